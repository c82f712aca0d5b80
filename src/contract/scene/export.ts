import { type Static, Type } from 'typebox'
import { Post } from '#domain/posts/post'
import type { Endpoint } from '../endpoint'
import { SceneDialog } from './dialog'
import { CueEffect } from './effect'
import { SceneStage } from './outcome'

/** One step of a scene that plays by itself: what it does, and what the audience sees then. */
export const SceneStep = Type.Object({
  /** `Click Approve`, `as bob, in deploy-gate’s post`. */
  title: Type.String(),
  detail: Type.String(),
  /** Milliseconds that it lasts where the scene goes on by itself. */
  lasts_ms: Type.Number(),
  stage: SceneStage,
  /** Places in `posts`, oldest first. */
  shows: Type.Array(Type.Integer()),
  effect: Type.Union([CueEffect, Type.Null()]),
  /** The dialog that is open over the channel then: a place in `dialogs`, `null` for none. */
  dialog: Type.Union([Type.Integer(), Type.Null()]),
  /** The dialog that it submits or closes, as it fills it in; `null` for none. */
  filled: Type.Union([Type.Integer(), Type.Null()]),
  /** A title card instead of the channel. */
  card: Type.Union([Type.Object({ title: Type.String(), text: Type.String() }), Type.Null()]),
  /** What is typed into the composer before it is sent; `''` for nothing. */
  typed: Type.String(),
  /** What is ringed: a part of the channel, or the post of the effect with its control; words beside it. */
  ring: Type.Union([Type.Object({ place: Type.String(), text: Type.String() }), Type.Null()]),
})
export type SceneStep = Static<typeof SceneStep>

/** A played scene with all that is needed to draw it anywhere, without its notes and without a secret of the workspace. */
export const SceneExport = Type.Object({
  title: Type.String(),
  description: Type.String(),
  /** `''` follows the system of whoever opens it. */
  theme: Type.Enum(['', 'light', 'dark', 'hc']),
  people: Type.Array(
    Type.Object({ id: Type.String(), username: Type.String(), name: Type.String(), is_bot: Type.Boolean() }),
  ),
  channels: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), display_name: Type.String(), header: Type.String() }),
  ),
  posts: Type.Array(Post),
  dialogs: Type.Array(SceneDialog),
  /** The first is what is there before the first cue. */
  steps: Type.Array(SceneStep),
  /** Pictures of the service itself: their paths, and each as a `data:` address. */
  pictures: Type.Record(Type.String(), Type.String()),
  /** Secrets that were taken out: what stands in their place, and in which step they are shown first. */
  removed: Type.Array(Type.Object({ placeholder: Type.String(), step: Type.Integer() })),
  /** Cues that could not run, which are left out. */
  left_out: Type.Integer(),
})
export type SceneExport = Static<typeof SceneExport>

export const sceneExport = {
  /** It is played in a fork for this, without pauses. */
  exportScene: {
    method: 'POST',
    path: '/workbench/api/scenes/:name/export',
    summary: 'Plays a scene in a fork and returns what is drawn of it elsewhere, without secrets',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ name: Type.String({ maxLength: 190 }) }),
    reply: SceneExport,
    errors: [
      'workbench.scene.missing.app_error',
      'workbench.scene.broken.app_error',
      'workbench.state.missing.app_error',
      'workbench.state.unusable.app_error',
    ],
  },
} as const satisfies Record<string, Endpoint>
