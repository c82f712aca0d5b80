import { expect, it } from 'vitest'
import { withoutActions } from '#domain/comparison/run/withoutActions'

const button = { id: 'go', name: 'Go', type: 'button' }

it('has neither registry nor integrations nor cookies, and is the same as stored and as clients get it', () => {
  const stored = {
    id: 'p',
    props: {
      svc_blocks_actions: { go: { type: 'external' } },
      card: 'x',
      attachments: [{ text: 'a', actions: [{ ...button, integration: { url: 'http://127.0.0.1:1' } }, 'odd'] }, 'odd'],
    },
    message: 'm',
  }
  const got = {
    id: 'p',
    props: {
      svc_blocks_actions: 'sealed',
      card: 'x',
      attachments: [{ text: 'a', actions: [{ ...button, cookie: 'sealed' }, 'odd'] }, 'odd'],
    },
    message: 'm',
  }
  const shown = withoutActions({ stored, rendered: 'm' })
  expect(shown).toEqual({
    stored: {
      id: 'p',
      props: { card: 'x', attachments: [{ text: 'a', actions: [button, 'odd'] }, 'odd'] },
      message: 'm',
    },
    rendered: 'm',
  })
  expect(withoutActions({ stored: got, rendered: 'm' })).toEqual(shown)
  expect(withoutActions(shown)).toEqual(shown)
})

it('leaves out props that have nothing else, and touches no post that has none', () => {
  const { stored } = withoutActions({ stored: { id: 'p', props: { svc_blocks_actions: {} } }, rendered: '' })
  expect(stored).toEqual({ id: 'p' })
  const plain = { stored: { id: 'p' }, rendered: '' }
  expect(withoutActions(plain)).toBe(plain)
})
