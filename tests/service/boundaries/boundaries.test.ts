import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errors } from '#contract/errors'
import { boundaries, limitCases, unmetLimits } from '#domain/boundaries/boundaries'
import { limits } from '#domain/limits'
import { type BoundaryRun, runBoundaries } from '#service/boundaries/runBoundaries'
import { serverAt } from '#service/replay/targets/server'
import { adminToken, startService, type TestService } from '../../support/service'

let service: TestService
let run: BoundaryRun
let words = 0
const word = () => `w${Date.now().toString(36)}${(words++).toString(36)}`
beforeAll(async () => {
  service = await startService()
  const server = serverAt(service.url, { version: '0.1.0', timeoutMs: 30_000 })
  run = await runBoundaries({ server, token: adminToken }, { word })
})
afterAll(() => service?.close())

describe('the boundary suite', () => {
  it('meets each limit at, one below and one above, or says why no request does', () => {
    const met = new Set(boundaries().flatMap(({ limit }) => (limit === null ? [] : [limit])))
    const without = new Set(unmetLimits().map(({ limit }) => limit))
    const missing = Object.keys(limits).filter(name => !met.has(name) && !without.has(name))
    expect(missing).toEqual([])
    expect(Object.keys(limitCases).filter(name => !Object.hasOwn(limits, name))).toEqual([])
    for (const name of met) {
      const ends = boundaries().flatMap(one => (one.limit === name ? [one.name.split(', ').at(-1)] : []))
      expect(new Set(ends), name).toEqual(new Set(['one below', 'at', 'one above']))
    }
  })

  it('names no case twice, and rejects only under ids of the errors table', () => {
    const all = boundaries()
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    const ids = all.flatMap(({ expected }) => (expected === 'accepted' ? [] : [expected.rejected]))
    expect(ids.filter(id => !Object.hasOwn(errors, id))).toEqual([])
  })

  it('passes the service itself, whole', () => {
    expect(run.results.filter(({ verdict }) => verdict !== 'same')).toEqual([])
    expect(run).toMatchObject({ left: 0, ended: '' })
    expect(run.results).toHaveLength(boundaries().length)
  })
})
