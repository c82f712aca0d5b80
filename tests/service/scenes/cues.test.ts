import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SceneFork, sceneFork, told } from './sceneDesk'

const gate = { text: 'Roll out checkout-api' }

describe('a cue runs over the public API as whoever acts', () => {
  let fork: SceneFork
  beforeAll(async () => {
    fork = await sceneFork()
  })
  afterAll(() => fork?.[Symbol.asyncDispose]())

  const exchange = (id: string) => fork.ctx.store.exchanges.byId(id)?.summary
  const userId = (name: string) => fork.ctx.store.users.byUsername(name)?.id

  it('post: as a bot, with a text, into any channel, as a reply', async () => {
    const { outcomes } = await fork.run([
      { type: 'post', as: 'canary-watch', text: 'Rolled back to 4.17.3' },
      { type: 'post', as: 'carol', text: 'Thank you', channel: 'incidents' },
      { type: 'post', as: 'bob', text: 'Seen', thread: { from: 'canary-watch', text: 'Rolled back to 4.17.3' } },
    ])
    expect(told(outcomes)).toEqual(['ran', 'ran', 'ran'])
    const [reply, posted] = fork.posts('deployments')
    expect(posted).toMatchObject({ message: 'Rolled back to 4.17.3', user_id: userId('canary-watch') })
    expect(reply).toMatchObject({ message: 'Seen', root_id: posted?.id })
    expect(fork.posts('incidents')[0]).toMatchObject({ message: 'Thank you' })
    expect(exchange(outcomes[0]?.exchange_id ?? '')).toMatchObject({
      method: 'POST',
      url: '/api/v4/posts',
      status: 201,
    })
    expect(outcomes[0]).toMatchObject({ post_id: posted?.id, status: 201, user_id: userId('canary-watch') })
  })

  it('post: a payload of the project with the sample data beside it', async () => {
    const { outcomes } = await fork.run([
      { type: 'post', as: 'deploy-gate', payload: 'payloads/rollout-gate.post.json' },
      { type: 'post', webhook: 'ci-pipeline', payload: 'payloads/build-finished.webhook.json' },
    ])
    expect(told(outcomes)).toEqual(['ran', 'ran'])
    const [build, asked] = fork.posts('deployments')
    expect(JSON.stringify(asked?.props)).toContain('Roll out checkout-api 4.18.0?')
    expect(build).toMatchObject({ id: outcomes[1]?.post_id, props: { override_username: 'ci-pipeline' } })
  })

  it('typing: sends what was typed, mistakes corrected', async () => {
    const { outcomes } = await fork.run([{ type: 'typing', text: 'Same here, looking into it', mistakes: 20 }])
    expect(told(outcomes)).toEqual(['ran'])
    expect(fork.posts('deployments')[0]).toMatchObject({
      message: 'Same here, looking into it',
      user_id: userId('alice'),
    })
  })

  it('click and choose: in the latest post that has the control, which the simulated integration changes', async () => {
    const { outcomes } = await fork.run([
      { type: 'post', as: 'deploy-gate', payload: 'payloads/rollout-gate.post.json' },
      { type: 'choose', as: 'bob', control: 'First wave', option: '25 % of the fleet', post: { from: 'deploy-gate' } },
      { type: 'click', as: 'alice', control: 'Approve', post: gate },
      { type: 'click', as: 'bob', control: 'approve', post: gate },
    ])
    expect(told(outcomes)).toEqual(['ran', 'ran', 'ran', 'ran'])
    expect(JSON.stringify(fork.posts('deployments')[0]?.props)).toContain(
      '**Approved, 25 % of the fleet is rolling out**',
    )
    expect(new Set(outcomes.map(({ post_id }) => post_id)).size).toBe(1)
  })

  it('dialog: waits for it, fills it in by what is written, and submits it', async () => {
    const { outcomes } = await fork.run([
      { type: 'click', as: 'bob', control: 'Set an alarm', post: { from: 'canary-watch' } },
      { type: 'dialog', as: 'bob', fields: { Measure: 'Error rate', threshold: '900' }, fails: true },
      {
        type: 'dialog',
        as: 'bob',
        fields: { Measure: 'Error rate', Threshold: 2, 'Who is called': 'carol', night: true },
      },
      { type: 'wait', until: 'post', post: { text: 'Alarm set' } },
    ])
    expect(told(outcomes)).toEqual(['ran', 'ran: threshold: Error rate is from 0.01 to 100 %.', 'ran', 'ran'])
    expect(fork.posts('deployments')[0]?.message).toContain(
      'Alarm set: **Error rate** of `checkout-api` over **2 %** calls @carol, also at night.',
    )
    const click = fork.ctx.store.exchanges.causeOf(outcomes[0]?.exchange_id ?? '')?.cause_id
    expect(fork.ctx.store.exchanges.causeOf(outcomes[2]?.exchange_id ?? '')?.cause_id).toBe(click)
  })

  it('dialog: is closed', async () => {
    const { outcomes } = await fork.run([
      { type: 'click', as: 'carol', control: 'Set an alarm', post: { from: 'canary-watch' } },
      { type: 'dialog', as: 'carol', cancel: true },
      { type: 'dialog', as: 'carol', at_most: 0.1 },
    ])
    expect(told(outcomes)).toEqual(['ran', 'ran', 'cannot_run: No dialog was opened for carol within 0.1 s.'])
  })

  it('react: to a post, and takes it away', async () => {
    const { outcomes } = await fork.run([
      { type: 'post', text: 'Done' },
      { type: 'react', as: 'bob', emoji: 'rocket' },
      { type: 'react', as: 'carol', emoji: ':eyes:' },
      { type: 'react', as: 'carol', emoji: 'eyes', remove: true },
    ])
    expect(told(outcomes)).toEqual(['ran', 'ran', 'ran', 'ran'])
    const { reactions } = fork.ctx.store
    expect(reactions.ofPost(outcomes[0]?.post_id ?? '').map(({ emoji_name }) => emoji_name)).toEqual(['rocket'])
  })

  it('hook: calls an incoming webhook, whose post says so', async () => {
    const { outcomes } = await fork.run([{ type: 'hook', webhook: 'ci-pipeline', text: 'p95 over 400 ms' }])
    expect(told(outcomes)).toEqual(['ran'])
    expect(fork.posts('deployments')[0]).toMatchObject({ id: outcomes[0]?.post_id, message: 'p95 over 400 ms' })
  })

  it('state: sets what a simulated integration remembers of a post, and gives all its start again', async () => {
    const { outcomes } = await fork.run([
      { type: 'post', as: 'deploy-gate', payload: 'payloads/rollout-gate.post.json' },
      { type: 'state', integration: 'deploy-gate', values: { approvals: ['carol'] }, post: gate },
      { type: 'click', as: 'bob', control: 'Approve', post: gate },
      { type: 'state', integration: 'deploy-gate', reset: true },
    ])
    expect(told(outcomes)).toEqual(['ran', 'ran', 'ran', 'ran'])
    expect(JSON.stringify(fork.posts('deployments')[0]?.props)).toContain('@carol, @bob')
    expect(fork.ctx.store.labState.of('deploy-gate')).toEqual([])
  })

  it('faults: of all simulated integrations, which a click has to show', async () => {
    const { outcomes } = await fork.run([
      { type: 'post', as: 'deploy-gate', payload: 'payloads/rollout-gate.post.json' },
      { type: 'faults', mode: 'all', fault: { is: 'status', status: 503 } },
      { type: 'click', as: 'bob', control: 'Approve', post: gate },
      { type: 'click', as: 'bob', control: 'Approve', post: gate, fails: true },
      { type: 'faults', mode: 'files' },
      { type: 'click', as: 'bob', control: 'Approve', post: gate, fails: true },
    ])
    expect(outcomes.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['ran', 201],
      ['ran', null],
      ['failed', 503],
      ['ran', 503],
      ['ran', null],
      ['failed', 200],
    ])
    expect(outcomes[5]?.message).toBe('It was expected to fail, and it did not.')
  })

  it('wait: for the post of an outgoing webhook, and for all that a cue caused', async () => {
    const { outcomes } = await fork.run([
      { type: 'typing', text: 'watch payments-api' },
      { type: 'wait', until: 'response' },
      { type: 'note', text: 'What came before a note still came' },
      { type: 'wait', until: 'post', post: { from: 'canary-watch', text: 'Watching `payments-api`' } },
      { type: 'react', emoji: 'eyes', post: { text: 'Watching `payments-api`' } },
    ])
    expect(told(outcomes)).toEqual(['ran', 'ran', 'ran', 'ran', 'ran'])
    expect(outcomes[3]?.post_id).toBe(outcomes[4]?.post_id)
  })

  it('persona, channel, theme, highlight, title and note: change what the audience sees, and send nothing', async () => {
    const before = fork.ctx.store.exchanges.count()
    const { outcomes } = await fork.run([
      { type: 'title', title: 'Release day' },
      { type: 'persona', as: 'bob' },
      { type: 'channel', channel: 'incidents' },
      { type: 'theme', theme: 'dark' },
      { type: 'highlight', place: 'header' },
      { type: 'highlight', post: { text: 'INC-2041' }, control: 'Severity', seen_as: 'carol' },
      { type: 'note', text: 'Breathe' },
    ])
    expect(told(outcomes)).toEqual(Array.from({ length: 7 }, () => 'ran'))
    expect(fork.ctx.store.exchanges.count()).toBe(before)
    const incidents = fork.ctx.store.channels.all().find(({ name }) => name === 'incidents')?.id
    expect(outcomes.map(({ stage }) => stage.theme)).toEqual(['', '', '', 'dark', 'dark', 'dark', 'dark'])
    expect(outcomes[6]?.stage).toEqual({ persona_id: userId('carol'), channel_id: incidents, theme: 'dark' })
  })

  it('in a direct channel, which is opened first', async () => {
    const { outcomes } = await fork.run(
      [
        { type: 'channel', channel: '@carol' },
        { type: 'typing', text: 'Are you there?' },
        { type: 'post', as: 'carol', text: 'Yes' },
      ],
      { persona: 'bob' },
    )
    expect(told(outcomes)).toEqual(['ran', 'ran', 'ran'])
    const channels = outcomes.map(({ post_id }) => fork.ctx.store.posts.byId(post_id)?.channel_id)
    expect(channels[2]).toBe(channels[1])
    expect(outcomes.map(({ stage }) => stage.channel_id)).toEqual([channels[1], channels[1], channels[1]])
  })
})
