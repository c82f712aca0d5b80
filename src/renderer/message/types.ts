import type { ReactNode } from 'react'
import type { IntegrationFormat } from '#domain/actions/registry/schema'
import type { GhostBlock } from '#domain/blocks/types'
import type { Post } from '#domain/posts/post'

/**
 * What a message needs to be drawn. The components of this folder know no store: the channel view, the studio's preview
 * and an exported page hand them the same three things.
 */
export interface Person {
  id: string
  username: string
  name: string
  is_bot: boolean
}
export interface ChannelRef {
  id: string
  name: string
  display_name: string
}

/** Who reads, and whom and what the reader's client knows. All look-ups are exact, names without `@` or `~`. */
export interface Reader {
  viewer: Person | null
  userByName(username: string): Person | undefined
  userById(id: string): Person | undefined
  channelByName(name: string): ChannelRef | undefined
  /** For `data_source: users` and `channels` (public channels of the viewer's teams). */
  people(): Person[]
  publicChannels(): ChannelRef[]
  /** The service has blocks turned off: neither blocks nor action links are rendered, attachments are. */
  blocksOff?: boolean
  /** The post whose control an ephemeral post responds to; its author speaks. */
  clickedPost?(ephemeral: Post): Post | undefined
  /** Why an address gave no picture, where somebody can find out. */
  whyNoPicture?(url: string): Promise<string>
  /** Where the bytes of a file are; without it files are drawn as rows that lead nowhere. */
  fileUrl?(id: string, as: FileForm): string
}

/** The pictures that are made of a file, and the file itself, to be saved. */
export type FileForm = 'thumbnail' | 'preview' | 'download'

/** A click on a control or an action link, in the words of the dispatch request (docs/reference/actions.md#request). */
export interface Click {
  action_id: string
  integration_format: IntegrationFormat
  query?: Record<string, string>
  selected_option?: string
  cookie?: string
  /**
   * Path of the control in the payload, or of the text that holds the link followed by `#` and the link's offset in it;
   * where an error line belongs.
   */
  path: string
}

export interface MessageHandlers {
  act(click: Click): void
  /** An http(s) link, or a path inside the app, was followed. */
  openLink(url: string): void
  openChannel?(id: string): void
  openUser?(id: string): void
  searchHashtag?(tag: string): void
}

/** What came of a click, in one line. */
export interface ClickError {
  path: string
  text: string
  isNote?: boolean
  /** Leads to everything that the click caused, where that is recorded. */
  showStory?: (() => void) | undefined
  /** What can be done about it, drawn below. */
  fixes?: ReactNode
}

/** What is under way for one post. */
export interface MessageActivity {
  /** Paths of the controls in flight: they show a spinner and cannot be clicked. */
  pending: ReadonlySet<string>
  /**
   * Shown as one line below the block area, or below the action link that caused it
   * (docs/reference/rendering.md#sizes). A note says of a click that went through what of it had no effect.
   */
  error: ClickError | null
  /** The past is shown: how long a control waits is not counted. */
  isPast?: boolean
  /** Action ids that call nobody any more, with since when and why: their controls look dead. */
  dead?: ReadonlyMap<string, string>
}

export interface MessageOptions {
  /** Draw omitted blocks dashed in place, with the reason; the channel view leaves them out. */
  ghosts?: boolean
  /** Remote images: `on` loads them, `off` and `ask` draw a frame (with a button for `ask`). */
  images?: 'on' | 'ask' | 'off'
  /** The narrow (mobile) layout of docs/reference/rendering.md#sizes. */
  narrow?: boolean
  /**
   * A message on a page without a service and without scripts: it looks the same, all of it is there, and nothing acts.
   */
  still?: boolean
  /**
   * Studio only: the selected block's path is ringed; clicks on blocks select instead of acting where `onSelect` is
   * given.
   */
  selectedPath?: string | null
  /** All that are selected together with it: ringed as well, without a tag. */
  selectedPaths?: readonly string[]
  hoveredPath?: string | null
  onSelect?(path: string): void
  onHover?(path: string | null): void
  /** Studio only: what a ghost offers to fix it, drawn at its end. */
  renderFix?(ghost: GhostBlock): ReactNode
  /** Whether action links act; by default they do in posts of integrations (docs/reference/markdown.md). */
  actionLinks?: boolean
  /** Where collapsibles remember that they were opened or closed, so that a post may leave the screen and come back. */
  memory?: Map<string, boolean>
  /** The post's own part of `memory`; its id. */
  memoryKey?: string
}

/** A theme of messages; without one a message follows the window's (`data-theme`). */
export type MessageTheme = 'light' | 'dark' | 'hc'

/** Who a post seems to be from: the account, as overridden by its integration. */
export interface Author {
  id: string
  /** Also seeds the generated picture, so that somebody looks the same in every workspace. */
  name: string
  is_bot: boolean
  icon_url?: string | undefined
  /** An emoji name without colons, or the emoji itself; wins over `icon_url`. */
  icon_emoji?: string | undefined
}
