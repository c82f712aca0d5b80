import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, deskOf, newReader } from '../../../support/posts'
import {
  type ErrorBody,
  type Post,
  type ServiceResponse,
  startService,
  type TestService,
} from '../../../support/service'

let service: TestService
let desk: Desk
let bob: string
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
  bob = await service.tokenOf('bob')
})
afterAll(() => service?.close())

/** The permission that a rejected request lacks. */
async function missing(request: Promise<ServiceResponse<Post | ErrorBody>>): Promise<string> {
  const { status, json } = await request
  expect(status).toBe(403)
  return 'detailed_error' in json ? json.detailed_error : ''
}
const patch = (id: string, token: string) => desk.put<Post | ErrorBody>(`/posts/${id}/patch`, { message: 'x' }, token)
const update = (id: string, token: string) => desk.put<Post | ErrorBody>(`/posts/${id}`, { id, message: 'x' }, token)
const remove = (id: string, token: string) => desk.remove(`/posts/${id}`, token)

it('a post of somebody else is changed and deleted by who may do that with others', async () => {
  const { id } = await desk.make('not theirs')
  for (const edit of [patch, update]) {
    expect(await missing(edit(id, bob))).toContain(
      'can change only its own posts: edit_others_posts and delete_others_posts come with the roles',
    )
  }
  expect(await missing(remove(id, bob))).toContain('can delete only its own posts')
})

it('one’s own post is not changed any more from outside of its channel', async () => {
  const reader = await newReader(service, service.sample.channel_id)
  const { id } = await desk.make('theirs', {}, reader.token)
  const left =
    /^The post is @\S+’s own, but @\S+ is no longer a member of ~deployments, and so cannot (change|delete) posts there\.$/
  const member = `/channels/${service.sample.channel_id}/members/${reader.id}`
  expect((await desk.remove(member, service.sample.admin_token)).status).toBe(200)
  for (const edit of [patch, update]) {
    expect(await missing(edit(id, reader.token))).toMatch(left)
  }
  expect(await missing(remove(id, reader.token))).toMatch(left)
})
