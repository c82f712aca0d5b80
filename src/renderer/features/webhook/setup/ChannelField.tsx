import { ChevronDown, Hash } from 'lucide-react'
import type { OutgoingHook } from '#contract/wire/hooks'
import { useSelect } from '../../../store/workbench'
import { Picker } from '../../../ui/controls/Picker'
import { PickerGroup, PickerItem } from '../../../ui/controls/PickerItems'
import { Icon } from '../../../ui/marks/Icon'
import styles from './SetUp.module.css'

interface ChannelFieldProps {
  hook: OutgoingHook
  error: string | false
  onApply(channelId: string): void
}

const anyChannel = 'any public channel'

/** The only channel whose posts it is called for, or any public one. */
export function ChannelField({ hook, error, onApply }: ChannelFieldProps) {
  const channels = useSelect(state => state.world.channels)
  const name = channels.find(({ id }) => id === hook.channel_id)?.name ?? anyChannel
  const offered = channels.filter(({ type, team_id }) => type === 'O' && team_id === hook.team_id)
  return (
    <div>
      <div className={styles.label}>Channel</div>
      <Picker
        name={`Channel: ${name}`}
        search="Find a channel"
        trigger={
          <button type="button" className={styles.pick} aria-label={`Channel: ${name}`}>
            <Icon of={Hash} size="s" />
            <span>{name}</span>
            <Icon of={ChevronDown} size="s" />
          </button>
        }
      >
        {query => (
          <PickerGroup>
            {[{ id: '', name: anyChannel }, ...offered]
              .filter(channel => channel.name.includes(query.toLowerCase()))
              .map(channel => (
                <PickerItem
                  key={channel.id}
                  value={channel.id || 'any'}
                  checked={channel.id === hook.channel_id}
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
