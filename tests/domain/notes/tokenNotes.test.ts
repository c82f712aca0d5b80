import { describe, expect, it } from 'vitest'
import { tokenNotes, tokenWords } from '#domain/notes/tokenNotes'

const token = 'xjtugxqgzfrn3yda4kkwpg7hwc'
const id = 'g5n4rpbkf7n19ymwbhqshpqy5e'
const content = {
  message: `Use ${token}, not ${id}; ${token}x and ${token.toUpperCase()} are other words`,
  props: {
    svc_blocks: [{ type: 'button', text: 'Run', action_id: 'run', query: { access: token } }],
    svc_blocks_actions: { run: { type: 'external', url: '/plugins/a/b', context: { access: 'z'.repeat(26) } } },
  },
}

describe('tokens of this workspace in a payload', () => {
  it('are looked for among whole words of their length, where clients get them', () => {
    expect(tokenWords(content)).toEqual([token, id])
  })

  it('are warned about at their place, the first of a text, with words for who can read it', () => {
    const notes = tokenNotes(content, new Set([token]))
    expect(notes.map(({ path, data }) => [path, data])).toEqual([
      ['/message', { start: 4, end: 30, name: '' }],
      ['/props/svc_blocks/0/query/access', { start: 0, end: 26, name: 'access' }],
    ])
    expect(notes.map(({ message }) => message)).toEqual([
      'A token of this workspace can be read by everybody who gets this message.',
      'A token of this workspace is in a query, which every client of the channel gets.',
    ])
    expect(tokenNotes(content, new Set())).toEqual([])
    const [note] = tokenNotes({ message: `${id} and ${token}`, props: {} }, new Set([token]))
    expect(note?.data).toEqual({ start: 31, end: 57, name: '' })
  })
})
