import { describe, expect, it } from 'vitest'
import { applyMutant, mutantsOf } from '../../scripts/mutants.mjs'

/** Every text that one fault makes of this one. */
const made = (source: string) => mutantsOf(source).map(mutant => applyMutant(source, mutant))

describe('a mutant', () => {
  it.each([
    ['x = a < b', ['x = a <= b', 'x = a >= b']],
    ['x = a >= b', ['x = a > b', 'x = a < b']],
    ['x = a === b', ['x = a !== b']],
    ['x = a && b', ['x = a || b']],
    ['x = a - b', ['x = a + b']],
    ["x = a + 'b'", []],
    ['x = true', ['x = false']],
    ['x = 7', ['x = 8']],
    ['x = !a', ['x = a']],
    ['x = a ? b : c', ['x = !(a) ? b : c']],
    ['if (a) b', ['if (!(a)) b']],
    ['save(a)', ['void 0']],
    ['await save(a)', ['void 0']],
    ['x = list.filter(ok)', ['x = list']],
    ['const f = () => ({ a })', ['const f = () => ({})']],
    ['const f = () => [a]', ['const f = () => []']],
    ['const f = () => a', ['const f = () => undefined']],
    ['function f() { return a.b }', ['function f() { return undefined }']],
    ["function f() { return 'a' }", ["function f() { return '' }"]],
  ])('of %s is %j', (source, expected) => expect(made(source)).toEqual(expected))

  it.each([
    'type A = 1 | true',
    "import a from 'b'",
    'function f() { return undefined }',
    'const f = () => []',
    'interface A { b: 7 }',
  ])('is not made of %s', source => expect(made(source)).toEqual([]))

  it('is made of generic arrows in .ts and of elements in .tsx', () => {
    expect(made('const f = <T>(a: T) => a')).toEqual(['const f = <T>(a: T) => undefined'])
    expect(mutantsOf('const f = () => <b>{!a}</b>', true)).toMatchObject([{ kind: 'boolean', before: '!a', text: 'a' }])
  })

  it('stands where it should behind comments and letters of several bytes, also in a second file', () => {
    const source = "// é 😀\n\n/** ü */\nconst a = '😀' // <\nconst b = a < c // é\n"
    mutantsOf('const first = 1')
    const [first] = mutantsOf(source)
    expect(first).toMatchObject({ kind: 'operator', line: 5, before: '<', text: '<=' })
    expect(made(source)[0]).toBe(source.replace('a < c', 'a <= c'))
  })
})
