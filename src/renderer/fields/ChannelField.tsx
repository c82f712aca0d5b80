import { ChevronDown, Hash, Lock } from 'lucide-react'
import type { Channel } from '#contract/wire/channels'
import { useSelect } from '../store/workbench'
import { Picker } from '../ui/controls/Picker'
import { PickerGroup, PickerItem } from '../ui/controls/PickerItems'
import { Icon } from '../ui/marks/Icon'
import styles from './Fields.module.css'

interface ChannelFieldProps {
  label?: string
  teamId: string
  /** Id of the chosen channel, `''` for none. */
  value: string
  /** Kinds of channels that can be chosen: public and private ones. */
  types: readonly Channel['type'][]
  /** What none is called, where none can be chosen. */
  none?: string
  error: string | false
  onApply(channelId: string): void
}

/** A channel of a team. */
export function ChannelField({ label = 'Channel', teamId, value, types, none, error, onApply }: ChannelFieldProps) {
  const channels = useSelect(state => state.world.channels)
  const archived = useSelect(state => state.world.archived.find(({ id }) => id === value)?.name)
  const offered = channels.filter(({ type, team_id }) => types.includes(type) && team_id === teamId)
  const chosen = channels.find(({ id }) => id === value)
  const name = chosen?.name ?? (archived ? `${archived}, archived` : (none ?? 'Choose a channel'))
  const rows = [...(none === undefined ? [] : [{ id: '', name: none, type: 'O' }]), ...offered]
  return (
    <div>
      <div className={styles.label}>{label}</div>
      <Picker
        name={`${label}: ${name}`}
        search="Find a channel"
        trigger={
          <button type="button" className={styles.pick} aria-label={`${label}: ${name}`}>
            <Icon of={chosen?.type === 'P' ? Lock : Hash} size="s" />
            <span>{name}</span>
            <Icon of={ChevronDown} size="s" />
          </button>
        }
      >
        {query => (
          <PickerGroup>
            {rows
              .filter(channel => channel.name.includes(query.toLowerCase()))
              .map(channel => (
                <PickerItem
                  key={channel.id}
                  value={channel.id || 'any'}
                  icon={channel.type === 'P' ? Lock : Hash}
                  checked={channel.id === value}
                  onSelect={() => onApply(channel.id)}
                >
                  {channel.name}
                </PickerItem>
              ))}
          </PickerGroup>
        )}
      </Picker>
      {error && <p className={styles.error}>{error}</p>}
    </div>
  )
}
