import { describe, expect, it } from 'vitest'
import type { ComparedExchange } from '#domain/comparison/exchange/comparedExchange'
import { type DiffRow, diffRows } from '../../../src/renderer/compare/diffRows'
import { messageLines } from '../../../src/renderer/compare/messageLines'

const exchangeOf = (body: unknown, headers: [string, string][] = [], status = 200): ComparedExchange => ({
  method: 'POST',
  url: '/x',
  status,
  request: { headers: [], body: { is: 'none' } },
  response: { headers, body: { is: 'text', text: JSON.stringify(body) } },
})

const none = { leftOut: [] }
const rowsOf = (was: unknown, now: unknown) =>
  diffRows(messageLines(exchangeOf(was), 'response', none), messageLines(exchangeOf(now), 'response', none))

const shown = (rows: readonly DiffRow[]) =>
  rows.map(row => {
    if (row.is === 'folded') return `… ${row.rows.length}`
    const text = (half: (typeof row)['was']) =>
      half?.pieces.map(one => (one.isMarked ? `[${one.text}]` : one.text)).join('')
    return row.is === 'same' ? text(row.was) : `${text(row.was) ?? '//'} | ${text(row.now) ?? '//'}`
  })

describe('two messages line by line', () => {
  it('mark the words that changed, and fold what is equal', () => {
    expect(
      shown(rowsOf({ a: 1, b: 2, c: 3, text: 'old words', z: 0 }, { a: 1, b: 2, c: 3, text: 'new words', z: 0 })),
    ).toEqual(['… 4', '  "b": 2,', '  "c": 3,', '  "text": "[old] words", |   "text": "[new] words",', '  "z": 0', '}'])
  })

  it('leave the side empty where a line is missing, and count no comma as a change', () => {
    expect(shown(rowsOf({ a: 1 }, { a: 1, b: 2 }))).toEqual(['… 2', '{', '  "a": 1', '// |   "b": 2', '}'])
  })

  it('are the same whatever the order of their keys, and without what does not count', () => {
    const leftOut = [
      { part: 'response.body', pointer: '/id', display: 'id', reason: 'id' },
      { part: 'response.headers', pointer: '/date', display: 'header date', reason: 'time' },
    ] as const
    const was = exchangeOf({ id: 'a', b: { c: 1, d: 2 } }, [['Date', 'Monday']])
    const now = exchangeOf({ b: { d: 2, c: 1 }, id: 'b' }, [['date', 'Tuesday']])
    const rows = diffRows(
      messageLines(was, 'response', { leftOut }),
      messageLines(now, 'response', { leftOut, like: was }),
    )
    expect(rows.every(row => row.is !== 'changed')).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('Monday')
  })
})
