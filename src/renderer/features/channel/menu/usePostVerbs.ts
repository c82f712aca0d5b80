import { useMemo } from 'react'
import { workbench as endpoints } from '#contract/workbench'
import type { Post } from '#domain/posts/post'
import { newDocument } from '../../../store/newDocument'
import { useWorkbench, type Workbench } from '../../../store/workbench'
import { copyText } from '../../../ui/files/copyText'
import { exchangeAbout } from '../posts/storyMarks'
import { useReader } from '../reader/useReader'
import { deletePost } from './deletePost'
import type { PostVerbs } from './PostMenu'
import { togglePin, toggleReaction } from './react'
import { savePost } from './savePost'

/** Keys that the server or a webhook put on a post; an author writes none of them. */
const serverKeys = new Set(['from_bot', 'from_webhook', 'from_plugin', 'webhook_display_name', 'channel_mentions'])

/** The verbs of the post menu. */
export function usePostVerbs(own: OwnVerbs): PostVerbs {
  const workbench = useWorkbench()
  const reader = useReader()
  return useMemo(
    () => ({
      ...own,
      showStory: post => showStory(workbench, post),
      openInStudio: post => void openInStudio(workbench, post),
      copyLink: post => void copyLink(workbench, post),
      react: (post, name) => void toggleReaction(workbench, post, name),
      pin: post => void togglePin(workbench, post),
      saveHtml: post => void savePost(workbench, { post, reader, as: 'html' }),
      savePng: post => void savePost(workbench, { post, reader, as: 'png' }),
      saveFrom: ({ channel_id, create_at }) =>
        workbench.store.setState({ saving: { channelId: channel_id, from: create_at } }),
      remove: post => deletePost(workbench, post),
    }),
    [workbench, reader, own],
  )
}

/** The verbs that open something in the sheet itself. */
export type OwnVerbs = Pick<PostVerbs, 'showJson' | 'edit' | 'reply' | 'pick'>

function showStory({ store }: Workbench, post: Post): void {
  const { exchanges, effects } = store.getState().traffic
  const selected = exchangeAbout(post.id, exchanges, effects)
  if (selected) store.setState({ selected, detailPart: 'story', inspectorOpen: true })
}

/** Opens what the author wrote: the stored post without what the server added. An ephemeral post is stored nowhere. */
async function openInStudio({ store, call }: Workbench, post: Post): Promise<void> {
  const result = await call(endpoints.storedPost, { params: { post_id: post.id } })
  const { message, props } = result.ok ? result.value : post
  const own = Object.fromEntries(Object.entries(props).filter(([key]) => !serverKeys.has(key)))
  newDocument(store, {
    kind: 'post',
    name: 'post.json',
    text: `${JSON.stringify({ message, props: own }, null, 2)}\n`,
  })
}

async function copyLink({ store, notify }: Workbench, post: Post): Promise<void> {
  const { world } = store.getState()
  const team = world.channels.find(channel => channel.id === post.channel_id)?.team_id
  const name = world.teams.find(one => one.id === team)?.name ?? '_redirect'
  await copyText(`${world.service?.url ?? ''}/${name}/pl/${post.id}`, () => notify('Link copied'))
}
