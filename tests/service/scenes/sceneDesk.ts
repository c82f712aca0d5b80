import type { ReplyOf } from '#contract/endpoint'
import type { Job } from '#contract/replay/jobs'
import type { CueOutcome } from '#contract/scene/outcome'
import type { ScenePlay, scenePlay } from '#contract/scene/play'
import type { SceneCheck, SceneSummary } from '#contract/scene/scenes'
import type { Post } from '#domain/posts/post'
import type { Cue, Scene } from '#domain/scene/schema/scene'
import type { Context, Fork } from '#service/context'
import { openService } from '#service/createService'
import type { ServiceOptions } from '#service/options'
import { type Ran, runToEnd } from '#service/scenes/checks/runToEnd'
import { type ServiceResponse, startService, type TestService } from '../../support/service'
import { type OpenStream, openStream } from '../../support/stream'

/** A scene on the sample workspace: it begins in #deployments as alice. */
export const sceneOf = (cues: readonly Cue[], more: Partial<Scene> = {}): Scene => ({
  format: 1,
  title: 'Release day',
  channel: 'deployments',
  persona: 'alice',
  ...more,
  cues: [...cues],
})

/** A service with the sample workspace in this process, and its parts. */
export interface SceneFork extends AsyncDisposable, Fork {
  /** Runs a scene without pauses, as a check does. */
  run(cues: readonly Cue[], more?: Partial<Scene>): Promise<Ran>
  /** The newest posts of a channel, newest first. */
  posts(channel: string): Post[]
}

export async function sceneFork(): Promise<SceneFork> {
  const fork = await openService({ data: ':memory:', version: '0.1.0' })
  const { ctx, service } = fork
  return {
    ...fork,
    run: (cues, more) => runToEnd({ ctx, scene: sceneOf(cues, more), signal: new AbortController().signal }),
    posts: channel => postsIn(ctx, channel),
    [Symbol.asyncDispose]: () => service.close(),
  }
}

function postsIn({ store }: Context, name: string): Post[] {
  const channel = store.channels.all().find(one => one.name === name)
  return store.posts.newest(channel?.id ?? '', 30) as unknown as Post[]
}

/** What became of each cue, in short. */
export const told = (outcomes: readonly CueOutcome[]): string[] =>
  outcomes.map(({ outcome, message }) => (message === '' ? outcome : `${outcome}: ${message}`))

type Playing = ReplyOf<typeof scenePlay.scenePlay>

/** A service as windows see it, with files of scenes. */
export interface SceneDesk extends AsyncDisposable {
  desk: TestService
  write(name: string, scene: Scene | string): Promise<ServiceResponse<unknown>>
  list(): Promise<SceneSummary[]>
  one(name: string): Promise<SceneSummary>
  begin(body: { scene: string; speed?: number; autoplay?: boolean }): Promise<ServiceResponse<ScenePlay>>
  ask<T = ScenePlay>(method: string, path: string, body?: unknown): Promise<ServiceResponse<T>>
  view(): Promise<Playing>
  check(name: string): Promise<SceneCheck>
  events(): Promise<OpenStream>
}

export async function sceneDesk(options: Partial<ServiceOptions> = {}): Promise<SceneDesk> {
  const desk = await startService(options)
  const streams: OpenStream[] = []
  const list = async () => (await desk.window<{ scenes: SceneSummary[] }>('/scenes')).json.scenes
  const ask = <T>(method: string, path: string, body?: unknown) =>
    desk.window<T>(`/scene-play${path}`, { method, ...(body === undefined ? {} : { body }) })
  return {
    desk,
    list,
    ask,
    write: (name, scene) => {
      const text = typeof scene === 'string' ? scene : `${JSON.stringify(scene, null, 2)}\n`
      return desk.window('/project/file', { method: 'PUT', body: { path: `scenes/${name}.json`, text, base: null } })
    },
    async one(name) {
      const found = (await list()).find(scene => scene.name === name)
      if (found === undefined) throw new Error(`There is no scene ${name}.`)
      return found
    },
    begin: body => ask<ScenePlay>('POST', '', body),
    view: async () => (await desk.window<Playing>('/scene-play')).json,
    async check(name) {
      const started = await desk.window<Job>(`/scenes/${name}/check`, { method: 'POST' })
      if (started.status !== 201) throw new Error(started.text)
      const path = `/jobs/${started.json.id}`
      for (let job = started.json; job.state === 'running'; ) {
        await new Promise(resolve => setTimeout(resolve, 20))
        job = (await desk.window<Job>(path)).json
        if (job.state === 'failed') throw new Error(job.error)
      }
      return (await desk.window<SceneCheck>(`/scenes/${name}/check`)).json
    },
    async events() {
      const stream = await openStream(desk.url, await desk.windowHeaders())
      streams.push(stream)
      return stream
    },
    async [Symbol.asyncDispose]() {
      for (const stream of streams) await stream.close()
      await desk.close()
    },
  }
}
