import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Channel } from '#contract/wire/channels'
import type { ErrorBody } from '#contract/wire/common'
import type { Person } from '../../support/people'
import { type ChannelPeople, startChannelPeople, unknownId } from './channelPeople'

let people: ChannelPeople
beforeAll(async () => {
  people = await startChannelPeople()
})
afterAll(() => people?.close())

describe('changing a channel', () => {
  it('needs membership, and keeps to the limits', async () => {
    const { bob, carol, create } = people
    const { json } = await create(bob, { type: 'P' })
    expect((await carol.put(`/channels/${json.id}/patch`, { header: 'x' })).status).toBe(403)
    const long = await bob.put<ErrorBody>(`/channels/${json.id}/patch`, { header: 'x'.repeat(1025) })
    expect([long.status, long.json.id]).toEqual([400, 'model.channel.is_valid.header.app_error'])
    const taken = await bob.put<ErrorBody>(`/channels/${json.id}/patch`, { name: 'deployments' })
    expect(taken.json.id).toBe('store.sql_channel.save_channel.exists.app_error')
  })

  it('changes texts alone: counters, times and the team are not for clients to set', async () => {
    const { bob, create } = people
    const { json } = await create(bob, { purpose: 'p' })
    const patched = await bob.put<Channel>(`/channels/${json.id}/patch`, {
      header: 'h',
      name: 'renamed',
      total_msg_count: 99,
      delete_at: 1,
      team_id: unknownId,
      id: unknownId,
    })
    expect(patched.json).toMatchObject({ ...json, header: 'h', name: 'renamed', update_at: expect.any(Number) })
    const put = await bob.put<Channel>(`/channels/${json.id}`, { id: json.id, display_name: 'Other' })
    expect(put.json).toMatchObject({ header: '', purpose: '', name: 'renamed', display_name: 'Other' })
    const other = await bob.put<ErrorBody>(`/channels/${json.id}`, { id: unknownId })
    expect([other.status, other.json.message]).toEqual([400, 'Invalid or missing channel_id in request body.'])
  })

  it('leaves the default channel its name, and direct ones all but the header', async () => {
    const { alice, bob, carol, channelNamed } = people
    const square = await channelNamed('town-square')
    const renamed = await alice.put<ErrorBody>(`/channels/${square.id}/patch`, { name: 'agora' })
    expect([renamed.status, renamed.json.id]).toEqual([400, 'api.channel.update_channel.tried.app_error'])
    const { json: direct } = await bob.post<Channel>('/channels/direct', [bob.id, alice.id])
    const named = await bob.put<ErrorBody>(`/channels/${direct.id}/patch`, { display_name: 'Us' })
    expect(named.json.id).toBe('api.channel.patch_update_channel.forbidden.app_error')
    expect((await bob.put<Channel>(`/channels/${direct.id}/patch`, { header: 'us' })).json.header).toBe('us')
    expect((await carol.put(`/channels/${direct.id}/patch`, { header: 'me' })).status).toBe(403)
  })

  it('makes it private and public again, for those who may', async () => {
    const { admin, alice, bob, carol, create, channelNamed } = people
    const { json } = await create(bob)
    const privacy = (who: Person, id: string, value: string) =>
      who.put<Channel & ErrorBody>(`/channels/${id}/privacy`, { privacy: value })
    expect((await privacy(carol, json.id, 'P')).status).toBe(403)
    expect((await privacy(bob, json.id, 'P')).json.type).toBe('P')
    expect((await privacy(bob, json.id, 'O')).status).toBe(403)
    expect((await privacy(admin, json.id, 'O')).json.type).toBe('O')
    const square = await channelNamed('town-square')
    expect((await privacy(alice, square.id, 'P')).json.id).toBe(
      'api.channel.update_channel_privacy.default_channel_error',
    )
    const { json: direct } = await bob.post<Channel>('/channels/direct', [bob.id, alice.id])
    expect((await privacy(bob, direct.id, 'P')).status).toBe(400)
  })

  it('archives it, so that nothing is posted or changed, and restores it', async () => {
    const { alice, bob, create } = people
    const { json } = await create(bob)
    expect((await bob.post<ErrorBody>(`/channels/${json.id}/restore`)).status).toBe(403)
    expect((await bob.remove(`/channels/${json.id}`)).json).toEqual({ status: 'OK' })
    const rejected = await bob.post<ErrorBody>('/posts', { channel_id: json.id, message: 'late' })
    expect([rejected.status, rejected.json.id]).toEqual([400, 'api.post.create_post.can_not_post_to_deleted.error'])
    expect((await bob.put<ErrorBody>(`/channels/${json.id}/patch`, { header: 'x' })).json.id).toBe(
      'api.channel.update_channel.deleted.app_error',
    )
    expect((await bob.remove<ErrorBody>(`/channels/${json.id}`)).json.id).toBe(
      'api.channel.delete_channel.deleted.app_error',
    )
    expect((await alice.post<Channel>(`/channels/${json.id}/restore`)).json.delete_at).toBe(0)
    expect((await alice.post<ErrorBody>(`/channels/${json.id}/restore`)).json.id).toBe(
      'api.channel.restore_channel.restored.app_error',
    )
  })

  it('never archives the default channel, or a direct one', async () => {
    const { alice, bob, channelNamed } = people
    const square = await channelNamed('town-square')
    expect((await alice.remove<ErrorBody>(`/channels/${square.id}`)).json.id).toBe(
      'api.channel.delete_channel.cannot.app_error',
    )
    const { json: direct } = await bob.post<Channel>('/channels/direct', [bob.id, alice.id])
    expect((await bob.remove<ErrorBody>(`/channels/${direct.id}`)).json.id).toBe(
      'api.channel.delete_channel.type.invalid',
    )
  })
})
