import { useMemo } from 'react'
import type { Command } from '#contract/wire/commands'
import { useDetail } from '../../../calls/useDetail'
import { FramedSheet } from '../../../message/FramedSheet'
import { PostRow } from '../../../message/post/PostRow'
import type { MessageActivity, MessageHandlers, MessageOptions } from '../../../message/types'
import { usePersonaReader } from '../../../store/hooks/usePersonaReader'
import { useSelect } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { userById } from '../../../store/world/people'
import { responsePosts } from './responsePosts'
import styles from './Try.module.css'

const inert: MessageHandlers = { act: () => {}, openLink: () => {} }
const idle: MessageActivity = { pending: new Set(), error: null }

/** The response as it is drawn for whoever ran the command. It is only looked at: nothing in it acts. */
export function Drawn({ command, exchangeId, userId }: { command: Command; exchangeId: string; userId: string }) {
  const detail = useDetail(exchangeId)
  const reader = usePersonaReader()
  const world = useSelect(state => state.world)
  const images = useSelect(state => state.images)
  const options = useMemo<MessageOptions>(() => ({ images, narrow: false, still: true }), [images])
  const posts = useMemo(() => {
    const user = userById(world, userId)
    if (!detail || !user) return []
    const { overrides, blocks_enabled } = world.service ?? {}
    const settings = {
      SvcBlocksEnabled: blocks_enabled ?? true,
      EnablePostUsernameOverride: overrides?.username ?? false,
      EnablePostIconOverride: overrides?.icon ?? false,
    }
    return responsePosts(detail, { command, user, settings, userName: id => namesOf(world).userName(id) || undefined })
  }, [detail, world, userId, command])
  if (posts.length === 0) return null
  return (
    <div className={styles.drawn}>
      <FramedSheet label="The response as it is shown">
        {posts.map(post => (
          <PostRow key={post.id} post={post} reader={reader} handlers={inert} activity={idle} options={options} />
        ))}
      </FramedSheet>
    </div>
  )
}
