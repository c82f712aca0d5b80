import {
  Bold,
  Code,
  Italic,
  Link,
  type LucideIcon,
  Paperclip,
  SendHorizontal,
  Smile,
  Star,
  Strikethrough,
} from 'lucide-react'
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { controlsIn } from '#domain/scene/controls/controlsIn'
import { ClientSheet } from '../../../message/ClientSheet'
import { PostsByDay } from '../../../message/post/PostsByDay'
import type { MessageHandlers, MessageTheme, Reader } from '../../../message/types'
import { findTarget } from '../../../scene/effects/findTarget'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import type { Frame } from './frames'
import styles from './Stage.module.css'

export interface StageChannel {
  title: string
  /** `null` where they are not known. */
  members: number | null
  about: string
}

export interface ClientStageProps {
  frame: Frame
  channel: StageChannel
  reader: Reader
  theme: MessageTheme | undefined
  isNarrow: boolean
  /** What stands in the composer; `null` for nothing. */
  typed: ReactNode
  /** A control is about to be picked. */
  isPicking: boolean
  onPick(at: { post: string; path: string }): void
  /** Over it: what is shown of the cue itself. */
  children: ReactNode
}

/** Nothing acts on the audience view: what a click does belongs to a cue. */
const nothingActs: MessageHandlers = { act: () => undefined, openLink: () => undefined }
const marks: readonly LucideIcon[] = [Bold, Italic, Strikethrough, Code, Link]

/** The channel as the audience sees it, with the same messages as everywhere. */
export function ClientStage(props: ClientStageProps) {
  const { frame, channel, reader, theme, isNarrow, typed, isPicking, onPick, children } = props
  const sheet = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const options = useMemo(() => ({ images: 'on' as const, narrow: isNarrow }), [isNarrow])
  useShownTarget({ sheet, list }, frame)
  usePickable(sheet, frame, isPicking)
  const takeControl = (event: SyntheticEvent) => {
    const at = controlAt(event.target, frame)
    if (at === null) return
    event.preventDefault()
    event.stopPropagation()
    if (isPicking && (event.type === 'click' || event.type === 'keydown')) onPick(at)
  }
  return (
    <div ref={sheet} className={cx(styles.frame, isNarrow && styles.narrow, isPicking && styles.picking)}>
      <ClientSheet theme={theme} label="Channel as the audience sees it" className={styles.sheet}>
        <header className={styles.channel} data-place="header">
          <h2>{channel.title}</h2>
          <Icon of={Star} size="s" />
          {channel.members !== null && <span className={styles.members}>{channel.members}</span>}
          <span className={styles.about}>{channel.about}</span>
        </header>
        <div
          ref={list}
          className={styles.posts}
          data-place="posts"
          role="presentation"
          onPointerDownCapture={event => controlAt(event.target, frame) !== null && event.stopPropagation()}
          onClickCapture={takeControl}
          onKeyDownCapture={event => [' ', 'Enter', 'ArrowDown'].includes(event.key) && takeControl(event)}
        >
          {frame.posts.length === 0 && <p className={styles.nothing}>Nothing is posted here yet.</p>}
          <PostsByDay posts={frame.posts} reader={reader} handlers={nothingActs} options={options} />
        </div>
        <div className={styles.composer} data-place="composer">
          <p>{typed ?? `Write to ${channel.title}`}</p>
          <div aria-hidden="true">
            {marks.map((icon, index) => (
              <Icon key={index} of={icon} size="s" />
            ))}
            <span className={styles.grow} />
            <Icon of={Paperclip} size="s" />
            <Icon of={Smile} size="s" />
            <span className={styles.send}>
              <Icon of={SendHorizontal} size="s" />
            </span>
          </div>
        </div>
      </ClientSheet>
      {children}
    </div>
  )
}

/** The control of a post that something happened to; `null` for what is none. */
function controlAt(target: EventTarget, { posts }: Frame): { post: string; path: string } | null {
  const element = target instanceof Element ? target : null
  const row = element?.closest<HTMLElement>('[data-post]')
  const post = posts.find(({ id }) => id === row?.dataset['post'])
  if (!post) return null
  const paths = new Set(controlsIn(post).map(({ path }) => path))
  for (let part = element; part && part !== row; part = part.parentElement) {
    const { path = '', link = '' } = part instanceof HTMLElement ? part.dataset : {}
    const found = [path, link].find(one => paths.has(one))
    if (found !== undefined) return { post: post.id, path: found }
  }
  return null
}

/** Brings what a cue points at into view, else the newest post: again when the stage gets another size. */
function useShownTarget({ sheet, list }: Record<'sheet' | 'list', Box>, { posts, effect }: Frame): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other posts have other heights
  useLayoutEffect(() => {
    const [whole, scroller] = [sheet.current, list.current]
    if (!whole || !scroller) return
    const show = () => {
      const target = effect && findTarget(whole, { post: effect.post_id, control: effect.control })
      if (!target || !scroller.contains(target)) scroller.scrollTop = scroller.scrollHeight
      else bringIn(scroller, target)
    }
    show()
    const sizes = new ResizeObserver(show)
    sizes.observe(scroller)
    return () => sizes.disconnect()
  }, [sheet, list, posts, effect])
}

/** Scrolls so far that a part is shown with what stands above it. */
function bringIn(scroller: HTMLElement, part: HTMLElement): void {
  const [outer, inner] = [scroller.getBoundingClientRect(), part.getBoundingClientRect()]
  scroller.scrollTop += inner.bottom + ROOM_BELOW - outer.bottom
}

/** Pixels below what is pointed at: the name of whoever points has room. */
const ROOM_BELOW = 40

type Box = RefObject<HTMLElement | null>

/** Marks the controls that can be picked. */
function usePickable(sheet: Box, { posts }: Frame, isPicking: boolean): void {
  useEffect(() => {
    const whole = sheet.current
    if (!whole || !isPicking) return
    const parts = posts.flatMap(post =>
      controlsIn(post).flatMap(({ path }) => findTarget(whole, { post: post.id, control: path }) ?? []),
    )
    for (const part of parts) part.dataset['pickable'] = ''
    return () => {
      for (const part of parts) delete part.dataset['pickable']
    }
  }, [sheet, posts, isPicking])
}
