import { describe, expect, it } from 'vitest'
import { type RunOptions, type RunSummary, usualOptions } from '#contract/replay/runs'
import { noRuns } from '../../../../src/renderer/store/recordings/runs'
import { chosenFor, withSetUp } from '../../../../src/renderer/store/recordings/setUps'

const staging: RunOptions = { ...usualOptions, target: { is: 'server', name: ' staging ' }, rows: [2] }
const runs = { ...noRuns, list: [{ recording: 'friday', options: staging } as RunSummary] }

describe('what the next replay of a recording is to be', () => {
  it('is the usual before it was replayed, and as it was last until somebody chooses', () => {
    expect(chosenFor({ setUps: {}, runs: noRuns }, 'friday').options).toEqual(usualOptions)
    // Rows are chosen for one run alone.
    expect(chosenFor({ setUps: {}, runs }, 'friday').options).toEqual({ ...staging, rows: null })
    const setUps = withSetUp({}, 'friday', { options: usualOptions })
    expect(chosenFor({ setUps, runs }, 'friday').options).toBe(usualOptions)
    expect(chosenFor({ setUps, runs }, 'monday').options).toEqual(usualOptions)
  })

  it('keeps what was chosen before, and asks for the names of a server until these were looked at', () => {
    const first = withSetUp({}, 'friday', { skipped: new Set([3]) })
    expect(chosenFor({ setUps: first, runs }, 'friday')).toMatchObject({ server: 'staging', needsReview: true })
    const seen = withSetUp(first, 'friday', { reviewed: 'staging' })
    const chosen = chosenFor({ setUps: seen, runs }, 'friday')
    expect([chosen.needsReview, [...chosen.skipped]]).toEqual([false, [3]])
    const other = { ...staging, target: { is: 'server' as const, name: 'production' } }
    const changed = withSetUp(seen, 'friday', { options: other })
    expect(chosenFor({ setUps: changed, runs }, 'friday').needsReview).toBe(true)
    const here = withSetUp(seen, 'friday', { options: usualOptions })
    expect(chosenFor({ setUps: here, runs }, 'friday')).toMatchObject({ server: null, needsReview: false })
  })
})
