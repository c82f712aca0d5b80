import { type ReactNode, useContext, useMemo, useState } from 'react'
import type { RenderedContent } from '#domain/content/renderedContent'
import { isFromIntegration } from '#domain/posts/origin'
import type { PostContent } from '#domain/posts/post'
import { AttachmentList } from './attachments/AttachmentList'
import { BlockList } from './blocks/BlockList'
import { FailedArea } from './blocks/FailedArea'
import { readContent } from './context/content'
import {
  ActivityContext,
  idle,
  type Marks,
  MarksContext,
  MessageContext,
  type MessageScope,
  noMarks,
} from './context/context'
import { Markdown } from './markdown/Markdown'
import { Pointing } from './Pointing'
import { ErrorLine } from './parts/ErrorLine'
import { WaitingLine } from './parts/WaitingLine'
import type { MessageActivity, MessageHandlers, MessageOptions, Reader } from './types'
import { useShared } from './useShared'

export interface MessageBodyProps {
  content: PostContent
  reader: Reader
  handlers: MessageHandlers
  activity?: MessageActivity
  options?: MessageOptions
}

const none: MessageOptions = {}

/**
 * Posts of integrations say so, or have a registry, which nobody else can give them; only in them do action links act
 * (docs/reference/markdown.md).
 */
const isIntegrationPost = (content: PostContent): boolean =>
  isFromIntegration(content) || typeof content.props['svc_blocks_actions'] === 'string'

const useDrawn = ({ content: { props }, reader, options }: MessageBodyProps): RenderedContent => {
  const ghosts = options?.ghosts ?? false
  return useShared(useMemo(() => readContent(props, { ghosts, reader }), [props, ghosts, reader]))
}

const useScope = (message: MessageBodyProps, drawn: RenderedContent): MessageScope => {
  const { content, reader, handlers, options = none } = message
  const [ownMemory] = useState(() => new Map<string, boolean>())
  const {
    ghosts = false,
    images = 'on',
    narrow = false,
    still = false,
    renderFix,
    memory = ownMemory,
    memoryKey = '',
  } = options
  const linksAct = !reader.blocksOff && (options.actionLinks ?? isIntegrationPost(content))
  const sealed = content.props['svc_blocks_actions']
  const cookie = typeof sealed === 'string' ? sealed : undefined
  const { format } = drawn
  return useMemo(
    () => ({
      reader,
      handlers,
      format,
      cookie,
      linksAct,
      ghosts,
      images,
      narrow,
      still,
      renderFix,
      remembered: path => memory.get(memoryKey + path),
      remember: (path, open) => memory.set(memoryKey + path, open),
    }),
    [reader, handlers, format, cookie, linksAct, ghosts, images, narrow, still, renderFix, memory, memoryKey],
  )
}

const useMarks = ({ selectedPath = null, selectedPaths = noPaths, hoveredPath = null }: MessageOptions): Marks =>
  useMemo(
    () =>
      selectedPath || hoveredPath ? { selected: selectedPath, chosen: selectedPaths, hovered: hoveredPath } : noMarks,
    [selectedPath, selectedPaths, hoveredPath],
  )

const noPaths: readonly string[] = []

/** The error of the last click on a control; that of a link stands below the link. */
function AreaError() {
  const { error, pending, isPast = false } = useContext(ActivityContext)
  if (pending.size > 0) return isPast ? null : <WaitingLine />
  return error && !error.path.includes('#') ? <ErrorLine error={error} /> : null
}

function Area({ drawn }: { drawn: RenderedContent }): ReactNode {
  switch (drawn.kind) {
    case 'nothing':
      return null
    case 'blocks':
      return (
        <div className="m-blocks">
          <BlockList blocks={drawn.blocks} />
        </div>
      )
    case 'attachments':
      return <AttachmentList attachments={drawn.attachments} />
    case 'failed':
      return <FailedArea reason={drawn.reason} />
  }
}

/** The message itself; it can be ringed as a block can. */
function MessageText({ text }: { text: string }) {
  const markdown = <Markdown text={text} path="/message" largeEmoji />
  const { chosen } = useContext(MarksContext)
  return chosen.includes('/message') ? <div data-marked="selected">{markdown}</div> : markdown
}

/**
 * A post's content: the message's Markdown, then the block area, then the error of the last click
 * (docs/reference/rendering.md#formats, docs/reference/rendering.md#sizes). Redraws only what changed; keep `reader`,
 * `handlers` and `activity` the same objects while they mean the same.
 */
export function MessageBody(message: MessageBodyProps) {
  const { content, activity = idle, options = none } = message
  const drawn = useDrawn(message)
  return (
    <MessageContext value={useScope(message, drawn)}>
      <ActivityContext value={activity}>
        <MarksContext value={useMarks(options)}>
          <Pointing onSelect={options.onSelect} onHover={options.onHover} narrow={options.narrow ?? false}>
            {content.message !== '' && <MessageText text={content.message} />}
            <Area drawn={drawn} />
            <AreaError />
          </Pointing>
        </MarksContext>
      </ActivityContext>
    </MessageContext>
  )
}
