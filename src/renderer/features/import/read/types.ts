import type { DocumentKind } from '#contract/documents'

/** A request that was made or could be, before it is known what it carries. */
export interface FoundRequest {
  method: string
  url: string
  /** As they were written; names in any case. */
  headers: readonly (readonly [string, string])[]
  body: string | null
  /** Fields of a form that is sent in parts; `body` is `null` then. */
  form?: readonly (readonly [string, string])[]
}

/** A payload that was found in something pasted or opened. */
export interface FoundPayload {
  kind: DocumentKind
  /** File name without its folder. */
  name: string
  value: unknown
  /** Where the submission of a dialog goes. */
  submitUrl?: string
  /** What was there beside it and is left out, in a few words each. */
  dropped: readonly string[]
}

/** What is wrong, and how to fix it. */
export interface Fault {
  problem: string
  fix: string
}

export type Found<T> = { ok: true; value: T } | ({ ok: false } & Fault)

export const fault = (problem: string, fix: string): { ok: false } & Fault => ({ ok: false, problem, fix })
