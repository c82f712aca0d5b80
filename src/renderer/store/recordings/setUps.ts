import { type RunOptions, usualOptions } from '#contract/replay/runs'
import type { RunsState } from './runs'

/** What somebody has chosen for the next replay of a recording; it stays while other tabs are looked at. */
export interface SetUp {
  /** `null`: as it was replayed last. */
  options: RunOptions | null
  /** The server whose names were looked at; `''` for none. */
  reviewed: string
  /** The names on that server are looked at. */
  isReviewing: boolean
  /** Numbers of stimuli that are not sent this time. */
  skipped: ReadonlySet<number>
}

/** Folder of a recording -> its set-up. */
export type SetUps = Readonly<Record<string, SetUp>>

export const noSetUp: SetUp = { options: null, reviewed: '', isReviewing: false, skipped: new Set() }

/** The set-ups with one of them changed. */
export const withSetUp = (setUps: SetUps, folder: string, part: Partial<SetUp>): SetUps => ({
  ...setUps,
  [folder]: { ...noSetUp, ...setUps[folder], ...part },
})

/** A set-up as it stands: what was not chosen is as it was last. */
export interface Chosen extends Omit<SetUp, 'options'> {
  options: RunOptions
  /** The other server that it goes to; `null` for a run here, `''` where none is named. */
  server: string | null
  /** The names on that server were not looked at yet. */
  needsReview: boolean
}

/** What the next replay of a recording is to be. */
export function chosenFor({ setUps, runs }: { setUps: SetUps; runs: RunsState }, folder: string): Chosen {
  const setUp = setUps[folder] ?? noSetUp
  const last = runs.list.find(one => one.recording === folder)
  const options = setUp.options ?? { ...usualOptions, ...last?.options, rows: null }
  const server = options.target.is === 'server' ? options.target.name.trim() : null
  return { ...setUp, options, server, needsReview: server !== null && server !== setUp.reviewed }
}
