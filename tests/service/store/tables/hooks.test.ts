import { expect, it } from 'vitest'
import type { OutgoingHook } from '#contract/wire/hooks'
import { openDatabase } from '#service/store/openDatabase'
import { hooksTable } from '#service/store/tables/hooks'
import { createTurn } from '#service/store/turn'

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

it('the hooks that listen to a channel are always those of the table, also after writes that were taken back', () => {
  const { db, vault } = openDatabase(':memory:')
  // Their teams and creators are of no account here.
  db.pragma('foreign_keys = OFF')
  const hooks = hooksTable(db, vault)
  const turn = createTurn(db, hooks.forget)
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
