import { describe, expect, it } from 'vitest'
import { documentIssues } from '#contract/documentIssues'

const found = (value: unknown) =>
  documentIssues('outgoing_response', value).map(({ severity, code, path }) => `${severity} ${code} ${path}`)

describe('the response to an outgoing webhook as a document', () => {
  it('is accepted with a text, attachments or blocks', () => {
    expect(found({ text: 'done', response_type: 'comment' })).toEqual([])
    expect(found({ attachments: [{ fallback: 'a', text: 'a' }] })).toEqual([])
    expect(found({ props: { svc_blocks: [{ type: 'text', text: 'a' }] } })).toEqual([])
  })

  it('names what has no effect', () => {
    expect(found({ text: 'done', channel: 'x', icon_emoji: 'tada', color: 'red' })).toEqual([
      'warning response.key_without_effect /channel',
      'warning response.key_without_effect /icon_emoji',
      'warning response.key_without_effect /color',
    ])
    expect(found({ username: 'ci' })).toEqual(['warning response.key_without_effect /username'])
  })

  it('is rejected for what the service would not post', () => {
    expect(found({ text: 5 })).toEqual(['error payload.wrong_type /text'])
    expect(found({ text: 'a', type: 'mine' })).toHaveLength(1)
    expect(found({ text: 'a', props: { svc_blocks: [{ type: 'button', text: 'a', action_id: 'b' }] } })[0]).toMatch(
      /^error .* \/props\/svc_blocks\/0\/action_id$/,
    )
    expect(documentIssues('outgoing_response', ['a'])[0]?.message).toBe(
      'This document must be an object, and is a list.',
    )
  })
})
