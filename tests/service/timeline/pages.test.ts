import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TimelinePage } from '#contract/timeline/timeline'
import type { Post } from '#domain/posts/post'
import { adminToken, startService, type TestService } from '../../support/service'

let at: TestService
beforeAll(async () => {
  at = await startService()
})
afterAll(() => at.close())

const api = (method: string, path: string, body?: unknown) =>
  at.send<{ id: string }>(`/api/v4${path}`, { method, token: adminToken, ...(body ? { body } : {}) })
const page = async (path: string): Promise<Post[]> => (await at.window<TimelinePage>(path)).json.posts

describe('older pages of a channel as they were', () => {
  it('have posts as they were then, whatever was edited, deleted, reacted to and added since', async () => {
    const { json: channel } = await api('POST', '/channels', {
      ...{ team_id: at.sample.team_id, name: 'pages', display_name: 'Pages', type: 'O' },
    })
    const ids: string[] = []
    for (let count = 0; count < 40; count += 1) {
      ids.push((await api('POST', '/posts', { channel_id: channel.id, message: `post ${count}` })).json.id)
    }
    const me = (await api('GET', '/users/me')).json.id
    await api('POST', '/reactions', { user_id: me, post_id: ids[3], emoji_name: 'tada' })
    const path = `channels/${channel.id}/posts`
    const before = { newest: await page(`/${path}?limit=15`), older: await page(`/${path}?limit=15&before=${ids[25]}`) }
    const { seq } = await at.snapshot()

    await api('PUT', `/posts/${ids[12]}/patch`, { message: 'edited' })
    await api('PUT', `/posts/${ids[12]}/patch`, { message: 'edited again' })
    await api('DELETE', `/posts/${ids[14]}`)
    await api('DELETE', `/users/me/posts/${ids[3]}/reactions/tada`)
    await api('POST', '/reactions', { user_id: me, post_id: ids[20], emoji_name: 'eyes' })
    await api('POST', '/posts', { channel_id: channel.id, root_id: ids[15], message: 'a reply' })
    for (let count = 0; count < 30; count += 1)
      await api('POST', '/posts', { channel_id: channel.id, message: 'later' })

    expect(await page(`/timeline/${seq}/${path}?limit=15`)).toEqual(before.newest)
    expect(await page(`/timeline/${seq}/${path}?limit=15&before=${ids[25]}`)).toEqual(before.older)
    const oldest = await page(`/timeline/${seq}/${path}?limit=15&before=${ids[10]}`)
    expect(oldest.find(({ id }) => id === ids[3])?.metadata?.reactions).toHaveLength(1)
    expect((await page(`/${path}?limit=200`)).map(({ message }) => message)).toContain('edited again')
  })
})
