import type { RunOptions } from '#contract/replay/runs'
import { parsePath } from '#domain/comparison/matchers/pathPattern'
import { noChaos, readChaos } from '#domain/replay/chaos'
import { type IntegrationMode, type IntegrationModes, readIntegration } from '#domain/replay/integrations'
import { readPace } from '#domain/replay/pace'
import { NoReplayError } from '../targets/target'
import type { Replaying } from './replayRecording'

/** What a run is made with, read and checked. @throws NoReplayError with what is wrong. */
export function readOptions(
  options: RunOptions,
): Pick<Replaying, 'modes' | 'headers' | 'pace' | 'inFlight' | 'chaos' | 'rows' | 'volatile' | 'limitMs'> {
  const pace = readPace(options.pace)
  if (pace === null) throw new NoReplayError(`${options.pace} is no pace. Use recorded, x4, 10/s or max.`)
  const chaos = options.chaos === '' ? noChaos : readChaos(options.chaos, options.seed)
  if (typeof chaos === 'string') throw new NoReplayError(chaos)
  if (options.target.is === 'server' && chaos.shares.fault !== undefined) {
    throw new NoReplayError(
      'Another server calls its integrations by itself, so their responses cannot be made faulty there. Leave fault out of the chaos.',
    )
  }
  for (const path of options.left_out) {
    if (parsePath(path) === null) throw new NoReplayError(`${path} is no JSON path. $.response.body.build is one.`)
  }
  const headers = options.headers?.map(name => name.trim().toLowerCase()) ?? null
  const odd = headers?.find(name => !/^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(name))
  if (odd !== undefined) throw new NoReplayError(`${odd === '' ? 'Nothing' : odd} is no name of a header.`)
  return {
    ...{ headers, pace, chaos, modes: modesOf(options), inFlight: options.concurrency },
    ...{ rows: options.rows, limitMs: options.limit_ms },
    volatile: options.left_out.map(path => ({ path, reason: 'path' as const })),
  }
}

/** What each integration is. Another server calls its integrations by itself. */
function modesOf({ integrations, target }: RunOptions): IntegrationModes {
  const modes = new Map<string, IntegrationMode>()
  for (const [name, mode] of Object.entries(integrations)) {
    const read = readIntegration(`${name}=${mode}`)
    if (typeof read === 'string') throw new NoReplayError(read)
    if (target.is === 'server' && read[1].is !== 'live') {
      throw new NoReplayError(`Another server calls its integrations by itself, so ${name} is live there.`)
    }
    modes.set(...read)
  }
  return modes
}
