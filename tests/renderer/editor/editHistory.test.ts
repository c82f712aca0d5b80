import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applied, type TextEdit } from '#domain/edits/edits'
import {
  type EditHistory,
  redoneOnce,
  textAfter,
  undoneOnce,
  withChange,
} from '../../../src/renderer/editor/session/editHistory'

const start = (base: string): EditHistory => ({ base, steps: [] })

/** A text that is written on as an editor does it. */
function writer(base: string) {
  let history: EditHistory | null = start(base)
  let text = base
  let version = 1
  const states = [base]
  const change = (edits: TextEdit[], isUndo: boolean, next: string) => {
    text = next
    history = history && withChange(history, { edits, version, isUndo, text })
  }
  return {
    type: (edit: TextEdit) => {
      version += 1
      states.length = version - 1
      const next = applied(text, [edit])
      states.push(next)
      change([edit], false, next)
    },
    undoTo: (back: number) => {
      version = Math.max(1, version - back)
      const next = states[version - 1] ?? base
      change([], true, next)
    },
    text: () => text,
    history: () => history,
  }
}

describe('the kept history of a text', () => {
  it('joins what is typed in one word, and what is deleted in one', () => {
    const text = writer('{}')
    for (const [at, character] of [...'one two'].entries()) text.type({ offset: 1 + at, length: 0, content: character })
    expect(text.history()?.steps.map(({ edits }) => edits[0]?.content)).toEqual(['one', ' ', 'two'])
    for (let at = 7; at > 4; at -= 1) text.type({ offset: at, length: 1, content: '' })
    expect(text.history()?.steps).toHaveLength(4)
    expect(textAfter(text.history() ?? start(''))).toBe('{one }')
  })

  it('leads to the text after every change and every undo, in at most 200 steps', () => {
    const edit = fc.record({ at: fc.nat(), cut: fc.nat(3), put: fc.string({ maxLength: 3 }), back: fc.nat(9) })
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 300 }), edits => {
        const text = writer('abc')
        for (const { at, cut, put, back } of edits) {
          if (back > 7) text.undoTo(back - 6)
          const offset = at % (text.text().length + 1)
          text.type({ offset, length: Math.min(cut, text.text().length - offset), content: put })
          const history = text.history()
          expect(history && textAfter(history)).toBe(text.text())
          expect(history?.steps.length).toBeLessThanOrEqual(200)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('drops its oldest steps beyond 256 KB, and is gone where the text alone is larger', () => {
    const text = writer('')
    for (let step = 0; step < 6; step += 1) {
      text.type({ offset: 0, length: text.text().length, content: `${step}`.repeat(64 * 1024) })
    }
    expect(text.history()?.steps.length).toBeLessThan(6)
    expect(textAfter(text.history() ?? start(''))).toBe(text.text())
    text.type({ offset: 0, length: 0, content: 'x'.repeat(256 * 1024) })
    expect(text.history()).toBeNull()
  })

  it('leads back to what was undone, until something else is typed', () => {
    const one = { offset: 0, length: 0, content: 'one ' }
    const typed = withChange(start('two'), { edits: [one], version: 2, isUndo: false, text: 'one two' })
    const undone = typed && withChange(typed, { edits: [], version: 1, isUndo: true, text: 'two' })
    expect(undone && textAfter(undone)).toBe('two')
    const redone = undone && redoneOnce(undone)
    expect(redone && textAfter(redone)).toBe('one two')
    const again =
      undone && withChange(undone, { edits: [one], version: 2, isUndo: false, isRedo: true, text: 'one two' })
    expect(again && [textAfter(again), redoneOnce(again)]).toEqual(['one two', null])
    const back = again && undoneOnce(again)
    expect(back && textAfter(back)).toBe('two')
    const other =
      back && withChange(back, { edits: [{ ...one, content: 'x' }], version: 3, isUndo: false, text: 'xtwo' })
    expect(other && redoneOnce(other)).toBeNull()
    expect(undoneOnce(start('two'))).toBeNull()
  })
})
