/**
 * The Markdown of a message as it is drawn (docs/reference/markdown.md). Made by `parseMarkdown`; names of people,
 * channels and emoji are still words here: only the reader's client knows which of them exist.
 */
export type Inline =
  | Text
  | Mark
  | InlineCode
  | InlineMath
  | Break
  | Link
  | ActionLinkNode
  | Image
  | Mention
  | ChannelLink
  | Hashtag
  | Emoji

export interface Text {
  type: 'text'
  value: string
}
export interface Mark {
  type: 'emphasis' | 'strong' | 'delete'
  children: Inline[]
}
export interface InlineCode {
  type: 'inlineCode'
  value: string
}
export interface InlineMath {
  type: 'inlineMath'
  value: string
}
export interface Break {
  type: 'break'
}
/** `url` has passed `safeUrl`. */
export interface Link {
  type: 'link'
  url: string
  title: string | undefined
  children: Inline[]
}
/** `[label](svc_action://id?query)`; `children` is the label. */
export interface ActionLinkNode {
  type: 'actionLink'
  action_id: string
  query: [string, string][]
  children: Inline[]
  /** Offsets of the whole link in the parsed text, in UTF-16 units. */
  start: number
  end: number
}
/** `url` has passed `safeImageUrl`. Sizes in CSS pixels, from `![alt](url =WxH)`. */
export interface Image {
  type: 'image'
  url: string
  alt: string
  title: string | undefined
  width: number | undefined
  height: number | undefined
}
/** `name` is lower case and may end in `.`, `-` or `_` that belong to the sentence: try `nameCandidates`. */
export interface Mention {
  type: 'mention'
  name: string
  /** As written, with the `@`. */
  value: string
}
export interface ChannelLink {
  type: 'channelLink'
  name: string
  value: string
}
export interface Hashtag {
  type: 'hashtag'
  /** Without the `#`. */
  tag: string
}
/** Either a `:name:` or a Unicode emoji. An unknown name is drawn as `value`. */
export interface Emoji {
  type: 'emoji'
  name: string | undefined
  value: string
}

export type Flow = Paragraph | Heading | Quote | List | Code | MathBlock | Table | Rule

export interface Paragraph {
  type: 'paragraph'
  children: Inline[]
}
export interface Heading {
  type: 'heading'
  depth: 1 | 2 | 3 | 4 | 5 | 6
  children: Inline[]
}
export interface Quote {
  type: 'blockquote'
  children: Flow[]
}
export interface List {
  type: 'list'
  ordered: boolean
  start: number
  items: ListItem[]
}
export interface ListItem {
  /** `undefined` is an ordinary item, else a read-only task. */
  checked: boolean | undefined
  children: Flow[]
}
export interface Code {
  type: 'code'
  /** The first word of the info string, lower case. */
  lang: string | undefined
  value: string
}
export interface MathBlock {
  type: 'math'
  value: string
}
export interface Table {
  type: 'table'
  align: ('left' | 'right' | 'center' | undefined)[]
  /** The first row is the head. */
  rows: Inline[][][]
}
export interface Rule {
  type: 'thematicBreak'
}

/** A whole message. */
export interface Root {
  type: 'root'
  children: Flow[]
}

export type MarkdownNode = Root | Flow | ListItem | Inline
