import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Integration, startIntegration } from '../../support/integration'
import { buttonProps, type Desk, deskOf } from '../../support/posts'
import { forbidden, invalidUrl, rejection } from '../../support/rejection'
import { type ErrorBody, type Post, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'
import { callsAt } from '../../support/webhooks'

let service: TestService
let integration: Integration
let desk: Desk
let alice: string
let admin: string
beforeAll(async () => {
  integration = await startIntegration()
  service = await startService()
  desk = deskOf(service)
  alice = await service.tokenOf('alice')
  admin = service.sample.admin_token
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
})

const click = (id: string, body: object = {}, token = alice, action = 'go') =>
  desk.post<ErrorBody>(`/posts/${id}/actions/${action}`, body, token)
const cookieOf = ({ props }: Post): unknown => props.svc_blocks_actions
const attached = (url: string) => ({ attachments: [{ actions: [{ id: 'go', name: 'Go', integration: { url } }] }] })
const attachedCookie = ({ props }: Post): unknown =>
  (props.attachments as [{ actions: [{ cookie: unknown }] }])[0].actions[0].cookie

describe('a former version of a post', () => {
  it('cannot be clicked, but by who has its cookie', async () => {
    const post = await desk.make('one', { props: buttonProps('go', `${integration.url}/version`) })
    await desk.put(`/posts/${post.id}/patch`, { message: 'two' })
    const [version] = (await desk.get<Post[]>(`/posts/${post.id}/edit_history`)).json
    const id = version?.id ?? ''
    expect(id).not.toBe('')
    expect(await click(id)).toMatchObject(forbidden)
    expect(await click(id, {}, admin)).toMatchObject(rejection(404, 'app.post.get.app_error'))
    expect(await click(id, { cookie: cookieOf(post) })).toMatchObject(forbidden)
    expect((await click(post.id, { cookie: cookieOf(post) })).status).toBe(200)
    expect(await click('short')).toMatchObject(invalidUrl('post_id'))
  })
})

describe('while blocks are off', () => {
  const off = <T>(job: () => Promise<T>): Promise<T> => withSettings(service, { SvcBlocksEnabled: false }, job)
  const blocksOff = { status: 400, json: { detailed_error: expect.stringContaining('SvcBlocksEnabled is off') } }

  it('no registry is found, and no cookie of one opens', async () => {
    const post = await desk.make('one', { props: buttonProps('go', `${integration.url}/off`) })
    await off(async () => {
      expect(await click(post.id)).toMatchObject(rejection(404, 'api.post.do_action.action_id.app_error'))
      expect(await click(post.id, { cookie: cookieOf(post) })).toMatchObject(blocksOff)
      for (const integration_format of ['svc_block', ' BLOCK ']) {
        expect(await click(post.id, { integration_format })).toMatchObject(blocksOff)
      }
    })
    expect((await click(post.id, { cookie: cookieOf(post), integration_format: 'svc_block' })).status).toBe(200)
    expect(await callsAt(integration, '/off')).toHaveLength(1)
  })

  it('actions of attachments work on, with their cookie or without it', async () => {
    const post = await desk.make('one', { props: attached(`${integration.url}/attached`) })
    await off(async () => {
      expect((await click(post.id)).status).toBe(200)
      expect((await click(post.id, { cookie: attachedCookie(post) })).status).toBe(200)
      expect((await click(post.id, { integration_format: 'attachment' })).status).toBe(200)
    })
    expect(await callsAt(integration, '/attached', 3)).toHaveLength(3)
  })
})

describe('an action of an attachment', () => {
  it('comes before an entry of the same id, unless the client names the format of blocks', async () => {
    const { svc_blocks, svc_blocks_actions } = buttonProps('go', `${integration.url}/entry`)
    const props = { ...attached(`${integration.url}/first`), svc_blocks, svc_blocks_actions }
    const post = await desk.make('one', { props })
    for (const integration_format of ['', 'attachment', 'made-up']) await click(post.id, { integration_format })
    expect(await callsAt(integration, '/first', 3)).toHaveLength(3)
    await click(post.id, { integration_format: 'svc_block' })
    expect(await callsAt(integration, '/entry')).toHaveLength(1)
  })

  it('without an address is none, so that the entry of its id counts', async () => {
    const { svc_blocks, svc_blocks_actions } = buttonProps('go', `${integration.url}/behind`)
    const props = { attachments: [{ actions: [{ id: 'go', name: 'Go' }] }], svc_blocks, svc_blocks_actions }
    const post = await desk.make('one', { props })
    expect((await click(post.id)).status).toBe(200)
    expect(await callsAt(integration, '/behind')).toHaveLength(1)
  })
})
