import { describe, expect, it } from 'vitest'
import { emptyWorld, memberKey, sharedWorld, type World } from '../../../../src/renderer/store/world/world'

const user = (id: string, nickname = '') => ({ id, nickname }) as never
const before: World = {
  ...emptyWorld,
  users: [user('alice'), user('bert')],
  members: new Set([memberKey('town', 'alice')]),
  disabledHooks: new Set(['build']),
}

describe('the world of another snapshot', () => {
  it('is made of the parts that it has in common with the one before', () => {
    const now = { ...structuredClone(before), users: [user('alice'), user('bert', 'Bertie')] }
    const shared = sharedWorld(before, now)
    expect(shared).toEqual(now)
    expect(shared.users[0]).toBe(before.users[0])
    expect(shared.users[1]).not.toBe(before.users[1])
    expect(shared.members).toBe(before.members)
    expect(shared.disabledHooks).toBe(before.disabledHooks)
  })

  it.each([
    ['one more', ['alice', 'bert']],
    ['another one', ['bert']],
    ['nobody', []],
  ])('has %s in a channel where that is so', (_, ids) => {
    const members = new Set(ids.map(id => memberKey('town', id)))
    expect(sharedWorld(before, { ...before, members }).members).toEqual(members)
  })
})
