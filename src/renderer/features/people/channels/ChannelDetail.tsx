import { Archive, ArchiveRestore, Hash, Info, Lock, MessagesSquare } from 'lucide-react'
import type { Channel } from '#contract/wire/channels'
import { limits } from '#domain/limits'
import { checkChannel } from '#domain/places/checkChannel'
import { isDefaultChannel } from '#domain/places/defaultChannels'
import { CopyButton } from '../../../fields/CopyButton'
import { TextField } from '../../../fields/TextField'
import { useRecord } from '../../../fields/useRecord'
import { openChannelTab } from '../../../store/payloads/tabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Segmented } from '../../../ui/controls/Segmented'
import { Badge } from '../../../ui/marks/Badge'
import { Icon } from '../../../ui/marks/Icon'
import { moment } from '../../../ui/words/moment'
import styles from '../people/Person.module.css'
import { ConnectedCard } from './ConnectedCard'
import { type ChannelFields, changeChannel, fieldsOf, setArchived, setPrivacy } from './channelOperations'
import { MembersCard } from './MembersCard'

/** One channel: what it is called and for, who can read it, who is in it, and what is connected to it. */
export function ChannelDetail({ channel }: { channel: Channel }) {
  return (
    <>
      <ChannelCard channel={channel} />
      <MembersCard channel={channel} />
      {channel.delete_at === 0 && <ConnectedCard channel={channel} />}
    </>
  )
}

function ChannelCard({ channel }: { channel: Channel }) {
  const workbench = useWorkbench()
  const { store } = workbench
  const team = useSelect(state => state.world.teams.find(({ id }) => id === channel.team_id)?.display_name ?? '')
  const { apply, errorOf } = useRecord<ChannelFields>({
    check: changed => checkChannel({ ...fieldsOf(channel), ...changed }),
    change: changed => changeChannel(workbench, channel, changed),
  })
  const isArchived = channel.delete_at > 0
  const isPrivate = channel.type === 'P'
  const everybody = isDefaultChannel(channel) && `Everybody of ${team} is in ${channel.name}: it cannot be archived`
  return (
    <section className={styles.card} aria-label={channel.name}>
      <header className={styles.head}>
        <span className={styles.glyph}>
          <Icon of={isPrivate ? Lock : Hash} size="l" />
        </span>
        <div className={styles.words}>
          <h2>
            {channel.name} <Badge tone="line">{isPrivate ? 'private' : 'public'}</Badge>
            {isArchived && <Badge>archived</Badge>}
          </h2>
          <p>
            {team}, channel ID <span className="wire">{channel.id}</span>
            <CopyButton label="Copy the channel ID" text={channel.id} said="Channel ID copied" />
          </p>
        </div>
        {!isArchived && (
          <Button
            icon={MessagesSquare}
            onClick={() => store.setState(state => ({ place: 'tabs', ...openChannelTab(state, channel.id) }))}
          >
            Open
          </Button>
        )}
        <Button
          icon={isArchived ? ArchiveRestore : Archive}
          why={everybody}
          onClick={() => void setArchived(workbench, channel, !isArchived)}
        >
          {isArchived ? 'Restore' : 'Archive'}
        </Button>
      </header>
      {isArchived ? (
        <p className={styles.note}>
          Read-only since {moment(channel.delete_at)}. Its posts stay, and it can be changed again once it is restored.
        </p>
      ) : (
        <>
          <div className={styles.fields}>
            <TextField
              label="Name"
              value={channel.name}
              error={errorOf('name')}
              onApply={text => apply('name', text)}
            />
            <TextField
              label="Display name"
              value={channel.display_name}
              error={errorOf('display_name')}
              onApply={text => apply('display_name', text)}
            />
            <TextField
              label="Purpose"
              value={channel.purpose}
              limit={limits.channelPurposeLength}
              error={errorOf('purpose')}
              onApply={text => apply('purpose', text)}
            />
            <TextField
              label="Header"
              value={channel.header}
              limit={limits.channelHeaderLength}
              error={errorOf('header')}
              onApply={text => apply('header', text)}
            />
          </div>
          <Privacy channel={channel} />
        </>
      )}
    </section>
  )
}

/** Who can read the channel, and what a change of it does to outgoing webhooks, which fire in public channels alone. */
function Privacy({ channel }: { channel: Channel }) {
  const workbench = useWorkbench()
  const hooks = useSelect(state => state.world.outgoingHooks)
  const isPrivate = channel.type === 'P'
  const firing = hooks.filter(
    hook => hook.channel_id === channel.id || (hook.channel_id === '' && hook.team_id === channel.team_id),
  )
  const choose = (next: 'O' | 'P') => {
    if (next === channel.type) return
    void setPrivacy(workbench, channel, next)
  }
  const count = `${firing.length} outgoing ${firing.length === 1 ? 'webhook' : 'webhooks'}`
  const verb = isPrivate ? (firing.length === 1 ? 'fires' : 'fire') : firing.length === 1 ? 'stops' : 'stop'
  return (
    <>
      <div className={styles.role}>
        <span aria-hidden="true">Who can read it</span>
        <Segmented
          label="Who can read it"
          value={isPrivate ? 'P' : 'O'}
          options={[
            { value: 'O', label: 'Public', icon: Hash },
            { value: 'P', label: 'Private', icon: Lock },
          ]}
          onChange={choose}
        />
        <p>{isPrivate ? 'Only its members.' : 'Everybody of the team, who can also join.'}</p>
      </div>
      {firing.length > 0 && (
        <p className={styles.note}>
          <Icon of={Info} size="s" />
          <span>
            If it becomes {isPrivate ? 'public' : 'private'}, {count} {verb}
            {isPrivate ? ' here: ' : ' firing here: '}
            <b>{firing.map(({ display_name }) => display_name || 'Outgoing webhook').join(', ')}</b>.
          </span>
        </p>
      )}
    </>
  )
}
