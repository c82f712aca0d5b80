import { KeyRound, Terminal } from 'lucide-react'
import type { Workbench } from '../store/workbench'
import { useWorkbench } from '../store/workbench'
import { adminOf } from '../store/world/people'
import { MenuItem, MenuLabel, MenuSeparator, MenuSub } from '../ui/controls/Menu'
import { copyText } from '../ui/files/copyText'
import { type ApiCall, apiCurl } from './apiCurl'

/** What a page does, as curl commands: without secrets, or with those of the workspace. */
export function CurlItems({ calls }: { calls: readonly ApiCall[] }) {
  const workbench = useWorkbench()
  const items = (withSecrets: boolean) =>
    calls.map(call => (
      <MenuItem key={call.label} onSelect={() => void copyCall(workbench, call, withSecrets)}>
        {call.label}
      </MenuItem>
    ))
  return (
    <MenuSub icon={Terminal} label="Copy as curl">
      <MenuLabel>Copy without secrets</MenuLabel>
      {items(false)}
      <MenuSeparator />
      <MenuSub icon={KeyRound} label="With secrets">
        {items(true)}
      </MenuSub>
    </MenuSub>
  )
}

/** Copies a call as a curl command, and says what has to be set in it, or that a secret is. */
export async function copyCall(
  { store, notify, tokenOf }: Workbench,
  call: ApiCall,
  withSecrets = false,
): Promise<void> {
  const { world } = store.getState()
  const serviceUrl = world.service?.url ?? ''
  const admin = adminOf(world)
  const token = withSecrets && admin ? await tokenOf(admin.id) : null
  if (token && !token.ok) return notify(`The token could not be read: ${token.error.message}`)
  const { command, variables } = apiCurl(serviceUrl, call, token?.value ?? null)
  const note = token
    ? call.endpoint.auth === 'session'
      ? `with the token of ${admin?.username}`
      : 'with its secrets'
    : variables.length > 0
      ? `set ${variables.join(' and ')} before you run it`
      : 'without secrets'
  await copyText(command, () => notify(`curl command copied; ${note}`))
}
