import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FileDesk, fileDeskOf } from '../../../support/files'
import { type Desk, deskOf } from '../../../support/posts'
import { forbidden } from '../../../support/rejection'
import { type Post, startService, type TestService } from '../../../support/service'

let service: TestService
let desk: Desk
let files: FileDesk
let alice: string
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
  alice = await service.tokenOf('alice')
  files = fileDeskOf(service, alice)
})
afterAll(() => service?.close())

const postWith = async (file_ids: string[], token = alice) => {
  const made = await desk.create({ message: 'files', file_ids }, token)
  expect(made.status).toBe(201)
  return { ids: made.json.file_ids, warning: made.headers.get('x-svc-warning') }
}

it('takes what its author uploaded to its channel, each once, and says nothing', async () => {
  const [one, two] = [await files.one('a.txt', 'a'), await files.one('b.txt', 'b')]
  expect(await postWith([two.id, one.id, two.id])).toEqual({ ids: [two.id, one.id], warning: null })
})

it('leaves out files of another channel, of another author, of another post, and unknown ones, and counts them', async () => {
  const elsewhere = await files.one('a.txt', 'a', { channel_id: await desk.channel('incidents') })
  expect(await postWith([elsewhere.id])).toEqual({ ids: [], warning: expect.stringContaining('One file was left out') })
  const bobs = await files.one('b.txt', 'b', { token: await service.tokenOf('bob') })
  const used = await files.one('c.txt', 'c')
  await postWith([used.id])
  const mine = await files.one('d.txt', 'd')
  const kept = await postWith([bobs.id, used.id, 'y'.repeat(26), mine.id, bobs.id])
  expect(kept).toEqual({ ids: [mine.id], warning: expect.stringContaining('3 files were left out') })
})

it('lists its files as they are, in its order, wherever it is read', async () => {
  const [one, two] = [await files.one('a.txt', 'a'), await files.one('b.txt', 'b')]
  const made = await desk.create({ message: 'files', file_ids: [two.id, one.id] }, alice)
  const names = [
    { id: two.id, name: 'b.txt' },
    { id: one.id, name: 'a.txt' },
  ]
  expect(made.json.metadata).toMatchObject({ files: names })
  expect((await desk.get(`/posts/${made.json.id}`, alice)).json.metadata).toMatchObject({ files: names })
  expect((await desk.make('plain')).metadata).not.toHaveProperty('files')
})

it('takes no file, not even one, from who may write there but not upload', async () => {
  const { id } = (await desk.get<{ id: string }>('/users/me', alice)).json
  const body = { team_id: service.sample.team_id, name: 'no-uploads', display_name: 'No uploads', type: 'O' }
  const channel = (await desk.post<{ id: string }>('/channels', body, service.sample.admin_token)).json
  const file = await files.one('a.txt', 'a')
  const giveRoles = (roles: string) => desk.put(`/users/${id}/roles`, { roles }, service.sample.admin_token)
  await giveRoles('system_user system_post_all_public')
  try {
    const post = { channel_id: channel.id, message: 'x' }
    expect((await desk.create(post, alice)).status).toBe(201)
    expect(await desk.create({ ...post, file_ids: [file.id] }, alice)).toMatchObject(forbidden)
  } finally {
    await giveRoles('system_user')
  }
})

it('has other files by an edit, which counts as one; those taken off come back with a former version', async () => {
  const [one, two] = [await files.one('a.txt', 'a'), await files.one('b.txt', 'b')]
  const { json: post } = await desk.create({ message: 'files', file_ids: [one.id] }, alice)
  const patch = (body: object) => desk.put(`/posts/${post.id}/patch`, body, alice)
  expect((await patch({ file_ids: [one.id] })).json).toMatchObject({ file_ids: [one.id], edit_at: 0 })
  const { json: changed } = await patch({ file_ids: [two.id] })
  expect(changed).toMatchObject({ message: 'files', file_ids: [two.id], metadata: { files: [{ id: two.id }] } })
  expect(changed.edit_at).toBeGreaterThan(0)
  expect((await postWith([two.id])).warning).toContain('One file was left out')
  const { json: versions } = await desk.get<Post[]>(`/posts/${post.id}/edit_history`, alice)
  expect(versions[0]?.file_ids).toEqual([one.id])
  const restored = await desk.post<Post>(`/posts/${post.id}/restore/${versions[0]?.id}`, undefined, alice)
  expect(restored.json).toMatchObject({ file_ids: [one.id], metadata: { files: [{ id: one.id }] } })
})
