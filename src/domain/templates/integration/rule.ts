import type { JsonObject } from '../../json'

/**
 * What the simulated integration of a template does: rules in order, of which the first that matches responds. Plain
 * data, so that it can be written to a file. Texts hold `{{name}}`, see `values.ts`.
 */
export interface Rule {
  /** Id of the clicked action: the last segment of its path. */
  on: string
  /** All of them must hold. */
  when?: Conditions
  /** Remembers values for this post. */
  set?: Record<string, string>
  /** Remembers what the clicker chose; whoever chooses again changes their mind. */
  choose?: string
  /** Changes of the clicked post; the rest of it stays as it is. */
  update?: readonly Change[]
  /** A private message for the clicker. */
  private?: string
  /** Where the clicker is led. */
  goto?: string
  /** Shown below the message. */
  error?: string
}

/** Tests of values by name; a value that nobody set is `''`. */
export interface Conditions {
  has?: string
  lacks?: string
  is?: Record<string, string>
}

/** One change of a post. A change that finds nothing to change leaves the post as it is. */
export type Change =
  /** Sets fields of the first block found. */
  | { at: Where; set: JsonObject }
  /** Removes controls, with the layout that held nothing else, and puts blocks in their place. */
  | { remove: readonly string[]; put: readonly unknown[] }
  /** Writes how often each button of an action was chosen into the table that stands above them. */
  | { results: string }
  /** Sets keys of the first attachment; `null` removes one. */
  | { attachment: JsonObject }

/** Where a block is found, in a post that its author may have changed since. */
export type Where =
  | { action: string; query?: Record<string, string> }
  /** A text block that this pattern matches. */
  | { text: string }
  | { type: string }
