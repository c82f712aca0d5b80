import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import { buttonProps } from '../../support/posts'
import { forbidden, invalidUrl, rejection } from '../../support/rejection'
import type { Post } from '../../support/service'
import { withSettings } from '../../support/settings'
import { callsAt } from '../../support/webhooks'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

const cookieOf = ({ props }: Post): unknown => props.svc_blocks_actions
const attached = (url: string) => ({ attachments: [{ actions: [{ id: 'go', name: 'Go', integration: { url } }] }] })
const attachedCookie = ({ props }: Post): unknown =>
  (props.attachments as [{ actions: [{ cookie: unknown }] }])[0].actions[0].cookie

describe('a former version of a post', () => {
  it('cannot be clicked, but by who has its cookie', async () => {
    const post = await desk.make('one', { props: buttonProps('go', `${desk.integration.url}/version`) })
    await desk.put(`/posts/${post.id}/patch`, { message: 'two' })
    const [version] = (await desk.get<Post[]>(`/posts/${post.id}/edit_history`)).json
    const id = version?.id ?? ''
    expect(id).not.toBe('')
    expect(await desk.click({ id })).toMatchObject(forbidden)
    expect(await desk.click({ id }, {}, { token: desk.admin })).toMatchObject(rejection(404, 'app.post.get.app_error'))
    expect(await desk.click({ id }, { cookie: cookieOf(post) })).toMatchObject(forbidden)
    expect((await desk.click(post, { cookie: cookieOf(post) })).status).toBe(200)
    expect(await desk.click({ id: 'short' })).toMatchObject(invalidUrl('post_id'))
  })
})

describe('while blocks are off', () => {
  const off = <T>(job: () => Promise<T>): Promise<T> => withSettings(desk.service, { SvcBlocksEnabled: false }, job)
  const blocksOff = { status: 400, json: { detailed_error: expect.stringContaining('SvcBlocksEnabled is off') } }

  it('no registry is found, and no cookie of one opens', async () => {
    const post = await desk.make('one', { props: buttonProps('go', `${desk.integration.url}/off`) })
    await off(async () => {
      expect(await desk.click(post)).toMatchObject(rejection(404, 'api.post.do_action.action_id.app_error'))
      expect(await desk.click(post, { cookie: cookieOf(post) })).toMatchObject(blocksOff)
      for (const integration_format of ['svc_block', ' BLOCK ']) {
        expect(await desk.click(post, { integration_format })).toMatchObject(blocksOff)
      }
    })
    expect((await desk.click(post, { cookie: cookieOf(post), integration_format: 'svc_block' })).status).toBe(200)
    expect(await callsAt(desk.integration, '/off')).toHaveLength(1)
  })

  it('actions of attachments work on, with their cookie or without it', async () => {
    const post = await desk.make('one', { props: attached(`${desk.integration.url}/attached`) })
    await off(async () => {
      expect((await desk.click(post)).status).toBe(200)
      expect((await desk.click(post, { cookie: attachedCookie(post) })).status).toBe(200)
      expect((await desk.click(post, { integration_format: 'attachment' })).status).toBe(200)
    })
    expect(await callsAt(desk.integration, '/attached', 3)).toHaveLength(3)
  })
})

describe('an action of an attachment', () => {
  it('comes before an entry of the same id, unless the client names the format of blocks', async () => {
    const { svc_blocks, svc_blocks_actions } = buttonProps('go', `${desk.integration.url}/entry`)
    const props = { ...attached(`${desk.integration.url}/first`), svc_blocks, svc_blocks_actions }
    const post = await desk.make('one', { props })
    for (const integration_format of ['', 'attachment', 'made-up']) await desk.click(post, { integration_format })
    expect(await callsAt(desk.integration, '/first', 3)).toHaveLength(3)
    await desk.click(post, { integration_format: 'svc_block' })
    expect(await callsAt(desk.integration, '/entry')).toHaveLength(1)
  })

  it('without an address is none, so that the entry of its id counts', async () => {
    const { svc_blocks, svc_blocks_actions } = buttonProps('go', `${desk.integration.url}/behind`)
    const props = { attachments: [{ actions: [{ id: 'go', name: 'Go' }] }], svc_blocks, svc_blocks_actions }
    const post = await desk.make('one', { props })
    expect((await desk.click(post)).status).toBe(200)
    expect(await callsAt(desk.integration, '/behind')).toHaveLength(1)
  })
})
