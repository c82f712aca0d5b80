import { Bookmark, ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { showStates } from '../../../store/states/stateVerbs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { FocusReturn } from '../../../ui/keys/FocusReturn'
import { Icon } from '../../../ui/marks/Icon'
import styles from './StatesMenu.module.css'
import { StatesPanel } from './StatesPanel'

/** The save states of the workspace, below a button of the stage. */
export function StatesMenu() {
  const workbench = useWorkbench()
  const isOpen = useSelect(state => state.states.isOpen)
  const count = useSelect(state => state.states.list.length)
  return (
    <Popover.Root open={isOpen} onOpenChange={next => showStates(workbench, next)}>
      <Popover.Trigger asChild>
        <button
          type="button"
          className={styles.button}
          aria-label={count === 0 ? 'Save states' : `Save states, ${count}`}
        >
          <Icon of={Bookmark} size="s" />
          <span className={styles.label}>Save states</span>
          {count > 0 && <span className={styles.count}>{count}</span>}
          <Icon of={ChevronDown} size="s" />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.panel}
          aria-label="Save states"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={event => event.preventDefault()}
        >
          <FocusReturn />
          <StatesPanel />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
