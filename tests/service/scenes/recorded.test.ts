import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SceneDraft, SceneRecording, WrittenScene } from '#contract/scene/recorded'
import type { Post } from '#domain/posts/post'
import type { Scene } from '#domain/scene/schema/scene'
import { startSampleIntegration } from '../../../resources/sample-integration/sampleIntegration.mjs'
import { sampleIntegrations } from '../../../src/service/sample/integrations/sampleIntegrations'
import { postsIn } from '../../support/webhooks'
import { type SceneDesk, sceneDesk, told } from './sceneDesk'

type Sample = Awaited<ReturnType<typeof startSampleIntegration>>

/** What people do in a session, over the public API as the window does it for them. */
function actors({ desk }: SceneDesk) {
  const until = async <T>(find: () => Promise<T | undefined>): Promise<T> => {
    for (;;) {
      const found = await find()
      if (found !== undefined) return found
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  const channelId = async (name: string) =>
    (await desk.snapshot()).channels.find(one => one.name === name)?.id ?? ''
  const userId = async (name: string) => (await desk.snapshot()).users.find(one => one.username === name)?.id ?? ''
  const posts = async (channel: string) => postsIn(desk, await channelId(channel))
  return {
    channelId,
    userId,
    posts,
    say: async (as: string, message: string, more: object = {}) =>
      desk.post<Post>('/posts', { channel_id: await channelId('deployments'), message, ...more }, await desk.tokenOf(as)),
    click: async (as: string, post: Post, action: string, body: object = {}) =>
      desk.post<{ error?: string; trigger_id?: string }>(`/posts/${post.id}/actions/${action}`, body, await desk.tokenOf(as)),
    arrival: (words: string, channel = 'deployments') =>
      until(async () => (await posts(channel)).find(post => JSON.stringify(post).includes(words))),
    as: (name: string) => desk.tokenOf(name),
  }
}

const begin = async ({ desk }: SceneDesk, state?: string) => {
  const people = actors({ desk } as SceneDesk)
  const body = {
    user_id: await people.userId('alice'),
    channel_id: await people.channelId('deployments'),
    theme: 'light',
    ...(state === undefined ? {} : { state }),
  }
  return desk.window<SceneRecording>('/scene-recording', { method: 'POST', body })
}
const stage = ({ desk }: SceneDesk, body: object) => desk.window('/scene-recording/stage', { method: 'PUT', body })
const draft = ({ desk }: SceneDesk, body: object) => desk.window<SceneDraft>('/scene-drafts', { method: 'POST', body })
const write = ({ desk }: SceneDesk, body: object) =>
  desk.window<WrittenScene>('/scene-drafts/write', { method: 'POST', body })
const sceneFile = async ({ desk }: SceneDesk, path: string): Promise<Scene> =>
  JSON.parse((await desk.window<{ text: string }>(`/project/file?path=${encodeURIComponent(path)}`)).json.text)

describe('a session that is recorded', () => {
  let at: SceneDesk
  let integration: Sample
  beforeAll(async () => {
    integration = await startSampleIntegration({ log: () => {}, plugin: 'deploy-gate', service: () => at.desk.url })
    at = await sceneDesk({ plugins: { 'deploy-gate': integration.url } })
    const text = JSON.stringify({ ...sampleIntegrations['deploy-gate'], enabled: false })
    await at.desk.window('/project/file', {
      method: 'PUT',
      body: { path: 'integrations/deploy-gate.json', text, base: null },
    })
  })
  afterAll(async () => {
    await at?.[Symbol.asyncDispose]()
    await integration?.close()
  })

  it('becomes a scene whose cues all run in a fork of its beginning, and do the same in the workspace restored to it', async () => {
    const people = actors(at)
    expect((await begin(at, 'gate closed')).json).toMatchObject({ cues: 0, last: '', start: 'gate closed' })
    await people.say('alice', 'watch payments-api')
    const watching = await people.arrival('Watching `payments-api`')
    const gate = await people.arrival('Roll out checkout-api')
    await stage(at, { user_id: await people.userId('bob') })
    expect((await people.click('bob', gate, 'approve')).status).toBe(200)
    const alarm = await people.arrival('Set an alarm')
    await at.desk.post('/reactions', { user_id: await people.userId('bob'), post_id: watching.id, emoji_name: 'eyes' }, await people.as('bob'))
    await at.desk.send('/api/v4/posts/' + alarm.id, { method: 'PUT', body: { id: alarm.id, message: 'x' }, token: await people.as('bob') })
    const made = (await draft(at, { live: {} })).json
    console.log(JSON.stringify(made, null, 1))
    const written = (await write(at, { source: made.source, title: 'Gate by hand' })).json
    console.log(written, JSON.stringify(await sceneFile(at, written.path), null, 1))
    const check = await at.check(written.name)
    console.log(told(check.outcomes))
  })
})
