import type { Issue } from '#domain/issue'
import type { Position } from '../input/jsonText'

/** An issue and where it stands in the file. */
export type PlacedIssue = Issue & Position

interface Circumstances {
  /** What of the file is to blame. */
  issues?: readonly PlacedIssue[]
  /** How to fix it, on a line of its own. */
  fix?: string
}

/** Why nothing could be sent, with the code that the command ends with. */
export class SendFailed extends Error {
  readonly issues: readonly PlacedIssue[]
  readonly fix: string

  constructor(
    message: string,
    readonly code: number,
    { issues = [], fix = '' }: Circumstances = {},
  ) {
    super(message)
    this.issues = issues
    this.fix = fix
  }
}
