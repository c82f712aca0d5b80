import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, deskOf } from '../../../support/posts'
import { startService, type TestService } from '../../../support/service'

let service: TestService
let desk: Desk
let me: string
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
  me = (await desk.get<{ id: string }>('/users/me')).json.id
})
afterAll(() => service?.close())

const read = async (id: string) => (await desk.get(`/posts/${id}`)).json

describe('the metadata of a post', () => {
  it('is empty for a post of words alone, new or not', async () => {
    const post = await desk.make('words')
    expect(post.metadata).toEqual({})
    const again = await read(post.id)
    expect(again.metadata).toEqual({})
    expect(again).not.toHaveProperty('has_reactions')
  })

  it('has its reactions, and says that it has some, from the first one on', async () => {
    const post = await desk.make('react')
    const reaction = { user_id: me, post_id: post.id, emoji_name: 'rocket' }
    await desk.post('/reactions', reaction)
    expect(await read(post.id)).toMatchObject({ has_reactions: true, metadata: { reactions: [reaction] } })
    await desk.remove(`/users/me/posts/${post.id}/reactions/rocket`)
    expect((await read(post.id)).metadata).toEqual({})
  })

  it('has who acknowledged it only where it asks for that', async () => {
    const [plain, asking] = [
      await desk.make('plain'),
      await desk.make('asking', { metadata: { priority: { priority: 'important', requested_ack: true } } }),
    ]
    for (const { id } of [plain, asking]) await desk.post(`/users/me/posts/${id}/ack`)
    expect((await read(plain.id)).metadata).toEqual({})
    expect((await read(asking.id)).metadata).toMatchObject({ acknowledgements: [{ user_id: me, post_id: asking.id }] })
  })

  it('says that there are attachments, if there are any', async () => {
    const [one, none] = [
      await desk.make('', { props: { attachments: [{ text: 'x' }] } }),
      await desk.make('x', { props: { attachments: [] } }),
    ]
    const embeds = [{ type: 'message_attachment' }]
    expect([one.metadata, (await read(one.id)).metadata]).toEqual([{ embeds }, { embeds }])
    expect((await read(none.id)).metadata).toEqual({})
  })
})
