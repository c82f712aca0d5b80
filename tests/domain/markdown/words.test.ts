import { expect, it } from 'vitest'
import { nameCandidates } from '#domain/markdown/words'

it.each([
  ['alice', ['alice']],
  ['alice.', ['alice.', 'alice']],
  ['alice._-', ['alice._-', 'alice._', 'alice.', 'alice']],
  ['a.b', ['a.b']],
  ['.', ['.']],
])('%s at the end of a sentence may mean %j, the longest first', (name, candidates) => {
  expect(nameCandidates(name)).toEqual(candidates)
})
