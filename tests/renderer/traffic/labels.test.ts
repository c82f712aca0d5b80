import { describe, expect, it } from 'vitest'
import type { ExchangeSummary } from '#contract/exchange'
import { fullLabelOf, labelOf } from '../../../src/renderer/features/traffic/list/labels'

const id = 'ygtb8k57h37utgzxnscqowzteo'
const exchange = (more: Partial<ExchangeSummary>) =>
  ({ direction: 'in', kind: 'rest', method: 'PUT', outcome: 'ok', status: 200, ...more }) as ExchangeSummary

describe('what a row says of where an exchange went', () => {
  it('leaves out the ids inside of a path, and keeps the one at its end', () => {
    const patch = exchange({ url: `/api/v4/posts/${id}/patch`, label: `PUT /api/v4/posts/${id}/patch` })
    expect(fullLabelOf(patch, true)).toEqual({ method: 'PUT', where: '/api/v4/posts/…/patch', query: '' })
    expect(labelOf(patch)).toEqual({ method: 'PUT', where: '/posts/…/patch', query: '' })
    const post = exchange({ url: `/api/v4/posts/${id}`, label: `PUT /api/v4/posts/${id}` })
    expect(fullLabelOf(post, false)).toEqual({ method: '', where: `/api/v4/posts/${id}`, query: '' })
  })

  it('has the query of a call that failed apart from its path', () => {
    const url = 'http://127.0.0.1:8091/gate/size?env=production&step=50'
    const failed = exchange({
      direction: 'out',
      kind: 'callback',
      method: 'POST',
      outcome: 'failed',
      url,
      label: 'size',
    })
    const parts = { where: 'http://127.0.0.1:8091/gate/size', query: '?env=production&step=50' }
    expect(fullLabelOf(failed, true)).toEqual({ method: 'POST', ...parts })
    expect(labelOf(failed)).toEqual({ method: '', ...parts })
  })

  it('is the name that the service gave it, where that is no path', () => {
    expect(labelOf(exchange({ kind: 'click', method: 'POST', url: '/x', label: 'approve' }))).toEqual({
      method: '',
      where: 'approve',
      query: '',
    })
  })
})
