import fc from 'fast-check'

/** Keys of which some are numbers, have dots or are empty. */
const keys = fc.constantFrom('a', 'b', 'build', 'A', '0', '1', 'a.b', '', 'odd key', '*', '__proto__', 'é')

/** A letter as JSON may write it. */
const letter = (one: string) => fc.constantFrom(one, `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
const writtenText = fc
  .constantFrom('12', '12.0', '1e3', 'true', 'null', 'Canary', 'canary', '', ' ', '-0', 'Infinity', '0x10', 'é', 'a/b')
  .chain(text => fc.tuple(...[...text].map(letter)).map(letters => `"${letters.join('')}"`))
const writtenScalar = fc.oneof(
  writtenText,
  fc.constantFrom('12', '12.0', '1.2e1', '120e-1', '1000', '1e3', '-0', '0', '0.1', '1e-7', '1e400', '16'),
  fc.constantFrom('12345678901234567890', '12345678901234567891', '9007199254740993', 'true', 'false', 'null'),
)
/** JSON as text, with the same key more than once now and then. */
const written = fc.letrec<{ value: string }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    writtenScalar,
    fc.array(tie('value'), { maxLength: 3 }).map(items => `[${items.join(', ')}]`),
    fc
      .array(fc.tuple(keys, tie('value')), { maxLength: 4 })
      .map(pairs => `{${pairs.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(',')}}`),
  ),
})).value

/** Bodies that are JSON, or nearly. */
export const jsonTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: written.map(text => (/^[[{]/.test(text) ? text : `{"a":{"build":[${text}]}}`)) },
  { weight: 1, arbitrary: written },
  { weight: 1, arbitrary: written.map(text => text.slice(0, -1)) },
)

const steps = fc.oneof(keys, fc.constantFrom('0', '1', '*', 'a', 'build'))
const texts = fc.constantFrom(
  ...['12', '12.0', '1.2e1', ' 12 ', '1e3', '1000', '-0', '0', '0.1', '1e-7', '0.0000001', 'Infinity', '1e400'],
  ...['12345678901234567890', '9007199254740993', '9007199254740992', 'true', 'false', 'null', 'canary', 'Canary'],
  ...['', ' ', '0x10', '16', 'é', 'a/b', '[object Object]', 'undefined'],
)
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

/** Filters that ask for a value behind a path. */
export const jsonFilters: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('', 'req.', 'res.'), fc.array(steps, { minLength: 1, maxLength: 4 }), texts)
  .map(([side, path, text]) => `${side}json:${path.map(quoted).join('.')}=${quoted(text)}`)

/** Filters that ask for what is in a body, by each of its paths and in several ways. */
export function filtersOf(body: string): string[] {
  const lines: string[] = []
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key])
      return
    }
    const written = typeof value === 'number' ? [String(value), value.toExponential(), ` ${value}`] : [String(value)]
    const paths = [
      path,
      path.slice(0, -1),
      path.map((step, at) => (at === 0 ? '*' : step)),
      [...path.slice(0, -1), '*'],
    ]
    for (const steps of paths.filter(({ length }) => length > 0))
      for (const text of written) lines.push(`json:${steps.map(quoted).join('.')}=${quoted(text)}`)
  }
  try {
    visit(JSON.parse(body), [])
  } catch {
    // What is no JSON has nothing to ask for.
  }
  return lines
}
