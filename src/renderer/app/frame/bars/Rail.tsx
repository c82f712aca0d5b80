import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'
import { keysOf } from '../../../shortcuts/keyBindings'
import type { State } from '../../../store/state'
import { useSelect } from '../../../store/workbench'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { Tooltip } from '../../../ui/marks/Tooltip'
import { commandById, runCommand, useCommands } from '../../commands/commandContext'
import { type Listed, listedNow } from '../../commands/navigation'
import styles from './Rail.module.css'

/** Which place of the rail is on the stage. */
function placeOf(state: State): Listed | 'traffic' {
  if (state.place === 'traffic') return 'traffic'
  return listedNow(state)
}

/** All mentions of the persona that were not looked at. */
const mentionsOf = ({ readStates, personaId }: State): number =>
  Object.values(readStates).reduce((sum, channel) => sum + (channel[personaId]?.mentions ?? 0), 0)

/** The places of the window; a closed zone is one press away, so nothing is ever lost. */
export function Rail() {
  const place = useSelect(placeOf)
  const mentions = useSelect(mentionsOf)
  return (
    <nav className={styles.rail} aria-label="Places" data-zone="rail">
      <RailButton
        command="place.channels"
        name="Channels"
        on={place === 'channels'}
        count={place === 'channels' ? 0 : mentions}
      />
      <RailButton command="place.payloads" name="Payloads" on={place === 'payloads'} />
      <RailButton command="place.traffic" name="Traffic" on={place === 'traffic'} />
      <RailButton command="place.recordings" name="Recordings" on={place === 'recordings'} />
      <RailButton command="place.integrations" name="Integrations" on={place === 'integrations'} />
      <RailButton command="place.scenes" name="Scenes" on={place === 'scenes'} />
      <span className={styles.line} />
      <RailButton command="shortcuts" name="Shortcuts" />
      <RailButton command="place.settings" name="Settings" on={place === 'settings'} />
    </nav>
  )
}

interface RailButtonProps {
  command: string
  name: string
  on?: boolean
  count?: number
}

/** A count that changes is that of one button: the others are left alone. */
const RailButton = memo(function RailButton({ command: id, name, on, count = 0 }: RailButtonProps) {
  const context = useCommands()
  const command = commandById(id)
  const bindings = useSelect(state => state.project.keys)
  const icon: LucideIcon = command.icon
  const isOff = useSelect(state => state.connection === 'none' && !command.anywhere)
  return (
    <Tooltip label={name} kbd={keysOf(command, bindings)[0]} side="right">
      <button
        type="button"
        className={cx(styles.button, on && !isOff && styles.on, isOff && styles.off)}
        aria-disabled={isOff || undefined}
        aria-label={count > 0 ? `${name}, ${count} mentions` : name}
        aria-current={on && !isOff ? 'page' : undefined}
        onClick={() => runCommand(command, context)}
      >
        <Icon of={icon} size="l" />
        {count > 0 && <span className={styles.count}>{count > 99 ? '99' : count}</span>}
      </button>
    </Tooltip>
  )
})
