import type { DocumentKind } from '#contract/documents'
import type { PostContent } from '#domain/posts/post'
import type { SampleData } from './sampleData'
import type { Sending } from './sendLog'

/** What a document had that its kind has no place for. It comes back with the next kind that has one. */
export interface Aside {
  /** The message that a fragment was taken from. */
  content?: PostContent
  /** What each kind held when it was left. */
  values?: Partial<Record<DocumentKind, unknown>> | undefined
}

/** Another text of a document, and what kind it is. */
export interface Replacement {
  text: string
  kind: DocumentKind
}

/** A thread that new posts of a document are replies in. */
export interface Thread {
  rootId: string
  /** Id of its channel, or name of the target it is on. */
  place: string
  /** What its first post says. */
  words: string
}

/** What a file is that is written in the window: a payload of a kind, a simulated integration or a scene. */
export type FileKind = DocumentKind | 'integration' | 'scene'

/** A file being written. The text lives here, so that a tab can be left and come back to. */
export interface FileDocument {
  id: string
  kind: FileKind
  /** Name as the tab shows it: that of its file without the kind, e.g. `rollout-gate`. */
  name: string
  text: string
  /** Holds words that are not on disk yet. */
  unsaved: boolean
  /** Its file in the project; absent while it has none yet. */
  path?: string | undefined
  /**
   * Hash of the contents of the file that the text was made from; `null` to write whatever is there. Another hash on
   * disk means that another program wrote it.
   */
  base?: string | null | undefined
  /** The same of its words alone: another line end on disk is no other word. */
  baseWords?: string | undefined
  /** What another program wrote while there were unsaved words: both stay until somebody chooses. */
  theirs?: OtherContents | undefined
  /** The file is not there any more. */
  gone?: boolean | undefined
  /** When the text was last written to the file, milliseconds since the epoch. */
  savedAt?: number | undefined
  aside?: Aside | undefined
  /** Where its file is made, while it has none; by default payloads/. */
  folder?: string | undefined
  /** A line that takes the caret once, counted from 1. */
  caretLine?: number | undefined
  /** Its editor takes the keyboard once, where its caret is. */
  takesKeyboard?: boolean | undefined
  /** Its sample data is to be opened once. */
  showsSample?: boolean | undefined
  /** Just made, to be written in: its editor takes the keyboard once. */
  fresh?: boolean
  /** What its editor replaces the text with once it is there, so that one undo brings the text back. */
  replacement?: Replacement | undefined
  /** When the text last changed, milliseconds since the epoch: it is kept from then on. */
  changedAt?: number
  /** Who sends it: the id of a persona; by default the first that can. Settled with the first change of the text. */
  senderId?: string
  /** The incoming hook it is sent through, while it is a payload of one; by default the first. */
  hookId?: string
  /** Where it goes; by default the channel that was last looked at. Settled with the first change of the text. */
  channelId?: string
  /** The target it goes to instead, by name. */
  target?: string | undefined
  /** The thread it replies in, while it goes to the place of that. */
  thread?: Thread | undefined
  /** Where the submission of a dialog goes: an address, or a path under /plugins. */
  submitUrl?: string | undefined
  /** Values of its variables. */
  sample?: SampleData | undefined
  /** Since when it is sent again whenever its file was saved, milliseconds since the epoch. */
  sendsOnSave?: number | undefined
  /** What was sent of it, the newest last. */
  log?: readonly Sending[]
}

/** A payload being written. */
export type StudioDocument = FileDocument & { kind: DocumentKind }

export const isPayload = (document: FileDocument): document is StudioDocument =>
  document.kind !== 'integration' && document.kind !== 'scene'

/** Contents of a file that are not those of the window. */
export interface OtherContents {
  hash: string
  words: string
  text: string
  /** When they were written, milliseconds since the epoch. */
  at: number
}
