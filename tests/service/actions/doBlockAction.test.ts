import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorId } from '#contract/errors'
import type { BlockActionReply } from '#contract/wire/actions'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import { forbidden, invalidBody, rejection } from '../../support/rejection'
import { clickable, type ErrorBody, issuesOf, type Post, type ServiceResponse } from '../../support/service'
import { openStream } from '../../support/stream'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

const INTEGRATION: ErrorId = 'api.post.do_action.action_integration.app_error'

/** A new post whose button leads to a path of the integration that responds so. */
const postResponding = (body: unknown, entry?: Record<string, unknown>): Promise<Post> =>
  desk.makeResponding({ kind: 'json', body }, entry)
const send = <T = BlockActionReply>(body: unknown, token = desk.alice): Promise<ServiceResponse<T>> =>
  desk.post<T>('/actions/blocks/do', body, token)
const onPost = (post: Post, more: object = {}) => ({ context: 'post', post_id: post.id, action_id: 'go', ...more })
const inDialog = (cookie: unknown, more: object = {}) => ({
  context: 'dialog',
  channel_id: desk.service.sample.channel_id,
  action_id: 'more',
  cookie,
  ...more,
})
const lastBody = () => JSON.parse(desk.lastCall()?.body ?? '')
const button = (action_id: string) => ({ type: 'button', text: 'More', action_id })
const external = (url: string) => ({ type: 'external', url, context: { secret: 'word' } })

/** The dialog that a click was responded to with; its button calls a path that responds so. */
async function openedDialog(response: unknown, token = desk.alice): Promise<Record<string, unknown>> {
  const more = await desk.responding({ kind: 'json', body: response })
  const block_dialog = { title: 'More', svc_blocks: [button('more')], svc_blocks_actions: { more: external(more) } }
  const reply = await send(onPost(await postResponding({ type: 'dialog', block_dialog })), token)
  return Object(reply.json.block_dialog)
}

describe('a click on a block is rejected', () => {
  it.each([
    ['without a context', { context: undefined }, 'context'],
    ['in a context that is none', { context: 'page' }, 'context'],
    ['with a subtype that is none', { subtype: 'ask' }, 'subtype'],
    ['without a post', { post_id: '' }, 'post_id'],
    ['in a dialog without a channel', { context: 'dialog', channel_id: 'x' }, 'channel_id'],
    ['without an action', { action_id: '' }, 'action_id'],
    ['for an id that none can be', { action_id: 'a.b' }, 'action_id'],
    ['with a query of numbers', { query: { a: 1 } }, 'action_request'],
    ['with a form that is a list', { form_values: [] }, 'action_request'],
  ])('%s', async (_name, more, field) => {
    const post = await postResponding({})
    const before = desk.integration.calls.length
    expect(await send(onPost(post, more))).toMatchObject(invalidBody(field))
    expect(desk.integration.calls).toHaveLength(before)
  })

  it('without a session, and without a body', async () => {
    expect((await desk.service.send('/api/v4/actions/blocks/do', { method: 'POST', body: {} })).status).toBe(401)
    expect(await send(undefined)).toMatchObject(invalidBody('context'))
  })

  it('for form values that are not flat, or more than 50', async () => {
    const post = await postResponding({})
    const values = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]))
    for (const [form_values, codes] of [
      [{ a: { b: 1 } }, ['form_values.not_flat']],
      [{ a: [['x']] }, ['form_values.not_flat']],
      [values(51), ['form_values.too_many']],
    ] as const) {
      const rejected = await send<ErrorBody>(onPost(post, { form_values }))
      expect(rejected).toMatchObject(rejection(400, 'api.post.do_action.form_values.app_error'))
      expect(issuesOf(rejected).map(issue => issue.code)).toEqual(codes)
    }
    expect((await send(onPost(post, { form_values: values(50) }))).status).toBe(200)
  })

  it('as any other click: an unknown post, an unknown action, a query beyond its limits, a cookie of another post', async () => {
    const [post, other] = [await postResponding({}), await postResponding({})]
    expect(await send({ ...onPost(post), post_id: 'y'.repeat(26) })).toMatchObject(forbidden)
    expect(await send(onPost(post, { action_id: 'other' }))).toMatchObject(
      rejection(404, 'api.post.do_action.action_id.app_error'),
    )
    expect(await send(onPost(post, { query: { k: 'v'.repeat(2049) } }))).toMatchObject(
      rejection(400, 'api.post.do_action.query.app_error'),
    )
    expect(await send(onPost(post, { cookie: other.props.svc_blocks_actions }))).toMatchObject(forbidden)
    const failing = desk.makeResponding({ kind: 'json', status: 500, body: {} })
    expect(await send(onPost(await failing))).toMatchObject(rejection(502, INTEGRATION))
  })

  it.each([
    ['a type that is none', { type: 'modal' }, 'type'],
    ['errors that are a list', { errors: [] }, 'errors'],
    ['a refresh without blocks', { type: 'refresh' }, 'svc_blocks'],
    [
      'a refresh whose control has no entry',
      { type: 'refresh', svc_blocks: [button('new')] },
      'svc_blocks[0].action_id',
    ],
    ['a dialog without a dialog', { type: 'dialog' }, 'block_dialog'],
    [
      'a dialog with an unused entry',
      { type: 'dialog', block_dialog: { svc_blocks_actions: { x: external('http://a.test') } } },
      'block_dialog.svc_blocks_actions.x',
    ],
    [
      'a dialog of 101 blocks',
      { type: 'dialog', block_dialog: { svc_blocks: Array.from({ length: 101 }, () => ({ type: 'divider' })) } },
      'block_dialog.svc_blocks[100]',
    ],
  ])('when the response has %s, and nothing of it is applied', async (_name, response, place) => {
    const post = await postResponding({ ...response, update: { message: 'Changed' } })
    const rejected = await send<ErrorBody>(onPost(post))
    expect(rejected).toMatchObject(rejection(400, INTEGRATION))
    expect(rejected.json.detailed_error).toSatisfy((detail: string) => detail.startsWith(`${place}: `))
    expect((await desk.stored(post.id)).message).toBe('Choose')
  })
})

describe('a click on a block of a post', () => {
  it('calls the integration as any click does, with the values of the form in its context', async () => {
    const post = await postResponding({}, { context: { build: 7 }, query: { env: 'prod' } })
    const form_values = { why: 'slow', waves: [1, 2], all: true, none: null }
    const query = { env: 'test' }
    const done = await send(onPost(post, { query, form_values, selected_option: 'b', integration_format: 'svc_block' }))
    expect(done.status).toBe(200)
    expect(done.json).toEqual({ trigger_id: expect.stringMatching(/^[a-z0-9]{26}$/) })
    expect(desk.integration.calls.at(-1)?.url).toMatch(/\?env=test$/)
    expect(lastBody()).toMatchObject({
      user_name: 'alice',
      channel_id: desk.service.sample.channel_id,
      post_id: post.id,
      type: 'button',
      context: { build: 7, selected_option: 'b', form_values },
    })
  })

  it('applies the response, and hands on where to go and what went wrong', async () => {
    const post = await postResponding({
      update: { message: 'Changed' },
      goto_location: '/there',
      error: 'Not yet',
      errors: { why: 'Too short' },
      type: 'ok',
      keep_dialog_open: true,
      items: [{ text: 'a', value: 'b' }],
    })
    const { trigger_id: _, ...notice } = (await send(onPost(post))).json
    expect(notice).toEqual({
      goto_location: '/there',
      error: 'Not yet',
      errors: { why: 'Too short' },
      type: 'ok',
      keep_dialog_open: true,
    })
    expect((await desk.stored(post.id)).message).toBe('Changed')
  })

  it('navigates by an openURL action, and asks nobody for choices there', async () => {
    const post = await desk.makeClickable('/northwind', { type: 'openURL' })
    const before = desk.integration.calls.length
    expect((await send(onPost(post, { query: { a: '1' } }))).json).toEqual({ goto_location: '/northwind?a=1' })
    expect(await send(onPost(post, { subtype: 'lookup' }))).toMatchObject(rejection(400, INTEGRATION))
    expect(desk.integration.calls).toHaveLength(before)
  })

  it('gets new blocks with the sealed registry, or that of the post where none comes along', async () => {
    const svc_blocks = [{ type: 'divider' }, button('go')]
    const post = await postResponding({ type: 'refresh', svc_blocks })
    const { json } = await send(onPost(post))
    expect(json).toMatchObject({ type: 'refresh', svc_blocks, svc_blocks_actions: expect.any(String) })
    expect((await send(onPost(post, { cookie: json.svc_blocks_actions }))).status).toBe(200)
    expect((await desk.stored(post.id)).props.svc_blocks).toEqual(clickable('', '').props.svc_blocks)
  })
})

describe('a lookup', () => {
  it('asks the integration for choices, and nothing else of the response counts', async () => {
    const items = [{ text: 'Web', value: 'web' }]
    const post = await postResponding({ items, error: 'Some are hidden', update: { message: 5 }, goto_location: '/x' })
    const found = await send(onPost(post, { subtype: 'lookup', selected_option: 'we' }))
    expect(found.json).toEqual({ trigger_id: expect.any(String), error: 'Some are hidden', items })
    expect(lastBody()).toMatchObject({ type: 'lookup', context: { selected_option: 'we' } })
    expect((await desk.stored(post.id)).message).toBe('Choose')
  })

  it('finds nothing in a response without choices, and rejects choices that are none', async () => {
    expect((await send(onPost(await postResponding({}), { subtype: 'lookup' }))).json.items).toEqual([])
    const odd = await send(onPost(await postResponding({ items: [{ text: 'a' }] }), { subtype: 'lookup' }))
    expect(odd).toMatchObject(rejection(400, INTEGRATION))
  })
})

describe('a dialog of blocks', () => {
  it('reaches who clicked with its registry sealed, and its own keys as they are', async () => {
    const dialog = await openedDialog({})
    expect(dialog).toEqual({ title: 'More', svc_blocks: [button('more')], svc_blocks_actions: expect.any(String) })
    expect(JSON.stringify(dialog)).not.toContain('word')
  })

  it('is clicked by its cookie, in its channel, by the user who got it, in no post', async () => {
    const dialog = await openedDialog({ ephemeral_text: 'Noted', update: { message: 'x' }, type: 'ok' })
    const stream = await openStream(desk.service.url, await desk.service.windowHeaders())
    try {
      const done = await send(inDialog(dialog.svc_blocks_actions, { form_values: { why: 'x' } }))
      expect(done.json).toEqual({ trigger_id: expect.any(String), type: 'ok' })
      expect(lastBody()).toMatchObject({ post_id: '', context: { secret: 'word', form_values: { why: 'x' } } })
      const event = await stream.next(one => one.type === 'ephemeral_message')
      expect(event).toMatchObject({
        post: { message: 'Noted', root_id: '', channel_id: desk.service.sample.channel_id },
      })
    } finally {
      await stream.close()
    }
  })

  it('cannot be clicked by others, elsewhere, without its cookie, or by that of a post; nor a post by its cookie', async () => {
    const dialog = await openedDialog({})
    const cookie = dialog.svc_blocks_actions
    const elsewhere = await desk.channel('town-square')
    expect(await send(inDialog(cookie), desk.bob)).toMatchObject(forbidden)
    expect(await send(inDialog(cookie, { channel_id: elsewhere }))).toMatchObject(forbidden)
    expect(await send(inDialog(''))).toMatchObject(rejection(404, 'api.post.do_action.action_id.app_error'))
    expect(await send(inDialog('made up'))).toMatchObject(rejection(400, INTEGRATION))
    expect(await send(inDialog(cookie, { channel_id: 'y'.repeat(26) }))).toMatchObject(
      rejection(404, 'app.channel.get.existing.app_error'),
    )
    const post = await postResponding({})
    expect(await send(inDialog(post.props.svc_blocks_actions, { action_id: 'go' }))).toMatchObject(forbidden)
    expect(await send(onPost(post, { cookie }))).toMatchObject(forbidden)
  })

  it('can be refreshed, and goes on with its registry or a new one', async () => {
    const svc_blocks = [button('more'), { type: 'divider' }]
    const first = await send(inDialog((await openedDialog({ type: 'refresh', svc_blocks })).svc_blocks_actions))
    expect(first.json).toMatchObject({ type: 'refresh', svc_blocks, svc_blocks_actions: expect.any(String) })
    expect((await send(inDialog(first.json.svc_blocks_actions))).status).toBe(200)
    const url = await desk.responding({ kind: 'json', body: { error: 'from the new one' } })
    const response = { type: 'refresh', svc_blocks: [button('new')], svc_blocks_actions: { new: external(url) } }
    const second = await send(inDialog((await openedDialog(response)).svc_blocks_actions))
    const last = await send(inDialog(second.json.svc_blocks_actions, { action_id: 'new' }))
    expect(last.json.error).toBe('from the new one')
  })
})
