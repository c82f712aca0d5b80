import type { SceneCheck, SceneSummary } from '#contract/scene/scenes'
import { counted } from '../../ui/words/amounts'

/** `0:53`, `12:05`: minutes and seconds. */
export function clockOf(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `5.0 s`: what a cue lasts. */
export const secondsOf = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** `12 cues, 0:53`. */
export const lengthWords = ({ cues, lasts_ms }: Pick<SceneSummary, 'cues' | 'lasts_ms'>): string =>
  `${counted(cues, 'cue')}, ${clockOf(lasts_ms)}`

/** `1 cue is broken`, `2 cues are broken`. */
export const brokenCues = (count: number): string => (count === 1 ? '1 cue is broken' : `${count} cues are broken`)

/** What is wrong with a scene of the list; `''` for nothing. `check` is its last run, if that was of this very file. */
export function brokenWords({ issues, faults, title }: SceneSummary, check: SceneCheck | null): string {
  const [error] = issues.filter(({ severity }) => severity === 'error')
  if (error !== undefined && title === '') return `Cannot be read: ${error.message}`
  const cues = new Set(faults.map(({ cue }) => cue))
  for (const { cue, outcome } of check?.outcomes ?? []) if (outcome !== 'ran') cues.add(cue)
  const isHeadBroken = cues.delete(-1)
  if (cues.size > 0) return brokenCues(cues.size)
  return isHeadBroken ? 'Its start is broken' : ''
}
