import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { isMember, personasOf } from '../../../store/world/people'
import { joinChannel } from './joinChannel'
import styles from './NonMember.module.css'

export interface NonMemberProps {
  channel: Channel
  title: string
  viewer: User | undefined
  /** The channel is private or direct: its posts cannot be seen at all. */
  hidden: boolean
}

/** What stands in place of the composer, or of everything, for somebody who is not in the channel. */
export function NonMember({ channel, title, viewer, hidden }: NonMemberProps) {
  const workbench = useWorkbench()
  const world = useSelect(state => state.world)
  const insider = personasOf(world).find(user => isMember(world, channel.id, user.id))
  const act = (personaId: string) => workbench.store.setState({ personaId })
  const name = viewer?.username ?? 'Nobody'
  return (
    <div className={hidden ? styles.whole : styles.bar} data-floor={hidden ? undefined : ''}>
      <p>
        <b>{name}</b> is not a member of {title}
        {hidden ? ' and cannot see it.' : ' and can read it, but not post.'}
      </p>
      <span className={styles.verbs}>
        {!hidden && viewer && (
          <button type="button" className={styles.act} onClick={() => void joinChannel(workbench, channel.id)}>
            Join
          </button>
        )}
        {insider && (
          <button type="button" className={styles.act} onClick={() => act(insider.id)}>
            Act as {insider.username}
          </button>
        )}
      </span>
    </div>
  )
}
