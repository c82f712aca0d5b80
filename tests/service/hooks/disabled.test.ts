import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hookRef } from '#service/store/secrets/hookRef'
import { saidOf } from '../../support/explained'
import { type ErrorBody, startService, type TestService } from '../../support/service'
import {
  callsFor,
  explained,
  heardDuring,
  makeIncoming,
  makeOutgoing,
  nobody,
  say,
  sendTo,
} from '../../support/webhooks'

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
})
