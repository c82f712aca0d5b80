import { Fragment } from 'react'
import { useWorkbench } from '../../../store/workbench'
import { MenuItem, MenuSeparator } from '../../../ui/controls/Menu'
import { PlaceMenu } from '../../../ui/controls/PlaceMenu'
import { exchangeVerbs } from './verbs'

export interface RowMenuProps {
  /** Where it opens, in pixels of the window. */
  at: { x: number; y: number }
  onClose(): void
}

/** What can be done with the exchanges that are chosen; the keys work in the list without it. */
export function RowMenu({ at, onClose }: RowMenuProps) {
  const workbench = useWorkbench()
  const state = workbench.store.getState()
  return (
    <PlaceMenu at={at} onClose={onClose}>
      {exchangeVerbs.map(verb => (
        <Fragment key={verb.id}>
          {verb.isDanger && <MenuSeparator />}
          <MenuItem
            icon={verb.icon}
            kbd={state.letterKeys || (verb.key?.pressed.length ?? 0) > 1 ? verb.key?.printed : undefined}
            danger={verb.isDanger}
            why={verb.why(state) ?? false}
            onSelect={() => verb.run(workbench)}
          >
            {verb.label(state)}
          </MenuItem>
        </Fragment>
      ))}
    </PlaceMenu>
  )
}
