import { describe, expect, it } from 'vitest'
import { type DocumentKind, documentSchema } from '#contract/documents'
import { markdownBefore } from '#domain/edits/markdownAt'

const at = (kind: DocumentKind, marked: string) =>
  markdownBefore(documentSchema(kind), marked.replace('|', ''), marked.indexOf('|'))

describe('the text in front of the caret', () => {
  it.each<[string, DocumentKind, string]>([
    ['the message of a post', 'post', '{ "message": "Hi @a|l" }'],
    ['a text block', 'post', '{ "props": { "svc_blocks": [{ "type": "text", "text": "Hi @a|" }] } }'],
    ['a text block before its type is written', 'svc_blocks', '[{ "text": "Hi @a|", "type": "text" }]'],
    [
      'a text block five levels deep',
      'svc_blocks',
      '[{"type":"collapsible","header":[{"type":"column_set","columns":[{"type":"column","items":[{"type":"text","text":"Hi @a|"}]}]}]}]',
    ],
    ['the pretext of an attachment', 'attachments', '[{ "pretext": "Hi @a|" }]'],
    [
      'the value of a field of an attachment',
      'incoming_webhook',
      '{ "attachments": [{ "fields": [{ "value": "Hi @a|" }] }] }',
    ],
    ['the card of a post', 'post', '{ "props": { "card": "Hi @a|" } }'],
    ['the text of a response', 'outgoing_response', '{ "text": "Hi @a|" }'],
    ['a private message', 'action_response', '{ "ephemeral_text": "Hi @a|" }'],
    ['a text that is being written', 'post', '{ "message": "Hi @a|"'],
  ])('is Markdown in %s', (_, kind, marked) => {
    expect(at(kind, marked)).toEqual({ text: 'Hi @a', isLabel: false })
  })

  it.each<[string, DocumentKind, string]>([
    ['a button', 'svc_blocks', '[{ "type": "button", "text": ":ta|" }]'],
    ['the title of an attachment', 'attachments', '[{ "title": ":ta|" }]'],
    ['the title of its field', 'attachments', '[{ "fields": [{ "title": ":ta|" }] }]'],
    ['its button', 'attachments', '[{ "actions": [{ "name": ":ta|" }] }]'],
  ])('is a label in %s', (_, kind, marked) => {
    expect(at(kind, marked)).toEqual({ text: ':ta', isLabel: true })
  })

  it.each<[string, DocumentKind, string]>([
    ['an id', 'svc_blocks', '[{ "type": "button", "action_id": "@a|" }]'],
    ['an address', 'svc_blocks', '[{ "type": "image", "url": "@a|" }]'],
    ['a key', 'post', '{ "mess@a|": "" }'],
    ['the text of a block of no known type', 'svc_blocks', '[{ "type": "txt", "text": "@a|" }]'],
    ['the text of a block without a type', 'svc_blocks', '[{ "text": "@a|" }]'],
    ['plain text', 'attachments', '[{ "footer": "@a|" }]'],
    ['a context', 'post', '{ "props": { "svc_blocks_actions": { "go": { "context": { "text": "@a|" } } } } }'],
    ['a field that nobody knows', 'post', '{ "props": { "note": "@a|" } }'],
    ['a number', 'post', '{ "message": 12| }'],
    ['the space around a value', 'post', '{ "message": | "a" }'],
    ['what is behind the closing quote', 'post', '{ "message": "a"| }'],
    ['what is before the opening quote', 'post', '{ "message": |"a" }'],
    ['an empty document', 'post', '|'],
  ])('is none in %s', (_, kind, marked) => {
    expect(at(kind, marked)).toBeNull()
  })

  it('is what readers get: escapes are the characters that they stand for', () => {
    expect(at('post', '{ "message": "one\\n\\u0040a|" }')?.text).toBe('one\n@a')
    expect(at('post', '{ "message": "one\\u00|40" }')).toBeNull()
  })
})
