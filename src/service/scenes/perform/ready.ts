import type { CueEffect } from '#contract/scene/effect'
import type { CueOutcome } from '#contract/scene/outcome'
import type { SceneRun } from '../run/sceneRun'
import type { Stage } from '../run/stage'

/** What came of a cue that did something. */
export interface Acted extends Partial<Pick<CueOutcome, 'message' | 'status' | 'exchange_id' | 'post_id'>> {
  outcome: 'ran' | 'failed'
}

/** A cue of which all is there that it names. */
export interface Ready {
  effect: Partial<Pick<CueEffect, 'user_id' | 'post_id' | 'control'>>
  /** Does it. Throws `CannotRun` where that shows only now. */
  act(): Promise<Acted>
}

/** Makes one cue ready. Throws `CannotRun`. */
export type Perform<C> = (at: { run: SceneRun; stage: Stage }, cue: C) => Ready | Promise<Ready>

export const ran: Acted = { outcome: 'ran' }
