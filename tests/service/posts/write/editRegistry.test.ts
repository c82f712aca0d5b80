import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buttonProps, type Desk, deskOf } from '../../../support/posts'
import { rejection } from '../../../support/rejection'
import { startService, type TestService } from '../../../support/service'
import { editsAt, ways } from './edits'

let service: TestService
let desk: Desk
let alice: string
let bob: string
let admin: string
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
  alice = await service.tokenOf('alice')
  bob = await service.tokenOf('bob')
  admin = service.sample.admin_token
})
afterAll(() => service?.close())

const edits = editsAt(() => desk)
const { patch, registryOf } = edits
const warningOf = (response: { headers: Headers }) => response.headers.get('x-svc-warning')

describe.each(ways)('the action registry, on %s', way => {
  const edit = edits[way]
  const whole = (id?: string, url?: string) => ({ message: 'x', props: buttonProps(id, url) })

  it('is replaced by the bot that wrote the post', async () => {
    const post = await desk.make('x', { props: buttonProps() })
    const changed = await edit(post, whole('other', 'http://127.0.0.1:9/other'))
    expect(changed.json.props.svc_blocks_actions).toEqual(expect.any(String))
    expect(await registryOf(post)).toEqual({ other: { type: 'external', url: 'http://127.0.0.1:9/other' } })
    expect(warningOf(changed)).toBeNull()
  })

  it('is kept when the update has none, reduced to what is still referred to', async () => {
    const { svc_blocks, svc_blocks_actions } = buttonProps()
    const link = { type: 'openURL', url: '/x' }
    const post = await desk.make('[see](svc_action://link)', {
      props: { svc_blocks, svc_blocks_actions: { ...svc_blocks_actions, link } },
    })
    await edit(post, { message: '[see](svc_action://link)', props: { svc_blocks } })
    expect(await registryOf(post)).toEqual({ ...svc_blocks_actions, link })
    await edit(post, { message: 'no link', props: { svc_blocks } })
    expect(await registryOf(post)).toEqual(svc_blocks_actions)
    const click = await desk.post(`/posts/${post.id}/actions/link`, {}, bob)
    expect(click).toMatchObject(rejection(404, 'api.post.do_action.action_id.app_error'))
    const { json } = await edit(post, { message: 'no button', props: {} })
    expect(json.props).toEqual({ from_bot: 'true' })
    expect(await desk.post(`/posts/${post.id}/actions/go`, {}, bob)).toMatchObject(
      rejection(404, 'api.post.do_action.action_id.app_error'),
    )
  })

  it('is kept when the sealed one comes back', async () => {
    const post = await desk.make('x', { props: buttonProps() })
    await edit(post, { message: 'y', props: post.props })
    expect(await registryOf(post)).toEqual(buttonProps().svc_blocks_actions)
  })

  it.each([
    ['empty', {}],
    ['null', null],
    ['blank', ''],
  ])('is removed by an %s one', async (_name, svc_blocks_actions) => {
    const post = await desk.make('x', { props: buttonProps() })
    const { json } = await edit(post, { message: 'y', props: { svc_blocks_actions } })
    expect(json.props).toEqual({ from_bot: 'true' })
    expect(await registryOf(post)).toBeUndefined()
  })

  it('of a bot stays when an admin changes it, even with an access token; the message changes, and a warning says so', async () => {
    const post = await desk.make('x', { props: buttonProps() })
    const props = { ...buttonProps(), svc_blocks_actions: { go: { type: 'external', url: 'http://127.0.0.1:9/evil' } } }
    const changed = await edit(post, { message: 'by an admin', props }, admin)
    expect([changed.status, changed.json.message]).toEqual([200, 'by an admin'])
    expect(warningOf(changed)).toContain('Only an integration session of the author')
    expect(await registryOf(post)).toEqual(buttonProps().svc_blocks_actions)
  })

  it('of a bot stays when an admin sends a control of their own along: the edit goes through, the new control does nothing', async () => {
    const post = await desk.make('x', { props: buttonProps() })
    const { svc_blocks, svc_blocks_actions } = buttonProps()
    const own = buttonProps('own')
    const props = {
      svc_blocks: [...svc_blocks, ...own.svc_blocks],
      svc_blocks_actions: { ...svc_blocks_actions, ...own.svc_blocks_actions },
    }
    const changed = await edit(post, { message: 'by an admin', props }, admin)
    expect([changed.status, changed.json.message]).toEqual([200, 'by an admin'])
    expect(warningOf(changed)).toContain('the old registry was kept')
    expect(await registryOf(post)).toEqual(svc_blocks_actions)
    expect(await desk.post(`/posts/${post.id}/actions/own`, {}, bob)).toMatchObject(
      rejection(404, 'api.post.do_action.action_id.app_error'),
    )
  })

  it('of a person changes with their access token, not with their login', async () => {
    const made = await desk.post<{ token: string }>('/users/me/tokens', { description: 'edits' }, alice)
    const token =
      made.json.token ??
      (
        await desk.post<{ token: string }>(
          `/users/${(await desk.get<{ id: string }>('/users/me', alice)).json.id}/tokens`,
          { description: 'edits' },
          admin,
        )
      ).json.token
    const post = await desk.make('x', { props: buttonProps() }, token)
    const url = 'http://127.0.0.1:9/new'
    const byLogin = await edit(post, { message: 'x', props: buttonProps('go', url) }, alice)
    expect(warningOf(byLogin)).toContain('the old registry was kept')
    expect(await registryOf(post)).toEqual(buttonProps().svc_blocks_actions)
    expect(warningOf(await edit(post, { message: 'x', props: buttonProps('go', url) }, token))).toBeNull()
    expect(await registryOf(post)).toEqual(buttonProps('go', url).svc_blocks_actions)
  })
})

describe('a patch of the message alone, by the bot that wrote the post', () => {
  it('keeps the props and the registry as they were', async () => {
    const post = await desk.make('x', { props: { ...buttonProps(), mood: 'good' } })
    const { svc_blocks, svc_blocks_actions } = buttonProps()
    const { json } = await patch(post, { message: 'y' })
    expect(json).toMatchObject({ message: 'y', props: { from_bot: 'true', mood: 'good', svc_blocks } })
    const stored = await desk.stored(post.id)
    expect(stored.props).toEqual({ from_bot: 'true', mood: 'good', svc_blocks, svc_blocks_actions })
  })
})

describe('attachments that come back as clients got them', () => {
  it('keep what their actions do', async () => {
    const integration = { url: 'http://127.0.0.1:9/act', context: { a: 1 } }
    const attachments = [{ text: 'Choose', actions: [{ id: 'yes', type: 'button', name: 'Yes', integration }] }]
    const post = await desk.make('x', { props: { attachments } })
    expect(JSON.stringify(post)).not.toContain('/act')
    await patch(post, { message: 'y', props: post.props })
    expect((await desk.stored(post.id)).props.attachments).toEqual(attachments)
  })

  it('do what an update says they do now, and are left alone where they are none', async () => {
    const integration = { url: 'http://127.0.0.1:9/act' }
    const action = { id: 'yes', type: 'button', name: 'Yes' }
    const post = await desk.make('x', {
      props: { attachments: [{ text: 'Choose', actions: [{ ...action, integration }] }] },
    })
    const [attachment] = Array.isArray(post.props.attachments) ? post.props.attachments : []
    const [shown] = attachment.actions
    expect(shown.cookie).toEqual(expect.any(String))
    const other = { url: 'http://127.0.0.1:9/other' }
    const sent = [
      { ...shown, integration: other },
      { ...action, id: 'no', cookie: 'odd' },
      { ...action, id: 'maybe', cookie: 5 },
    ]
    const changed = await patch(post, {
      props: { attachments: [{ text: 'Choose', actions: sent }, { text: 'Alone' }] },
    })
    expect(changed.status).toBe(200)
    const { attachments } = (await desk.stored(post.id)).props
    expect(attachments).toMatchObject([
      { actions: [{ integration: other }, { id: 'no' }, { id: 'maybe' }] },
      { text: 'Alone' },
    ])
    expect(JSON.stringify(attachments)).not.toContain('/act')
  })

  it('of another post do not', async () => {
    const integration = { url: 'http://127.0.0.1:9/act' }
    const attachments = [{ text: 'Choose', actions: [{ id: 'yes', type: 'button', name: 'Yes', integration }] }]
    const post = await desk.make('x', { props: { attachments } })
    const other = await desk.make('y')
    await patch(other, { props: post.props })
    expect(JSON.stringify((await desk.stored(other.id)).props)).not.toContain('/act')
  })
})
