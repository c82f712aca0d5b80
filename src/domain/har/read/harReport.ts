import type { Recording } from '../../recording/recording'
import type { HarFile } from './readHarFile'
import type { HarHost, LeftEntry, SortedEntries } from './sortEntries'

/** What became of a HAR file. */
export interface HarReport {
  file: string
  version: string
  creator: string
  /** Entries that became exchanges. */
  taken: number
  left: LeftEntry[]
  hosts: HarHost[]
  /** Secrets that became placeholders, and values that became variables. */
  secrets: number
  variables: number
}

/** Adds up what became of a file. */
export const harReport = (
  file: string,
  { version, creator }: HarFile,
  { sorted: { taken, left, hosts }, recording }: { sorted: SortedEntries; recording: Recording | null },
): HarReport => ({
  file,
  version,
  creator,
  taken: taken.length,
  left,
  hosts,
  secrets: Object.keys(recording?.head.redactions ?? {}).length,
  variables: Object.keys(recording?.head.variables ?? {}).length,
})
