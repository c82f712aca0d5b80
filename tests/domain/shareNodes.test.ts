import { describe, expect, it } from 'vitest'
import { shareNodes } from '#domain/shareNodes'

describe('sharing of equal parts', () => {
  it('keeps equal objects, and makes new ones only where something changed', () => {
    const before = [{ a: 1, list: [1, 2] }, { b: { c: 1 } }]
    const after = shareNodes(before, [{ a: 1, list: [1, 2] }, { b: { c: 2 } }])
    expect(after[0]).toBe(before[0])
    expect(after[1]).toEqual({ b: { c: 2 } })
    expect(shareNodes(before, structuredClone(before))).toBe(before)
  })
  it('changes neither side, and tells lists from objects', () => {
    const before = Object.freeze([Object.freeze({ a: 1 })])
    expect(shareNodes(before, Object.freeze([Object.freeze({ a: 1 }), Object.freeze({ a: 1, b: undefined })]))).toEqual(
      [{ a: 1 }, { a: 1, b: undefined }],
    )
    expect(shareNodes({ 0: 1 }, [1])).toEqual([1])
    expect(shareNodes(null, undefined)).toBeUndefined()
  })
  it('takes another order of keys for another value, and a key for nothing that only its prototype has', () => {
    const after = shareNodes({ a: 1, b: { c: 1 } }, { b: { c: 1 }, a: 1 })
    expect(JSON.stringify(after)).toBe('{"b":{"c":1},"a":1}')
    const odd = JSON.parse('{"__proto__":{}}')
    expect(Object.hasOwn(shareNodes({ a: 1 }, odd), '__proto__')).toBe(true)
    expect(Object.values(shareNodes({ a: 1 }, odd))[0]).not.toBe(Object.prototype)
  })
  it('has any depth', () => {
    const nested = () => JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)
    expect(shareNodes(nested(), nested())).toHaveLength(1)
  })
})
