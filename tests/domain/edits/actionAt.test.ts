import { describe, expect, it } from 'vitest'
import { actionAt, renameAction, whyNotRenamed } from '#domain/edits/actionAt'
import { applied } from '#domain/edits/edits'

const entry = { type: 'external', url: '/plugins/p/x' }
const document = {
  message: '[go](svc_action://go?wave=go) and [more](svc_action://gone) go',
  props: {
    svc_blocks: [
      { type: 'button', text: 'go', action_id: 'go', query: { a: 'go' } },
      { type: 'text', text: 'see <a> [x](svc_action://go)' },
    ],
    svc_blocks_actions: {
      go: { ...entry, context: { action_id: 'go', note: 'svc_action://go' } },
      gone: entry,
    },
    attachments: [
      {
        actions: [
          { id: 'go', name: 'go' },
          { id: 'go', name: 'go', integration: { url: '/plugins/p/x' } },
        ],
      },
    ],
    cards: [{ type: 'ActionSet', actions: [{ type: 'Action.Submit', id: 'go', title: 'go' }] }],
  },
}
const text = JSON.stringify(document, null, 2)

describe('renaming an action', () => {
  it('renames its entry, its controls, its links and the ids that stand for it, and nothing else', () => {
    const after = JSON.parse(applied(text, renameAction(text, 'go', 'start')))
    expect(after).toEqual({
      message: '[go](svc_action://start?wave=go) and [more](svc_action://gone) go',
      props: {
        svc_blocks: [
          { type: 'button', text: 'go', action_id: 'start', query: { a: 'go' } },
          { type: 'text', text: 'see <a> [x](svc_action://start)' },
        ],
        svc_blocks_actions: { start: document.props.svc_blocks_actions.go, gone: entry },
        attachments: [
          {
            actions: [
              { id: 'start', name: 'go' },
              { id: 'go', name: 'go', integration: { url: '/plugins/p/x' } },
            ],
          },
        ],
        cards: [{ type: 'ActionSet', actions: [{ type: 'Action.Submit', id: 'start', title: 'go' }] }],
      },
    })
  })

  it('renames an id that its entry does not allow', () => {
    const bad = '{ "props": { "svc_blocks": [{ "action_id": "a \\"b\\"" }] } }'
    expect(applied(bad, renameAction(bad, 'a "b"', 'ab'))).toContain('{ "action_id": "ab" }')
  })

  it.each([
    ['start', null],
    ['go', null],
    ['gone', 'There is an entry gone already.'],
    ['go now', expect.stringContaining('letters, digits')],
    ['', expect.stringContaining('letters, digits')],
    ['a'.repeat(64), null],
    ['a'.repeat(65), expect.stringContaining('64')],
  ])('says why not: %s', (to, why) => {
    expect(whyNotRenamed(text, 'go', to)).toEqual(why)
  })
})

describe('the action at the caret', () => {
  it.each([
    ['"action_id": "g', 'call'],
    ['[x](svc_action://g', 'call'],
    ['"svc_blocks_actions": {\n      "g', 'entry'],
  ])('is found after %j', (before, role) => {
    const offset = text.indexOf(before) + before.length
    const place = actionAt(text, offset)
    expect(place).toMatchObject({ id: 'go', role })
    expect(text.slice(place?.start, place?.end)).toBe('go')
  })

  it.each(['"text": "g', '"query": {', '"a": "g', '"context": {\n          "action_id": "g', '"message": "[g'])(
    'is none after %j',
    before => {
      expect(actionAt(text, text.indexOf(before) + before.length)).toBeNull()
    },
  )
})
