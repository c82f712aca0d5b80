import { describe, expect, it } from 'vitest'
import { type ConvertedDocument, convertedDocument } from '#contract/convertedDocument'
import { documentIssues } from '#contract/documentIssues'
import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import { hookPosts } from '#domain/webhooks/hookPost'
import { readHookPayload } from '#domain/webhooks/payload'

const attachments = [{ fallback: 'b', text: 'b' }]
const kinds = ['incoming_webhook', 'outgoing_response'] as const

describe('props that a payload cannot set', () => {
  it.each(kinds)('are named, with the key that is read, and are no part of what is previewed: %s', kind => {
    const value = { text: 'a', props: { attachments, from_webhook: 'no', override_icon_emoji: 'tada', mine: 1 } }
    expect(documentIssues(kind, value)).toMatchObject([
      { path: '/props/from_webhook', code: 'payload.reserved_key', severity: 'warning' },
      { path: '/props/attachments', code: 'payload.reserved_key', message: expect.stringContaining('beside text') },
    ])
    expect(shapes[kind].contentOf(value)).toEqual({ message: 'a', props: { mine: 1 } })
  })

  it('are the reason why a payload is empty', () => {
    expect(documentIssues('incoming_webhook', { text: '', props: { attachments } })).toMatchObject([
      { code: 'payload.no_text', message: expect.stringContaining('attachments beside text') },
      { code: 'payload.reserved_key', path: '/props/attachments' },
    ])
  })
})

describe('a payload that is converted to attachments', () => {
  const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: 'Build *5121* passed' } }]

  it.each(kinds)('is posted with them, whether it has a text or not: %s', kind => {
    for (const given of [{ blocks }, { text: 'a', props: { blocks, card: 'c', override_icon_emoji: 'tada' } }]) {
      const { value } = toAttachments(kind, given)
      expect(documentIssues(kind, value)).toEqual([])
      expect(postedBy(value)).toMatchObject([{ props: { attachments: [{ text: 'Build **5121** passed' }] } }])
    }
  })

  it('keeps the props that are no part of its post, but for attachments that nobody gets', () => {
    const { value } = toAttachments('incoming_webhook', {
      blocks,
      props: { attachments: [{ text: 'unseen' }], card: 'c', override_icon_emoji: 'tada' },
    })
    expect(value.props).toEqual({ card: 'c', override_icon_emoji: 'tada' })
    expect(value.attachments).toHaveLength(1)
  })
})

function toAttachments(kind: DocumentKind, value: object): ConvertedDocument {
  const done = convertedDocument(kind, value, { to: 'attachments' })
  if (!done) throw new Error('There was nothing to convert.')
  return done
}

/** What the service makes of a payload. */
function postedBy(value: ConvertedDocument['value']) {
  const payload = readHookPayload(value, () => 'x'.repeat(26))
  if (!payload.ok) return []
  const posts = hookPosts({
    hook: { display_name: '', username: '', icon_url: '' },
    payload: payload.value,
    settings: { EnablePostUsernameOverride: true, EnablePostIconOverride: true, SvcBlocksEnabled: true },
    userName: () => undefined,
  })
  return posts.ok ? posts.value.posts : []
}
