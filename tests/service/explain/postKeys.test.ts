import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Said, saidOf } from '../../support/explained'
import { type Desk, deskOf } from '../../support/posts'
import { type Post, type ServiceResponse, startService, type TestService } from '../../support/service'

let service: TestService
let desk: Desk
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
})
afterAll(() => service?.close())

const said = (response: ServiceResponse<unknown>): Promise<Said> => saidOf(service, response)
const post = async (body: Record<string, unknown>) => said(await desk.create(body))

describe('keys at the top of a post', () => {
  it.each([
    ['text', 'message'],
    ['svc_blocks', 'props.svc_blocks'],
    ['attachments', 'props.attachments'],
    ['rootId', 'root_id'],
    ['mesage', 'message'],
  ])('are told of, each with where it belongs: %s is %s', async (key, near) => {
    const { codes, texts, client } = await post({ message: 'Here', [key]: 'x' })
    expect(codes).toEqual(['post.unknown_key'])
    expect(texts).toEqual([`${key}: A post has no key of this name, so it was not read. Did you mean ${near}?`])
    expect(client).toBe(texts[0])
  })

  it('that clients send along with a whole post are no remark', async () => {
    const { json } = await desk.create<Post>({ message: 'Whole' })
    const { id: _, ...whole } = json
    expect((await post({ ...whole, pending_post_id: 'x:1' })).codes).toEqual([])
    expect((await post({ message: 'Like none', zebra: 1 })).texts[0]).toMatch(/not read\.$/)
  })

  it('leave a post empty, or an edit without effect, which is said too', async () => {
    expect((await post({ text: 'x' })).codes).toEqual(['post.unknown_key', 'post.empty'])
    expect((await post({ props: { svc_blocks: [{ type: 'divider' }] } })).codes).toEqual([])
    const { json } = await desk.create<Post>({ message: 'Same' })
    const edit = async (body: object) => (await said(await desk.put(`/posts/${json.id}/patch`, body))).codes
    expect(await edit({ text: 'Other' })).toEqual(['post.unknown_key', 'post.same'])
    expect(await edit({ message: 'Same' })).toEqual(['post.same'])
    expect(await edit({ message: 'Other' })).toEqual([])
  })
})

describe('a post that is rejected', () => {
  it('names what root_id is the id of', async () => {
    const root = (await desk.create<Post>({ message: 'Root' })).json.id
    const reply = (await desk.create<Post>({ message: 'Reply', root_id: root })).json.id
    const gone = (await desk.create<Post>({ message: 'Gone' })).json.id
    await desk.remove(`/posts/${gone}`)
    const to = async (root_id: string) => post({ message: 'x', root_id })
    expect(await to('nothing')).toMatchObject({ codes: ['root.missing'], client: 'There is no post of this id.' })
    expect((await to(gone)).texts[0]).toMatch(/^root_id names a post that was deleted at [-\d]+ [:\d]+ UTC, so nobody/)
    expect((await to(reply)).fixes[0]).toMatchObject({ do: 'resend_changed', set: { key: 'root_id', value: root } })
  })

  it('has no channel_id, or one by another name', async () => {
    const send = async (body: object) => said(await desk.post('/posts', body))
    expect((await send({ message: 'x' })).texts[0]).toMatch(/^channel_id is missing: it is the id of the channel/)
    expect((await send({ channelId: 'x', message: 'x' })).fixes[0]).toMatchObject({
      do: 'resend_changed',
      rename: { from: 'channelId', to: 'channel_id' },
    })
  })
})

describe('a mistyped address', () => {
  it('is recorded, with the nearest; a key of a webhook in it is not', async () => {
    const key = service.sample.webhook_key
    const other = await said(await service.send('/api/v5/posts', { method: 'POST', body: {} }))
    expect(other.texts[0]).toContain('There is no POST /api/v5/posts. The address is /api/v4/posts.')
    const response = await service.send(`/hook/${key}`, { method: 'POST', body: { text: 'x' } })
    const id = response.headers.get('x-request-id') ?? ''
    expect((await service.exchange(id)).summary.outcome).toBe('rejected')
    expect(JSON.stringify(await service.exchange(id))).not.toContain(key)
  })
})
