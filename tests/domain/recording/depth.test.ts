import { expect, it } from 'vitest'
import { lineDeeperThan } from '../../../src/domain/recording/depth'

it.each([
  ['no deeper than it may be', '[[1], [2]]', 2, null],
  ['one level deeper', '[\n [\n  [3]]]', 2, 3],
  ['brackets in a text', '["[[[", "\\"[[[", {"a\\\\": 1}]', 2, null],
  ['brackets behind a text that ends with a backslash', '["\\\\", [[1]]]', 2, 1],
])('looks at levels outside of texts: %s', (_what, text, most, line) => {
  expect(lineDeeperThan(text, most)).toBe(line)
})

it('reads a text of any length', () => {
  const long = '\\n'.repeat(15_000_000)
  expect(lineDeeperThan(`{"a": "${long}", "b": [[1]]}`, 2)).toBe(1)
})
