import type { ReactNode } from 'react'
import type { Emoji, Inline } from '#domain/markdown/nodes'
import { LinkedContext } from '../picture/LinkedContext'
import { Picture } from '../picture/Picture'
import { ActionLink } from './ActionLink'
import { emojiByName } from './emoji'
import { Formula } from './Formula'
import { ChannelName, HashtagName, UserName } from './names'
import { WebLink } from './WebLink'

const EmojiGlyph = ({ node }: { node: Emoji }) => {
  const character = node.name === undefined ? node.value : emojiByName(node.name)
  return character === undefined ? (
    node.value
  ) : (
    <span className="m-emoji" role="img" aria-label={node.value} title={node.name && node.value}>
      {character}
    </span>
  )
}

const Label = ({ nodes, path }: { nodes: readonly Inline[]; path: string }) => (
  <LinkedContext value={true}>{inlines(nodes, path)}</LinkedContext>
)

const InlineNode = ({ node, path }: { node: Inline; path: string }): ReactNode => {
  switch (node.type) {
    case 'text':
      return node.value
    case 'break':
      return <br />
    case 'emphasis':
      return <em>{inlines(node.children, path)}</em>
    case 'strong':
      return <strong>{inlines(node.children, path)}</strong>
    case 'delete':
      return <del>{inlines(node.children, path)}</del>
    case 'inlineCode':
      return <code className="m-code">{node.value}</code>
    case 'inlineMath':
      return <Formula value={node.value} />
    case 'link':
      return <WebLink url={node.url} title={node.title} label={<Label nodes={node.children} path={path} />} />
    case 'actionLink':
      return (
        <ActionLink node={node} path={`${path}#${node.start}`} label={<Label nodes={node.children} path={path} />} />
      )
    case 'image':
      return <Picture {...node} place="text" />
    case 'mention':
      return <UserName name={node.name} written={node.value} />
    case 'channelLink':
      return <ChannelName name={node.name} written={node.value} />
    case 'hashtag':
      return <HashtagName tag={node.tag} />
    case 'emoji':
      return <EmojiGlyph node={node} />
  }
}

/** Draws inline Markdown. `path` is the place of the text they stand in, for clicks on action links. */
export const inlines = (nodes: readonly Inline[], path: string): ReactNode =>
  nodes.map((node, index) => (node.type === 'text' ? node.value : <InlineNode key={index} node={node} path={path} />))
