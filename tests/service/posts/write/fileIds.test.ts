import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FileDesk, fileDeskOf } from '../../../support/files'
import { type Desk, deskOf } from '../../../support/posts'
import { forbidden } from '../../../support/rejection'
import { startService, type TestService } from '../../../support/service'

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
