import { describe, expect, it } from 'vitest'
import type { DocumentKind } from '#contract/documents'
import { createKindHistory } from '../../../src/renderer/editor/session/kindHistory'

/** A text that counts its states as the editor does: undo leads back to an earlier number, an edit to a new one. */
function versions() {
  let newest = 1
  let now = 1
  return {
    getAlternativeVersionId: () => now,
    edit: () => {
      newest += 1
      now = newest
    },
    goTo: (version: number) => {
      newest += 1
      now = version
    },
  }
}

describe('the kind of a text in its history', () => {
  it('comes back with undo and redo', () => {
    const text = versions()
    const kinds = createKindHistory<DocumentKind>(text, 'post')
    text.edit()
    expect(kinds.follow()).toBe('post')
    kinds.set('svc_blocks')
    text.edit()
    expect(kinds.follow()).toBe('svc_blocks')
    text.goTo(2)
    expect(kinds.follow()).toBe('post')
    text.goTo(3)
    expect(kinds.follow()).toBe('svc_blocks')
  })

  it('is the earlier one of what is typed after an undo', () => {
    const text = versions()
    const kinds = createKindHistory<DocumentKind>(text, 'post')
    kinds.set('attachments')
    text.edit()
    kinds.follow()
    text.goTo(1)
    expect(kinds.follow()).toBe('post')
    text.edit()
    expect(kinds.follow()).toBe('post')
    expect(kinds.current()).toBe('post')
    text.goTo(2)
    expect(kinds.follow()).toBe('attachments')
  })
})
