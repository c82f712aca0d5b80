import { useMemo } from 'react'
import { notificationOf } from '#domain/content/notification'
import type { Post } from '#domain/posts/post'
import { showStoryOfPost } from '../../../store/inspection/showStory'
import { openPostsTab, openVersionsTab } from '../../../store/payloads/comparisonTabs'
import { newDocument } from '../../../store/templates/newDocument'
import { useWorkbench, type Workbench } from '../../../store/workbench'
import { copyText } from '../../../ui/files/copyText'
import { useReader } from '../reader/useReader'
import { deletePost } from './deletePost'
import { authored, ownContent } from './ownContent'
import type { PostVerbs } from './PostMenu'
import { togglePin, toggleReaction } from './react'
import { savePost } from './savePost'
import { sendAgain } from './sendAgain'

/** The verbs of the post menu. */
export function usePostVerbs(own: OwnVerbs): PostVerbs {
  const workbench = useWorkbench()
  const reader = useReader()
  return useMemo(
    () => ({
      ...own,
      showStory: post => void showStoryOfPost(workbench, post.id),
      showVersions: post => showVersions(workbench, post),
      comparePost: post => comparePost(workbench, post),
      openInStudio: post => void openInStudio(workbench, post),
      replyWithPayload: post => replyWithPayload(workbench, post),
      copyLink: post => void copyLink(workbench, post),
      react: (post, name) => void toggleReaction(workbench, post, name),
      pin: post => void togglePin(workbench, post),
      saveHtml: post => void savePost(workbench, { post, reader, as: 'html' }),
      savePng: post => void savePost(workbench, { post, reader, as: 'png' }),
      saveFrom: ({ channel_id, create_at }) =>
        workbench.store.setState({ saving: { channelId: channel_id, from: create_at } }),
      sendAgain: post => void sendAgain(workbench, post),
      remove: post => deletePost(workbench, post),
    }),
    [workbench, reader, own],
  )
}

/** The verbs that open something in the sheet itself. */
export type OwnVerbs = Pick<PostVerbs, 'showJson' | 'showHistory' | 'edit' | 'reply' | 'pick' | 'focus'>

function showVersions({ store }: Workbench, post: Post): void {
  const title = `Versions of ${notificationOf(post).slice(0, 40) || 'a post'}`
  store.setState(state => ({ ...openVersionsTab(state, post.id, title), place: 'tabs' }))
}

const wordsOf = (post: Post): string => notificationOf(post).slice(0, 24) || 'a post without text'

/** The first post is chosen, and the second one compared with it. */
function comparePost({ store, notify }: Workbench, post: Post): void {
  const { toCompare } = store.getState()
  const words = wordsOf(post)
  if (toCompare === null || toCompare.postId === post.id) {
    store.setState({ toCompare: { postId: post.id, words } })
    notify(`Choose Compare with “${words}” in the menu of another post`)
    return
  }
  const title = `${toCompare.words} and ${words}`
  store.setState(state => ({
    ...openPostsTab(state, toCompare.postId, post.id, title),
    place: 'tabs',
    toCompare: null,
  }))
}

async function openInStudio(workbench: Workbench, post: Post): Promise<void> {
  const own = await ownContent(workbench, post)
  const text = `${JSON.stringify(own.ok ? own.value : authored(post), null, 2)}\n`
  newDocument(workbench.store, { kind: 'post', name: 'post.json', text })
}

function replyWithPayload({ store }: Workbench, post: Post): void {
  const { id, root_id, channel_id } = post
  const words = notificationOf(post) || 'A post without text'
  const thread = { rootId: root_id || id, place: channel_id, words }
  const text = `${JSON.stringify({ message: '' }, null, 2)}\n`
  newDocument(store, { kind: 'post', name: 'reply', text, place: { channelId: channel_id, thread } })
}

async function copyLink({ store, notify }: Workbench, post: Post): Promise<void> {
  const { world } = store.getState()
  const team = world.channels.find(channel => channel.id === post.channel_id)?.team_id
  const name = world.teams.find(one => one.id === team)?.name ?? '_redirect'
  await copyText(`${world.service?.url ?? ''}/${name}/pl/${post.id}`, () => notify('Link copied'))
}
