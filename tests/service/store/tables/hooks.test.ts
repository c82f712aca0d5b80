import { expect, it } from 'vitest'
import type { IncomingHook, OutgoingHook } from '#contract/wire/hooks'
import { createGroupCommit } from '#service/store/groupCommit'
import { newMemoryFile, openDatabase } from '#service/store/openDatabase'
import { createKnownSecrets } from '#service/store/secrets/knownSecrets'
import { hooksTable } from '#service/store/tables/integrations/hooks'

const hook = (id: string, more: Partial<OutgoingHook> = {}): OutgoingHook => ({
  id,
  token: 't',
  create_at: 1,
  update_at: 1,
  delete_at: 0,
  creator_id: 'u',
  channel_id: '',
  team_id: 'team',
  trigger_words: ['go'],
  trigger_when: 0,
  callback_urls: ['http://127.0.0.1:9'],
  display_name: '',
  description: '',
  content_type: '',
  username: '',
  icon_url: '',
  ...more,
})

const incoming = (id: string, more: Partial<IncomingHook> = {}): IncomingHook => ({
  id,
  create_at: 1,
  update_at: 1,
  delete_at: 0,
  user_id: 'u',
  channel_id: 'c',
  team_id: 'team',
  display_name: '',
  description: '',
  username: '',
  icon_url: '',
  channel_locked: false,
  ...more,
})

it('the hook of a key is always that of the table, also after writes that were taken back', () => {
  const { db, vault } = openDatabase(newMemoryFile())
  // Its team and creator are of no account here.
  db.pragma('foreign_keys = OFF')
  const hooks = hooksTable(db, vault, createKnownSecrets())
  const turn = createGroupCommit(db, { undone: hooks.forget })
  const nameOf = (key: string) => hooks.incoming(key)?.display_name
  const fail = (job: () => void) =>
    expect(() =>
      turn.write(() => {
        job()
        throw new Error('taken back')
      }),
    ).toThrow('taken back')
  fail(() => {
    hooks.insertIncoming(incoming('key', { display_name: 'first' }))
    expect(nameOf('key')).toBe('first')
  })
  expect(hooks.incoming('key')).toBeUndefined()
  turn.write(() => hooks.insertIncoming(incoming('key', { display_name: 'second' })))
  expect(hooks.incoming('key')).toEqual(incoming('key', { display_name: 'second' }))
  expect(hooks.incoming('Key')).toBeUndefined()
  fail(() => {
    hooks.updateIncoming(incoming('key', { display_name: 'third' }))
    expect(nameOf('key')).toBe('third')
  })
  expect(nameOf('key')).toBe('second')
  turn.write(() => hooks.updateIncoming(incoming('key', { display_name: 'fourth' })))
  expect(nameOf('key')).toBe('fourth')
  expect(hooks.allIncoming().map(({ id }) => id)).toEqual(['key'])
  turn.end()
  db.close()
})

it('the hooks that listen to a channel are always those of the table, also after writes that were taken back', () => {
  const { db, vault } = openDatabase(newMemoryFile())
  // Their teams and creators are of no account here.
  db.pragma('foreign_keys = OFF')
  const hooks = hooksTable(db, vault, createKnownSecrets())
  const turn = createGroupCommit(db, { undone: hooks.forget })
  const listening = (channelId = 'c') => hooks.outgoingFor('team', channelId).map(({ id }) => id)
  expect(listening()).toEqual([])
  turn.write(() => hooks.insertOutgoing(hook('a')))
  turn.write(() => hooks.insertOutgoing(hook('b', { channel_id: 'other' })))
  turn.write(() => hooks.insertOutgoing(hook('c', { team_id: 'elsewhere' })))
  expect(listening()).toEqual(['a'])
  expect(listening('other')).toEqual(['a', 'b'])
  expect(() =>
    turn.write(() => {
      hooks.updateOutgoing(hook('a', { delete_at: 2 }))
      expect(listening()).toEqual([])
      throw new Error('taken back')
    }),
  ).toThrow('taken back')
  expect(listening()).toEqual(['a'])
  turn.write(() => hooks.updateOutgoing(hook('a', { delete_at: 2 })))
  expect(listening('other')).toEqual(['b'])
  turn.end()
  db.close()
})
