import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FirstTeam } from '#contract/window'
import type { User } from '#contract/wire/accounts'
import type { PostList } from '#contract/wire/content'
import type { Post } from '#domain/posts/post'
import { adminToken, startService, type TestService } from '../../support/service'

let server: TestService
beforeAll(async () => {
  server = await startService()
})
afterAll(() => server?.close())

const named = async (name: string) => (await server.snapshot()).channels.find(channel => channel.name === name)
const posts = async (name: string) => {
  const channel = await named(name)
  return (await server.window<{ posts: Post[] }>(`/channels/${channel?.id}/posts`)).json.posts
}

describe('the sample workspace', () => {
  it('opens with the release gate in #deployments, whose controls call the sample integration', async () => {
    const { channel_id, user_id, users, service } = await server.snapshot()
    expect(channel_id).toBe((await named('deployments'))?.id)
    expect(users.find(user => user.id === user_id)?.username).toBe('alice')
    expect(service).toMatchObject({ profile: 'local', empty: false })
    const last = (await posts('deployments')).at(-1)
    expect(JSON.stringify(last?.props['svc_blocks'])).toContain('Roll out checkout-api 4.18.0?')
    const stored = await server.window<Post>(`/posts/${last?.id}/stored`)
    const registry = Object(stored.json.props['svc_blocks_actions'])
    expect(Object.values(registry).map(entry => Object(entry).url)).toEqual(
      ['approve', 'hold', 'reject', 'pick'].map(path => `/plugins/deploy-gate/${path}`),
    )
  })

  it('has posts of yesterday and today, in order, in every channel', async () => {
    for (const name of ['town-square', 'deployments', 'incidents', 'approvals', 'release-notes', 'on-call-leads']) {
      const list = await posts(name)
      expect(list.length, name).toBeGreaterThan(0)
      const times = list.map(post => post.create_at)
      expect(times, name).toEqual(times.toSorted((a, b) => a - b))
      expect(Math.max(...times)).toBeLessThanOrEqual(Date.now())
    }
    const [oldest] = await posts('deployments')
    expect(Date.now() - (oldest?.create_at ?? 0)).toBeGreaterThan(20 * 3600_000)
  })

  it('has a private channel without carol, direct channels, and bots with their owners', async () => {
    const { users, memberships, bots, channels, incoming_hooks } = await server.snapshot()
    const carol = users.find(user => user.username === 'carol')
    const leads = channels.find(channel => channel.name === 'on-call-leads')
    expect(memberships).not.toContainEqual({ channel_id: leads?.id, user_id: carol?.id })
    expect(channels.filter(channel => channel.type === 'D')).toHaveLength(3)
    expect(bots.map(bot => bot.username).sort()).toEqual(['canary-watch', 'deploy-gate'])
    expect(incoming_hooks).toMatchObject([{ display_name: 'ci-pipeline', id: server.sample.webhook_key }])
  })

  it('has pictures that need no network', async () => {
    const text = JSON.stringify(await posts('incidents'))
    const urls = [...text.matchAll(/"(\/sample\/[a-z]+\.svg)"/g)].map(match => match[1] ?? '')
    expect(urls.length).toBeGreaterThan(1)
    for (const url of urls) expect((await server.send(url)).headers.get('content-type')).toContain('image/svg+xml')
  })

  it('lets its people log in, and tells its secrets once', async () => {
    const { login_id, password } = server.sample
    const done = await server.send('/api/v4/users/login', { method: 'POST', body: { login_id, password } })
    expect(done.status).toBe(200)
    expect(done.headers.get('token')).toMatch(/^[a-z0-9]{26}$/)
    expect(done.text).not.toContain('password_hash')
    expect(server.sample.admin_token).toBe(adminToken)
  })

  it('returns what a client reads first', async () => {
    const token = server.sample.bot_token
    const read = async <T>(path: string) => (await server.send<T>(`/api/v4${path}`, { token })).json
    expect(await read('/users/me')).toMatchObject({ username: 'deploy-gate', is_bot: true })
    expect(await read('/users/me/teams')).toMatchObject([{ name: 'northwind' }])
    expect(await read('/teams/name/northwind/channels/name/deployments')).toMatchObject({
      id: server.sample.channel_id,
    })
    const page = await read<PostList>(`/channels/${server.sample.channel_id}/posts?per_page=2`)
    expect(page.order).toHaveLength(2)
    expect(page.prev_post_id).not.toBe('')
    expect(page.next_post_id).toBe('')
  })

  it('keeps the admin of an empty workspace, and whoever else is there', async () => {
    const empty = await startService({ sample: false, admin: true })
    try {
      const token = empty.service.admin?.admin_token
      const me = (await empty.send<User>('/api/v4/users/me', { token })).json
      const body = { username: 'bob', email: 'bob@elsewhere.test', password: 'a-long-enough-password' }
      const bob = await empty.send<User>('/api/v4/users', { token, method: 'POST', body })
      expect((await empty.window('/sample', { method: 'POST' })).status).toBe(200)
      const { users, memberships, channel_id } = await empty.snapshot()
      expect(users.filter(user => user.roles.includes('system_admin'))).toMatchObject([{ id: me.id }])
      expect(users.filter(user => user.username === 'bob')).toMatchObject([{ id: bob.json.id }])
      const members = memberships.filter(one => one.channel_id === channel_id).map(one => one.user_id)
      expect(members).toEqual(expect.arrayContaining([me.id, bob.json.id]))
    } finally {
      await empty.close()
    }
  })

  it('is the admin’s own, whatever the admin is called', async () => {
    const empty = await startService({ sample: false })
    try {
      const body = { username: 'alice', email: 'alice@elsewhere.test', password: 'a-long-enough-password' }
      await empty.send('/api/v4/users', { method: 'POST', body })
      expect((await empty.window('/sample', { method: 'POST' })).status).toBe(200)
      const { users } = await empty.snapshot()
      expect(users.filter(user => user.roles.includes('system_admin'))).toMatchObject([{ username: 'alice' }])
    } finally {
      await empty.close()
    }
  })

  it('begins with one team, one channel and the admin, and with no second one when asked again', async () => {
    const empty = await startService({ sample: false })
    try {
      const begin = () => empty.window<FirstTeam>('/first-team', { method: 'POST' })
      const first = (await begin()).json
      expect((await begin()).json).toEqual(first)
      const snapshot = await empty.snapshot()
      expect(snapshot.teams).toMatchObject([{ id: first.team_id }])
      expect(snapshot.channels).toMatchObject([{ id: first.channel_id, team_id: first.team_id }])
      expect(snapshot.users).toMatchObject([{ id: first.user_id, roles: 'system_user system_admin' }])
      expect(snapshot.memberships).toMatchObject([{ channel_id: first.channel_id, user_id: first.user_id }])
      expect(snapshot).toMatchObject({ channel_id: first.channel_id, user_id: first.user_id })
    } finally {
      await empty.close()
    }
  })

  it('can fill an empty workspace later, and only an empty one', async () => {
    const empty = await startService({ sample: false })
    try {
      expect(await empty.snapshot()).toMatchObject({ teams: [], channel_id: '', user_id: '', service: { empty: true } })
      expect((await empty.window('/sample', { method: 'POST' })).status).toBe(200)
      expect((await empty.snapshot()).teams).toHaveLength(1)
      expect((await empty.window('/sample', { method: 'POST' })).status).toBe(409)
    } finally {
      await empty.close()
    }
  })
})
