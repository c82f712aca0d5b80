import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Job } from '#contract/replay/jobs'
import type { RecordingSummary } from '#contract/replay/recordings'
import type { RunOptions, RunRow, RunSummary } from '#contract/replay/runs'
import type { Command } from '#contract/wire/commands'
import type { IncomingHook } from '#contract/wire/hooks'
import { type Desk, startDesk } from '../../support/desk'
import { adminToken, type ErrorBody, type Post, startService, type TestService } from '../../support/service'
import { deliveriesFor, makeIncoming, makeOutgoing } from '../../support/webhooks'

/** A service with a recording of everything that a replay knows, and the integration that it was recorded with. */
export interface Friday {
  service: TestService
  desk: Desk
  folder: string
  alice: string
  record(name: string, traffic: () => Promise<void>): Promise<RecordingSummary>
  /** Replays a recording to its end. */
  replay(recording: string, options?: Partial<RunOptions>): Promise<{ run: RunSummary; rows: RunRow[]; job: Job }>
  /** The last number of an exchange. */
  newest(): Promise<number>
  close(): Promise<void>
}

export async function startFriday(): Promise<Friday> {
  const folder = mkdtempSync(join(tmpdir(), 'blockyard-replay-'))
  const service = await startService({ data: folder })
  const desk = await startDesk({ service: () => service.url, token: () => service.sample.bot_token })
  const alice = await service.tokenOf('alice')
  return {
    ...{ service, desk, folder, alice },
    async record(name, traffic) {
      await service.window('/recordings/capture', { method: 'POST' })
      await traffic()
      const { json, status } = await service.window<{ recording: RecordingSummary }>('/recordings/capture/stop', {
        method: 'POST',
        body: { name },
      })
      if (status !== 200) throw new Error(JSON.stringify(json))
      return json.recording
    },
    replay: (recording, options) => replayed(service, recording, options),
    newest: async () => {
      const { json } = await service.window<{ exchanges: { number: number }[] }>('/exchanges?limit=1')
      return json.exchanges[0]?.number ?? 0
    },
    async close() {
      await service.close()
      await desk.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function replayed(service: TestService, recording: string, options: Partial<RunOptions> = {}) {
  const { json: job, status } = await service.window<Job & ErrorBody>('/replays', {
    method: 'POST',
    body: { recording, options },
  })
  if (status !== 201) throw new Error(job.message)
  return whenDone(service, job)
}

/** Waits for the end of a job. */
export async function whenDone(service: TestService, { id, result_id }: Job) {
  const job = await vi.waitUntil(async () => {
    const { json } = await service.window<Job>(`/jobs/${id}`)
    return json.state === 'running' ? null : json
  }, 60_000)
  const { json } = await service.window<{ run: RunSummary; rows: RunRow[] }>(`/replays/${result_id}`)
  return { job, ...json }
}

/** A webhook, an outgoing one, a command, as they were before the recording. */
export async function furnish({ service, desk }: Friday): Promise<{ incoming: IncomingHook; gate: Post }> {
  const { team_id, channel_id } = service.sample
  const incoming = await makeIncoming(service, { display_name: 'CI pipeline' })
  await makeOutgoing(service, {
    display_name: 'Canary watch',
    trigger_words: ['canary'],
    callback_urls: [`${desk.url}/canary`],
  })
  await service.post<Command>(
    '/commands',
    { team_id, trigger: 'deploy', url: `${desk.url}/deploy`, method: 'P' },
    adminToken,
  )
  const { bot_token } = service.sample
  const gate = (await service.post<Post>('/posts', buttons(channel_id, desk.url), bot_token)).json
  return { incoming, gate }
}

const paths = ['go', 'tell', 'ask', 'thread', 'look']

/** A post with a button for each path. */
export const buttons = (channel_id: string, url: string) => ({
  channel_id,
  message: 'Release gate',
  props: {
    svc_blocks: paths.map(action_id => ({ type: 'button', text: action_id, action_id })),
    svc_blocks_actions: Object.fromEntries(paths.map(id => [id, { type: 'external', url: `${url}/${id}` }])),
  },
})

/** Hooks, posts, changes, clicks, a dialog, a command with a delayed response, an outgoing webhook. */
export async function makeTraffic(
  { service, desk, alice }: Friday,
  { incoming, gate }: { incoming: IncomingHook; gate: Post },
): Promise<void> {
  const { channel_id } = service.sample
  const posted = (await service.post<Post>('/posts', buttons(channel_id, desk.url), service.sample.bot_token)).json
  await service.send(`/hooks/${incoming.id}`, { method: 'POST', body: { text: 'Build 5121 passed' } })
  await service.post(`/posts/${gate.id}/actions/go`, {}, alice)
  await service.post(`/posts/${posted.id}/actions/tell`, {}, alice)
  await service.post(`/posts/${posted.id}/actions/ask`, {}, alice)
  await service.post(
    '/actions/dialogs/submit',
    { url: `${desk.url}/submitted`, callback_id: 'release', channel_id, submission: { version: '4.18' } },
    alice,
  )
  const plan = (await service.post<Post>('/posts', { channel_id, message: 'Plan' }, alice)).json
  await service.send(`/api/v4/posts/${plan.id}/patch`, { method: 'PUT', token: alice, body: { message: 'Planned' } })
  await service.post('/commands/execute', { channel_id, command: '/deploy 4.18' }, alice)
  await vi.waitUntil(async () => (await messages(service)).includes('Deployed'))
  const canary = (await service.post<Post>('/posts', { channel_id, message: 'canary up' }, alice)).json
  // The sample has a webhook for this word as well.
  await deliveriesFor(service, canary.id, 2)
  await vi.waitUntil(async () => (await messages(service)).includes('Watched'))
}

async function messages(service: TestService): Promise<string[]> {
  const { json } = await service.send<{ posts: Record<string, Post> }>(
    `/api/v4/channels/${service.sample.channel_id}/posts`,
    { token: adminToken },
  )
  return Object.values(json.posts).map(({ message }) => message)
}
