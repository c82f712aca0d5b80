import { memo, useMemo } from 'react'
import { parseInline } from '#domain/markdown/parse'
import { parsedMarkdown } from '#domain/markdown/parsed'
import { cx } from '../../ui/marks/cx'
import { flows } from './FlowNodes'
import { inlines } from './InlineNodes'
import { isOnlyEmoji } from './isOnlyEmoji'

export interface MarkdownProps {
  text: string
  /** JSON pointer of the text, for clicks on action links in it. */
  path: string
  /** Where nothing but emoji is drawn large: in messages. */
  largeEmoji?: boolean
}

/** A text as Markdown (docs/reference/markdown.md); parsed again only when it changes. */
export const Markdown = memo(function Markdown({ text, path, largeEmoji = false }: MarkdownProps) {
  const root = useMemo(() => parsedMarkdown(text), [text])
  const isLarge = largeEmoji && isOnlyEmoji(root)
  return <div className={cx('m-md', isLarge && 'm-large-emoji')}>{flows(root.children, path)}</div>
})

/** A label: bold, italic, strike, code and emoji on one line. */
export const InlineMarkdown = memo(function InlineMarkdown({ text }: { text: string }) {
  const nodes = useMemo(() => parseInline(text), [text])
  return <>{inlines(nodes, '')}</>
})
