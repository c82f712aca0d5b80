import { expect, it } from 'vitest'
import type { StreamEvent } from '#contract/events'
import { reduceDialogs, withoutDialog } from '../../../../src/renderer/store/world/dialogs'

const opened = (seq: number, user_id: string): StreamEvent => ({
  type: 'open_dialog',
  seq,
  at: 0,
  user_id,
  channel_id: 'c',
  exchange_id: 'e',
  dialog: { trigger_id: 't', url: 'u', dialog: {} },
})

it('everybody has one dialog at a time: the newest', () => {
  const dialogs = [opened(1, 'alice'), opened(2, 'bob'), opened(3, 'alice')].reduce(reduceDialogs, {})
  expect(Object.entries(dialogs).map(([userId, { id }]) => [userId, id])).toEqual([
    ['alice', 'dialog-3'],
    ['bob', 'dialog-2'],
  ])
})

it('the end of a dialog leaves the one alone that has taken its place', () => {
  const dialogs = [opened(1, 'alice'), opened(2, 'alice')].reduce(reduceDialogs, {})
  expect(withoutDialog(dialogs, 'dialog-1')).toEqual(dialogs)
  expect(withoutDialog(dialogs, 'dialog-2')).toEqual({})
})
