import { adminToken, type TestService } from '../../support/service'

/** A generator of numbers from 0 up to 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

interface Made {
  id: string
}

/**
 * Does one thing after the other to a workspace, each a request of an integration, a person or the window, chosen by the random numbers:
 * the same for the same numbers and the same workspace.
 */
export function createWork(at: TestService, random: () => number) {
  const posts: string[] = []
  const channels: string[] = [at.sample.channel_id]
  const users: string[] = []
  const hooks: string[] = []
  let count = 0
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const api = async (method: string, path: string, body?: unknown): Promise<Made> => {
    const { json } = await at.send<Made>(`/api/v4${path}`, { method, token: adminToken, ...(body ? { body } : {}) })
    return json
  }
  const name = (what: string): string => `${what}-${count}`
  const kept = (list: string[], made: Made): void => {
    if (typeof made?.id === 'string' && made.id.length === 26) list.push(made.id)
  }
  const me = async (): Promise<string> => (await api('GET', '/users/me')).id

  const steps: Record<string, () => Promise<unknown>> = {
    post: async () =>
      kept(
        posts,
        await at.post<Made>('/posts', { channel_id: one(channels), message: name('post') }).then(r => r.json),
      ),
    again: async () =>
      kept(posts, await api('POST', '/posts', { channel_id: one(channels), message: `@alice ${name('by admin')}` })),
    reply: async () => {
      const root = one(posts)
      const { channel_id } = Object(await api('GET', `/posts/${root}`))
      kept(posts, await api('POST', '/posts', { channel_id, root_id: root, message: name('reply') }))
    },
    edit: () => api('PUT', `/posts/${one(posts)}/patch`, { message: name('edited') }),
    pin: () => api('POST', `/posts/${one(posts)}/pin`),
    unpin: () => api('POST', `/posts/${one(posts)}/unpin`),
    remove: () => api('DELETE', `/posts/${posts.splice(Math.floor(random() * posts.length), 1)[0]}`),
    react: async () =>
      api('POST', '/reactions', {
        user_id: await me(),
        post_id: one(posts),
        emoji_name: one(['smile', 'tada', 'eyes']),
      }),
    unreact: () => api('DELETE', `/users/me/posts/${one(posts)}/reactions/${one(['smile', 'tada', 'eyes'])}`),
    channel: async () =>
      kept(
        channels,
        await api('POST', '/channels', {
          team_id: at.sample.team_id,
          name: name('room'),
          display_name: name('Room'),
          type: one(['O', 'P']),
        }),
      ),
    rename: () =>
      api('PUT', `/channels/${one(channels)}/patch`, { display_name: name('Renamed'), purpose: name('For') }),
    archive: () => api('DELETE', `/channels/${channels.length > 3 ? channels.splice(2, 1)[0] : 'none'}`),
    user: async () => {
      const user = await api('POST', '/users', {
        username: name('user'),
        email: `${name('user')}@example.com`,
        password: 'Passw0rd!long',
      })
      kept(users, user)
      await api('POST', `/teams/${at.sample.team_id}/members`, { team_id: at.sample.team_id, user_id: user.id })
    },
    bot: () => api('POST', '/bots', { username: name('bot'), display_name: name('Bot') }),
    nickname: () => api('PUT', `/users/${one(users)}/patch`, { nickname: name('nick') }),
    deactivate: () => api('DELETE', `/users/${one(users)}`),
    join: () => api('POST', `/channels/${one(channels)}/members`, { user_id: one(users) }),
    leave: () => api('DELETE', `/channels/${one(channels)}/members/${one(users)}`),
    look: async () => api('POST', `/channels/members/${await me()}/view`, { channel_id: one(channels) }),
    hook: async () =>
      kept(
        hooks,
        await api('POST', '/hooks/incoming', { channel_id: at.sample.channel_id, display_name: name('hook') }),
      ),
    call: () => at.send(`/hooks/${at.sample.webhook_key}`, { method: 'POST', body: { text: name('from a webhook') } }),
    unhook: () => api('DELETE', `/hooks/incoming/${one(hooks)}`),
    outgoing: () =>
      api('POST', '/hooks/outgoing', {
        team_id: at.sample.team_id,
        channel_id: at.sample.channel_id,
        display_name: name('out'),
        trigger_words: [name('word')],
        callback_urls: ['http://127.0.0.1:9/'],
      }),
    command: () =>
      api('POST', '/commands', {
        team_id: at.sample.team_id,
        trigger: name('go'),
        method: 'P',
        url: 'http://127.0.0.1:9/',
      }),
    prefer: async () =>
      api('PUT', `/users/${await me()}/preferences`, [
        { user_id: await me(), category: 'display', name: 'theme', value: name('value') },
      ]),
    rejected: () => api('POST', '/posts', { channel_id: 'nowhere', message: '' }),
    settings: () => at.window('/settings', { method: 'PUT', body: { EnablePostUsernameOverride: random() < 0.5 } }),
  }
  const often = ['post', 'again', 'reply', 'edit', 'react', 'call']
  const names = [...Object.keys(steps), ...often, ...often]

  return {
    posts,
    channels,
    /** Does the next thing; returns what it was. */
    async step(): Promise<string> {
      count += 1
      const what = posts.length < 3 ? 'post' : (one(names) ?? 'post')
      await steps[what]?.()
      return what
    },
  }
}
