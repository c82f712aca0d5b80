import { describe, expect, it } from 'vitest'
import { decide } from '#domain/lab/decide/decide'
import { labLimits } from '#domain/lab/limits'
import type { LabFault, Latency, Rule } from '#domain/lab/schema'
import { callOf, factsOf, integrationOf, running } from './driver'

const random = (...numbers: number[]) => {
  const list = [...numbers]
  return () => list.shift() ?? 0
}

describe('latency', () => {
  const of = (latency: Latency | undefined, ...numbers: number[]) =>
    decide(integrationOf([{ latency }]), callOf(), factsOf({ random: random(...numbers) })).latency_ms

  it('is none, or fixed', () => {
    expect(of(undefined)).toBe(0)
    expect(of({ is: 'fixed', ms: 20 })).toBe(20)
    expect(of({ is: 'fixed', ms: 0.4 })).toBe(0)
  })

  it('is uniform between two numbers', () => {
    const latency: Latency = { is: 'uniform', from: 20, to: 60 }
    expect([0, 0.25, 0.5, 0.999].map(number => of(latency, number))).toEqual([20, 30, 40, 60])
  })

  it('is normal around its mean, and neither below 0 nor above the longest wait', () => {
    const latency: Latency = { is: 'normal', mean: 100, deviation: 10 }
    expect(of(latency, 0, 0)).toBe(100)
    // One standard deviation: sqrt(-2 ln u) = 1, and the cosine is 1, or -1.
    expect(of(latency, 1 - Math.exp(-0.5), 0)).toBe(110)
    expect(of(latency, 1 - Math.exp(-0.5), 0.5)).toBe(90)
    expect(of(latency, 1 - Math.exp(-0.5), 0.25)).toBe(100)
    expect(of({ is: 'normal', mean: 5, deviation: 1000 }, 1 - Math.exp(-0.5), 0.5)).toBe(0)
    expect(of({ is: 'normal', mean: labLimits.delayMs, deviation: 1000 }, 1 - Math.exp(-0.5), 0)).toBe(
      labLimits.delayMs,
    )
    expect(of({ is: 'normal', mean: 7, deviation: 0 }, 0.9, 0.9)).toBe(7)
  })

  it('of many calls is spread as its kind says', () => {
    const integration = integrationOf([{ latency: { is: 'normal', mean: 500, deviation: 50 } }])
    let seed = 1
    const lehmer = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const all = Array.from(
      { length: 2000 },
      () => decide(integration, callOf(), factsOf({ random: lehmer })).latency_ms,
    )
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length
    const deviation = Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length)
    expect(Math.abs(mean - 500)).toBeLessThan(5)
    expect(Math.abs(deviation - 50)).toBeLessThan(5)
  })

  it('of a rule comes before that of the file', () => {
    const file = { latency: { is: 'fixed', ms: 5 } } as const
    const at = (rule: Rule) => decide(integrationOf([rule], file), callOf(), factsOf()).latency_ms
    expect([at({}), at({ latency: { is: 'fixed', ms: 9 } })]).toEqual([5, 9])
  })
})

describe('a fault', () => {
  const respond = { private: 'Hi', post: { text: 'All' } }
  const wire = (fault: LabFault, rule: Rule = { respond }) => {
    const {
      status,
      headers,
      body,
      fault: given,
      side_calls,
    } = decide(integrationOf([{ ...rule, fault }]), callOf(), factsOf())
    expect(given).toEqual(fault)
    expect(side_calls).toEqual([])
    return { status, headers, body }
  }
  const json = { 'content-type': 'application/json' }
  const whole = '{"ephemeral_text":"Hi"}'

  it.each<[LabFault, object]>([
    [{ is: 'status' }, { status: 503, headers: json, body: '{"error":"Simulated fault: status 503."}' }],
    [
      { is: 'status', status: 404 },
      { status: 404, headers: json, body: '{"error":"Simulated fault: status 404."}' },
    ],
    [{ is: 'empty_body' }, { status: 200, headers: json, body: '' }],
    [{ is: 'broken_json' }, { status: 200, headers: json, body: '{"ephemeral_' }],
    [
      { is: 'wrong_content_type' },
      { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: whole },
    ],
    [
      { is: 'redirect', location: '/else' },
      { status: 302, headers: { location: '/else' }, body: '' },
    ],
    [{ is: 'timeout' }, { status: 200, headers: json, body: whole }],
    [{ is: 'reset' }, { status: 200, headers: json, body: whole }],
    [
      { is: 'slow_body', ms: 5 },
      { status: 200, headers: json, body: whole },
    ],
    [{ is: 'too_large' }, { status: 200, headers: json, body: whole }],
    [{ is: 'certificate' }, { status: 200, headers: json, body: whole }],
  ])('%j', (fault, wanted) => {
    expect(wire(fault)).toEqual(wanted)
  })

  it.each([{}, { raw: { body: 42 } }, { raw: { body: '' } }, { raw: { body: [1] } }, { raw: { body: 'plain' } }])(
    'of broken JSON is never JSON: %j',
    given => {
      const { body } = wire({ is: 'broken_json' }, { respond: given })
      expect(body).not.toBe('')
      expect(() => JSON.parse(body)).toThrow()
    },
  )

  it('of a redirect leads where its template says', () => {
    const fault = { is: 'redirect', location: 'https://{{ user.username }}.test/' } as const
    const decided = decide(integrationOf([{ fault }]), callOf(), factsOf())
    expect(decided.headers).toEqual({ location: 'https://alice.test/' })
    expect(decided.fault).toEqual({ is: 'redirect', location: 'https://alice.test/' })
    const ofFile = decide(integrationOf([{}], { fault }), callOf(), factsOf())
    expect(ofFile.headers).toEqual({ location: 'https://alice.test/' })
  })

  it('keeps the change of state, and nothing else of the rule', () => {
    const rule = { respond, set: { count: 1 }, fault: { is: 'reset' } } as const
    const decided = decide(integrationOf([rule], { state: { count: {} } }), callOf(), factsOf())
    expect(decided).toMatchObject({ changes: [{ name: 'count', to: 1 }], side_calls: [], parts: ['private', 'post'] })
  })

  it('comes for its share of the calls', () => {
    const at = (percent: number | undefined, number: number) =>
      decide(integrationOf([{ fault: { is: 'reset', percent } }]), callOf(), factsOf({ random: () => number })).fault
    expect(at(50, 0.49)).not.toBeNull()
    expect(at(50, 0.5)).toBeNull()
    expect(at(0, 0)).toBeNull()
    expect(at(100, 0.9999)).not.toBeNull()
    expect(at(undefined, 0.9999)).not.toBeNull()
  })

  it('comes for every Nth call of its rule', () => {
    const { call } = running(
      integrationOf([{ when: [{ on: 'path', equals: '/other' }] }, { fault: { is: 'reset', every: 3 } }]),
    )
    const calls = Array.from({ length: 7 }, () => {
      call({ path: '/other' })
      return call({}).fault?.is ?? '-'
    })
    expect(calls).toEqual(['-', '-', 'reset', '-', '-', 'reset', '-'])
  })

  it('of a rule comes before that of the file, and only the switch is above both', () => {
    const file = { fault: { is: 'timeout' } } as const
    const of = (rule: Rule, faults: Parameters<typeof factsOf>[0] = {}) =>
      decide(integrationOf([rule], file), callOf(), factsOf(faults)).fault?.is ?? null
    const own: Rule = { fault: { is: 'reset' } }
    expect([of({}), of(own)]).toEqual(['timeout', 'reset'])
    expect(of(own, { faults: { mode: 'none' } })).toBeNull()
    const all = { mode: 'all', fault: { is: 'status', status: 500, every: 2 } } as const
    expect(of(own, { faults: all })).toBeNull()
    expect(of(own, { faults: all, calls: [1] })).toBe('status')
    expect(of({}, { faults: all, calls: [1] })).toBe('status')
  })

  it('does not come where no rule matches', () => {
    const integration = integrationOf([{ when: [{ on: 'path', equals: '/other' }] }], { fault: { is: 'reset' } })
    expect(decide(integration, callOf(), factsOf())).toMatchObject({ status: 404, fault: null, latency_ms: 0 })
  })
})
