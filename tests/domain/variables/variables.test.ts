import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applied } from '#domain/edits/edits'
import { renameVariable, writtenVariables } from '#domain/variables/renameVariable'
import { fillVariables, findVariables, unfilledNames } from '#domain/variables/variables'

describe('variables of a payload', () => {
  it('are listed once each, with every string that holds them, keys excepted', () => {
    const payload = { message: '{{release}} of {{app}}, {{release}}', props: { '{{key}}': ['{{app}}', 'plain'] } }
    expect(findVariables(payload)).toEqual([
      { name: 'release', isSecret: false, places: ['/message'] },
      { name: 'app', isSecret: false, places: ['/message', '/props/{{key}}/0'] },
    ])
  })

  it('have names of letters, digits, _, - and ., up to 64 of them, with spaces around if one likes', () => {
    const longest = 'n'.repeat(64)
    const names = (text: string) => findVariables(text).map(one => one.name)
    expect(names(`{{a-B_9.c}} {{ spaced }} {{${longest}}}`)).toEqual(['a-B_9.c', 'spaced', longest])
    expect(names(`{{${longest}n}} {{}} {{ }} {{a b}} {{ä}} {a} {{a} {{#if}}`)).toEqual([])
  })

  it('know secrets apart', () => {
    expect(findVariables('{{secret.staging}} {{secrets}}')).toEqual([
      { name: 'secret.staging', isSecret: true, places: [''] },
      { name: 'secrets', isSecret: false, places: [''] },
    ])
  })

  it('are no variables after a backslash, which is not sent', () => {
    expect(findVariables('\\{{name}}')).toEqual([])
    expect(fillVariables('write \\{{name}} or {{name}}', { name: 'x' }).value).toBe('write {{name}} or x')
  })
})

describe('filling variables', () => {
  it('gives a string that is one variable a value of any type', () => {
    const payload = { blocks: '{{blocks}}', open: '{{ open }}', text: '{{count}} of {{list}}' }
    const values = { blocks: [{ type: 'divider' }], open: false, count: 3, list: [1, 2] }
    expect(fillVariables(payload, values)).toEqual({
      value: { blocks: [{ type: 'divider' }], open: false, text: '3 of [1,2]' },
      unfilled: [],
      inKeys: [],
    })
  })

  it('leaves what has no value as it is written, and says so at every place, once', () => {
    const { value, unfilled } = fillVariables({ a: '{{ x }} {{x}} {{y}}', b: ['{{x}}'] }, { y: '' })
    expect(value).toEqual({ a: '{{ x }} {{x}} ', b: ['{{x}}'] })
    expect(unfilled).toMatchObject([
      { path: '/a', code: 'variables.unfilled', severity: 'warning', data: { name: 'x' } },
      { path: '/b/0', code: 'variables.unfilled' },
    ])
    expect(unfilledNames(unfilled)).toEqual(['x'])
  })

  it('does not miss a secret, which only the service knows, and fills one that it is given', () => {
    expect(fillVariables('{{secret.key}}', {})).toEqual({ value: '{{secret.key}}', unfilled: [], inKeys: [] })
    expect(fillVariables('k={{secret.key}}', { 'secret.key': 's3' }).value).toBe('k=s3')
  })

  it('fills no key, and says what to do of one that looks as if it should be', () => {
    const payload = { context: { '{{env}}': '{{env}}', '\\{{env}}': 1, plain: [{ 'a/{{ b }}': {} }] } }
    const { value, unfilled, inKeys } = fillVariables(payload, { env: 'prod', b: 'c' })
    expect(value).toEqual({ context: { '{{env}}': 'prod', '\\{{env}}': 1, plain: [{ 'a/{{ b }}': {} }] } })
    expect(unfilled).toEqual([])
    expect(inKeys).toMatchObject([
      { path: '/context/{{env}}', code: 'variables.in_key', severity: 'warning', data: { name: 'env' } },
      { path: '/context/plain/0/a~1{{ b }}', code: 'variables.in_key', data: { name: 'b' } },
    ])
    expect(inKeys[0]?.message).toContain('Write the key out')
  })

  it('does not fill what a value brings', () => {
    expect(fillVariables('{{a}}', { a: '{{b}}', b: 'no' }).value).toBe('{{b}}')
  })

  it('takes no value from what every object inherits', () => {
    expect(unfilledNames(fillVariables('{{constructor}} {{__proto__}}', {}).unfilled)).toEqual([
      'constructor',
      '__proto__',
    ])
  })

  it('changes neither the payload nor, without variables, its value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), payload => {
        const before = JSON.stringify(payload)
        const { value, unfilled } = fillVariables(payload, { a: 1 })
        expect(JSON.stringify(payload)).toBe(before)
        expect(JSON.stringify(value)).toBe(before)
        expect(unfilled).toEqual([])
      }),
    )
  })

  it('keeps every key and place, so that pointers stay right', () => {
    const text = fc.constantFrom('{{a}}', 'x {{b}}', '\\{{c}}', 'plain', '{{missing}}')
    const shape = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shape)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
          : '.'
    const payloads = fc.letrec(tie => ({
      value: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.integer(),
        fc.array(tie('value')),
        fc.dictionary(fc.string(), tie('value')),
      ),
    })).value
    fc.assert(
      fc.property(payloads, payload => {
        expect(shape(fillVariables(payload, { a: 1, b: [2] }).value)).toEqual(shape(payload))
      }),
    )
  })

  it('does so however deep a payload is', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}"{{a}}"${']'.repeat(5000)}`)
    expect(findVariables(deep)).toMatchObject([{ name: 'a', places: ['/0'.repeat(5000)] }])
  })
})

describe('renaming a variable', () => {
  it('touches its name alone, everywhere, however it is written', () => {
    const text = String.raw`{ "a":"\"{{ old }}\" {{old}}", "{{old}}": ["\u007b{old}}", "\\{{old}}", "{{older}}"] }`
    const renamed = applied(text, renameVariable(text, 'old', 'new-1'))
    expect(renamed).toBe(
      String.raw`{ "a":"\"{{ new-1 }}\" {{new-1}}", "{{old}}": ["\u007b{new-1}}", "\\{{old}}", "{{older}}"] }`,
    )
  })

  it('works in a text that is not whole yet', () => {
    const text = '{ "a": "{{old}}", '
    expect(applied(text, renameVariable(text, 'old', 'b'))).toBe('{ "a": "{{b}}", ')
  })

  it('and back gives the former text, byte by byte', () => {
    const piece = fc.constantFrom('{{a}}', '{{ a }}', '\\{{a}}', '"', '\n', 'é', '\\', '{{b}}', '{', 'a')
    fc.assert(
      fc.property(fc.array(fc.array(piece).map(parts => parts.join(''))), strings => {
        const text = JSON.stringify(strings, null, 2)
        const there = applied(text, renameVariable(text, 'a', 'longer'))
        expect(writtenVariables(there).some(({ name }) => name === 'a')).toBe(false)
        expect(applied(there, renameVariable(there, 'longer', 'a'))).toBe(text)
      }),
    )
  })
})
