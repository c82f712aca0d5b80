import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressRanges, isCallOf } from '#domain/exchanges/callsOf'

const exchange = { direction: 'out', kind: 'callback', url: '/plugins/gate/approve', user_id: 'u1', hook_id: '' }
const plugin = { of: 'plugin', id: 'gate', addresses: ['/plugins/gate', 'https://gate.test/hooks'] } as const

describe('whose call an exchange is', () => {
  it.each([
    ['/plugins/gate', true],
    ['/plugins/gate/approve?x=1', true],
    ['/plugins/gate?x=1', true],
    ['/plugins/gates/approve', false],
    ['/plugins/gat', false],
    ['https://gate.test/hooks/a', true],
    ['https://gate.test/hooksmith', false],
    ['https://gate.test/', false],
  ])('is told by whole segments of its address: %s', (url, expected) => {
    expect(isCallOf({ ...exchange, url }, plugin)).toBe(expected)
    const isInRange = addressRanges(plugin.addresses).some(([from, to]) => url >= from && url < to)
    expect(isInRange).toBe(expected)
  })

  it('is one of a plugin where somebody outside called its path here, and none where they called the API', () => {
    expect(isCallOf({ ...exchange, direction: 'in' }, plugin)).toBe(true)
    expect(isCallOf({ ...exchange, direction: 'in', url: '/api/v4/posts' }, plugin)).toBe(false)
    const odd = { of: 'plugin', id: 'x', addresses: ['/api'] } as const
    expect(isCallOf({ ...exchange, direction: 'in', url: '/api/v4/posts' }, odd)).toBe(false)
  })

  it('is a request of a bot unless somebody else sent it to its webhook', () => {
    const bot = { of: 'bot', id: 'u1', addresses: [] } as const
    expect(isCallOf({ ...exchange, direction: 'in', kind: 'rest' }, bot)).toBe(true)
    expect(isCallOf({ ...exchange, direction: 'in', kind: 'hook' }, bot)).toBe(false)
    expect(isCallOf(exchange, bot)).toBe(false)
  })

  it('is that of a webhook or a command by its kind', () => {
    for (const [of, kind] of [
      ['incoming', 'hook'],
      ['outgoing', 'webhook'],
      ['command', 'callback'],
    ] as const) {
      const subject = { of, id: 'h1', addresses: [] }
      expect(isCallOf({ ...exchange, kind, hook_id: 'h1' }, subject)).toBe(true)
      expect(isCallOf({ ...exchange, kind, hook_id: 'h2' }, subject)).toBe(false)
      expect(isCallOf({ ...exchange, kind: 'rest', hook_id: 'h1' }, subject)).toBe(false)
    }
  })
})

describe('ranges of addresses', () => {
  const addresses = fc.array(fc.constantFrom('/a', '/a/b', '/a/b/c', '/ab', 'http://x', 'http://x/y', '/a/b'), {
    maxLength: 5,
  })
  const urls = fc.array(fc.constantFrom('/', 'a', 'b', 'c', '?', '#', '0', '!', 'http://x', '.'), { maxLength: 7 })

  it('have the addresses that begin so and no others, each once', () => {
    fc.assert(
      fc.property(addresses, urls, (given, parts) => {
        const url = parts.join('')
        const found = addressRanges(given).filter(([from, to]) => url >= from && url < to)
        const isCall = isCallOf({ ...exchange, url }, { of: 'plugin', id: 'x', addresses: given })
        expect(found).toHaveLength(isCall ? 1 : 0)
      }),
      { numRuns: 2000 },
    )
  })
})
