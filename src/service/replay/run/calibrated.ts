import { calibrate } from '#domain/comparison/exchange/calibrate'
import { comparedFromRecorder } from '#domain/comparison/exchange/comparedFrom'
import { rulesFor } from '#domain/comparison/exchange/compareExchanges'
import { calibratePosts, type EndedPost } from '#domain/comparison/run/posts'
import type { Recording } from '#domain/recording/recording'
import type { ReplayTarget } from '../targets/target'
import type { KeptRow } from './kept'
import { type Replaying, replayRecording } from './replayRecording'

/** How two runs are made that are compared with one another. */
export type Calibrating = Omit<Replaying, 'begun' | 'ended' | 'left'> & { open(): Promise<ReplayTarget> }

/**
 * Replays a recording twice and finds the fields that differ between the two: they tell nothing of a third run
 * (docs/reference/replay.md#calibration). Returns their JSON paths.
 */
export async function calibrated(recording: Recording, how: Calibrating): Promise<Replaying['volatile']> {
  const [one, other] = [await sidesOf(recording, how), await sidesOf(recording, how)]
  const paths = new Set<string>()
  for (const [key, was] of one.posts) {
    const now = other.posts.get(key)
    if (now !== undefined) for (const path of calibratePosts(was, now)) paths.add(path)
  }
  for (const [key, was] of one.sides) {
    const now = other.sides.get(key)
    if (now === undefined) continue
    const sides = key.endsWith('.0') ? ('response' as const) : ('both' as const)
    for (const path of calibrate(was, now, { ...rulesFor([was], [now]), sides, exchange: 0 })) paths.add(path)
  }
  return [...paths].map(path => ({ path, reason: 'calibrated' as const }))
}

/** What came of each exchange and each post of a run, by its place. */
async function sidesOf(recording: Recording, { open, ...how }: Calibrating) {
  const sides = new Map<string, ReturnType<typeof comparedFromRecorder>>()
  const posts = new Map<string, EndedPost>()
  const ended = (rows: KeptRow[]): void => {
    for (const { compared, now, now_post, place, copy } of rows) {
      if (copy > 0) continue
      if (now_post !== null) posts.set(`${compared.story}.${place}`, now_post)
      if (now === null) continue
      const { method, url, status, request, response } = now
      sides.set(
        `${compared.story}.${place}`,
        comparedFromRecorder({ summary: { method, url, status }, request, response }),
      )
    }
  }
  const target = await open()
  try {
    await replayRecording(recording, target, { ...how, left: null, begun: () => {}, ended })
  } finally {
    await target.close()
  }
  return { sides, posts }
}
