import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applied, oneAfterTheOther, removeAt, setAt } from '#domain/edits/edits'
import { written } from '#domain/edits/written'

const set = (text: string, path: string, value: unknown) => applied(text, setAt(text, path, value))
const remove = (text: string, path: string) => applied(text, removeAt(text, path))

describe('edits of a text', () => {
  it('put a new key on a line of its own where its neighbours have theirs', () => {
    expect(set('{\n  "a": 1\n}', '/b', 2)).toBe('{\n  "a": 1,\n  "b": 2\n}')
  })

  it('put a new key on the same line where its neighbours share one', () => {
    expect(set('{ "a": 1 }', '/b', 2)).toBe('{ "a": 1, "b": 2 }')
  })

  it('fill what is empty', () => {
    expect(set('{}', '/a', 1)).toBe('{\n  "a": 1\n}')
    expect(set('[]', '/0', 1)).toBe('[\n  1\n]')
  })

  it('make the objects that are missing on the way', () => {
    expect(JSON.parse(set('{"a": {}}', '/a/b/c', 1))).toEqual({ a: { b: { c: 1 } } })
  })

  it('replace a value and leave everything around it', () => {
    expect(set('{ "a" :1,\n\n"b":[ 2 ] }', '/b/0', 'x')).toBe('{ "a" :1,\n\n"b":[ "x" ] }')
  })

  it('remove a value with its key and its comma, first, middle and last', () => {
    expect(remove('{ "a": 1, "b": 2, "c": 3 }', '/a')).toBe('{ "b": 2, "c": 3 }')
    expect(remove('{ "a": 1, "b": 2, "c": 3 }', '/b')).toBe('{ "a": 1, "c": 3 }')
    expect(JSON.parse(remove('{ "a": 1, "b": 2, "c": 3 }', '/c'))).toEqual({ a: 1, b: 2 })
    expect(remove('{\n  "a": 1,\n  "b": 2\n}', '/a')).toBe('{\n  "b": 2\n}')
    expect(remove('{\n  "a": 1,\n  "b": 2\n}', '/b')).toBe('{\n  "a": 1\n}')
    expect(remove('[ 1 ]', '/0')).toBe('[]')
  })

  it('are one replacement when made in turn', () => {
    const text = '{ "a": 1, "b": 2, "c": 3 }'
    const edits = oneAfterTheOther(text, [one => removeAt(one, '/c'), one => removeAt(one, '/a')])
    expect(edits).toHaveLength(1)
    expect(JSON.parse(applied(text, edits))).toEqual({ b: 2 })
  })

  it('give back any value that is set, in any document', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (document, value) => {
        const after = JSON.parse(set(written(document), '/the new key', value))
        expect(after).toEqual(JSON.parse(JSON.stringify({ ...document, 'the new key': value })))
      }),
    )
  })
})

describe('a written value', () => {
  it('is the same JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(JSON.parse(written(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('has short things on one line and the rest one below the other', () => {
    expect(written({ a: [1, 2], b: { c: true } })).toBe('{\n  "a": [1, 2],\n  "b": { "c": true }\n}')
  })
})
