import { useMemo } from 'react'
import type { SceneCheck } from '#contract/scene/scenes'
import type { Post } from '#domain/posts/post'
import { authorOf } from '../../../message/post/author'
import { readerOf } from '../../../message/readerOf'
import type { Reader } from '../../../message/types'
import { useSelect } from '../../../store/workbench'
import { channelTitle } from '../../../store/world/people'
import { memberKey, type World } from '../../../store/world/world'
import type { StageChannel } from './ClientStage'
import type { Frame } from './frames'
import type { SenderOf } from './pickControl'

/** Who sees the stage and what they know, for the messages on it. */
export interface Audience {
  reader: Reader
  channel: StageChannel
  /** Username of whom it is seen as; `''` where the workspace does not have them. */
  seenAs: string
}

const personOf = ({ id, username, first_name, last_name, is_bot = false }: World['users'][number]) => ({
  ...{ id, username, is_bot },
  name: [first_name, last_name].filter(Boolean).join(' '),
})

/** The post whose control a private message responds to: that of the cue in which it came. */
function clickedIn({ posts, shows, effects }: SceneCheck, { id }: Post): Post | undefined {
  const cue = shows.findIndex(places => places.some(place => posts[place]?.id === id))
  return posts.find(post => post.id === effects[cue]?.post_id)
}

/** The audience of a frame of a run. `channelName` is that of the scene, for a channel that the workspace does not have. */
export function useAudience(check: SceneCheck | null, frame: Frame | null, channelName: string): Audience {
  const world = useSelect(state => state.world)
  const viewerId = frame?.stage.persona_id ?? ''
  const channelId = frame?.stage.channel_id ?? ''
  const reader = useMemo(
    () => ({
      ...readerOf({ viewerId, people: world.users.map(personOf), channels: world.channels }),
      clickedPost: (ephemeral: Post) => (check ? clickedIn(check, ephemeral) : undefined),
    }),
    [world, viewerId, check],
  )
  return useMemo(() => {
    const channel = world.channels.find(({ id }) => id === channelId)
    const members = channel && world.users.filter(({ id }) => world.members.has(memberKey(channelId, id))).length
    return {
      reader,
      seenAs: reader.viewer?.username ?? '',
      channel: {
        title: channel ? channelTitle(world, channel, viewerId) : channelName,
        members: members || null,
        about: channel?.header || channel?.purpose || '',
      },
    }
  }, [world, reader, channelId, viewerId, channelName])
}

/** Names the sender of a post as cues do: a username, or the name that a webhook shows. */
export const useSenderOf = (reader: Reader): SenderOf =>
  useMemo(
    () => (post: Post) => {
      const person = reader.userById(post.user_id)
      return authorOf(post, person).name || person?.username || ''
    },
    [reader],
  )
