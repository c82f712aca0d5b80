import type { Cue } from '#domain/scene/schema/scene'
import type { Acted } from '../perform/ready'

/** What came of a cue, seen from what it is for: where the scene shows how it fails, an error is what has to come. */
export function judged(cue: Cue, acted: Acted): Acted {
  const isToFail = 'fails' in cue && cue.fails === true
  if (!isToFail) return acted
  if (acted.outcome === 'failed') return { ...acted, outcome: 'ran' }
  return { ...acted, outcome: 'failed', message: 'It was expected to fail, and it did not.' }
}
