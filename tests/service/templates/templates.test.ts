import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExchangeSummary } from '#contract/exchange'
import type { PreviewReply } from '#contract/preview'
import { walkBlocks } from '#domain/blocks/walk'
import type { Post } from '#domain/posts/post'
import { templates } from '#domain/templates/templates'
import { clicksOf } from '../../domain/templates/driver'
import { type ErrorBody, startService, type TestService } from '../../support/service'

let server: TestService
beforeAll(async () => {
  server = await startService()
})
afterAll(() => server?.close())

const each = templates.map(template => [template.label, template] as const)

const storedPost = async (id: string) => (await server.window<Post>(`/posts/${id}/stored`)).json

const send = async (post: object): Promise<string> => {
  const created = await server.post<Post>('/posts', { channel_id: server.sample.channel_id, ...post })
  expect(created.status, created.text).toBe(201)
  return created.json.id
}

const dispatch = async (id: string, action: string, body: object, username = 'alice') =>
  server.post<{ error?: string; goto_location?: string }>(
    `/posts/${id}/actions/${action}`,
    body,
    await server.tokenOf(username),
  )

const latest = async (kind: string): Promise<ExchangeSummary | undefined> =>
  (await server.window<{ exchanges: ExchangeSummary[] }>('/exchanges')).json.exchanges.findLast(
    exchange => exchange.kind === kind,
  )

describe('a template that was posted', () => {
  it.each(each)(
    '%s: its plugin responds over HTTP, recorded under the click that caused it',
    async (_, { post, plugin }) => {
      const id = await send(post)
      const [click] = clicksOf(post, 'alice')
      if (!click) throw new Error('There is nothing to click.')
      const ids = Object.entries(Object(post.props.svc_blocks_actions)).find(([, entry]) =>
        Object(entry).url?.endsWith(`/${click.action}`),
      )
      const { status, text } = await dispatch(id, ids?.[0] ?? click.action, {
        integration_format: post.props.attachments ? 'attachment' : 'svc_block',
        query: click.query,
        selected_option: click.chosenName ? '' : click.chosen,
      })
      expect(status, text).toBe(200)
      const callback = await latest('callback')
      expect(callback).toMatchObject({ status: 200, outcome: 'ok', post_id: id })
      expect(callback?.url).toContain(`/plugins/${plugin}/${click.action}`)
      expect(callback?.parent_id).toBe((await latest('click'))?.id)
    },
  )

  it('counts the votes of people, and keeps what its author changed before sending', async () => {
    const poll = templates.find(one => one.id === 'poll')
    const id = await send(JSON.parse(JSON.stringify(poll?.post).replaceAll('Ramen', 'Noodles')))
    for (const [username, choice] of [
      ['alice', 'ramen'],
      ['bob', 'ramen'],
      ['carol', 'mezze'],
    ] as const) {
      await dispatch(id, 'vote', { integration_format: 'svc_block', query: { choice } }, username)
    }
    const [table] = [...walkBlocks((await storedPost(id)).props.svc_blocks)].filter(({ raw }) =>
      String(raw.text).startsWith('| Choice'),
    )
    expect(table?.raw.text).toBe('| Choice | Votes |\n|:--|:--|\n| Noodles | ▇▇ 2 |\n| Tacos | 0 |\n| Mezze | ▇ 1 |')
  })

  it('shows the name of whoever was chosen from a menu of users', async () => {
    const incident = templates.find(one => one.id === 'incident')
    const id = await send(incident?.post ?? {})
    const { users } = await server.snapshot()
    const bob = users.find(user => user.username === 'bob')
    await dispatch(id, 'assign', { integration_format: 'svc_block', selected_option: bob?.id })
    expect(JSON.stringify((await storedPost(id)).props)).toContain('**INC-2041** · lead @bob')
  })

  it('keeps the states of two posts of one template apart', async () => {
    const access = templates.find(one => one.id === 'access-request')
    const [first, second] = [await send(access?.post ?? {}), await send(access?.post ?? {})]
    await dispatch(first, 'duration', { integration_format: 'svc_block', selected_option: '1h' })
    const rejected = await dispatch(second, 'grant', { integration_format: 'svc_block' })
    expect(rejected.json.error).toBe('Choose a duration first.')
    const granted = await dispatch(first, 'grant', { integration_format: 'svc_block' })
    expect(granted.json.error).toBeUndefined()
  })
})

describe('the plugin path of a template', () => {
  it('belongs to a real integration that is registered there', async () => {
    const own = await startService({ plugins: { survey: 'http://127.0.0.1:9' } })
    try {
      const survey = templates.find(one => one.id === 'survey')
      const created = await own.post<Post>('/posts', { channel_id: own.sample.channel_id, ...survey?.post })
      const [action = ''] = Object.keys(Object(survey?.post.props.svc_blocks_actions))
      const clicked = await own.post<ErrorBody>(`/posts/${created.json.id}/actions/${action}`, {
        integration_format: 'svc_block',
      })
      expect(clicked.status).toBe(400)
      expect(clicked.json.id).toBe('api.post.do_action.action_integration.app_error')
    } finally {
      await own.close()
    }
  })
})

const previewId = 'p'.repeat(26)
const click = async (body: object) => {
  const { users, channel_id } = await server.snapshot()
  const user_id = users.find(user => user.username === 'alice')?.id
  return server.window<PreviewReply & ErrorBody>('/preview/click', {
    method: 'POST',
    body: { user_id, channel_id, post_id: previewId, ...body },
  })
}

describe('a click in a preview', () => {
  const access = templates.find(one => one.id === 'access-request')?.post ?? { message: '', props: {} }

  it('gets what the integration responds, and no post is made of it', async () => {
    const before = (await server.window<{ posts: Post[] }>(`/channels/${server.sample.channel_id}/posts`)).json.posts
    const rejected = await click({ ...access, action_id: 'grant', integration_format: 'svc_block' })
    expect(rejected.json).toMatchObject({ error: 'Choose a duration first.', update: null })
    const chosen = await click({ ...access, action_id: 'duration', selected_option: '7d' })
    const { update } = chosen.json
    const granted = await click({ ...update, action_id: 'grant' })
    expect(JSON.stringify(granted.json.update)).toContain('**Granted** by @alice · One week')
    expect(granted.json.ephemeral_text).toBe('@carol has dba-readonly now. It ends by itself.')
    const after = (await server.window<{ posts: Post[] }>(`/channels/${server.sample.channel_id}/posts`)).json.posts
    expect(after.length).toBe(before.length)
  })

  it('is recorded with its callback as one story, without the key of the window, and can be sent again', async () => {
    const { json } = await click({ ...access, action_id: 'deny' })
    const { exchanges } = await server.story(json.cause_id)
    expect(exchanges.map(({ kind, direction, label }) => [kind, direction, label])).toEqual([
      ['click', 'in', 'deny'],
      ['callback', 'out', '/plugins/access-desk/deny'],
    ])
    const recorded = await server.exchange(json.cause_id)
    const key = Object.values(await server.windowHeaders())[0] ?? ''
    expect(key.length).toBeGreaterThan(10)
    expect(JSON.stringify(recorded)).not.toContain(key)
    const again = await server.window<{ exchange_id: string }>(`/exchanges/${json.cause_id}/resend`, {
      method: 'POST',
      body: {},
    })
    expect((await server.exchange(again.json.exchange_id)).summary).toMatchObject({ status: 200, kind: 'click' })
  })

  it('navigates where its action does, without a callback', async () => {
    const open = { type: 'openURL', url: '/northwind/channels/approvals' }
    const props = { svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }], svc_blocks_actions: { go: open } }
    const { json } = await click({ message: '', props, action_id: 'go' })
    expect(json).toMatchObject({ goto_location: '/northwind/channels/approvals', update: null })
    expect((await server.story(json.cause_id)).exchanges).toHaveLength(1)
  })

  it('is rejected for a message that could not be posted, an unknown action, and an id that is none', async () => {
    const unused = { ...access, props: { ...access.props, svc_blocks: [] } }
    expect((await click({ ...unused, action_id: 'grant' })).status).toBe(400)
    const unknown = await click({ ...access, action_id: 'nobody' })
    expect([unknown.status, unknown.json.id]).toEqual([404, 'api.post.do_action.action_id.app_error'])
    expect((await click({ ...access, action_id: 'grant', post_id: 'preview' })).status).toBe(400)
  })

  it('says that no integration is registered, as a click on a post does', async () => {
    const go = { type: 'external', url: '/plugins/nobody/go' }
    const props = { svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }], svc_blocks_actions: { go } }
    const failed = await click({ message: '', props, action_id: 'go' })
    expect(failed.status).toBe(400)
    const { exchanges } = await server.story(failed.json.request_id)
    expect(exchanges.map(({ outcome }) => outcome)).toEqual(['failed', 'failed'])
  })

  it('needs the key of the window', async () => {
    const { status } = await server.send('/workbench/api/preview/click', { method: 'POST', body: {} })
    expect(status).toBe(401)
  })
})
