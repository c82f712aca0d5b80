/** Where in an exchange a difference is. `post`: a post at the end; `effect`: what the exchange came to. */
export type Part =
  | 'request.method'
  | 'request.url'
  | 'request.query'
  | 'request.headers'
  | 'request.content_type'
  | 'request.body'
  | 'response.status'
  | 'response.headers'
  | 'response.content_type'
  | 'response.body'
  | 'post.stored'
  | 'post.rendered'

export type DifferenceKind = 'changed' | 'added' | 'removed' | 'moved'

/** One place where what is now is not what was recorded (docs/reference/comparison.md#differences). */
export interface Difference {
  part: Part
  kind: DifferenceKind
  /** JSON pointer inside the part, in what was recorded; of something added, where it would stand there. */
  pointer: string
  /** The same place in what is now: another one where a list has become longer or shorter before it. */
  now_pointer: string
  /** The value that was recorded; `undefined` for what was added; for what was moved, its place in the list. */
  was: unknown
  /** The value now; `undefined` for what was removed. */
  now: unknown
  /** Of what was moved: the item of the old list in front of which it stands now. */
  before?: string
  /** The place in words of a sentence: `update.message`, `header location`, `status`. */
  display: string
  /** What the recording asks for instead of an equal value, where a matcher is not met: `a number within 5 of 20`. */
  expected?: string
}

/** Why a field that differs does not count (docs/reference/comparison.md#volatile). */
export type LeftOutReason =
  | 'id'
  | 'time'
  | 'token'
  | 'trigger_id'
  | 'request_id'
  | 'etag'
  | 'length'
  | 'duration'
  | 'connection'
  | 'placeholder'
  | 'path'
  | 'matcher'
  | 'calibrated'

/** A field that differs and does not count. */
export interface LeftOut {
  part: Part
  pointer: string
  display: string
  reason: LeftOutReason
}

/** What a comparison of two exchanges, posts or bodies comes to. */
export interface Comparison {
  differences: Difference[]
  left_out: LeftOut[]
}
