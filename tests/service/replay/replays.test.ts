import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunRow } from '#contract/replay/runs'
import { type Friday, furnish, makeTraffic, startFriday } from './friday'

let friday: Friday
let recording: string
beforeAll(async () => {
  friday = await startFriday()
  const there = await furnish(friday)
  recording = (await friday.record('Friday release', () => makeTraffic(friday, there))).folder
})
afterAll(() => friday?.close())

const told = (rows: readonly RunRow[]) =>
  rows
    .filter(({ verdict }) => verdict !== 'same')
    .map(({ number, label, verdict, note, differences }) => ({
      number,
      label,
      verdict,
      note,
      differences: differences.map(({ part, display, was, now }) => ({ part, display, was, now })),
    }))

it('a replay into a fork is same three times, live, and the workspace is not touched', async () => {
  const posts = await friday.newest()
  for (let count = 1; count <= 3; count++) {
    const { run, rows, job } = await friday.replay(recording)
    expect(job.error).toBe('')
    expect(told(rows)).toEqual([])
    expect(run).toMatchObject({ verdict: 'same', state: 'done', number: count })
  }
  expect(await friday.newest()).toBe(posts)
})

it('a replay into a fork is same three times, with recorded responses, and nothing leaves this computer', async () => {
  const before = friday.desk.calls.length
  for (let count = 1; count <= 3; count++) {
    const { run, rows } = await friday.replay(recording, { integrations: { '*': 'recorded' } })
    expect(told(rows)).toEqual([])
    expect(run).toMatchObject({ verdict: 'same', state: 'done' })
  }
  expect(friday.desk.calls).toHaveLength(before)
})
