import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, deskOf } from '../../../support/posts'
import { type ServiceResponse, startService, type TestService } from '../../../support/service'

let service: TestService
let desk: Desk
let bob: string
let channelId: string
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
  bob = await service.tokenOf('bob')
  channelId = service.sample.channel_id
})
afterAll(() => service?.close())

/** The post and the channel that the record of a request names, after its status. */
async function recorded(request: Promise<ServiceResponse>): Promise<[number, string, string]> {
  const { status, headers } = await request
  const { summary } = await service.exchange(headers.get('x-request-id') ?? '')
  return [status, summary.post_id, summary.channel_id]
}

it('the record of a request names the post and the channel that it is about, also when it is rejected', async () => {
  const made = desk.create({ message: 'one' })
  const { id } = (await made).json
  expect(await recorded(made)).toEqual([201, id, channelId])
  expect(await recorded(desk.create({ message: 'x'.repeat(20_000) }))).toEqual([400, '', channelId])
  const ephemeral = { user_id: (await desk.get('/users/me', bob)).json.id, post: { channel_id: channelId } }
  const root_id = 'y'.repeat(26)
  const lost = { ...ephemeral, post: { ...ephemeral.post, root_id } }
  expect(await recorded(desk.post('/posts/ephemeral', lost, service.sample.admin_token))).toEqual([400, '', channelId])
  expect(await recorded(desk.put(`/posts/${id}/patch`, { message: 'two' }))).toEqual([200, id, channelId])
  expect(await recorded(desk.put(`/posts/${id}/patch`, { message: 'two' }, bob))).toEqual([403, id, channelId])
  expect(await recorded(desk.post(`/posts/${id}/pin`, undefined, bob))).toEqual([200, id, channelId])
  expect(await recorded(desk.remove(`/posts/${id}`, bob))).toEqual([403, id, channelId])
  expect(await recorded(desk.remove(`/posts/${id}`))).toEqual([200, id, channelId])
})
