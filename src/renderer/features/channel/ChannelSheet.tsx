import { useCallback, useEffect, useState } from 'react'
import type { Channel } from '#contract/wire/channels'
import type { Post } from '#domain/posts/post'
import { ClientSheet } from '../../message/ClientSheet'
import { useSelect, useWorkbench } from '../../store/workbench'
import { channelTitle, isMember, userById } from '../../store/world/people'
import styles from './ChannelSheet.module.css'
import { Composer, focusReply } from './composer/Composer'
import { FileDrop } from './composer/FileDrop'
import { PastNote } from './composer/PastNote'
import { LeaveApp } from './links/LeaveApp'
import { usePostHandlers } from './links/usePostHandlers'
import { PostHistory } from './menu/PostHistory'
import { PostJson } from './menu/PostJson'
import { usePostOffer } from './menu/usePostOffer'
import { type PostTools, usePostTools } from './menu/usePostTools'
import { NonMember } from './navigator/NonMember'
import { SaveRange } from './range/SaveRange'
import { rightsOn } from './reader/rights'
import { SheetHead } from './SheetHead'
import { SearchPanel } from './search/SearchPanel'
import { useChannelSearch } from './search/useChannelSearch'
import { CardPanel } from './side/CardPanel'
import { SidePanel } from './side/SidePanel'
import type { Side } from './side/side'
import { ThreadPanel } from './side/ThreadPanel'
import { PostStream } from './stream/PostStream'

export interface ChannelSheetProps {
  channel: Channel
  narrow: boolean
  /** Before an audience: without the verbs of the tool, and with the replies that a scene is writing; `''` for none. */
  presented?: { threadId: string }
}

/** A channel as the persona's client draws it. */
export function ChannelSheet({ channel, narrow, presented }: ChannelSheetProps) {
  const { store } = useWorkbench()
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  const hasVoice = useSelect(state => state.voiceId !== '')
  const [shown, setShown] = useState<Post>()
  const [history, setHistory] = useState<Post>()
  const [side, setSide] = useState<Side>()
  const [leaving, setLeaving] = useState('')
  const isPast = useSelect(state => state.past !== null)
  const saving = useSelect(state => state.saving)
  const handlersFor = usePostHandlers(setLeaving)
  const shows = { onJson: setShown, onHistory: setHistory }
  const openReply = useCallback(
    (post: Post) => setSide({ kind: 'thread', rootId: post.root_id || post.id, focus: true }),
    [],
  )
  const tools = usePostTools({ place: 'channel', onReply: openReply, ...shows })
  const threadTools = usePostTools({ place: 'thread', onReply: focusReply, ...shows })
  const search = useChannelSearch(channel)
  const editLast = useCallback(() => {
    const state = store.getState()
    const own = state.posts.byChannel[channel.id]?.posts.findLast(
      post => post.user_id === state.personaId && rightsOn(state.world, state.personaId, post).edit,
    )
    if (own) tools.run('edit', own)
  }, [store, channel.id, tools.run])
  const threadId = presented?.threadId
  useEffect(() => {
    if (threadId !== undefined) setSide(threadId === '' ? undefined : { kind: 'thread', rootId: threadId })
  }, [threadId])
  usePostOffer(channel.id, { channel: tools, thread: threadTools })
  const viewer = userById(world, personaId)
  const title = channelTitle(world, channel, personaId)
  const isIn = isMember(world, channel.id, personaId)
  // A public channel can be read by everyone in its team; the others are not even known to who is not in.
  const isHidden = !isIn && channel.type !== 'O'
  const canWrite = isIn || (hasVoice && !isHidden)
  const closeSide = () => setSide(undefined)
  return (
    <ClientSheet className={styles.sheet} label={`${title} as ${viewer?.username ?? 'nobody'} sees it`}>
      <SheetHead channel={channel} title={title} search={isHidden || presented ? undefined : search} />
      <div className={styles.middle}>
        <FileDrop className={styles.main}>
          {!isHidden && (
            <PostStream
              key={`posts ${channel.id}`}
              channel={channel}
              title={title}
              narrow={narrow}
              canWrite={canWrite && !isPast}
              tools={presented ? shownOnly(tools) : tools}
              handlersFor={handlersFor}
              onSide={setSide}
            />
          )}
          {isPast ? (
            <PastNote />
          ) : canWrite ? (
            <Composer
              key={`composer ${channel.id}`}
              channelId={channel.id}
              title={title}
              onLeave={setLeaving}
              onEditLast={editLast}
            />
          ) : (
            <NonMember channel={channel} title={title} viewer={viewer} hidden={isHidden} />
          )}
        </FileDrop>
        {(search.found || search.finding) && !isHidden ? (
          <SearchPanel search={search} />
        ) : (
          side &&
          !isHidden && (
            <SidePanel
              key={side.kind === 'thread' ? side.rootId : side.postId}
              title={side.kind === 'thread' ? 'Thread' : 'Card'}
              postId={side.kind === 'thread' ? side.rootId : side.postId}
              onClose={closeSide}
            >
              {side.kind === 'thread' ? (
                <ThreadPanel
                  channelId={channel.id}
                  rootId={side.rootId}
                  focus={side.focus ?? false}
                  canReply={isIn && !isPast}
                  tools={presented ? shownOnly(threadTools) : threadTools}
                  handlersFor={handlersFor}
                  onLeave={setLeaving}
                />
              ) : (
                <CardPanel channelId={channel.id} postId={side.postId} handlersFor={handlersFor} />
              )}
            </SidePanel>
          )
        )}
      </div>
      {shown && <PostJson post={shown} onClose={() => setShown(undefined)} />}
      {history && <PostHistory post={history} onClose={() => setHistory(undefined)} />}
      {saving?.channelId === channel.id && !isHidden && (
        <SaveRange channel={channel} from={saving.from} onClose={() => store.setState({ saving: null })} />
      )}
      {leaving && <LeaveApp url={leaving} onClose={() => setLeaving('')} />}
    </ClientSheet>
  )
}

/** The posts alone: no menu floats over them, and the tool says nothing of them. */
const shownOnly = (tools: PostTools): PostTools => ({ ...tools, menuFor: nothing, footFor: nothing })
const nothing = () => null
