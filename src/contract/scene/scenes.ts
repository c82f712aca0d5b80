import { type Static, Type } from 'typebox'
import { Post } from '#domain/posts/post'
import type { Endpoint } from '../endpoint'
import { Story, WireIssue } from '../exchange'
import { Path } from '../project/files'
import { Job } from '../replay/jobs'
import { SceneDialog } from './dialog'
import { CueEffect } from './effect'
import { CueOutcome, SceneFault, SceneStage } from './outcome'

/** A scene as the list shows it. */
export const SceneSummary = Type.Object({
  /** Name of its file, without `.json`. */
  name: Type.String(),
  path: Path,
  /** Hash of the file. */
  hash: Type.String(),
  /** `''` where the file cannot be read, as all that follows. */
  title: Type.String(),
  description: Type.String(),
  /** Name of the save state that it is meant to start from; `''` for none. */
  start: Type.String(),
  cues: Type.Integer(),
  /** Milliseconds that its cues last together. */
  lasts_ms: Type.Number(),
  /** What is wrong with the file; with an error it cannot be played. */
  issues: Type.Array(WireIssue),
  /** Cues that name what the workspace does not have. */
  faults: Type.Array(SceneFault),
})
export type SceneSummary = Static<typeof SceneSummary>

/** What a run of a scene in a fork showed, cue by cue. */
export const SceneCheck = Type.Object({
  scene: Type.String(),
  /** Hash of the file that was run. */
  hash: Type.String(),
  /** Milliseconds since the epoch. */
  at: Type.Integer(),
  took_ms: Type.Number(),
  outcomes: Type.Array(CueOutcome),
  /** Posts as the audience got them, each version of each post once. */
  posts: Type.Array(Post),
  /** Of each cue, what its channel shows after it, oldest first: places in `posts`. */
  shows: Type.Array(Type.Array(Type.Integer())),
  /** The same before the first cue, and the stage then. */
  before: Type.Object({ stage: SceneStage, shows: Type.Array(Type.Integer()) }),
  /** Dialogs that were open for whom the channel is seen as, each version of each once. */
  dialogs: Type.Array(SceneDialog),
  /** Of each cue, the dialog that is open after it: a place in `dialogs`, `null` for none. */
  open: Type.Array(Type.Union([Type.Integer(), Type.Null()])),
  /** Of each cue, the dialog that is open when it acts: filled in where it submits one. */
  filled: Type.Array(Type.Union([Type.Integer(), Type.Null()])),
  /** What is shown of each cue while it runs; `null` for one that could not. */
  effects: Type.Array(Type.Union([CueEffect, Type.Null()])),
  /** Of each cue that made a request, what that caused in the fork; `cause_id` is the `exchange_id` of its outcome. */
  stories: Type.Array(Story),
})
export type SceneCheck = Static<typeof SceneCheck>

const params = Type.Object({ name: Type.String({ maxLength: 190 }) })

/** Scenes of the project (docs/reference/scenes.md); their files are files of the project. */
export const scenes = {
  scenes: {
    method: 'GET',
    path: '/workbench/api/scenes',
    summary: 'The scenes of the project, with what is wrong with them',
    auth: 'workbench',
    tag: 'workbench',
    reply: Type.Object({ seq: Type.Integer(), scenes: Type.Array(SceneSummary) }),
  },
  /** A job: it runs in a copy of the workspace, without pauses, and changes nothing here. */
  checkScene: {
    method: 'POST',
    path: '/workbench/api/scenes/:name/check',
    summary: 'Runs a scene in a fork of this workspace',
    auth: 'workbench',
    tag: 'workbench',
    params,
    reply: Job,
    status: 201,
    errors: ['workbench.scene.missing.app_error', 'workbench.scene.broken.app_error'],
  },
  sceneCheck: {
    method: 'GET',
    path: '/workbench/api/scenes/:name/check',
    summary: 'What the last run of a scene in a fork showed',
    auth: 'workbench',
    tag: 'workbench',
    params,
    reply: SceneCheck,
    errors: ['workbench.scene.missing.app_error', 'workbench.scene.unchecked.app_error'],
  },
} as const satisfies Record<string, Endpoint>
