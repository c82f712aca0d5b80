import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { structuralDiff } from '#domain/comparison/diff/structuralDiff'
import { growsSteeply } from '../../support/growth'

const brief = (was: unknown, now: unknown) =>
  structuralDiff(was, now).map(({ kind, pointer, was, now }) => [kind, pointer, was, now])

describe('the structural difference', () => {
  it('names keys that changed, came and went', () => {
    expect(brief({ a: 1, b: { c: 'x', d: 2 }, e: 0 }, { a: 2, b: { c: 'x' }, e: 0, f: [1] })).toEqual([
      ['changed', '/a', 1, 2],
      ['removed', '/b/d', 2, undefined],
      ['added', '/f', undefined, [1]],
    ])
  })

  it('finds an inserted item without changing those after it', () => {
    const items = [{ text: 'one' }, { text: 'two' }, { text: 'three' }]
    expect(brief(items, [items[0], { text: 'new' }, ...items.slice(1)])).toEqual([
      ['added', '/1', undefined, { text: 'new' }],
    ])
  })

  it('points at an item by its place on either side', () => {
    const was = [{ a: 1 }, { a: 2, b: { c: 'x' } }, 0]
    const now = [{ z: 0 }, { a: 1 }, { a: 2, b: { c: 'y' } }, 0]
    expect(structuralDiff(was, now)).toEqual([
      { kind: 'added', pointer: '/0', now_pointer: '/0', was: undefined, now: { z: 0 } },
      { kind: 'changed', pointer: '/1/b/c', now_pointer: '/2/b/c', was: 'x', now: 'y' },
    ])
  })

  it('compares an item that changed with the one of its name, not with a new one beside it', () => {
    const button = (action_id: string, text: string) => ({ type: 'button', action_id, text })
    expect(brief([button('hold', 'Hold')], [button('approve', 'Approve'), button('hold', 'Hold back')])).toEqual([
      ['added', '/0', undefined, button('approve', 'Approve')],
      ['changed', '/0/text', 'Hold', 'Hold back'],
    ])
  })

  it('says of an item that only moved that it moved', () => {
    const [a, b, c] = [{ n: 'a' }, { n: 'b' }, { n: 'c' }]
    expect(brief([a, b, c], [c, a, b])).toEqual([['moved', '/2', 2, 0]])
  })

  it('compares words of a list in place', () => {
    expect(brief(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual([['changed', '/1', 'b', 'x']])
  })

  it.each([
    ['constructor', '{}', '{"constructor":1}', 'added'],
    ['toString', '{"toString":1}', '{}', 'removed'],
    ['__proto__', '{"__proto__":1}', '{"__proto__":2}', 'changed'],
    ['__proto__', '{"a":{"__proto__":{"b":1}}}', '{"a":{"__proto__":{"b":2}}}', 'changed'],
    ['__proto__ ', '{"__proto__ ":1}', '{"__proto__ ":2}', 'changed'],
    ['_t', '{"_t":"b"}', '{"_t":"a"}', 'changed'],
  ])('takes %s for a key like any other', (key, was, now, kind) => {
    const [change, ...more] = structuralDiff(JSON.parse(was), JSON.parse(now))
    expect(change?.kind).toBe(kind)
    expect(change?.pointer).toContain(`/${key}`)
    expect(more).toEqual([])
  })

  it('is empty for a value and itself', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(structuralDiff(value, structuredClone(value))).toEqual([])
      }),
    )
  })

  it('is never empty for two values that differ, and every pointer leads to what it names', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (one, other) => {
        const was: unknown = JSON.parse(JSON.stringify(one))
        const now: unknown = JSON.parse(JSON.stringify(other))
        const changes = structuralDiff(was, now)
        expect(changes.length > 0).toBe(!sameJson(was, now))
        for (const change of changes) {
          if (change.kind !== 'added' && change.kind !== 'moved') expect(at(was, change.pointer)).toEqual(change.was)
          if (change.kind !== 'removed' && change.kind !== 'moved')
            expect(at(now, change.now_pointer)).toEqual(change.now)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('is one change of the whole where more than 1,000 fields differ', () => {
    const of = (length: number, by: number) => Array.from({ length }, (_, at) => at * 2 + by)
    expect(structuralDiff(of(1001, 0), of(1001, 1))).toHaveLength(1)
    expect(structuralDiff(of(1000, 0), of(1000, 1))).toHaveLength(1000)
  })

  it('finds one new item in a list of 100,000', () => {
    const long = Array.from({ length: 100_000 }, (_, at) => ({ at, text: `item ${at}` }))
    const longer = [...long.slice(0, 5), { at: -1, text: 'new' }, ...long.slice(5, 90_000), ...long.slice(90_001)]
    expect(structuralDiff(long, longer).map(({ kind, pointer }) => [kind, pointer])).toEqual([
      ['added', '/5'],
      ['removed', '/90000'],
    ])
  })

  it.each<[string, (size: number) => [unknown, unknown]]>([
    ['lists of other numbers', size => [numbers(size, 0), numbers(size, 1)]],
    ['a list turned round', size => [numbers(size, 0), numbers(size, 0).reverse()]],
    ['lists of lists', size => [numbers(size, 0).map(at => [at]), numbers(size, 1).map(at => [at])]],
    ['objects of many keys', size => [keys(size, 0), keys(size, 1)]],
    ['many equal items', size => [numbers(size, 0).map(() => ({ a: 1 })), numbers(size, 0).map(() => ({ a: 2 }))]],
    ['deep values', size => [deep(Math.min(200, size)), deep(Math.min(199, size))]],
  ])('takes time that grows with the size: %s', (_name, make) => {
    expect(
      growsSteeply(size => {
        const [was, now] = make(size)
        return () => structuralDiff(was, now)
      }, 20_000),
    ).toBe(false)
  })
})

const numbers = (length: number, by: number) => Array.from({ length }, (_, at) => at * 2 + by)
const keys = (length: number, by: number) => Object.fromEntries(numbers(length, by).map(at => [`key${at}`, at]))
const deep = (levels: number): unknown => {
  let value: unknown = levels
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { value }
  return value
}

const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null
    ? value
    : Array.isArray(value)
      ? value.map(sorted)
      : {
          entries: Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, item]) => [key, sorted(item)]),
        }

const sameJson = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

const at = (value: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((held, key) => Object.getOwnPropertyDescriptor(held as object, key)?.value, value)
