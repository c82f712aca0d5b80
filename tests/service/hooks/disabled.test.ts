import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hookRef } from '#service/store/secrets/hookRef'
import { saidOf } from '../../support/explained'
import { type ErrorBody, startService, type TestService } from '../../support/service'
import {
  api,
  callsFor,
  explained,
  heardDuring,
  makeIncoming,
  makeOutgoing,
  nobody,
  say,
  sendTo,
} from '../../support/webhooks'
import { startFriday } from '../replay/friday'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const turn = (id: string, enabled: boolean) =>
  service.window(`/webhooks/${id}/enabled`, { method: 'PUT', body: { enabled } })

describe('a webhook that is disabled', () => {
  it('rejects its calls as one that is deleted, says why in the window alone, and takes them again once it is enabled', async () => {
    const hook = await makeIncoming(service, { display_name: 'Deploys' })
    const ref = hookRef(hook.id)
    await heardDuring(
      service,
      event => event.type === 'disabled_hooks' && event.ids.includes(ref),
      () => turn(ref, false),
    )
    expect((await service.snapshot()).disabled_hooks).toEqual([ref])
    const response = await sendTo<ErrorBody>(service, hook.id, { text: 'x' })
    expect([response.status, response.json.id]).toEqual([400, 'web.incoming_webhook.invalid.app_error'])
    expect(await saidOf(service, response)).toMatchObject({
      codes: ['hook.off'],
      texts: ['The webhook “Deploys” is disabled, so each of its calls is rejected.'],
      client: 'No webhook has this address.',
      fixes: [{ do: 'enable_webhook', label: 'Enable the webhook', hook_id: ref }],
    })
    await turn(ref, true)
    expect((await service.snapshot()).disabled_hooks).toEqual([])
    expect((await sendTo(service, hook.id, { text: 'x' })).status).toBe(200)
  })

  it('fires for no post, and its first rule says so with the fix', async () => {
    const { id } = await makeOutgoing(service, {
      channel_id: service.sample.channel_id,
      callback_urls: ['/plugins/deploy-gate/watch'],
      trigger_words: ['freeze'],
      display_name: 'watch',
    })
    await turn(id, false)
    const post = await say(service, 'freeze now')
    expect(await callsFor(service, post.id)).toEqual([])
    const judged = (await explained(service, post.id)).hooks.find(({ hook_id }) => hook_id === id)
    expect(judged?.rules[0]).toMatchObject({ rule: 'enabled', has: 'a webhook that is disabled', verdict: 'fail' })
    expect(judged?.reason).toEqual({
      code: 'outgoing.enabled',
      text: 'watch is disabled, so it fires for no post.',
      fixes: [{ do: 'enable_webhook', label: 'Enable the webhook', hook_id: id }],
    })
    await turn(id, true)
    const again = await say(service, 'freeze now')
    expect(await callsFor(service, again.id)).toHaveLength(1)
  })

  it('has to be there', async () => {
    expect((await turn(nobody, false)).status).toBe(404)
  })

  it('stays disabled when the service starts again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'blockyard-disabled-'))
    try {
      const first = await startService({ data: folder })
      const { id } = await makeIncoming(first)
      await first.window(`/webhooks/${hookRef(id)}/enabled`, { method: 'PUT', body: { enabled: false } })
      await first.close()
      const second = await startService({ data: folder })
      expect((await second.snapshot()).disabled_hooks).toEqual([hookRef(id)])
      expect((await sendTo(second, id, { text: 'x' })).status).toBe(400)
      await second.close()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('is disabled in a recording as well, so that its calls replay as same in a workspace of their own', async () => {
    const friday = await startFriday()
    try {
      const { service, alice } = friday
      const { channel_id } = service.sample
      const incoming = await makeIncoming(service, { display_name: 'Deploys' })
      const outgoing = await makeOutgoing(service, { trigger_words: ['freeze'], callback_urls: ['/plugins/gate/x'] })
      for (const id of [hookRef(incoming.id), outgoing.id])
        await service.window(`/webhooks/${id}/enabled`, { method: 'PUT', body: { enabled: false } })
      const recording = await friday.record('While they are off', async () => {
        await sendTo(service, incoming.id, { text: 'x' })
        // Only what a request names is in the start state, and posts that fire nothing name no webhook.
        await api(service, `/hooks/outgoing/${outgoing.id}`)
        await service.post('/posts', { channel_id, message: 'freeze now' }, alice)
      })
      const { run, rows } = await friday.replay(recording.folder)
      expect(rows.map(({ role, verdict }) => [role, verdict])).toEqual(rows.map(({ role }) => [role, 'same']))
      expect(run.counts.same).toBe(rows.length)
    } finally {
      await friday.close()
    }
  })

  it('is enabled at the start of a recording in which it is disabled only later', async () => {
    const friday = await startFriday()
    try {
      const { service, folder } = friday
      const { id } = await makeIncoming(service, { display_name: 'Deploys' })
      const recording = await friday.record('Then it is off', async () => {
        await sendTo(service, id, { text: 'x' })
        await service.window(`/webhooks/${hookRef(id)}/enabled`, { method: 'PUT', body: { enabled: false } })
      })
      const file = join(folder, 'recordings', recording.folder, 'recording.json')
      const { start } = JSON.parse(readFileSync(file, 'utf8'))
      expect(start.incoming_hooks).toMatchObject([{ display_name: 'Deploys' }])
      expect(start.incoming_hooks[0]).not.toHaveProperty('disabled')
    } finally {
      await friday.close()
    }
  })
})
