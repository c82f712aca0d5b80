import type { Workbench } from '../../../store/workbench'
import { copyText } from '../../../ui/files/copyText'
import { copyRequestAs, curlOfExchange } from '../exchange/copyAs'
import { resendOne } from '../exchange/operations'
import { chosenIds } from './choose'

/** Exchanges that are sent again, or copied, at once at most. */
export const mostAtOnce = 100

/** Sends what is chosen again, one after the other in the order of the list; selects the last one. */
export async function resendChosen(workbench: Workbench): Promise<void> {
  const ids = await chosenIds(workbench)
  let sent = 0
  for (const id of ids) {
    if (!(await resendOne(workbench, id))) break
    sent += 1
  }
  if (ids.length > 1) workbench.notify(`${sent} of ${ids.length} exchanges resent`)
}

/** Copies the requests of what is chosen as curl commands, one below the other. */
export async function copyChosenAsCurl(workbench: Workbench): Promise<void> {
  const ids = await chosenIds(workbench)
  const [id] = ids
  if (id !== undefined && ids.length === 1) return copyRequestAs(workbench, id, { kind: 'curl' })
  const commands: string[] = []
  for (const id of ids) {
    const command = await curlOfExchange(workbench, id)
    if (!command.ok) return workbench.notify(command.error.message)
    commands.push(command.value)
  }
  await copyText(commands.join('\n\n'), () => workbench.notify(`${ids.length} curl commands copied, without secrets`))
}
