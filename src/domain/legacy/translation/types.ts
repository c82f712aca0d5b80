import type { BlockNode } from '../../blocks/types'
import type { Issue } from '../../issue'

/**
 * Something of a legacy payload that does not arrive as its author meant it (docs/reference/third-party.md#blocks,
 * docs/reference/third-party.md#cards).
 */
export interface Loss {
  /** JSON pointer of the element or field concerned. */
  path: string
  /** `omitted`: nothing is drawn for it; `changed`: the closest meaning stands in for it. */
  kind: 'omitted' | 'changed'
  /** What it is, in the words of its format: `datepicker`, `Image.selectAction`. */
  what: string
  /** One plain sentence for the author. */
  why: string
}

/** An action id that a legacy control names. */
export interface LegacyReference {
  action_id: string
  /** JSON pointer of the id; of the control where it has no id of its own. */
  path: string
  /** What the reader sees on it, as plain text; `''` when there is nothing. */
  label: string
  disabled: boolean
  /** `open` shows an address without a call; `ghost` is a control that has no meaning here. */
  kind: 'button' | 'select' | 'open' | 'ghost'
  /** Whether the registry must have an entry for it; an entry that is there counts as referenced either way. */
  required: boolean
  /** The address that an `open` control opens; the integration that an attachment's action calls. */
  url?: string
  /** What the control sends in its own format, e.g. a button's `value`: the start of a registry entry's context. */
  context?: Record<string, unknown>
}

/** A legacy payload as our blocks. */
export interface Translation {
  /** Each node carries the JSON pointer of its source; ghosts are there only when asked for. */
  blocks: BlockNode[]
  losses: Loss[]
  references: LegacyReference[]
  /** What it takes of the limits of a post before it is cut to them. */
  size: { blocks: number; text: number }
}

export interface TranslateOptions {
  /** JSON pointer of the translated value; where it lies in a post by default. */
  path?: string
  /** Keep a ghost in place of everything that has no meaning here. */
  ghosts?: boolean
  /**
   * Give controls without a usable action id one of ours (`button_1`), as a conversion does; else they are left out.
   */
  nameActions?: boolean
  /** Shorten texts that have too many characters for a post, as a conversion does; else a text that is too long is left out. */
  shortenTexts?: boolean
  /** Pointers of menus that become one button for each option. */
  asButtons?: ReadonlySet<string>
  /** The username behind a user id, without `@`; unknown people stay as they are written. */
  userName?(id: string): string | undefined
  /** The channel name behind a channel id, without `~`. */
  channelName?(id: string): string | undefined
  /** BCP 47 language of dates; `en-US` by default. */
  locale?: string
  /** IANA time zone of dates; by default UTC, and times say so. */
  timeZone?: string
}

/** A loss in the one language of findings: what is drawn differently is no error. */
export const lossIssue = (loss: Loss): Issue => ({
  path: loss.path,
  code: `legacy.${loss.kind}`,
  severity: loss.kind === 'omitted' ? 'omitted' : 'warning',
  message: `${loss.what}: ${loss.why}`,
  data: { what: loss.what },
})
