import { describe, expect, it } from 'vitest'
import { compareRecordings } from '#domain/comparison/run/compareRecordings'
import type { RecordedExchange } from '#domain/recording/schema/exchange'
import type { RecordedPost } from '#domain/recording/schema/post'
import { growsSteeply } from '../../support/growth'
import { recordingOf, stimulus } from '../recording/recordings'
import { id } from './exchanges'

const post = (message: string, id: string): RecordedExchange =>
  stimulus({
    request: { method: 'POST', url: '/api/v4/posts', headers: [], body: { json: { message } } },
    response: { status: 201, headers: [['X-Request-Id', id]], body: { json: { id, message } } },
  })
const patch = (from: number): RecordedExchange =>
  stimulus({
    label: 'PUT /posts/patch',
    request: {
      method: 'PUT',
      url: `/api/v4/posts/{{${from}.response.id}}/patch`,
      headers: [],
      body: { json: { message: 'Changed' } },
    },
    response: { status: 200, headers: [], body: { json: {} } },
  })
const variable = (exchange: number) =>
  ({ [`${exchange}.response.id`]: { exchange, side: 'response', part: 'body', at: '/id' } }) as const

const verdicts = (...args: Parameters<typeof compareRecordings>) =>
  compareRecordings(...args).map(({ was, now, verdict }) => [was, now, verdict])

describe('two recordings', () => {
  it('of the same doings are same: ids of each mean nothing', () => {
    const one = recordingOf([post('Hello', 'a'.repeat(26)), patch(1)], { variables: variable(1) })
    const other = recordingOf([post('Hello', 'b'.repeat(26)), patch(1)], { variables: variable(1) })
    expect(verdicts(one, other)).toEqual([
      [1, 1, 'same'],
      [2, 2, 'same'],
    ])
  })

  it('count what was asked for as well as what came back', () => {
    const [was, now] = [recordingOf([post('Green', 'a'.repeat(26))]), recordingOf([post('Red', 'b'.repeat(26))])]
    expect(compareRecordings(was, now)).toMatchObject([{ verdict: 'changed', differences: 2 }])
  })

  it('are paired by kind, address and order; a variable is the same under the number that it has there', () => {
    const was = recordingOf([post('Hello', 'a'.repeat(26)), patch(1)], { variables: variable(1) })
    const hook = stimulus({ kind: 'hook', label: 'ci-pipeline' })
    const now = recordingOf([hook, post('Hello', 'b'.repeat(26)), patch(2)], { variables: variable(2) })
    expect(verdicts(was, now)).toEqual([
      [null, 1, 'extra'],
      [1, 2, 'same'],
      [2, 3, 'same'],
    ])
    expect(verdicts(now, was)).toEqual([
      [1, null, 'missing'],
      [2, 1, 'same'],
      [3, 2, 'same'],
    ])
  })

  it('do without what a replay leaves out', () => {
    const was = recordingOf([{ ...post('Hello', 'a'.repeat(26)), role: 'left_out' }])
    expect(compareRecordings(was, recordingOf([]))).toEqual([])
  })
})

/** A post as an exchange left it; those of one channel are of one user. */
const left = (number: number, message: string, rendered = message): RecordedPost => ({
  stored: { id: id(number), user_id: id(900), channel_id: id(901), create_at: 1783693865000 + number, message },
  rendered,
})

/** A recording that knows posts. */
const known = (exchanges: RecordedExchange[], head: Parameters<typeof recordingOf>[1] = {}) =>
  recordingOf(exchanges, { format: 2, ...head })

const withPosts = (posts: RecordedPost[], more: Partial<RecordedExchange> = {}) => stimulus({ posts, ...more })

const brief = (...args: Parameters<typeof compareRecordings>) =>
  compareRecordings(...args).map(({ was, now, kind, label, verdict }) => [was, now, kind, label, verdict])

describe('posts of two recordings', () => {
  it('stand behind their story, paired, with the exchanges that left them', () => {
    const reaction = { role: 'reaction', cause: { exchange: 1, by: 'token' }, kind: 'click' } as const
    const was = known([
      withPosts([left(1, 'Sent'), left(2, 'Kept')]),
      stimulus({ kind: 'hook', label: 'ci' }),
      withPosts([left(1, 'Done')], reaction),
    ])
    const now = known([
      withPosts([left(11, 'Sent'), left(12, 'Kept')]),
      stimulus({ kind: 'hook', label: 'ci' }),
      withPosts([left(11, 'Undone')], reaction),
    ])
    const rows = compareRecordings(was, now)
    expect(rows.map(({ kind, label, verdict }) => [kind, label, verdict])).toEqual([
      ['rest', 'POST /posts', 'same'],
      ['hook', 'ci', 'same'],
      ['click', 'POST /posts', 'same'],
      ['post', 'Undone', 'changed'],
      ['post', 'Kept', 'same'],
    ])
    expect(rows[3]).toMatchObject({ was: 3, now: 3, post: { was: id(1), now: id(11) }, differences: 1 })
    expect(rows[4]).toMatchObject({ was: 1, now: 1, post: { was: id(2), now: id(12) } })
  })

  it('that only one of them has are missing or extra, and make no other one changed', () => {
    const was = known([withPosts([left(1, 'Kept'), left(2, 'Gone')])])
    const now = known([
      withPosts([left(11, 'Kept')]),
      stimulus({ kind: 'hook', label: 'ci', posts: [left(12, 'New')] }),
    ])
    expect(brief(was, now)).toEqual([
      [1, 1, 'rest', 'POST /posts', 'same'],
      [1, 1, 'post', 'Kept', 'same'],
      [1, null, 'post', 'Gone', 'missing'],
      [null, 2, 'hook', 'ci', 'extra'],
      [null, 2, 'post', 'New', 'extra'],
    ])
    expect(compareRecordings(was, now)[2]?.post).toEqual({ was: id(2), now: '' })
  })

  it('are of the story of the first, whichever role somebody gave their exchange in the second', () => {
    const caused = (posts: RecordedPost[], role: RecordedExchange['role']) =>
      known([stimulus(), withPosts(posts, { role, kind: 'click', cause: { exchange: 1, by: 'token' } })])
    expect(brief(caused([left(1, 'One')], 'reaction'), caused([left(11, 'One')], 'stimulus')).at(-1)).toEqual([
      ...[2, 2, 'post', 'One', 'same'],
    ])
  })

  it('of an exchange that only the second has are of the story of its cause', () => {
    const was = known([withPosts([left(1, 'Before')])])
    const reaction = withPosts([left(11, 'After')], {
      role: 'reaction',
      kind: 'click',
      cause: { exchange: 1, by: 'token' },
    })
    expect(brief(was, known([withPosts([left(11, 'Before')]), reaction]))).toEqual([
      [1, 1, 'rest', 'POST /posts', 'same'],
      [null, 2, 'click', 'POST /posts', 'extra'],
      [1, 2, 'post', 'After', 'changed'],
    ])
  })

  it('are changed as rendered where the same post is rendered otherwise, and follow the matchers of the first', () => {
    const [was, now] = [known([withPosts([left(1, 'Hi')])]), known([withPosts([left(2, 'Hi', 'Hi!')])])]
    expect(compareRecordings(was, now).at(-1)).toMatchObject({ kind: 'post', verdict: 'changed', differences: 1 })
    const matchers = [{ side: 'posts', part: 'body', at: '/message', is: 'any' } as const]
    const held = known([withPosts([left(1, 'Build 7')])], { matchers })
    expect(
      brief(held, known([withPosts([left(2, 'Build 8')])]))
        .at(-1)
        ?.at(-1),
    ).toBe('same')
  })

  it('are not compared where one of the recordings does not know them, nor those of what is left out', () => {
    const [one, none] = [withPosts([left(1, 'One')]), stimulus()]
    expect(brief(known([one]), recordingOf([none]))).toHaveLength(1)
    expect(brief(known([none], { source: 'har' }), known([one]))).toHaveLength(1)
    expect(brief(known([{ ...one, role: 'left_out' }]), known([none]))).toEqual([
      [null, 1, 'rest', 'POST /posts', 'extra'],
    ])
  })

  it('are many without that it takes much longer', () => {
    const many = (count: number, from: number) =>
      known(Array.from({ length: count }, (_, at) => withPosts([left(from + at, `Build ${at}`)])))
    const job = (count: number) => {
      const [was, now] = [many(count, 1), many(count, 100_000)]
      return () => compareRecordings(was, now)
    }
    expect(job(300)().filter(({ verdict }) => verdict !== 'same')).toEqual([])
    expect(growsSteeply(job, 1000)).toBe(false)
  })
})
