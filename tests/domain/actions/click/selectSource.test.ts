import { describe, expect, it } from 'vitest'
import { asSelectSource, selectSource } from '#domain/actions/click/selectSource'
import { button, container, select } from '../../blocks/builders'

const users = { ...select('who'), data_source: 'users' }
const channels = { ...select('who'), data_source: 'channels' }

describe('the source of the options of a select', () => {
  it.each(['users', 'channels'])('is %s', source => expect(asSelectSource(source)).toBe(source))
  it.each([undefined, '', 'dynamic', 5])('is not %j', source => expect(asSelectSource(source)).toBeNull())
})

describe('what a choice must be an id of', () => {
  const of = (...svc_blocks: unknown[]) => selectSource({ svc_blocks }, 'who')
  it('is what its select names, however deep it stands', () => {
    expect(of(button('other'), container(users))).toBe('users')
    expect(of(channels)).toBe('channels')
  })
  it('is what all of its controls agree on', () => {
    expect(of(users, users)).toBe('users')
    expect(of(users, channels)).toBeNull()
    expect(of(users, select('who'))).toBeNull()
    expect(of(users, { ...button('who'), data_source: 'users' })).toBeNull()
  })
  it('is nothing of a select that lists its options, of a button, and of what is not there', () => {
    expect(of(select('who'))).toBeNull()
    expect(of({ ...button('who'), data_source: 'users' })).toBeNull()
    expect(of({ ...users, action_id: 'other' })).toBeNull()
    expect(selectSource({}, 'who')).toBeNull()
  })
  it('is what a translated menu asks for', () => {
    const menu = (type: string) => [{ type: 'actions', elements: [{ type, action_id: 'who' }] }]
    expect(selectSource({ blocks: menu('users_select') }, 'who')).toBe('users')
    expect(selectSource({ blocks: menu('channels_select') }, 'who')).toBe('channels')
    expect(selectSource({ blocks: [], cards: [] }, 'who')).toBeNull()
  })
})
