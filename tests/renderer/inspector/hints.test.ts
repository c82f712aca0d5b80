import { describe, expect, it } from 'vitest'
import { hintsFor, withHint } from '../../../src/renderer/features/inspector/filter/hints'
import { exchange } from './exchange'

const names = {
  channelName: (id: string) => (id === 'c1' ? 'deployments' : ''),
  userName: (id: string) => (id === 'u1' ? 'alice' : ''),
  hookName: (id: string) => (id === 'h1' ? 'night shift' : ''),
}
const exchanges = [
  exchange({ status: 404, direction: 'in', hook_id: '' }),
  exchange({ status: 404, direction: 'out', hook_id: 'h1' }),
  exchange({ status: 422, direction: 'out', hook_id: '' }),
  exchange({ status: 200, direction: 'out', hook_id: '' }),
]
const offered = (draft: string, filters: string[] = []) =>
  hintsFor(draft, { exchanges, filters, now: 0, names }).map(({ part, detail }) => `${part} ${detail}`)

describe('what the filter offers', () => {
  it('is keys until one is written out', () => {
    expect(offered('s').map(hint => hint.split(' ')[0])).toEqual(['status:', 'since:'])
    expect(offered('-s').map(hint => hint.split(' ')[0])).toEqual(['-status:', '-since:'])
  })

  it('is then the values that rows have, with their counts, the most first', () => {
    expect(offered('status:4')).toEqual(['status:4xx 3', 'status:404 2', 'status:422 1'])
    expect(offered('-dir:')).toEqual(['-dir:out 3', '-dir:in 1'])
  })

  it('counts what passes the chips of other keys', () => {
    expect(offered('status:4', ['dir:out'])).toEqual(['status:4xx 2', 'status:404 1', 'status:422 1'])
    expect(offered('status:4', ['status:200'])).toEqual(['status:4xx 3', 'status:404 2', 'status:422 1'])
  })

  it('is nothing for a value that no row has, and for what is no key', () => {
    expect(offered('status:5')).toEqual([])
    expect(offered('http://127')).toEqual([])
  })

  it('keeps a name with spaces together', () => {
    expect(offered('hook:ni')).toEqual(['hook:"night shift" 1'])
    expect(offered('hook:"night s')).toEqual(['hook:"night shift" 1'])
    const [hint] = hintsFor('word hook:"night s', { exchanges, filters: [], now: 0, names })
    expect(hint && withHint('word hook:"night s', hint)).toBe('word hook:"night shift"')
  })
})
