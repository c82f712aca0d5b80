import { describe, expect, it } from 'vitest'
import { heldText, revealed, rowOf, shownLines } from '../../../src/renderer/bodies/folds'
import { indexJson, indexText, type LineIndex, lineAt } from '../../../src/renderer/bodies/lineIndex'
import { dottedOf, plainValue, pointerOf, stepsOf, valueText } from '../../../src/renderer/bodies/linePath'
import { nameOfRow, treeLines } from '../../../src/renderer/bodies/treeRows'

const indexOf = (text: string, isPart = false): LineIndex => {
  const index = indexJson(text, isPart)
  if (!index) throw new Error('not JSON')
  return index
}

const linesOf = (index: LineIndex): string[] =>
  Array.from({ length: index.count }, (_, line) =>
    '  '.repeat(index.depths[line] ?? 0).concat(index.text.slice(index.starts[line], index.ends[line])),
  )

const body = '{"a":{"b c":[10,{"x":"y\\"}"},[]]},"é~/":1e400}'

describe('the lines of a JSON body', () => {
  it('hold one value each, with every token as it was sent', () => {
    expect(linesOf(indexOf(body))).toEqual([
      '{',
      '  "a":{',
      '    "b c":[',
      '      10,',
      '      {',
      '        "x":"y\\"}"',
      '      },',
      '      []',
      '    ]',
      '  },',
      '  "é~/":1e400',
      '}',
    ])
  })

  it('know their paths, as tools and as JSON pointers write them', () => {
    const index = indexOf(body)
    const place = (line: number) => [dottedOf(stepsOf(index, line)), pointerOf(stepsOf(index, line))]
    expect(place(0)).toEqual(['', ''])
    expect(place(5)).toEqual(['a["b c"][1].x', '/a/b c/1/x'])
    expect(place(6)).toEqual(['a["b c"][1]', '/a/b c/1'])
    expect(place(7)).toEqual(['a["b c"][2]', '/a/b c/2'])
    expect(place(10)).toEqual(['["é~/"]', '/é~0~1'])
  })

  it('give their values: words of a string, the JSON of all others', () => {
    const index = indexOf(body)
    expect(plainValue(valueText(index, 5))).toBe('y"}')
    expect(plainValue(valueText(index, 3))).toBe('10')
    expect(valueText(index, 2)).toBe('[10,{"x":"y\\"}"},[]]')
    expect(valueText(index, 10)).toBe('1e400')
  })

  it.each(['', 'word', '{"a":1', '[1}', '{"a" 1]', 'true story', '}'])('are none in %j, which is no JSON', text => {
    expect(indexJson(text)).toBeNull()
  })

  it.each(['{"a":{"b":[1,2', '{"a":"unclosed', '[{"x":1},'])('go as far as a body does that was cut: %j', text => {
    const index = indexOf(text, true)
    expect(index.ends[index.count - 1]).toBe(text.length)
    expect(stepsOf(index, index.count - 1).length).toBeGreaterThan(0)
  })

  it('take several documents below each other', () => {
    expect(linesOf(indexOf('{"a":1}\n{"b":2}'))).toEqual(['{', '  "a":1', '}', '{', '  "b":2', '}'])
  })

  it('are found for 5 MB within a few frames', () => {
    const text = JSON.stringify(Array.from({ length: 40_000 }, (_, at) => ({ at, name: 'x'.repeat(90), on: true })))
    expect(text.length).toBeGreaterThan(4_900_000)
    const begun = performance.now()
    expect(indexOf(text).count).toBe(40_000 * 5 + 2)
    expect(performance.now() - begun).toBeLessThan(1000)
  })
})

describe('folds and trees', () => {
  const index = indexOf(body)

  it('hide what is inside, and say how much that is', () => {
    expect([...(shownLines(index, new Set([2])) ?? [])]).toEqual([0, 1, 2, 9, 10, 11])
    expect(heldText(index, 2)).toBe('3 items')
    expect(heldText(index, 4)).toBe('1 key')
  })

  it('open for a line that is looked for, and only those around it', () => {
    expect([...revealed(index, new Set([1, 2, 4]), 3)]).toEqual([4])
    expect(rowOf([0, 1, 9], 5)).toBe(1)
  })

  it('have a row for every value, closing brackets aside', () => {
    expect([...treeLines(index, new Set())].map(line => nameOfRow(index, line))).toEqual([
      'body',
      'a',
      'b c',
      '0',
      '1',
      'x',
      '2',
      'é~/',
    ])
    expect([...treeLines(index, new Set([1]))].map(line => nameOfRow(index, line))).toEqual(['body', 'a', 'é~/'])
  })
})

describe('the lines of a text', () => {
  it('are those it came with, very long ones in pieces', () => {
    const index = indexText(`one\r\n\n${'x'.repeat(4500)}`)
    expect(Array.from(index.starts)).toEqual([0, 5, 6, 2006, 4006])
    expect(index.text.slice(index.starts[0], index.ends[0])).toBe('one')
    expect(lineAt(index, 4100)).toBe(4)
  })
})
