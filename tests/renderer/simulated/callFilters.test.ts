import { describe, expect, it } from 'vitest'
import { parseFilter } from '#domain/filter/parse'
import { callFilters } from '../../../src/renderer/lab/callFilters'

describe('the filters of the calls of a simulated integration', () => {
  const filters = callFilters({ name: 'gate.v2', url: 'http://127.0.0.1:8071', replaces: ['https://gate.test/hooks/'] })
  const finds = (url: string) =>
    filters.some(filter => new RegExp(filter.replace(/^path:\//, '').replace(/\/$/, '')).test(url))

  it('find its plugin path, its own address and what it replaces, in whole segments', () => {
    for (const url of [
      '/plugins/gate.v2/approve',
      '/plugins/gate.v2',
      'http://127.0.0.1:8065/plugins/gate.v2?x=1',
      'http://127.0.0.1:8071/approve',
      'https://gate.test/hooks/approve',
    ])
      expect(finds(url), url).toBe(true)
    for (const url of ['/plugins/gate.v2b', '/plugins/gatexv2', 'http://127.0.0.1:80711/', 'https://gate.test/hook'])
      expect(finds(url), url).toBe(false)
  })

  it('are filters that the traffic understands', () => {
    for (const filter of filters) expect(parseFilter(filter).ok, filter).toBe(true)
  })
})
