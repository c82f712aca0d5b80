import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kindShown } from '#contract/kindShown'
import { importedName } from '#domain/project/importedName'
import { asEdited, keepForm } from '#domain/project/keepForm'
import { freeStem, nameFault, stemOf } from '#domain/project/paths'

describe('the name of a new file', () => {
  it.each([
    ['Roll out checkout-api 4.18.0?', 'roll-out-checkout-api-4.18.0'],
    ['Überfällig: Prüfung', 'uberfallig-prufung'],
    ['承認リクエスト', '承認リクエスト'],
    ['../../etc/passwd', 'etc-passwd'],
    ['con', 'con-payload'],
    ['...', 'untitled'],
    ['🚀', 'untitled'],
    ['', 'untitled'],
  ])('is made from the title %j', (title, stem) => {
    expect(stemOf(title)).toBe(stem)
  })

  it('can be given whatever the title is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), title => {
        expect(nameFault(`payloads/${stemOf(title)}-999.third-party-blocks.json`)).toBeNull()
      }),
    )
  })

  it('is the first that is free', () => {
    const taken = ['gate', 'gate-2']
    expect(freeStem('gate', stem => taken.includes(stem))).toBe('gate-3')
  })
})

describe('the name of a file that is copied into the project', () => {
  it.each([
    ['Gate.json', 'Gate.json'],
    ['two things.json', 'two-things.json'],
    ['rollout-gate.sample.json', 'rollout-gate.sample.json'],
    ['Roll out (1).sample.json', 'roll-out-1.sample.json'],
    ['Roll out.third-party-cards.json', 'roll-out.third-party-cards.json'],
    ['con.json', 'con-payload.json'],
    [`${'a'.repeat(75)}.json`, `${'a'.repeat(75)}.json`],
    [`${'a'.repeat(76)}.json`, `${'a'.repeat(52)}.json`],
  ])('%s is %s', (name, imported) => expect(importedName(name)).toBe(imported))
})

describe('a text in the form of its file', () => {
  it.each([
    ['a\n', 'b\n', 'b\n'],
    ['a\r\n', 'b\nc\n', 'b\r\nc\r\n'],
    ['\uFEFFa\n', 'b\n', '\uFEFFb\n'],
    ['a\r\nb\n', 'c\nd\n', 'c\nd\n'],
    ['a\r\nb\n', 'a\nb\n', 'a\r\nb\n'],
    ['\uFEFFa\r\n', 'a\n', '\uFEFFa\r\n'],
    ['', 'a\r\n', 'a\r\n'],
    ['a\r\nb\nc\n', 'a\nx\ny\nc\n', 'a\r\nx\ny\nc\n'],
    ['a\r\nb\nc\r\n', 'a\r\nx\r\nc\r\n', 'a\r\nx\r\nc\r\n'],
    ['a\rb\nc', 'a\nb\nc\nd', 'a\rb\nc\nd'],
    ['\uFEFFa\r\nb', 'a\nb\n', '\uFEFFa\r\nb\r\n'],
  ])('%j written as %j gives %j', (former, text, kept) => {
    expect(keepForm(former, text)).toBe(kept)
  })
})

describe('the text of a file as an editor has it', () => {
  it.each([
    ['a\nb\n', 'a\nb\n'],
    ['a\r\nb\r\n', 'a\r\nb\r\n'],
    ['\uFEFFa\nb', 'a\nb'],
    ['a\r\nb\nc\n', 'a\nb\nc\n'],
    ['a\r\nb\r\nc\n', 'a\r\nb\r\nc\r\n'],
    ['a\rb', 'a\r\nb'],
    ['', ''],
  ])('of %j is %j', (file, text) => {
    expect(asEdited(file)).toBe(text)
    expect(asEdited(text)).toBe(text)
  })
})

describe('the kind that a content shows', () => {
  it.each([
    [{ message: 'x' }, 'post'],
    [{ text: 'x' }, 'incoming_webhook'],
    [{ text: 'x', response_type: 'comment' }, 'outgoing_response'],
    [{ update: {} }, 'action_response'],
    [{ error: 'no' }, 'action_response'],
    [[{ type: 'button', text: 'Go' }], 'svc_blocks'],
    [[{ type: 'section' }], 'blocks'],
    [[{ type: 'AdaptiveCard' }], 'cards'],
    [[{ fallback: 'x' }], 'attachments'],
    [{}, undefined],
    [[], undefined],
    [[{}], undefined],
    ['x', undefined],
    [null, undefined],
  ])('%j: %s', (value, kind) => {
    expect(kindShown(value)?.kind).toBe(kind)
  })
})
