import { describe, expect, it } from 'vitest'
import { mutantsOf, withSwitches } from '../../scripts/mutants.mjs'

const bytesOf = (text: string) => Buffer.from(text)

/** Every text that one fault makes of this one. */
const made = (source: string) =>
  mutantsOf(source).map(({ from, to, text }) => {
    const bytes = bytesOf(source)
    return `${bytes.subarray(0, from)}${text}${bytes.subarray(to)}`
  })

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
    'const f = () => { g }',
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

describe('a file with switches', () => {
  /** What a text's `f` returns for these arguments, with one mutant in place or none. */
  const results = (source: string, given: unknown[]) => {
    const mutants = mutantsOf(source).map((mutant, index) => ({ ...mutant, id: index + 1 }))
    const { text, ids } = withSwitches(source, mutants)
    const asked = new Set<number>()
    const call = (active: number) => {
      const blockyardMutant = (id: number) => asked.add(id) && id === active
      return new Function('globalThis', `${text}\n;return f`)({ blockyardMutant })(...given)
    }
    return { as: call(0), asked: [...asked], mutated: ids.map(call) }
  }

  it('is every mutant in its turn, and asks only about those that it reaches', () => {
    expect(results("const f = (a, b) => { /* é */ if (a < b + 1) { return 'less' } return !a }", [3, 2])).toEqual({
      as: false,
      asked: [1, 2, 3, 4, 5, 7],
      mutated: ['less', 'less', 'less', false, 'less', false, 3],
    })
  })

  it('keeps statements apart that have no semicolon between them', () => {
    const source = `const f = (list) => {
  const seen = []
  const add = (one) => seen.push(one)
  list.filter(Boolean).forEach(add)
  add(seen)
  list.length < 9 && add(9)
  if (list.length > 1)
    add(1)
  return seen.length
}`
    const { as, mutated } = results(source, [[0, 2]])
    expect(as).toBe(4)
    const one = (text: string) => new Function(`${text}\n;return f`)()([0, 2])
    expect(mutated).toEqual(made(source).map(one))
  })

  it('leaves out what stands where no expression can', () => {
    const source = 'const f = (a) => { const b = { 1: a?.filter(Boolean) }; return b[1] }'
    const { as, mutated } = results(source, [[0, 2]])
    expect(as).toEqual([2])
    expect(mutated).toEqual([undefined, undefined])
  })
})
