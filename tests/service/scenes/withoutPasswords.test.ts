import { expect, it } from 'vitest'
import { withoutPasswords } from '#service/scenes/export/withoutPasswords'

it('an exported dialog has dots for a password that it begins with or that is filled in, and all else as it is', () => {
  const pin = { display_name: 'PIN', name: 'pin', type: 'text', subtype: 'password', default: '1234' }
  const who = { display_name: 'Who', name: 'who', type: 'text', default: 'carol' }
  const open = { user_id: 'bob', dialog: { title: 'Sign in', elements: [pin, who] }, error: '', errors: {} }
  expect(withoutPasswords({ ...open, values: { pin: 'hunter2', who: 'dana' } })).toEqual({
    ...open,
    dialog: { title: 'Sign in', elements: [{ ...pin, default: '••••' }, who] },
    values: { pin: '•••••••', who: 'dana' },
  })
})
