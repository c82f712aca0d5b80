import { Ban, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { type NamedHook, setHookEnabled } from '../explain/fixes/hookEnabled'
import { useSelect, useWorkbench } from '../store/workbench'
import { Button } from '../ui/controls/Button'
import { NoticeBar } from '../ui/states/NoticeBar'

const useIsOff = (id: string): boolean => useSelect(({ world }) => world.disabledHooks.has(id))

/** Turns a webhook off; the notice on its page turns it on again. */
export function DisableHook({ hook }: { hook: NamedHook }) {
  const workbench = useWorkbench()
  const isOff = useIsOff(hook.id)
  return (
    <Button icon={isOff ? Play : Pause} onClick={() => void setHookEnabled(workbench, hook, isOff)}>
      {isOff ? 'Enable' : 'Disable'}
    </Button>
  )
}

/** Says that a webhook is off, and what that means meanwhile; nothing while it is on. */
export function HookOff({ hook, children }: { hook: NamedHook; children: ReactNode }) {
  const isOff = useIsOff(hook.id)
  if (!isOff) return null
  return (
    <NoticeBar tone="warn" icon={Ban} detail={children}>
      {hook.name} is disabled.
    </NoticeBar>
  )
}
