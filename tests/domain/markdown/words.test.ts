import { expect, it } from 'vitest'
import { isGroupMention, nameCandidates, splitWords } from '#domain/markdown/words'

it.each([
  ['alice', ['alice']],
  ['alice.', ['alice.', 'alice']],
  ['alice._-', ['alice._-', 'alice._', 'alice.', 'alice']],
  ['a.b', ['a.b']],
  ['.', ['.']],
])('%s at the end of a sentence may mean %j, the longest first', (name, candidates) => {
  expect(nameCandidates(name)).toEqual(candidates)
})

it('is a group for everybody by three names alone', () => {
  expect(['channel', 'here', 'all', 'channels', 'everyone', ''].map(isGroupMention)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

it('keeps the text before, between and after the words of a line', () => {
  expect(splitWords('a @Bob #ab b #abc, c', 'all')).toEqual([
    { type: 'text', value: 'a ' },
    { type: 'mention', name: 'bob', value: '@Bob' },
    { type: 'text', value: ' #ab b ' },
    { type: 'hashtag', tag: 'abc' },
    { type: 'text', value: ', c' },
  ])
  expect(splitWords(':Tada:🎉', 'all')).toEqual([
    { type: 'emoji', name: 'tada', value: ':Tada:' },
    { type: 'emoji', name: undefined, value: '🎉' },
  ])
  expect(splitWords('@bob :tada:', 'emoji')).toEqual([
    { type: 'text', value: '@bob ' },
    { type: 'emoji', name: 'tada', value: ':tada:' },
  ])
  expect(splitWords('', 'all')).toEqual([])
})
