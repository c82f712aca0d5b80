import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SceneDraft, SceneRecording, WrittenScene } from '#contract/scene/recorded'
import type { Post } from '#domain/posts/post'
import type { Scene } from '#domain/scene/schema/scene'
import { startSampleIntegration } from '../../../resources/sample-integration/sampleIntegration.mjs'
import { sampleIntegrations } from '../../../src/service/sample/integrations/sampleIntegrations'
import { startIntegration } from '../../support/integration'
import { postsIn } from '../../support/webhooks'
import { type SceneDesk, sceneDesk, told } from './sceneDesk'

/** What people do in a session, over the public API as the window does it for them. */
function actors({ desk }: SceneDesk) {
  const until = async <T>(find: () => Promise<T | undefined>): Promise<T> => {
    for (;;) {
      const found = await find()
      if (found !== undefined) return found
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  const channelId = async (name: string) => (await desk.snapshot()).channels.find(one => one.name === name)?.id ?? ''
  const userId = async (name: string) => (await desk.snapshot()).users.find(one => one.username === name)?.id ?? ''
  const posts = async (channel: string) => postsIn(desk, await channelId(channel))
  return {
    until,
    channelId,
    userId,
    posts,
    say: async (as: string, message: string, more: object = {}) =>
      desk.post<Post>(
        '/posts',
        { channel_id: await channelId('deployments'), message, ...more },
        await desk.tokenOf(as),
      ),
    click: async (as: string, post: Post, action: string, body: object = {}) =>
      desk.post<{ error?: string; trigger_id?: string }>(
        `/posts/${post.id}/actions/${action}`,
        body,
        await desk.tokenOf(as),
      ),
    arrival: (words: string, channel = 'deployments') =>
      until(async () => (await posts(channel)).find(post => JSON.stringify(post).includes(words))),
    as: (name: string) => desk.tokenOf(name),
  }
}

/** What people see of props: registries are sealed anew each time, and ids are others. */
const shown = (props: Post['props']): unknown =>
  JSON.parse(
    JSON.stringify(props, (key, value) => (key === 'svc_blocks_actions' || key === 'cookie' ? undefined : value)),
  )

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
const withoutTimes = (text: string): Scene =>
  JSON.parse(text, (key, value) => (key === 'lasts' || key === 'at_most' ? undefined : value))

/** A scene without the times of its cues, which are those of this computer. */
const sceneFile = async ({ desk }: SceneDesk, path: string): Promise<Scene> =>
  withoutTimes((await desk.window<{ text: string }>(`/project/file?path=${encodeURIComponent(path)}`)).json.text)

/** The sample's process takes the place of its simulation; started again it remembers nothing. */
async function sampleProcess(at: () => SceneDesk) {
  const options = { log: () => {}, plugin: 'deploy-gate', service: () => at().desk.url }
  let running = await startSampleIntegration(options)
  const port = Number(new URL(running.url).port)
  return {
    url: running.url,
    async anew() {
      await running.close()
      running = await startSampleIntegration({ ...options, port })
    },
    close: () => running.close(),
  }
}

describe('a session that is recorded', () => {
  let at: SceneDesk
  let integration: Awaited<ReturnType<typeof sampleProcess>>
  beforeAll(async () => {
    integration = await sampleProcess(() => at)
    at = await sceneDesk()
    at.desk.service.registerPlugin('deploy-gate', integration.url)
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
    const events = await at.events()
    expect((await begin(at, 'gate closed')).json).toMatchObject({ cues: 0, last: '', start: 'gate closed' })
    await people.say('alice', 'watch payments-api')
    const watching = await people.arrival('Watching `payments-api`')
    const gate = await people.arrival('Roll out checkout-api')
    await stage(at, { user_id: await people.userId('bob') })
    expect((await people.click('bob', gate, 'approve')).json).not.toHaveProperty('error')
    const bob = await people.as('bob')
    const body = { user_id: await people.userId('bob'), post_id: watching.id, emoji_name: 'eyes' }
    await at.desk.post('/reactions', body, bob)
    await at.desk.send(`/api/v4/posts/${gate.id}`, { method: 'DELETE', token: await people.as('carol') })
    const counted = await events.next(
      event => event.type === 'scene_recording' && event.recording?.last === 'React with :eyes: as bob',
    )
    expect(counted).toMatchObject({ recording: { cues: 5 } })

    const made = (await draft(at, { live: {} })).json
    expect(made.left_out).toEqual([{ what: 'DELETE /api/v4/posts/…', why: 'No cue deletes a post.' }])
    const posted = (await people.posts('deployments')).map(({ message, props }) => ({ message, props: shown(props) }))
    const written = (await write(at, { source: made.source, title: 'Gate by hand' })).json
    expect(written).toEqual({ name: 'gate-by-hand', path: 'scenes/gate-by-hand.json', first: 0, cues: 5, payloads: [] })
    expect(await sceneFile(at, written.path)).toEqual({
      ...{
        format: 1,
        title: 'Gate by hand',
        start: 'gate closed',
        channel: 'deployments',
        persona: 'alice',
        theme: 'light',
      },
      cues: [
        { type: 'typing', text: 'watch payments-api', go_on: 'response' },
        { type: 'wait', until: 'post', post: { from: 'canary-watch' } },
        { type: 'persona', as: 'bob' },
        { type: 'click', control: 'Approve', post: { from: 'deploy-gate' } },
        { type: 'react', emoji: 'eyes', post: { from: 'canary-watch' } },
      ],
    })
    expect((await at.desk.window<{ recording: null }>('/scene-recording')).json.recording).toBeNull()

    await integration.anew()
    expect(told((await at.check('gate-by-hand')).outcomes)).toEqual(['ran', 'ran', 'ran', 'ran', 'ran'])

    await integration.anew()
    await at.begin({ scene: 'gate-by-hand', speed: 0, autoplay: true })
    await people.until(async () => ((await at.view()).play?.state === 'ended' ? true : undefined))
    await at.ask('DELETE', '')
    const played = (await people.posts('deployments')).map(({ message, props }) => ({ message, props: shown(props) }))
    expect(played).toEqual(posted)
    expect(JSON.stringify(played)).toContain('**1 of 2 approvals** · @bob')
  })
})

describe('what people and programs do becomes cues', () => {
  let at: SceneDesk
  beforeAll(async () => {
    at = await sceneDesk()
  })
  afterAll(() => at?.[Symbol.asyncDispose]())

  /** Records what `act` does, writes it, and runs it in a fork of its beginning. */
  async function recorded(name: string, act: (people: ReturnType<typeof actors>) => Promise<unknown>) {
    await begin(at, name)
    await act(actors(at))
    const made = (await draft(at, { live: {} })).json
    const written = (await write(at, { source: made.source, name, title: name })).json
    const scene = await sceneFile(at, written.path)
    const check = await at.check(name)
    return { scene, made, written, ran: told(check.outcomes), check }
  }

  it('a dialog by its labels, a menu by its options', async () => {
    const { scene, ran } = await recorded('dialog', async people => {
      const events = await at.events()
      const canary = await people.arrival('Set an alarm')
      await people.click('bob', canary, 'alarm')
      const opened = await events.next(event => event.type === 'open_dialog')
      if (opened.type !== 'open_dialog') throw new Error('No dialog came.')
      const { url, dialog } = opened.dialog
      const { callback_id, state } = dialog as { callback_id: string; state: string }
      const values = { metric: 'errors', threshold: 2, who: await people.userId('carol'), night: true }
      const submission = { url, callback_id, state, channel_id: canary.channel_id, team_id: '' }
      const bob = await people.as('bob')
      // The window says which call opened the dialog.
      const headers = { 'x-svc-cause': opened.exchange_id }
      for (const given of [{ ...values, threshold: 900 }, values])
        await at.desk.send('/api/v4/actions/dialogs/submit', {
          ...{ method: 'POST', token: bob, headers },
          body: { ...submission, submission: given },
        })
      await people.arrival('Alarm set')
      const gate = await people.arrival('Roll out checkout-api')
      await people.click('bob', gate, 'pick', { selected_option: '25' })
    })
    expect(scene.cues).toEqual([
      { type: 'click', as: 'bob', control: 'Set an alarm', post: { from: 'canary-watch' } },
      {
        ...{ type: 'dialog', as: 'bob', fails: true },
        fields: { Measure: 'Error rate', Threshold: 900, 'Who is called': 'carol', 'At night': true },
      },
      {
        ...{ type: 'dialog', as: 'bob' },
        fields: { Measure: 'Error rate', Threshold: 2, 'Who is called': 'carol', 'At night': true },
      },
      {
        ...{ type: 'choose', as: 'bob', control: 'First wave', option: '25 % of the fleet' },
        post: { from: 'deploy-gate' },
      },
    ])
    expect(ran).toEqual(['ran', 'ran: threshold: Error rate is from 0.01 to 100 %.', 'ran', 'ran'])
  })

  it('what programs send, what is typed and switched, and what is set of simulated integrations', async () => {
    const { scene, written, made, ran } = await recorded('programs', async people => {
      const deployments = await people.channelId('deployments')
      await at.desk.post('/posts', { channel_id: deployments, message: 'Rolled back' }, await people.as('canary-watch'))
      const props = { attachments: [{ title: 'Build 5122', text: 'passed', color: 'good' }] }
      await at.desk.post('/posts', { channel_id: deployments, message: '', props }, await people.as('deploy-gate'))
      const admin = at.desk.sample.admin_token
      const { json: hooks } = await at.desk.send<{ id: string; display_name: string }[]>('/api/v4/hooks/incoming', {
        token: admin,
      })
      const pipeline = hooks.find(one => one.display_name === 'ci-pipeline')?.id
      await at.desk.send(`/hooks/${pipeline}`, { method: 'POST', body: { text: 'Build started' } })
      await at.desk.send(`/hooks/${pipeline}`, {
        method: 'POST',
        body: { text: 'Build finished', username: 'ci', attachments: [{ text: 'ok' }] },
      })
      await at.desk.window('/lab/deploy-gate/state', { method: 'DELETE' })
      await at.desk.window('/lab/faults', { method: 'PUT', body: { mode: 'none' } })
      await stage(at, { channel_id: await people.channelId('approvals') })
      await stage(at, { channel_id: await people.channelId('incidents'), theme: 'dark' })
      await people.say('alice', 'Looking into it', { channel_id: await people.channelId('incidents') })
      await people.say('alice', `Key: ${await people.as('bob')}`, { channel_id: await people.channelId('incidents') })
    })
    expect(scene).toMatchObject({ start: 'programs', channel: 'deployments', persona: 'alice', theme: 'light' })
    expect(scene.cues).toMatchObject([
      { type: 'post', as: 'canary-watch', text: 'Rolled back' },
      { type: 'post', as: 'deploy-gate', payload: 'payloads/programs/build-5122.post.json' },
      { type: 'hook', webhook: 'ci-pipeline', text: 'Build started' },
      { type: 'hook', webhook: 'ci-pipeline', payload: 'payloads/programs/build-finished.webhook.json' },
      { type: 'state', integration: 'deploy-gate', reset: true },
      { type: 'faults', mode: 'none' },
      { type: 'channel', channel: 'incidents' },
      { type: 'theme', theme: 'dark' },
      { type: 'typing', text: 'Looking into it' },
      { type: 'typing', text: 'Key: [removed]' },
    ])
    expect(written.payloads).toEqual([
      'payloads/programs/build-5122.post.json',
      'payloads/programs/build-finished.webhook.json',
    ])
    expect(made.notices).toEqual(['Type “Key: [removed]”: a secret was taken out.'])
    expect(made.left_out).toEqual([])
    expect(ran).toEqual(scene.cues.map(() => 'ran'))
  })

  it('a slash command, and a button of the private message that it gets, in words', async () => {
    const integration = await startIntegration()
    try {
      const actions = [{ id: 'approve', name: 'Approve for me', integration: { url: `${integration.url}/approve` } }]
      const body = { response_type: 'ephemeral', text: 'Only you see this', attachments: [{ text: 'Sure?', actions }] }
      await integration.respond('/ask', { kind: 'json', body })
      await integration.respond('/approve', { kind: 'json', body: {} })
      const command = { team_id: at.desk.sample.team_id, trigger: 'ask', method: 'P', url: `${integration.url}/ask` }
      expect((await at.desk.post('/commands', command, at.desk.sample.admin_token)).status).toBe(201)
      const { scene, made, ran } = await recorded('private', async people => {
        const events = await at.events()
        const line = { channel_id: await people.channelId('deployments'), command: '/ask' }
        await at.desk.post('/commands/execute', line, await people.as('bob'))
        const came = await events.next(event => event.type === 'ephemeral_message')
        if (came.type !== 'ephemeral_message') throw new Error('No private message came.')
        const [attachment] = came.post.props['attachments'] as { actions: { cookie: string }[] }[]
        const clicked = { cookie: attachment?.actions[0]?.cookie, integration_format: 'attachment' }
        expect((await people.click('bob', came.post, 'approve', clicked)).status).toBe(200)
      })
      expect(made.left_out).toEqual([])
      expect(scene.cues).toMatchObject([
        { type: 'typing', as: 'bob', text: '/ask', go_on: 'response' },
        { type: 'wait', until: 'post', post: { from: 'bob' } },
        { type: 'click', as: 'bob', control: 'Approve for me', post: { from: 'bob' } },
      ])
      expect(ran).toEqual(scene.cues.map(() => 'ran'))
      expect(integration.calls.filter(({ url }) => url === '/approve')).toHaveLength(2)
    } finally {
      await integration.close()
    }
  })
})

describe('recording a scene', () => {
  it('is one at a time, counts what comes, and ends without a scene when it is discarded', async () => {
    await using at = await sceneDesk()
    const events = await at.events()
    expect((await draft(at, { live: {} })).text).toContain('No scene is being recorded.')
    expect((await at.desk.window('/scene-recording', { method: 'DELETE' })).status).toBe(409)
    expect((await begin(at)).status).toBe(201)
    expect((await begin(at)).text).toContain('A scene is being recorded already.')
    expect((await draft(at, { live: {} })).text).toContain('Type, click, react, or call a webhook first.')
    await actors(at).say('bob', 'Hello')
    const counted = await events.next(event => event.type === 'scene_recording' && event.recording?.cues === 1)
    expect(counted).toMatchObject({ recording: { last: 'Type “Hello” as bob', start: '' } })
    expect((await at.desk.window('/scene-recording', { method: 'DELETE' })).status).toBe(200)
    expect(await events.next(event => event.type === 'scene_recording')).toMatchObject({ recording: null })
    expect(await at.list()).toHaveLength(3)
  })

  it('begins from no state that is there already', async () => {
    await using at = await sceneDesk()
    await at.desk.window('/states', { method: 'POST', body: { name: 'gate closed' } })
    expect((await begin(at, 'gate closed')).status).toBe(409)
    expect((await at.desk.window<{ recording: null }>('/scene-recording')).json.recording).toBeNull()
  })

  it('keeps to what the draft showed, whatever came since, and writes only the cues and payloads that are kept', async () => {
    await using at = await sceneDesk()
    await begin(at)
    const people = actors(at)
    await people.say('alice', 'One')
    await people.say('deploy-gate', '', { props: { attachments: [{ title: 'Build' }] } })
    const { source, cues, payloads } = (await draft(at, { live: {} })).json
    expect([cues.length, payloads]).toEqual([2, 1])
    await new Promise(resolve => setTimeout(resolve, 5))
    await people.say('alice', 'Later')
    const written = (await write(at, { source, title: 'One', without: [1] })).json
    expect(written).toMatchObject({ name: 'one', cues: 1, payloads: [] })
    expect((await sceneFile(at, written.path)).cues).toEqual([{ type: 'typing', text: 'One' }])
  })

  it('of exchanges of the traffic and of a recording gives the same cues', async () => {
    await using at = await sceneDesk()
    const people = actors(at)
    await at.desk.window('/recordings/capture', { method: 'POST' })
    const gate = await people.arrival('Roll out checkout-api')
    await people.click('bob', gate, 'approve')
    await people.say('carol', 'Same here')
    await at.desk.window('/recordings/capture/stop', { method: 'POST', body: { name: 'friday' } })
    const cues = [
      { type: 'click', control: 'Approve', post: { from: 'deploy-gate' } },
      { type: 'typing', as: 'carol', text: 'Same here' },
    ]
    for (const source of [{ recording: 'friday' }, { filter: '' }]) {
      const made = (await draft(at, source)).json
      expect(made.cues.map(({ cue }) => cue)).toMatchObject(cues)
      expect(made).toMatchObject({ channel: 'deployments', persona: 'bob', left_out: [] })
    }
    const written = (await write(at, { source: { recording: 'friday' }, title: 'Friday' })).json
    expect(told((await at.check(written.name)).outcomes)).toEqual(['ran', 'ran'])
    expect((await draft(at, { recording: 'monday' })).status).toBe(404)
  })

  it('goes into a scene that is there, behind one of its cues, and leaves its other lines as they are', async () => {
    await using at = await sceneDesk()
    const text = `{
  "format": 1, "title": "By hand",   "channel": "incidents", "persona": "alice",
  "cues": [
    { "type": "note",   "text": "First" },
    { "type": "note", "text": "Second" }
  ]
}
`
    await at.write('by-hand', text)
    await actors(at).say('bob', 'Hello')
    const written = (await write(at, { source: { filter: '' }, into: { scene: 'by-hand', after: 1 } })).json
    expect(written).toMatchObject({ name: 'by-hand', first: 1 })
    const after = (await at.desk.window<{ text: string }>('/project/file?path=scenes/by-hand.json')).json.text
    expect(after.split('\n').filter(line => text.includes(line))).toEqual(text.split('\n'))
    expect((JSON.parse(after) as Scene).cues).toEqual([
      { type: 'note', text: 'First' },
      { type: 'persona', as: 'bob' },
      { type: 'channel', channel: 'deployments' },
      { type: 'typing', text: 'Hello' },
      { type: 'note', text: 'Second' },
    ])
    expect(told((await at.check('by-hand')).outcomes)).toEqual(Array(5).fill('ran'))
  })

  it('ends with the service, and leaves its exchanges in the traffic', async () => {
    const data = mkdtempSync(join(tmpdir(), 'blockyard-recorded-'))
    try {
      const at = await sceneDesk({ data })
      await begin(at)
      await actors(at).say('bob', 'Hello')
      await at[Symbol.asyncDispose]()
      await using next = await sceneDesk({ data })
      expect((await next.desk.window<{ recording: null }>('/scene-recording')).json.recording).toBeNull()
      expect((await draft(next, { filter: '' })).json.cues).toMatchObject([{ title: 'Type “Hello”' }])
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  })
})
