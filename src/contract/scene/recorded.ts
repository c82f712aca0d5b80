import { type Static, Type } from 'typebox'
import type { Cue } from '#domain/scene/schema/scene'
import type { Endpoint } from '../endpoint'
import { Path } from '../project/files'
import { mostExchanges } from '../replay/recordings'

const Theme = Type.Enum(['light', 'dark', 'hc'])
const Id = Type.String({ maxLength: 190 })
const SceneName = Type.String({ minLength: 1, maxLength: 190 })

/** A scene that is being recorded. There is one at most, and it ends with the service. */
export const SceneRecording = Type.Object({
  id: Type.String(),
  /** Milliseconds since the epoch. */
  started_at: Type.Integer(),
  /** How many cues there are so far. */
  cues: Type.Integer(),
  /** The last of them in words, `''` for none: `Click Approve as bob`. */
  last: Type.String(),
  /** Name of the save state that it starts from; `''` for none. */
  start: Type.String(),
})
export type SceneRecording = Static<typeof SceneRecording>

export type SceneRecordingEvent =
  /** It begins, has another cue, or ends: then it is `null`. */
  { type: 'scene_recording'; recording: SceneRecording | null }

/** What a scene is made of: what is being recorded, a recording of the project, or exchanges of the traffic. */
export const SceneSource = Type.Object({
  /** What is being recorded now, until a time in milliseconds since the epoch; until now without one. */
  live: Type.Optional(Type.Object({ until: Type.Optional(Type.Integer({ minimum: 0 })) })),
  /** Folder of a recording. */
  recording: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  /** Exchanges by their ids, or all that pass the filter. */
  ids: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: mostExchanges })),
  filter: Type.Optional(Type.String({ description: 'A filter line.' })),
  through: Type.Optional(Type.Integer({ minimum: 0, description: 'Number of the last exchange that counts.' })),
})
export type SceneSource = Static<typeof SceneSource>

/** Cues that were made of what people did, before they are a file. */
export const SceneDraft = Type.Object({
  /** A title that it could have. */
  title: Type.String(),
  channel: Type.String(),
  persona: Type.String(),
  lasts_ms: Type.Number(),
  cues: Type.Array(
    Type.Object({
      cue: Type.Unsafe<Cue>(Type.Object({ type: Type.String() })),
      /** `Click Approve`, `as bob, in deploy-gate’s post`. */
      title: Type.String(),
      detail: Type.String(),
    }),
  ),
  /** What no cue can express, and why. */
  left_out: Type.Array(Type.Object({ what: Type.String(), why: Type.String() })),
  /** What is other than it was: secrets that were taken out. */
  notices: Type.Array(Type.String()),
  /** How many payloads are written with it. */
  payloads: Type.Integer(),
  /** The source, fixed to what this draft has of it. */
  source: SceneSource,
})
export type SceneDraft = Static<typeof SceneDraft>

export const WrittenScene = Type.Object({
  name: SceneName,
  path: Path,
  /** Place of the first new cue. */
  first: Type.Integer(),
  cues: Type.Integer(),
  payloads: Type.Array(Path),
})
export type WrittenScene = Static<typeof WrittenScene>

const workbench = { auth: 'workbench', tag: 'workbench' } as const
const unmade = [
  'workbench.scene.not_recording.app_error',
  'workbench.scene.no_cues.app_error',
  'workbench.recording.empty.app_error',
  'workbench.recording.large.app_error',
  'workbench.recording.broken.app_error',
  'workbench.project.missing.app_error',
  'workbench.filter.app_error',
] as const

/** Scenes that are made of what people did (docs/reference/scenes.md#recording-a-scene). */
export const sceneRecording = {
  sceneRecording: {
    method: 'GET',
    path: '/workbench/api/scene-recording',
    summary: 'The scene that is being recorded',
    ...workbench,
    reply: Type.Object({ seq: Type.Integer(), recording: Type.Union([SceneRecording, Type.Null()]) }),
  },
  beginSceneRecording: {
    method: 'POST',
    path: '/workbench/api/scene-recording',
    summary: 'Begins to record a scene',
    ...workbench,
    body: Type.Object({
      user_id: Id,
      channel_id: Id,
      theme: Theme,
      /** Saves the workspace under this name first: the scene starts from it. */
      state: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    reply: SceneRecording,
    status: 201,
    errors: [
      'workbench.scene.recording.app_error',
      'workbench.state.exists.app_error',
      'workbench.state.name.app_error',
    ],
  },
  /** A window says what it shows while a scene is recorded; nothing happens while none is. */
  noteStage: {
    method: 'PUT',
    path: '/workbench/api/scene-recording/stage',
    summary: 'Another persona, channel or theme is shown',
    ...workbench,
    body: Type.Object({
      user_id: Type.Optional(Id),
      channel_id: Type.Optional(Id),
      theme: Type.Optional(Theme),
    }),
    reply: Type.Object({ status: Type.String() }),
  },
  /** The exchanges stay in the traffic. */
  discardSceneRecording: {
    method: 'DELETE',
    path: '/workbench/api/scene-recording',
    summary: 'Ends recording a scene, and keeps none',
    ...workbench,
    reply: Type.Object({ status: Type.String() }),
    errors: ['workbench.scene.not_recording.app_error'],
  },
  /** Nothing is written, and what is being recorded goes on. */
  draftScene: {
    method: 'POST',
    path: '/workbench/api/scene-drafts',
    summary: 'Makes cues of what is being recorded, a recording, or exchanges',
    ...workbench,
    body: SceneSource,
    reply: SceneDraft,
    errors: unmade,
  },
  /** What is being recorded ends with it. */
  writeScene: {
    method: 'POST',
    path: '/workbench/api/scene-drafts/write',
    summary: 'Writes such cues as a new scene, or into one, with the payloads that they send',
    ...workbench,
    body: Type.Object({
      source: SceneSource,
      /** Of a new scene: its title, which its name is made from unless one is given. */
      title: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      name: Type.Optional(SceneName),
      /** In place of a new one: this scene, behind so many cues. */
      into: Type.Optional(Type.Object({ scene: SceneName, after: Type.Integer({ minimum: 0 }) })),
      /** Places of cues that are not kept. */
      without: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }), { maxItems: 500 })),
    }),
    reply: WrittenScene,
    status: 201,
    errors: [
      ...unmade,
      'workbench.scene.missing.app_error',
      'workbench.scene.broken.app_error',
      'workbench.scene.full.app_error',
      'workbench.project.name.app_error',
      'workbench.project.write.app_error',
    ],
  },
} as const satisfies Record<string, Endpoint>
