import type { DocumentKind } from '#contract/documents'
import type { ElementItem } from '#domain/edits/visual/elements'
import type { PaletteItem } from '#domain/edits/visual/newBlocks'
import type { Wrapper } from '#domain/edits/visual/wrapBlocks'
import type { SnippetKind } from '../snippets/writeSnippet'

/** What can be done with one post. */
const postVerbs = [
  'reply',
  'edit',
  'pick',
  'pin',
  'showStory',
  'openInStudio',
  'showJson',
  'copyLink',
  'saveHtml',
  'savePng',
  'saveFrom',
  'sendAgain',
  'showHistory',
  'showVersions',
  'comparePost',
  'remove',
] as const
export type PostVerb = (typeof postVerbs)[number]

/** What can be done with the payload on the stage. */
export type PayloadVerb =
  | 'send'
  | 'update'
  | 'patch'
  | 'sendOnSave'
  | 'sampleData'
  | 'variables'
  | 'quickFix'
  | 'format'
  | 'renameAction'
  | `copy.${SnippetKind}`
  | 'copyJson'
  | 'convert'
  | 'convertBack'
  | `kind.${DocumentKind}`
  | `width.${'desktop' | 'narrow'}`
  | `theme.${'light' | 'dark' | 'hc'}`
  | `preview.${'wall' | 'clicks' | 'images' | 'compare'}`
  | `part.${'problems' | 'registry' | 'stock' | 'log'}`
  | 'outline'
  | TextVerb
  | BlockVerb
  | `insert.${PaletteItem | ElementItem}`

/** What can be done with its text, besides writing. */
export type TextVerb = `text.${'undo' | 'redo' | 'find' | 'replace' | 'fold' | 'unfold'}`

/** What can be done with the blocks that are selected in it. */
export type BlockVerb = `wrap.${Wrapper}` | `block.${'unwrap' | 'duplicate' | 'remove' | 'up' | 'down'}`

/** Verbs of what is on the stage, for the commands of the window: the view that shows it knows how. */
export interface Offer<Verb extends string> {
  /** Why the verb cannot be used now, as a sentence; `null` when it can. */
  why(verb: Verb): string | null
  run(verb: Verb): void
}

/** What the views on the stage offer; `null` where none shows such a thing. */
export interface Offers {
  /** Of the post that has the focus, or had it last. */
  post: Offer<PostVerb> | null
  payload: Offer<PayloadVerb> | null
}

export const noOffers: Offers = { post: null, payload: null }
