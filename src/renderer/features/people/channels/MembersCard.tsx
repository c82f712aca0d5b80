import { Plus, X } from 'lucide-react'
import { useCallback } from 'react'
import { accounts, type ChannelPerson } from '#contract/lab/accounts'
import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { isDefaultChannel } from '#domain/places/defaultChannels'
import { joinChannel, leaveChannel, setChannelRole } from '../../../accounts/membership/memberOperations'
import { fullName } from '../../../accounts/people'
import { AvatarImage } from '../../../message/post/AvatarImage'
import { useLast } from '../../../store/hooks/useLast'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { openAccount } from '../../../store/inspection/openAccount'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { isMember, personasOf, userById } from '../../../store/world/people'
import { Card } from '../../../ui/cards/Card'
import card from '../../../ui/cards/CardTable.module.css'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Picker } from '../../../ui/controls/Picker'
import { PickerGroup, PickerItem } from '../../../ui/controls/PickerItems'
import { Select } from '../../../ui/controls/Select'
import { Badge } from '../../../ui/marks/Badge'
import { cx } from '../../../ui/marks/cx'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { WaitingRows } from '../../../ui/states/WaitingRows'
import { counted } from '../../../ui/words/amounts'
import { moment } from '../../../ui/words/moment'
import styles from './Channels.module.css'

/** Who is in a channel, with their role there and their last post. */
export function MembersCard({ channel }: { channel: Channel }) {
  const workbench = useWorkbench()
  const world = useSelect(state => state.world)
  const { people, error, load } = useMembers(channel.id)
  const members = (people ?? [])
    .flatMap(person => {
      const user = userById(world, person.user_id)
      return user ? [{ person, user }] : []
    })
    .sort((a, b) => Number(a.user.is_bot ?? false) - Number(b.user.is_bot ?? false) || byName(a.user, b.user))
  const bots = members.filter(({ user }) => user.is_bot).length
  const isArchived = channel.delete_at > 0
  const others = personasOf(world).filter(user => !isMember(world, channel.id, user.id))
  return (
    <Card
      title="Members"
      sub={people && `${counted(members.length - bots, 'person', 'people')}, ${counted(bots, 'bot')}`}
      end={
        <Picker
          name="Add a member"
          search="Find a person or bot"
          align="end"
          trigger={
            <Button
              size="sm"
              icon={Plus}
              why={isArchived ? 'The channel is archived' : others.length === 0 && 'Everybody is in it'}
            >
              Add
            </Button>
          }
        >
          {query => (
            <PickerGroup>
              {others
                .filter(user => `${user.username} ${fullName(user)}`.toLowerCase().includes(query.trim().toLowerCase()))
                .map(user => (
                  <PickerItem
                    key={user.id}
                    value={user.id}
                    end={user.is_bot ? 'bot' : fullName(user)}
                    onSelect={() => void joinChannel(workbench, user, channel)}
                  >
                    {user.username}
                  </PickerItem>
                ))}
            </PickerGroup>
          )}
        </Picker>
      }
    >
      {error !== null ? (
        <NotLoaded what="The members" error={error} onAgain={load} />
      ) : people === null ? (
        <WaitingRows label="Loading the members" height={34} count={4} />
      ) : members.length === 0 ? (
        <p className={styles.none}>Nobody is in this channel.</p>
      ) : (
        <table className={cx(card.table, styles.table)} aria-label="Members">
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Role here</th>
              <th scope="col">Last post</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map(({ person, user }) => (
              <Member key={user.id} person={person} user={user} channel={channel} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

const byName = (a: User, b: User): number => a.username.localeCompare(b.username)

function Member({ person, user, channel }: { person: ChannelPerson; user: User; channel: Channel }) {
  const workbench = useWorkbench()
  const isAdmin = person.roles.split(' ').includes('channel_admin')
  const isArchived = channel.delete_at > 0
  const { id, username, is_bot = false } = user
  return (
    <tr>
      <td>
        <button
          type="button"
          className={styles.who}
          onClick={() => workbench.store.setState(state => openAccount(state, id))}
        >
          <AvatarImage author={{ id, name: username, is_bot }} size={18} />
          <b>{username}</b>
          {is_bot && <Badge tone="line">BOT</Badge>}
          {user.delete_at > 0 && <Badge>{is_bot ? 'disabled' : 'deactivated'}</Badge>}
        </button>
      </td>
      <td>
        {isArchived ? (
          isAdmin ? (
            'channel admin'
          ) : (
            'member'
          )
        ) : (
          <Select
            label={`Role of ${username}`}
            value={isAdmin ? 'admin' : 'member'}
            options={[
              { value: 'member', label: 'member' },
              { value: 'admin', label: 'channel admin' },
            ]}
            onChange={role => void setChannelRole(workbench, { account: user, channel, admin: role === 'admin' })}
          />
        )}
      </td>
      <td>{person.last_post_at === 0 ? 'has never posted' : moment(person.last_post_at)}</td>
      <td className={styles.verbs}>
        {!isArchived && !isDefaultChannel(channel) && (
          <IconButton
            icon={X}
            label={`Remove ${username} from ${channel.name}`}
            onClick={() => void leaveChannel(workbench, user, channel)}
          />
        )}
      </td>
    </tr>
  )
}

/** The members of a channel, loaded again when one comes, goes, posts or gets another role. */
function useMembers(channelId: string) {
  const { call } = useWorkbench()
  const read = useCallback(
    (signal: AbortSignal) => call(accounts.channelPeople, { params: { channel_id: channelId }, signal }),
    [call, channelId],
  )
  const version = useSelect(({ world, traffic, begunAt }) => {
    const count = [...world.members].filter(key => key.startsWith(`${channelId}/`)).length
    const roles = traffic.exchanges.findLast(one => one.url.includes(`/channels/${channelId}/members`))
    const post = traffic.effects.findLast(one => one.kind === 'posted' && one.channel_id === channelId)
    return `${count} ${roles?.id} ${roles?.outcome} ${post?.id} ${begunAt}`
  })
  const { loaded, load } = useLoaded(read, version)
  const last = useLast(loaded?.state === 'ready' ? loaded.value : null)
  return {
    people: last?.members ?? null,
    error: loaded?.state === 'failed' && last === null ? loaded.error : null,
    load,
  }
}
