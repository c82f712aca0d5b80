import type { FileInfo } from '#contract/wire/files'

/** A message that is not sent yet. */
export interface Draft {
  text: string
  /** Uploaded, and not yet part of a post. */
  files: FileInfo[]
}

/** Place and writer -> what they are writing there. */
export type Drafts = Readonly<Record<string, Draft>>

export const noDraft: Draft = { text: '', files: [] }

export interface DraftPlace {
  channelId: string
  /** The thread, or `''` for the channel itself. */
  rootId: string
  /** A persona or an incoming webhook. */
  writerId: string
}

export const draftKey = ({ channelId, rootId, writerId }: DraftPlace): string => `${channelId}/${rootId}/${writerId}`

/** The drafts with one of them changed; an empty one is forgotten. */
export function withDraft(drafts: Drafts, key: string, change: Partial<Draft>): Drafts {
  const { [key]: before = noDraft, ...others } = drafts
  const draft = { ...before, ...change }
  return draft.text === '' && draft.files.length === 0 ? others : { ...others, [key]: draft }
}
