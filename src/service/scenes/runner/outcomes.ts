import type { CueOutcome, SceneFault } from '#contract/scene/outcome'
import { pointer } from '#domain/issue'
import type { CueFault } from '#domain/scene/faults/cueFault'

/** An outcome about which nothing is known but its cue. */
export const blank = (cue: number): CueOutcome => ({
  cue,
  outcome: 'ran',
  message: '',
  code: '',
  nearest: [],
  fixes: [],
  status: null,
  exchange_id: '',
  post_id: '',
  user_id: '',
  stage: { persona_id: '', channel_id: '', theme: '' },
  started_at: 0,
  took_ms: 0,
})

/** A fault of a cue, or with -1 of the scene itself, with places in the file of the scene. */
export function sceneFault(cue: number, { code, message, nearest, fixes }: CueFault): SceneFault {
  const base = cue < 0 ? '' : pointer('/cues', cue)
  return {
    ...{ cue, code, message, nearest: [...nearest] },
    fixes: fixes.map(({ label, path, value }) => ({ label, path: base + path, value })),
  }
}

export const cannotRunOutcome = (cue: number, fault: CueFault): CueOutcome => ({
  ...blank(cue),
  outcome: 'cannot_run',
  ...sceneFault(cue, fault),
})
