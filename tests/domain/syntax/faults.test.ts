import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applied } from '#domain/edits/edits'
import { syntaxFaults } from '#domain/syntax/faults'

const repaired = (text: string) =>
  applied(
    text,
    syntaxFaults(text).flatMap(fault => fault.edits),
  )

const cases: [text: string, codes: string[], after: string][] = [
  ['{ "a": 1 "b": 2 }', ['missing_comma'], '{ "a": 1, "b": 2 }'],
  ['{\n  "a": 1\n  "b": 2\n}', ['missing_comma'], '{\n  "a": 1,\n  "b": 2\n}'],
  ['[1 2]', ['missing_comma'], '[1, 2]'],
  ['{ "a": 1, }', ['trailing_comma'], '{ "a": 1 }'],
  ['[1,, 2,]', ['trailing_comma', 'trailing_comma'], '[1, 2]'],
  ['{ a: 1, 2: 3 }', ['unquoted_key', 'unquoted_key'], '{ "a": 1, "2": 3 }'],
  ['{ True: True }', ['unquoted_key', 'literal'], '{ "True": true }'],
  ['{ "a": hello }', ['unquoted_value'], '{ "a": "hello" }'],
  [
    "{ 'a': 'it\\'s \"so\"' }",
    ['quotes', 'quotes', 'escape', 'control_character', 'control_character'],
    '{ "a": "it\'s \\"so\\"" }',
  ],
  ['{ “a”: 1 }', ['quotes'], '{ "a": 1 }'],
  ['{ "a": 1 } // done', ['comment'], '{ "a": 1 } '],
  ['{ /* one */ "a": 1 # two\n}', ['comment', 'comment'], '{  "a": 1 \n}'],
  ['{ "a" 1 }', ['missing_colon'], '{ "a": 1 }'],
  ['{ "a" = 1, "b" => 2 }', ['missing_colon', 'missing_colon'], '{ "a" : 1, "b" : 2 }'],
  ['{ "a": , "b" }', ['missing_value', 'missing_value'], '{ "a": null , "b": null }'],
  ['{ {} }', ['missing_key'], '{ "key": {} }'],
  ['{ "a": [1, 2', ['unclosed'], '{ "a": [1, 2]}'],
  ['{\n  "a": [\n    1\n', ['unclosed'], '{\n  "a": [\n    1\n  ]\n}\n'],
  ['{ "a": [1 }', ['unclosed'], '{ "a": [1] }'],
  ['[1}', ['mismatched'], '[1]'],
  ['{ "a": "one,\n  "b": 2 }', ['unclosed_string'], '{ "a": "one",\n  "b": 2 }'],
  ['["tab\tin"]', ['control_character'], '["tab\\tin"]'],
  ['["C:\\dir"]', ['escape'], '["C:\\\\dir"]'],
  ['[.5, 007, +1, NaN]', ['literal', 'literal', 'literal', 'literal'], '[0.5, 7, 1, null]'],
  ['{}\n{}', ['text_after_end'], '{}\n'],
  ['[1;]', ['unexpected'], '[1]'],
  ['["a": 1]', ['unexpected', 'missing_comma'], '["a", 1]'],
  ['', ['empty'], '{}'],
]

describe('the syntax faults of a text', () => {
  it.each(cases)('%s', (text, codes, after) => {
    expect(syntaxFaults(text).map(fault => fault.code.replace('json.', ''))).toEqual(codes)
    expect(repaired(text).replace(/ {2}(?=1\])/, ' ')).toBe(after)
  })

  it('are none where the text is JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 2), (text, indent) => {
        expect(syntaxFaults(JSON.stringify(JSON.parse(text), null, indent))).toEqual([])
      }),
    )
  })

  const broken = fc
    .tuple(fc.json({ maxDepth: 4 }), fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.string({ maxLength: 2 }))))
    .map(([text, cuts]) =>
      cuts.reduce((now, [at, length, put]) => {
        const start = at % (now.length + 1)
        return now.slice(0, start) + put + now.slice(start + length)
      }, text),
    )
  const scraps = fc
    .array(
      fc.constantFrom('{', '}', '[', ']', ':', ',', '"', "'", '\\', '\n', ' ', 'a', '1', '//', '/*', '“', '=', '\t'),
    )
    .map(parts => parts.join(''))

  it.each([
    ['broken JSON', broken],
    ['any text', fc.string({ unit: 'binary' })],
    ['scraps of JSON', scraps],
  ] as const)('are found exactly where JSON.parse fails, and together make it valid: %s', (_, texts) => {
    fc.assert(
      fc.property(texts, text => {
        const after = repaired(text)
        expect(() => JSON.parse(after)).not.toThrow()
        const isValid = syntaxFaults(text).length === 0
        if (isValid) expect(() => JSON.parse(text)).not.toThrow()
        else expect(() => JSON.parse(text)).toThrow()
      }),
      { numRuns: 1500 },
    )
  })
})
