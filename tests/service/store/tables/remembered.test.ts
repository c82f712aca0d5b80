import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newMemoryFile } from '#service/store/openDatabase'
import { openStore, type Store } from '#service/store/store'
import type { ChannelRow } from '#service/store/tables/places/channels'
import { startService, type TestService } from '../../../support/service'

let store: Store
beforeEach(() => {
  store = openStore(newMemoryFile())
})
afterEach(() => store.close())

const channel = (id: string): ChannelRow => ({
  id,
  create_at: 1,
  update_at: 1,
  delete_at: 0,
  team_id: '',
  type: 'D',
  display_name: 'first',
  name: id,
  header: '',
  purpose: '',
  creator_id: '',
  last_post_at: 0,
  total_msg_count: 0,
  last_root_post_at: 0,
  total_msg_count_root: 0,
})

/** All that was asked for is remembered from here on. */
const remembered = (): ChannelRow => {
  store.write(() => store.channels.insert(channel('one')))
  const row = store.channels.byId('one')
  if (row === undefined) throw new Error('The channel was not stored.')
  return row
}

describe('rows that are remembered', () => {
  it('are as they were last written', () => {
    const row = remembered()
    store.write(() => store.channels.update({ ...row, display_name: 'second' }))
    expect(store.channels.byId('one')?.display_name).toBe('second')
  })

  it('that were missing are found once they are written', () => {
    expect(store.channels.byId('one')).toBeUndefined()
    expect(remembered().id).toBe('one')
  })

  it('count as the table does', () => {
    remembered()
    store.write(() => store.channels.countPost('one', { at: 50, isRoot: true, isSystem: false }))
    store.write(() => store.channels.countPost('one', { at: 40, isRoot: false, isSystem: false }))
    const counted = { last_post_at: 50, total_msg_count: 2, last_root_post_at: 50, total_msg_count_root: 1 }
    expect(store.channels.byId('one')).toEqual({ ...channel('one'), ...counted })
    expect(store.channels.all()).toEqual([store.channels.byId('one')])
  })

  it('are as before when the job that wrote them is undone', () => {
    const row = remembered()
    expect(() =>
      store.write(() => {
        store.channels.update({ ...row, display_name: 'second' })
        store.channels.countPost('one', { at: 50, isRoot: true, isSystem: false })
        expect(store.channels.byId('one')).toMatchObject({ display_name: 'second', last_post_at: 50 })
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(store.channels.byId('one')).toEqual(row)
  })

  it('are not changed for who has them already', () => {
    const row = remembered()
    store.write(() => store.channels.countPost('one', { at: 50, isRoot: true, isSystem: false }))
    expect(row.last_post_at).toBe(0)
  })
})

describe('roles that are remembered', () => {
  let running: TestService
  beforeEach(async () => {
    running = await startService()
  })
  afterEach(() => running.close())

  it('count from the next request on', async () => {
    const { sample } = running
    const { json: people } = await running.send<{ id: string; username: string }[]>('/api/v4/users', {
      token: sample.admin_token,
    })
    const bob = people.find(({ username }) => username === 'bob')?.id ?? ''
    const token = await running.tokenOf('bob')
    const leave = () =>
      running.send(`/api/v4/channels/${sample.channel_id}/members/${bob}`, {
        method: 'DELETE',
        token: sample.admin_token,
      })
    expect((await running.post('/posts', { channel_id: sample.channel_id, message: 'In' }, token)).status).toBe(201)
    expect((await leave()).status).toBe(200)
    expect((await running.post('/posts', { channel_id: sample.channel_id, message: 'Out' }, token)).status).toBe(403)
  })
})
