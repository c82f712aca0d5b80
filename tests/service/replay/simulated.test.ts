import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { LabCall, StateValue } from '#contract/lab/lab'
import type { Integration } from '#domain/lab/schema'
import { sampleIntegrations } from '../../../src/service/sample/integrations/sampleIntegrations'
import type { Post } from '../../support/service'
import { deliveriesFor } from '../../support/webhooks'
import { buttons, type Friday, startFriday } from './friday'

let friday: Friday
let recording: string
let post: (words: string, channel: string) => Promise<string>

beforeAll(async () => {
  friday = await startFriday()
  const { service, desk, alice } = friday
  const bob = await service.tokenOf('bob')
  const { channels } = await service.snapshot()
  post = async (words, channel) => {
    const id = channels.find(({ name }) => name === channel)?.id
    const { posts } = (await service.window<{ posts: Post[] }>(`/channels/${id}/posts`)).json
    return posts.find(one => JSON.stringify(one).includes(words))?.id ?? ''
  }
  const gate = await post('Roll out checkout-api', 'deployments')
  const poll = await post('Team lunch', 'town-square')
  const { channel_id, bot_token } = service.sample
  const alarm = {
    svc_blocks: [{ type: 'button', text: 'Set an alarm', action_id: 'alarm' }],
    svc_blocks_actions: {
      alarm: { type: 'external', url: '/plugins/deploy-gate/alarm', context: { service: 'checkout-api' } },
    },
  }
  const canary = (await service.post<Post>('/posts', { channel_id, props: alarm }, bot_token)).json.id
  const real = (await service.post<Post>('/posts', buttons(channel_id, desk.url), bot_token)).json
  const click = (id: string, action: string, token: string, body: object = {}) =>
    service.post(`/posts/${id}/actions/${action}`, body, token)
  const recorded = await friday.record('Clicks of the sample', async () => {
    await click(gate, 'pick', alice, { selected_option: '50' })
    await click(gate, 'approve', alice)
    await click(gate, 'approve', alice)
    await click(gate, 'approve', bob)
    await click(poll, 'vote', alice, { query: { choice: 'ramen' } })
    await click(poll, 'vote', bob, { query: { choice: 'ramen' } })
    await click(canary, 'alarm', alice)
    await settled('deploy-gate', ({ path }) => path === '/alarm')
    const submission = { metric: 'p95', threshold: 300, who: '', note: 'Look first', night: true }
    const url = '/plugins/deploy-gate/alarm-set'
    await service.post('/actions/dialogs/submit', { url, state: canary, channel_id, submission }, alice)
    await settled('deploy-gate', ({ path }) => path === '/alarm-set')
    const said = (await service.post<Post>('/posts', { channel_id, message: 'watch payments-api' }, bob)).json
    await deliveriesFor(service, said.id)
    await click(real.id, 'go', alice)
  })
  recording = recorded.folder
})
afterAll(() => friday?.close())

/** Waits until all that a call does besides its response is done. */
const settled = (name: string, is: (call: LabCall) => boolean) =>
  vi.waitUntil(async () => {
    const { calls } = (await friday.service.window<{ calls: LabCall[] }>(`/lab/${name}/log`)).json
    const found = calls.find(is)
    return found !== undefined && found.side_calls.length > 0 && found.side_calls.every(one => one.outcome === 'made')
  })

const write = (name: string, file: Integration) =>
  friday.service.window('/project/file', {
    method: 'PUT',
    body: { path: `integrations/${name}.json`, text: JSON.stringify(file), base: null },
  })

const odd = async (integrations: Record<string, string>) => {
  const { run, rows, job } = await friday.replay(recording, { integrations })
  return [job.error, run.verdict, ...rows.filter(({ verdict }) => verdict !== 'same').map(row => [row.label, row.note])]
}

const stateOf = async (name: string) =>
  (await friday.service.window<{ values: StateValue[] }>(`/lab/${name}/state`)).json.values

describe('a recording replays as same into a fork', () => {
  it('with its integrations simulated, as often as wanted, and what they remember in the workspace stays', async () => {
    const before = await stateOf('deploy-gate')
    expect(before.length).toBeGreaterThan(0)
    const simulated = { 'deploy-gate': 'simulated', 'poll-box': 'simulated' }
    for (let count = 0; count < 2; count++) expect(await odd(simulated)).toEqual(['', 'same'])
    expect(await stateOf('deploy-gate')).toEqual(before)
  })

  it('live, as they are set up, and recorded', async () => {
    expect(await odd({})).toEqual(['', 'same'])
    expect(await odd({ '*': 'recorded' })).toEqual(['', 'same'])
  })

  it('simulated where the simulation is not enabled, and by the rules that the file has now', async () => {
    const gate = sampleIntegrations['deploy-gate'] as Integration
    await write('deploy-gate', { ...gate, enabled: false })
    expect(await odd({ 'deploy-gate': 'simulated' })).toEqual(['', 'same'])
    const words = JSON.stringify({ ...gate, enabled: false }).replaceAll('The first wave looks fine.', 'It looks odd.')
    await write('deploy-gate', JSON.parse(words))
    const { run, rows } = await friday.replay(recording, { integrations: { 'deploy-gate': 'simulated' } })
    expect(run.verdict).toBe('changed')
    expect(JSON.stringify(rows.flatMap(({ differences }) => differences))).toContain('It looks odd.')
    await write('deploy-gate', gate)
  })

  it('by an address that a simulated integration stands for', async () => {
    const go: Integration = {
      format: 1,
      rules: [{ when: [{ on: 'path', equals: '/go' }], respond: { private: 'From the simulation' } }],
    }
    await write('stand-in', { ...go, enabled: false, replaces: [friday.desk.url] })
    const { host } = new URL(friday.desk.url)
    const calls = friday.desk.calls.length
    const { rows } = await friday.replay(recording, { integrations: { [host]: 'simulated' } })
    expect(JSON.stringify(rows)).toContain('From the simulation')
    expect(friday.desk.calls).toHaveLength(calls)
  })
})

describe('a run is not begun', () => {
  const why = async (integrations: Record<string, string>, target: object = { is: 'fork' }) =>
    (
      await friday.service.window<{ message: string }>('/replays', {
        method: 'POST',
        body: { recording, options: { integrations, target } },
      })
    ).json.message

  it('with an integration simulated that has no file', async () => {
    await friday.service.window('/project/file?path=integrations/poll-box.json', { method: 'DELETE' })
    await vi.waitUntil(async () => (await why({ 'poll-box': 'simulated' }))?.includes('cannot be simulated'))
    expect(await why({ 'poll-box': 'simulated' })).toContain(
      'poll-box cannot be simulated: there is no integrations/poll-box.json that can be used. Add one, or use live, recorded or an address.',
    )
  })

  it('in this workspace while its simulation is not enabled', async () => {
    const gate = sampleIntegrations['deploy-gate'] as Integration
    await write('deploy-gate', { ...gate, enabled: false })
    expect(await why({ 'deploy-gate': 'simulated' }, { is: 'workspace' })).toContain(
      'A simulated integration of this workspace is not enabled, so its real one would be called. Enable it, or replay into a fork.',
    )
  })
})
