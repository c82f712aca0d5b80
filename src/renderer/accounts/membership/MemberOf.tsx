import { Hash, Lock, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { isDefaultChannel } from '#domain/places/defaultChannels'
import { openChannelTab } from '../../store/payloads/tabs'
import { useSelect, useWorkbench } from '../../store/workbench'
import { isMember } from '../../store/world/people'
import { Picker } from '../../ui/controls/Picker'
import { PickerGroup, PickerItem } from '../../ui/controls/PickerItems'
import { cx } from '../../ui/marks/cx'
import { Icon } from '../../ui/marks/Icon'
import styles from './MemberOf.module.css'
import { joinChannel, leaveChannel } from './memberOperations'

export const isPlace = ({ type }: Channel): boolean => type === 'O' || type === 'P'

/** The channels that an account is in, direct ones apart, by their names. */
export function usePlacesOf(userId: string): Channel[] {
  const world = useSelect(state => state.world)
  return world.channels
    .filter(channel => isPlace(channel) && isMember(world, channel.id, userId))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The channels of an account as chips: each leads to its channel, and can be left unless everybody of the team is in it. */
export function MemberOf({ user, places }: { user: User; places: readonly Channel[] }) {
  const workbench = useWorkbench()
  const { store } = workbench
  if (places.length === 0) return <p className={styles.none}>In no channel yet</p>
  return (
    <ul className={styles.chips} aria-label="Member of">
      {places.map(channel => (
        <li key={channel.id} className={styles.chip}>
          <button
            type="button"
            className={styles.lead}
            title={`Open ${channel.name}`}
            onClick={() => store.setState(state => ({ place: 'tabs', ...openChannelTab(state, channel.id) }))}
          >
            <Icon of={channel.type === 'P' ? Lock : Hash} size="xs" />
            {channel.name}
          </button>
          {!isDefaultChannel(channel) && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove from ${channel.name}`}
              onClick={() => void leaveChannel(workbench, user, channel)}
            >
              <Icon of={X} size="xs" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Brings an account into one more channel. */
export function AddToChannel({ user, trigger }: { user: User; trigger: ReactNode }) {
  const workbench = useWorkbench()
  const world = useSelect(state => state.world)
  const offered = world.channels
    .filter(channel => isPlace(channel) && !isMember(world, channel.id, user.id))
    .sort((a, b) => a.name.localeCompare(b.name))
  return (
    <Picker name="Add to a channel" search="Find a channel" trigger={trigger}>
      {query => (
        <PickerGroup>
          {offered
            .filter(({ name }) => name.includes(query.trim().toLowerCase()))
            .map(channel => (
              <PickerItem
                key={channel.id}
                value={channel.id}
                icon={channel.type === 'P' ? Lock : Hash}
                onSelect={() => void joinChannel(workbench, user, channel)}
              >
                {channel.name}
              </PickerItem>
            ))}
        </PickerGroup>
      )}
    </Picker>
  )
}

/** The button that opens the list of channels, small enough to stand among chips. */
export const AddChip = ({ className, ...props }: React.ComponentProps<'button'>) => (
  <button type="button" {...props} className={cx(styles.add, className)} aria-label="Add to a channel">
    <Icon of={Plus} size="xs" />
  </button>
)
