import { type Static, Type } from 'typebox'

/** What is shown of a cue that runs: whoever draws it knows the cue itself. */
export const CueEffect = Type.Object({
  /** Who does it; `''` for nobody. */
  user_id: Type.String(),
  /** The post that is clicked, reacted to, highlighted or replied to; `''` for none. */
  post_id: Type.String(),
  /** JSON pointer of the control in the post; `''` for none. */
  control: Type.String(),
  /** Milliseconds until it acts: the pointer is on its way, keys are pressed. */
  lead_ms: Type.Number(),
  /** Milliseconds that it lasts, the lead included. */
  lasts_ms: Type.Number(),
})
export type CueEffect = Static<typeof CueEffect>
