import { describe, expect, it } from 'vitest'
import { compareRecordings } from '#domain/comparison/run/compareRecordings'
import type { RecordedExchange } from '#domain/recording/schema/exchange'
import { recordingOf, stimulus } from '../recording/recordings'

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
