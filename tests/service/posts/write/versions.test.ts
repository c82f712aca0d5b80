import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buttonProps, type Desk, deskOf } from '../../../support/posts'
import { forbidden, rejection } from '../../../support/rejection'
import { type Post, startService, type TestService } from '../../../support/service'
import { editsAt } from './edits'

let service: TestService
let desk: Desk
let alice: string
let admin: string
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
  alice = await service.tokenOf('alice')
  admin = service.sample.admin_token
})
afterAll(() => service?.close())

const { patch, history, registryOf } = editsAt(() => desk)
describe('former versions', () => {
  it('are kept for the author, newest first, without what their controls did', async () => {
    const post = await desk.make('one', { props: buttonProps() })
    await patch(post, { message: 'two' })
    await patch(post, { message: 'three' })
    const versions = await history(post)
    expect(versions.map(version => version.message)).toEqual(['two', 'one'])
    for (const version of versions) {
      expect(version).toMatchObject({ original_id: post.id, user_id: post.user_id })
      expect(version.id).not.toBe(post.id)
      expect(version.delete_at).toBeGreaterThan(0)
      expect(version.props).not.toHaveProperty('svc_blocks_actions')
    }
    expect(await desk.get(`/posts/${post.id}/edit_history`, alice)).toMatchObject(forbidden)
    expect(await desk.get(`/posts/${versions[0]?.id}`)).toMatchObject(rejection(404, 'app.post.get.app_error'))
    expect(await history(await desk.make('never edited'))).toEqual([])
  })

  it('have no addresses in their attachments, however odd these are', async () => {
    const integration = { url: 'http://127.0.0.1:9/go', context: { secret: 'hidden-word' } }
    const attachments = [
      { text: 'no actions' },
      { text: 'no list', actions: 'none' },
      { text: 'odd', actions: [{ id: 'go', name: 'Go', integration }, 'press'] },
    ]
    const post = await desk.make('one', { props: { attachments } })
    await patch(post, { message: 'two' })
    const versions = await desk.get<Post[]>(`/posts/${post.id}/edit_history`)
    expect(versions).toMatchObject({ status: 200, json: [{ message: 'one' }] })
    expect(versions.json[0]?.props.attachments).toMatchObject([
      { text: 'no actions' },
      { text: 'no list' },
      { text: 'odd', actions: [{ id: 'go', name: 'Go' }, 'press'] },
    ])
    for (const hidden of ['hidden-word', '127.0.0.1:9']) expect(versions.text).not.toContain(hidden)
  })

  it('come back, with the registry for an integration', async () => {
    const post = await desk.make('one', { props: buttonProps() })
    await patch(post, { message: 'two', props: { svc_blocks_actions: {} } })
    const [first] = await history(post)
    const restored = await desk.post<Post>(`/posts/${post.id}/restore/${first?.id}`)
    expect(restored).toMatchObject({ status: 200, json: { id: post.id, message: 'one' } })
    expect(await registryOf(post)).toEqual(buttonProps().svc_blocks_actions)
    expect((await history(post)).map(version => version.message)).toEqual(['two', 'one'])
  })

  it('come back only for the author, and only to their post', async () => {
    const post = await desk.make('one')
    const other = await desk.make('other')
    await patch(post, { message: 'two' })
    const [first] = await history(post)
    expect(await desk.post(`/posts/${post.id}/restore/${first?.id}`, undefined, admin)).toMatchObject(forbidden)
    expect(await desk.post(`/posts/${other.id}/restore/${first?.id}`)).toMatchObject(
      rejection(400, 'api.post.restore_post_version.not_allowed.app_error'),
    )
    expect(await desk.post(`/posts/${post.id}/restore/${'y'.repeat(26)}`)).toMatchObject(
      rejection(404, 'app.post.get.app_error'),
    )
  })
})
