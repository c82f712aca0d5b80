import { describe, expect, it } from 'vitest'
import type { LabCall } from '#contract/lab/lab'
import type { Post } from '#domain/posts/post'
import { changeRows } from '../../../src/renderer/features/simulated/test/changeRows'

const decision: LabCall['decision'] = {
  rule: 0,
  misses: [],
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '',
  latency_ms: 0,
  fault: null,
  parts: [],
  changes: [],
  issues: [],
}
const callOf = (more: Partial<LabCall['decision']>, kind: LabCall['kind'] = 'click') =>
  ({ kind, decision: { ...decision, ...more }, side_calls: [] }) as unknown as LabCall
const post = (message: string, blocks: unknown[] = []) =>
  ({ message, props: { svc_blocks: blocks } }) as unknown as Post
const shown = { isDry: true, before: null, after: null, keepsPost: false, nameOf: (id: string) => `@${id}` }
const said = (rows: ReturnType<typeof changeRows>) => rows.map(({ verdict, key, why }) => [verdict, key, why])

describe('what a call of a simulated integration changed', () => {
  it('says of a click what the service does with each key of the response', () => {
    const body = JSON.stringify({ update: { message: 'Hi', props: { svc_blocks: [1] } }, ephemeral_text: 'x', nope: 1 })
    const rows = changeRows({
      ...shown,
      call: callOf({ body }),
      body,
      before: post('', [1, 2]),
      after: post('Hi', [1]),
    })
    expect(said(rows)).toContainEqual(['applied', 'update.message', '“Hi”'])
    expect(said(rows)).toContainEqual(['applied', 'ephemeral_text', 'only who clicked sees it'])
    expect(said(rows).find(([, key]) => key?.startsWith('update.props'))?.[2]).toBe('1 block in place of 2')
    expect(rows.find(({ key }) => key === 'nope')?.verdict).toBe('ignored')
    expect(rows.some(({ key }) => key === 'update')).toBe(false)
  })

  it('says nothing of keys that keep the post as it is', () => {
    const body = JSON.stringify({ update: { message: 'Hi', props: { from_bot: 'true' } } })
    const keys = (keepsPost: boolean) =>
      changeRows({ ...shown, call: callOf({ body }), body, keepsPost }).map(({ key }) => key)
    expect(keys(false)).toContain('update.props.from_bot')
    expect(keys(true)).not.toContain('update.props.from_bot')
  })

  it('names the fault, state with whose it is, and problems', () => {
    const rows = changeRows({
      ...shown,
      body: null,
      call: callOf({
        fault: { is: 'status', status: 503 },
        changes: [{ name: 'votes.alice', owner: 'u1', from: null, to: 'ramen' }],
        issues: [{ path: '/rules/0', code: 'lab.x', severity: 'error', message: 'Broken.' }],
      }),
    })
    expect(said(rows)).toEqual([
      ['fault', 'status 503', 'The response of the rule does not arrive.'],
      ['state', 'votes.alice', 'of @u1'],
      ['error', '/rules/0', 'Broken.'],
    ])
    expect(rows[1]?.values).toEqual(['nothing', '"ramen"'])
  })

  it('says of what goes over the API that it would be done, and how it went', () => {
    expect(said(changeRows({ ...shown, call: callOf({ parts: ['reply', 'private'] }), body: '' }))).toContainEqual([
      'over the API',
      'reply',
      'a reply in the thread',
    ])
    const done = {
      ...callOf({ parts: ['reply'] }),
      side_calls: [{ is: 'reply', outcome: 'failed', note: 'No channel.' }],
    }
    expect(said(changeRows({ ...shown, isDry: false, call: done as LabCall, body: '' }))).toEqual([
      ['failed', 'reply', 'No channel.'],
    ])
  })
})
