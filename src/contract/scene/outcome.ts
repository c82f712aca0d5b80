import { type Static, Type } from 'typebox'

/** A way out for a cue that cannot run: another value at a place of the scene. */
export const SceneFix = Type.Object({
  /** Words of a button: `Click Roll back`. */
  label: Type.String(),
  /** JSON pointer into the file of the scene: `/cues/8/control`. */
  path: Type.String(),
  value: Type.String(),
})
export type SceneFix = Static<typeof SceneFix>

/** Why a cue cannot run, and what is most like what it names. */
export const SceneFault = Type.Object({
  /** Place in `cues`, counted from 0; -1 for the scene itself, which names a person and a channel. */
  cue: Type.Integer(),
  /** Stable, dotted: `scene.no_control`. */
  code: Type.String(),
  message: Type.String(),
  nearest: Type.Array(Type.String()),
  fixes: Type.Array(SceneFix),
})
export type SceneFault = Static<typeof SceneFault>

/** Who acts and what the audience sees. Ids are `''` where the workspace does not have what the scene names. */
export const SceneStage = Type.Object({
  /** Whom the audience sees the channel as. */
  persona_id: Type.String(),
  channel_id: Type.String(),
  /** `''` is that of the window. */
  theme: Type.Enum(['', 'light', 'dark', 'hc']),
})
export type SceneStage = Static<typeof SceneStage>

/** What became of one cue. */
export const CueOutcome = Type.Object({
  /** Place in `cues`, counted from 0. */
  cue: Type.Integer(),
  /**
   * `cannot_run`: nothing was done, since what the cue names is not there. `failed`: the response was an error, or was none
   * where the cue has to fail.
   */
  outcome: Type.Enum(['ran', 'cannot_run', 'failed']),
  /** One or two sentences; `''` where there is nothing to say. */
  message: Type.String(),
  /** Of `cannot_run`, as in `SceneFault`. */
  code: Type.String(),
  nearest: Type.Array(Type.String()),
  fixes: Type.Array(SceneFix),
  /** Status of the response; `null` where none was asked for. */
  status: Type.Union([Type.Integer(), Type.Null()]),
  /** The request that it made; everything that it caused is in the story of this exchange. `''` for none. */
  exchange_id: Type.String(),
  /** The post that it made, clicked or waited for; `''` for none. */
  post_id: Type.String(),
  /** Who did it; `''` for nobody. */
  user_id: Type.String(),
  /** The stage after it. */
  stage: SceneStage,
  /** Milliseconds since the epoch. */
  started_at: Type.Integer(),
  took_ms: Type.Number(),
})
export type CueOutcome = Static<typeof CueOutcome>
