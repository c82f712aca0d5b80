import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cue, Scene } from '#domain/scene/schema/scene'
import { type SceneFork, sceneFork, told } from './sceneDesk'

const gate = { from: 'deploy-gate', text: 'Roll out' }
const postGate: Cue = { type: 'post', as: 'deploy-gate', payload: 'payloads/rollout-gate.post.json' }

describe('a cue that cannot run', () => {
  let fork: SceneFork
  beforeAll(async () => {
    fork = await sceneFork()
  })
  afterAll(() => fork?.[Symbol.asyncDispose]())

  const last = async (cues: readonly Cue[], more?: Partial<Scene>) => {
    const { outcomes } = await fork.run(cues, more)
    return outcomes.at(-1)
  }

  it('says which earlier cue took its control away, and the scene goes on', async () => {
    const { outcomes } = await fork.run([
      { type: 'title', title: 'Gate' },
      postGate,
      { type: 'click', as: 'alice', control: 'Approve', post: gate },
      { type: 'click', as: 'carol', control: 'Hold', post: gate },
      { type: 'click', as: 'bob', control: 'Hold', post: gate },
      { type: 'click', as: 'bob', control: 'Approve', post: gate },
      { type: 'click', as: 'bob', control: 'Resume', post: gate },
      { type: 'click', as: 'bob', control: 'Approve', post: gate },
      { type: 'click', as: 'bob', control: 'Reject', post: gate },
    ])
    expect(told(outcomes)).toEqual([
      ...['ran', 'ran', 'ran', 'ran'],
      'cannot_run: Hold no longer exists in this post. Cue 4 replaces it with Resume.',
      'cannot_run: Approve is disabled in this post. Cue 4 disables it.',
      'ran',
      'ran',
      'cannot_run: Reject no longer exists in this post. Cue 8 removes it.',
    ])
    expect(outcomes[4]).toMatchObject({
      code: 'scene.no_control',
      nearest: ['Resume'],
      fixes: [{ label: 'Click Resume', path: '/cues/4/control', value: 'Resume' }],
      status: null,
      exchange_id: '',
    })
  })

  it.each<[Cue, string, string]>([
    [{ type: 'post', as: 'alise', text: 'a' }, 'There is no user called alise. Did you mean alice?', '/cues/0/as'],
    [{ type: 'persona', as: 'bop' }, 'There is no user called bop. Did you mean bob?', '/cues/0/as'],
    [
      { type: 'channel', channel: 'incidentes' },
      'There is no channel called incidentes. Did you mean incidents?',
      '/cues/0/channel',
    ],
    [
      { type: 'channel', channel: '@carrol' },
      'There is no user called @carrol. Did you mean carol?',
      '/cues/0/channel',
    ],
    [
      { type: 'hook', webhook: 'ci-pipelin', text: 'a' },
      'There is no webhook called ci-pipelin. Did you mean ci-pipeline?',
      '/cues/0/webhook',
    ],
    [
      { type: 'post', payload: 'payloads/rollout-gat.post.json' },
      'There is no payloads/rollout-gat.post.json. Did you mean payloads/rollout-gate.post.json?',
      '/cues/0/payload',
    ],
    [
      { type: 'post', payload: 'payloads/rollout-gate.post.json', sample: 'chekout' },
      'payloads/rollout-gate.post.json has no sample called chekout. Did you mean checkout?',
      '/cues/0/sample',
    ],
    [
      { type: 'state', integration: 'deploy-gat', reset: true },
      'There is no simulated integration called deploy-gat. Did you mean deploy-gate?',
      '/cues/0/integration',
    ],
    [
      { type: 'choose', control: 'First wave', option: '25 %', post: gate },
      'This menu has no 25 %. Did you mean 25 % of the fleet?',
      '/cues/0/option',
    ],
    [
      { type: 'click', control: 'Approvee', post: { from: 'deploy-gat' } },
      'There is no post of deploy-gat in deployments. Did you mean deploy-gate?',
      '/cues/0/post/from',
    ],
  ])('names the nearest: %j', async (cue, message, path) => {
    const outcome = await last([cue])
    expect(outcome).toMatchObject({ outcome: 'cannot_run', message, exchange_id: '' })
    expect(outcome?.fixes[0]?.path).toBe(path)
  })

  it.each<[Cue, string]>([
    [
      { type: 'click', control: 'x', post: { text: 'nothing says this' } },
      'There is no post with “nothing says this” in deployments.',
    ],
    [
      { type: 'post', payload: 'payloads/build-finished.webhook.json' },
      'payloads/build-finished.webhook.json cannot be sent here.',
    ],
    [
      { type: 'hook', webhook: 'ci-pipeline', payload: 'payloads/rollout-gate.post.json' },
      'payloads/rollout-gate.post.json cannot be sent here.',
    ],
    [{ type: 'post', payload: 'payloads/rollout-gate.sample.json' }, 'It is sample data.'],
    [{ type: 'post', payload: 'payloads/../blockyard.local.json' }, 'There is no payloads/../blockyard.local.json.'],
    [
      { type: 'state', integration: 'deploy-gate', values: { aproval: 1 } },
      '“aproval” is not listed in “state” of the file.',
    ],
    [{ type: 'wait', until: 'response' }, 'No cue before this one has sent anything.'],
    [{ type: 'dialog', at_most: 0.1 }, 'No dialog was opened for alice within 0.1 s.'],
  ])('says why: %j', async (cue, message) => {
    expect(await last([cue])).toMatchObject({ outcome: 'cannot_run', message: expect.stringContaining(message) })
  })

  it('waits no longer than it says, and tells who posted instead', async () => {
    const post: Cue = { type: 'post', as: 'bob', text: 'Anybody?' }
    const from = performance.now()
    expect(
      await last([post, { type: 'wait', until: 'post', post: { from: 'deploy-gate' }, at_most: 0.2 }]),
    ).toMatchObject({
      outcome: 'cannot_run',
      message: 'No post of deploy-gate came within 0.2 s. bob posted instead.',
      fixes: [{ label: 'Wait for bob', path: '/cues/1/post/from', value: 'bob' }],
    })
    expect(performance.now() - from).toBeLessThan(5000)
  })

  it('finds nobody who was deactivated', async () => {
    const { store } = fork.ctx
    const carol = store.users.byUsername('carol')
    if (carol === undefined) throw new Error('There is no carol.')
    store.write(() => store.users.update({ ...carol, delete_at: 1 }))
    expect(await last([{ type: 'typing', as: 'carol', text: 'a' }])).toMatchObject({
      message: 'carol was deactivated.',
    })
    store.write(() => store.users.update(carol))
  })

  it('of a scene whose team does not exist names the team', async () => {
    expect(await last([{ type: 'post', text: 'a' }], { team: 'northwynd' })).toMatchObject({
      outcome: 'cannot_run',
      message: 'There is no team called northwynd. Did you mean northwind?',
      fixes: [],
    })
  })
})

describe('a cue that fails', () => {
  it('has the response of the service, and the ids of what it did', async () => {
    await using fork = await sceneFork()
    const { outcomes } = await fork.run([
      { type: 'post', as: 'carol', text: 'May I?', channel: 'on-call-leads' },
      { type: 'react', emoji: 'no such emoji' },
      { type: 'channel', channel: 'approvals' },
      { type: 'click', as: 'carol', control: 'Approve', post: { text: 'Meridian Foods' } },
    ])
    expect(outcomes[0]).toMatchObject({ outcome: 'failed', status: 403, post_id: '' })
    expect(outcomes[0]?.message).not.toBe('')
    expect(outcomes[1]).toMatchObject({ outcome: 'failed', status: 400 })
    expect(outcomes[3]).toMatchObject({
      outcome: 'failed',
      status: 200,
      message: 'Somebody else must approve your own request.',
    })
    expect(outcomes[3]?.exchange_id).toMatch(/^[a-z0-9]{26}$/)
  })
})
