import { type Static, Type } from 'typebox'
import type { Cue } from '#domain/scene/schema/scene'
import type { Endpoint } from '../endpoint'
import type { OpenedDialog } from '../wire/dialogs'
import type { WrongSubmission } from './dialog'
import { CueEffect } from './effect'
import { CueOutcome, SceneStage } from './outcome'

/** A scene that is played on this workspace. There is one at most, and any number of windows follow it. */
export const ScenePlay = Type.Object({
  id: Type.String(),
  /** Name of its file, without `.json`. */
  scene: Type.String(),
  title: Type.String(),
  /** Hash of the file that is played; a file that changes meanwhile is played when the scene begins again. */
  hash: Type.String(),
  /** How many cues there are. */
  cues: Type.Integer(),
  /** Milliseconds that they last together. */
  lasts_ms: Type.Number(),
  /** Place of the cue that comes next, or runs; as many as there are cues at the end. */
  at: Type.Integer(),
  state: Type.Enum(['waiting', 'running', 'ended']),
  /** Goes on without the key, also where a cue waits for it. */
  autoplay: Type.Boolean(),
  /** 1 is as written, 2 twice as fast; 0 is without any pause. */
  speed: Type.Number(),
  stage: SceneStage,
  /** Of each cue, what came of it; `null` while it has not run. */
  outcomes: Type.Array(Type.Union([CueOutcome, Type.Null()])),
  /** When its first cue began, milliseconds since the epoch; 0 before. */
  started_at: Type.Integer(),
  /** Whether earlier cues can be gone back to. */
  can_go_back: Type.Boolean(),
})
export type ScenePlay = Static<typeof ScenePlay>

/** The cue that runs, or ran last, for a window that did not see it begin. */
export const CueShown = Type.Object({
  cue: Type.Integer(),
  effect: CueEffect,
  /** Milliseconds since it began. */
  for_ms: Type.Number(),
  has_acted: Type.Boolean(),
  has_ended: Type.Boolean(),
})
export type CueShown = Static<typeof CueShown>

export type SceneEvent =
  /** A play began, stands elsewhere, or has another speed; `null` when it has ended. */
  | { type: 'scene_play'; play: ScenePlay | null }
  /** A cue begins: the effect is shown from now on. */
  | { type: 'scene_cue_begun'; play_id: string; cue: number; effect: CueEffect; stage: SceneStage }
  /** It has acted: the pointer clicks, the message is sent. */
  | { type: 'scene_cue_acted'; play_id: string; cue: number }
  /**
   * It is over, with what came of it. `dialog` is what waits for whoever did it then: the same one where it was rejected, the next step
   * of it, or another one that the integration opened; `null` for none. `wrong` says why it was rejected; `null` where it was not.
   */
  | {
      type: 'scene_cue_ended'
      play_id: string
      outcome: CueOutcome
      dialog: OpenedDialog['dialog'] | null
      wrong: WrongSubmission | null
    }

const Speed = Type.Number({ minimum: 0, maximum: 20, description: '1 as written, 0 without any pause.' })

const playing = ['workbench.scene.no_play.app_error'] as const

/**
 * The scene that is played on this workspace (docs/reference/scenes.md#playing). Whichever window drives it, all of them
 * follow the events `scene_*`.
 */
export const scenePlay = {
  scenePlay: {
    method: 'GET',
    path: '/workbench/api/scene-play',
    summary: 'The scene that is played, and its cues',
    auth: 'workbench',
    tag: 'workbench',
    reply: Type.Object({
      seq: Type.Integer(),
      play: Type.Union([ScenePlay, Type.Null()]),
      /** `null` before the first cue and after a way back. */
      shown: Type.Union([CueShown, Type.Null()]),
      /** As in the file when the play began. */
      cues: Type.Array(Type.Unsafe<Cue>(Type.Object({ type: Type.String() }))),
    }),
  },
  /** Ends the one that is played. It stands before its first cue, or goes on by itself with `autoplay`. */
  beginScene: {
    method: 'POST',
    path: '/workbench/api/scene-play',
    summary: 'Begins to play a scene on this workspace',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({
      scene: Type.String({ maxLength: 190 }),
      speed: Type.Optional(Speed),
      autoplay: Type.Optional(Type.Boolean()),
    }),
    reply: ScenePlay,
    status: 201,
    errors: ['workbench.scene.missing.app_error', 'workbench.scene.broken.app_error'],
  },
  /**
   * Runs the next cue, and those after it that go on by themselves. While a cue runs, what is left of its time is cut short
   * instead. The response does not wait for the cue.
   */
  nextCue: {
    method: 'POST',
    path: '/workbench/api/scene-play/next',
    summary: 'Runs the next cue',
    auth: 'workbench',
    tag: 'workbench',
    reply: ScenePlay,
    errors: playing,
  },
  /** Forward it runs all cues before that one, without their pauses. The response comes when it stands there. */
  jumpToCue: {
    method: 'POST',
    path: '/workbench/api/scene-play/jump',
    summary: 'Goes to a cue',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({ cue: Type.Integer({ minimum: 0, description: 'Place of the cue that comes next then.' }) }),
    reply: ScenePlay,
    errors: [...playing, 'workbench.scene.no_way.app_error'],
  },
  changePlay: {
    method: 'PUT',
    path: '/workbench/api/scene-play',
    summary: 'Sets the speed, or turns autoplay on or off',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({ speed: Type.Optional(Speed), autoplay: Type.Optional(Type.Boolean()) }),
    reply: ScenePlay,
    errors: playing,
  },
  endScene: {
    method: 'DELETE',
    path: '/workbench/api/scene-play',
    summary: 'Ends the scene that is played; the workspace stays as it is',
    auth: 'workbench',
    tag: 'workbench',
    reply: Type.Object({ status: Type.String() }),
    errors: playing,
  },
} as const satisfies Record<string, Endpoint>
