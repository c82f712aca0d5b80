import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workbenchSettings } from '#domain/settings/settings'
import { type Integration, startIntegration } from '../../support/integration'
import { clickable, type ErrorBody, type Post, startService, type TestService } from '../../support/service'
import { sendTo } from '../../support/webhooks'

const FAILED = 'api.post.do_action.action_integration.app_error'

let service: TestService
let integration: Integration
let admin: string
beforeAll(async () => {
  integration = await startIntegration()
  service = await startService()
  admin = await service.tokenOf('admin')
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
})

const turn = (SvcBlocksEnabled: boolean) =>
  service.window('/settings', { method: 'PUT', body: { ...workbenchSettings, SvcBlocksEnabled } })
const post = (body: Record<string, unknown>) =>
  service.post<Post>('/posts', { channel_id: service.sample.channel_id, ...body })
const click = (id: string, action: string, body: Record<string, unknown> = {}) =>
  service.post<ErrorBody>(`/posts/${id}/actions/${action}`, body, admin)

describe('with SvcBlocksEnabled off', () => {
  it('clicks on blocks and with their cookie fail, and work again once it is on', async () => {
    const { json } = await post(clickable(service.sample.channel_id, `${integration.url}/go`))
    const cookie = String(json.props['svc_blocks_actions'])
    await turn(false)
    for (const body of [
      { integration_format: 'svc_block' },
      { integration_format: ' Block' },
      { integration_format: 'card' },
      { cookie },
    ]) {
      expect(await click(json.id, 'go', body)).toMatchObject({ status: 400, json: { id: FAILED } })
    }
    expect(await click(json.id, 'go')).toMatchObject({ status: 404 })
    expect(integration.calls).toEqual([])
    await turn(true)
    expect((await click(json.id, 'go', { integration_format: 'svc_block', cookie })).status).toBe(200)
  })

  it('the window is told', async () => {
    await turn(false)
    expect((await service.snapshot()).service.blocks_enabled).toBe(false)
    await turn(true)
    expect((await service.snapshot()).service.blocks_enabled).toBe(true)
  })

  it('actions of attachments work', async () => {
    await turn(false)
    const actions = [{ id: 'stop', name: 'Stop', integration: { url: `${integration.url}/stop` } }]
    const { json } = await post({ props: { attachments: [{ fallback: 'x', actions }] } })
    expect((await click(json.id, 'stop', { integration_format: 'attachment' })).status).toBe(200)
  })

  it('blocks are kept as they were sent and not checked, and X-Svc-Warning says so', async () => {
    await turn(false)
    const svc_blocks = [{ type: 'button', text: 'Go', action_id: 'nothing' }]
    const made = await post({ message: 'a', props: { svc_blocks } })
    expect(made).toMatchObject({ status: 201, json: { props: { svc_blocks } } })
    const warning = 'props.svc_blocks: SvcBlocksEnabled is off: svc_blocks has no effect.'
    expect(made.headers.get('x-svc-warning')).toBe(warning)
    const path = `/api/v4/posts/${made.json.id}/patch`
    const patched = await service.send(path, { method: 'PUT', token: service.sample.bot_token, body: { message: 'b' } })
    expect([patched.status, patched.headers.get('x-svc-warning')]).toEqual([200, warning])
    await turn(true)
    expect((await post({ message: 'a', props: { svc_blocks } })).status).toBe(400)
  })

  it('a webhook needs a text beside its blocks', async () => {
    await turn(false)
    const props = { svc_blocks: [{ type: 'divider' }] }
    expect((await sendTo(service, service.sample.webhook_key, { props })).status).toBe(400)
    expect((await sendTo(service, service.sample.webhook_key, { props, text: 'a' })).text).toBe('ok')
  })

  it('the config of clients and admins says so', async () => {
    await turn(false)
    const { json } = await service.send<Record<string, string>>('/api/v4/config/client?format=old')
    expect(json['FeatureFlagSvcBlocksEnabled']).toBe('false')
    const config = await service.send('/api/v4/config', { token: admin })
    expect(config.json).toMatchObject({ FeatureFlags: { SvcBlocksEnabled: false } })
  })
})
