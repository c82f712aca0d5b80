import type { RunOptions } from '#contract/replay/runs'

/** What somebody has chosen for the next replay of a recording; it stays while other tabs are looked at. */
export interface SetUp {
  /** `null`: as it was replayed last. */
  options: RunOptions | null
  /** The server whose names were looked at; `''` for none. */
  reviewed: string
  /** Numbers of stimuli that are not sent this time. */
  skipped: ReadonlySet<number>
}

/** Folder of a recording -> its set-up. */
export type SetUps = Readonly<Record<string, SetUp>>

export const noSetUp: SetUp = { options: null, reviewed: '', skipped: new Set() }

/** The set-ups with one of them changed. */
export const withSetUp = (setUps: SetUps, folder: string, part: Partial<SetUp>): SetUps => ({
  ...setUps,
  [folder]: { ...noSetUp, ...setUps[folder], ...part },
})
