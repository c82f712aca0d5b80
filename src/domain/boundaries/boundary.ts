/** Where the cases of the boundary suite are sent: made anew on the target for each run. */
export interface Place {
  team_id: string
  channel_id: string
  /** Of whoever runs the suite. */
  user_id: string
  bot_id: string
  /** Key of an incoming webhook that posts to the channel; a secret. */
  hook_key: string
  /** Other users, enough for every limit on how many. */
  users: readonly string[]
  /** A short word of lower-case letters and digits that nothing on the target is called by yet; another one each time. */
  word(): string
}

/** One request of a case; its body is JSON unless it is a string. */
export interface BoundaryRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Begins with a slash. */
  path: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Sent without the token. */
  isAnonymous?: boolean
}

/** Makes a request, knowing the place and what the requests before it were responded with, as JSON. */
export type Step = (place: Place, earlier: readonly unknown[]) => BoundaryRequest

/** What is expected of the last request: accepted, or rejected under an id of the errors table. */
export type Expected = 'accepted' | { rejected: string }

/** Content at, one below or one above a limit, or one for an error row. */
export interface Boundary {
  /** Such as `blocksPerPost, one above`; no two cases share a name. */
  name: string
  /** The limit it is about; `null` for an error row. */
  limit: string | null
  /** All but the last prepare. */
  steps: readonly Step[]
  expected: Expected
}

/** One way in which a limit meets a request. */
export interface LimitedPlace {
  /** Where it is met, such as `query of a control`. */
  where: string
  /** The id under which what is beyond is rejected; `null` where it is accepted, and cut or split. */
  beyond: string | null
  /** The id under which also what is within is rejected, as a wrong password is. */
  within?: string
  /** A lower limit rejects what is below it. */
  isLeast?: boolean
  steps(size: number): readonly Step[]
}

/** A limit that no request meets as a yes or no, and why. */
export interface Unmet {
  why: string
}
