import { LayoutTemplate, Pencil } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { Effect, ExchangeSummary } from '#contract/exchange'
import type { Channel } from '#contract/wire/channels'
import { isWrittenByHand } from '#domain/posts/origin'
import type { Post } from '#domain/posts/post'
import type { MessageHandlers } from '../../../message/types'
import { openGalleryTab } from '../../../store/payloads/tabs'
import { useSelect, useWorkbench, type Workbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { NotLoaded, NotLoadedBar } from '../../../ui/states/NotLoaded'
import { Waiting } from '../../../ui/states/Waiting'
import type { PostTools } from '../menu/usePostTools'
import { loadPosts } from '../posts/loadPosts'
import { postItems } from '../posts/postItems'
import { storyMarksOf, touchedBy } from '../posts/storyMarks'
import { useActivity } from '../reader/useActivity'
import { useReader } from '../reader/useReader'
import type { Side } from '../side/side'
import { PostList } from './PostList'
import { PostListSkeleton } from './PostListSkeleton'

export interface PostStreamProps {
  channel: Channel
  title: string
  narrow: boolean
  /** There is a composer below. */
  canWrite: boolean
  tools: PostTools
  handlersFor(post: Post): MessageHandlers
  /** Opens what a post has at the right. */
  onSide(side: Side): void
}

/** The posts of a channel with all that can be done to them; or why there are none. */
export function PostStream({ channel, title, narrow, canWrite, tools, handlersFor, onSide }: PostStreamProps) {
  const workbench = useWorkbench()
  const loaded = useSelect(state => state.posts.byChannel[channel.id])
  const rows = useVisibleRows(channel.id)
  const storyMarks = useStoryMarks(rows)
  const reader = useReader()
  const activityFor = useActivity()
  const images = useSelect(state => state.images)
  const older = useCallback(() => void loadPosts(workbench, channel.id), [workbench, channel.id])

  if (!loaded || (loaded.state === 'loading' && rows.length === 0)) {
    return (
      <Waiting
        key={loaded?.state}
        spaced
        label={`Loading posts of ${nameOf(channel, title)}`}
        onCancel={loaded?.cancel}
      >
        <PostListSkeleton />
      </Waiting>
    )
  }
  const error = loaded.state === 'failed' ? loaded.error : null
  const isMissing = loaded.state === 'failed' || loaded.state === 'canceled'
  if (isMissing && rows.length === 0) return <NotLoaded what="The posts" error={error} onAgain={older} />
  if (rows.length === 0) {
    const write = (
      <>
        {canWrite && (
          <Button icon={Pencil} onClick={() => document.getElementById('composer')?.focus()}>
            Write a post
          </Button>
        )}
        <Button variant="ghost" icon={LayoutTemplate} onClick={() => openGallery(workbench)}>
          Use a template
        </Button>
      </>
    )
    return (
      <EmptyState title="Nothing posted yet" drawing={<LineDrawing of="posts" />} action={write}>
        Posts of people, bots and webhooks show here, just as their clients show them.
      </EmptyState>
    )
  }
  const above =
    loaded.state === 'loading' ? (
      <Waiting label="Loading older posts" onCancel={loaded.cancel} />
    ) : (
      isMissing && <NotLoadedBar what="Older posts" error={error} onAgain={older} />
    )
  return (
    <PostList
      above={above}
      items={rows}
      storyMarks={storyMarks}
      reader={reader}
      handlersFor={handlersFor}
      activityFor={activityFor}
      tools={tools}
      images={images}
      onSide={onSide}
      narrow={narrow}
      hasMore={loaded.has_more && loaded.state === 'ready'}
      onOlder={older}
    />
  )
}

/** What a channel is called among words; a direct one is its people. */
const nameOf = ({ type, name }: Channel, title: string): string => (type === 'O' || type === 'P' ? `#${name}` : title)

/** Shows one message of every kind, each of which opens as a payload. */
const openGallery = ({ store }: Workbench): void =>
  store.setState(state => ({ place: 'tabs', ...openGalleryTab(state) }))

/** Posts and separators that the persona gets to see: an ephemeral post is for one reader only. */
function useVisibleRows(channelId: string) {
  const posts = useSelect(state => state.posts.byChannel[channelId]?.posts)
  const newSince = useSelect(state => state.posts.newSince[channelId] ?? 0)
  const ephemeral = useSelect(state => state.posts.ephemeral)
  const personaId = useSelect(state => state.personaId)
  const hidden = useSelect(state => state.activity.hidden)
  return useMemo(
    () =>
      postItems(posts ?? [], {
        visible: post =>
          (ephemeral[post.id] ?? personaId) === personaId && !hidden.has(post.id) && !hidden.has(post.root_id),
        isNew: post =>
          newSince > 0 && post.create_at > newSince && !(post.user_id === personaId && isWrittenByHand(post)),
      }),
    [posts, newSince, ephemeral, personaId, hidden],
  )
}

const noExchanges: ExchangeSummary[] = []
const noEffects: Effect[] = []

/** The story of the selected exchange, drawn down the list. */
function useStoryMarks(rows: ReturnType<typeof postItems>) {
  const cause = useSelect(
    state => state.traffic.exchanges.find(exchange => exchange.id === state.selected)?.cause_id ?? '',
  )
  // Without a story, what is new of the traffic draws nothing here.
  const exchanges = useSelect(state => (cause === '' ? noExchanges : state.traffic.exchanges))
  const effects = useSelect(state => (cause === '' ? noEffects : state.traffic.effects))
  return useMemo(() => storyMarksOf(rows, touchedBy(cause, exchanges, effects)), [rows, cause, exchanges, effects])
}
