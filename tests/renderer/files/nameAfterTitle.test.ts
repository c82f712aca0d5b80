import { expect, it } from 'vitest'
import { titleOf } from '../../../src/renderer/files/nameAfterTitle'
import { freePath } from '../../../src/renderer/files/paths'

it.each([
  [{ message: '\n### Roll out **checkout-api**?\nmore' }, 'Roll out   checkout-api  ?'],
  [{ text: 'Build finished' }, 'Build finished'],
  [{ message: '---\n\n' }, ''],
  [{ message: 7 }, ''],
  [[], ''],
  [{ message: 'a'.repeat(40) }, 'a'.repeat(40)],
  [{ message: `${'word '.repeat(8)}last` }, 'word word word word word word word word'],
])('the title of %j is %j', (value, title) => expect(titleOf(value)).toBe(title))

it('a free path has a number where the name is there in any case', () => {
  const files = { 'payloads/Gate.post.json': 1, 'payloads/gate-2.post.json': 1, 'payloads/ci/gate-3.post.json': 1 }
  expect(freePath(files, 'payloads', 'gate.post.json')).toBe('payloads/gate-3.post.json')
  expect(freePath(files, 'payloads/ci', 'gate.post.json')).toBe('payloads/ci/gate.post.json')
})
