import { describe, expect, it } from 'vitest'
import type { ExchangeSummary } from '#contract/exchange'
import { matches, millisecondsOf } from '../../../src/renderer/features/inspector/filter/matches'
import { parseFilter, termOf } from '../../../src/renderer/features/inspector/filter/parse'
import { exchange } from './exchange'

const now = 1_700_000_600_000
const context = {
  now,
  names: {
    channelName: (id: string) => (id === 'c1' ? 'deployments' : ''),
    userName: (id: string) => (id === 'u1' ? 'alice' : ''),
    hookName: (id: string) => (id === 'h1' ? 'ci-pipeline' : ''),
  },
}

const passes = (text: string, change: Partial<ExchangeSummary> = {}): boolean => {
  const parsed = parseFilter(text)
  if (!parsed.ok) throw new Error(parsed.problem)
  return matches(parsed.filter, exchange(change), context)
}

describe('a filter that cannot be understood', () => {
  it.each([
    ['status:9', 'status'],
    ['status:6xx', 'status'],
    ['dir:up', 'dir'],
    ['kind:websocket', 'kind'],
    ['took:fast', 'took'],
    ['since:yesterday', 'since'],
    ['has:luck', 'has'],
    ['is:fine', 'is'],
  ])('%s is rejected and says what %s expects', (text, key) => {
    const parsed = parseFilter(`alice ${text}`)
    expect(parsed).toMatchObject({ ok: false, at: text })
    expect(parsed.ok ? '' : parsed.problem).toMatch(new RegExp(`^${key}: expects `))
  })

  it('names the first part that is wrong and leaves the others alone', () => {
    expect(parseFilter('dir:out took:x status:9')).toMatchObject({ ok: false, at: 'took:x' })
  })
})

describe('reading a filter', () => {
  it('takes a key that is still being typed for nothing', () => {
    expect(parseFilter('dir:out took:')).toEqual({
      ok: true,
      filter: { terms: [{ key: 'dir', value: 'out', negated: false }], words: [] },
    })
  })

  it('takes an unknown key for a word, so that URLs can be looked for', () => {
    expect(parseFilter('http://127.0.0.1:8065')).toMatchObject({
      ok: true,
      filter: { words: ['http://127.0.0.1:8065'] },
    })
  })

  it('keeps quoted spaces together', () => {
    expect(termOf('hook:"release desk"')).toEqual({ key: 'hook', value: 'release desk', negated: false })
  })

  it('reads a minus as everything else', () => {
    expect(termOf('-path:/websocket')).toEqual({ key: 'path', value: '/websocket', negated: true })
  })
})

describe('what passes', () => {
  it('everything passes an empty filter', () => expect(passes('')).toBe(true))

  it('words are looked for in kind, URL, label, note, user and channel', () => {
    expect(passes('approve alice deployments')).toBe(true)
    expect(passes('approve bob')).toBe(false)
  })

  it('action: is the whole id of an action', () => {
    expect(passes('action:approve')).toBe(true)
    expect(passes('action:approv')).toBe(false)
    expect(passes('action:approve', { action_id: '' })).toBe(false)
  })

  it('two terms of one key are alternatives, two keys must both hold', () => {
    expect(passes('kind:click kind:rest')).toBe(true)
    expect(passes('kind:click dir:out')).toBe(false)
  })

  it.each([
    ['status:2xx', 200, true],
    ['status:2xx', 299, true],
    ['status:2xx', 300, false],
    ['status:404', 404, true],
    ['status:404', 405, false],
    ['status:>=400', 399, false],
    ['status:>=400', 400, true],
    ['status:<400', 400, false],
    ['status:<=404', 403, true],
    ['status:<=404', 404, true],
    ['status:<=404', 405, false],
    ['status:>404', 404, false],
    ['status:>404', 405, true],
  ])('%s on %i is %s', (text, status, expected) => expect(passes(text, { status })).toBe(expected))

  it('an exchange without a status passes no status filter', () => {
    expect(passes('status:>=100', { status: null })).toBe(false)
  })

  it.each([
    ['took:>500ms', 500, false],
    ['took:>500ms', 501, true],
    ['took:<2s', 1999, true],
    ['took:<2s', 2000, false],
    ['took:<=2s', 1999, true],
    ['took:<=2s', 2000, true],
    ['took:<=2s', 2001, false],
    ['took:>=2s', 1999, false],
    ['took:>=2s', 2000, true],
    ['took:>=2s', 2001, true],
    ['took:500', 499, false],
    ['took:500', 500, true],
  ])('%s on %i ms is %s', (text, duration_ms, expected) => expect(passes(text, { duration_ms })).toBe(expected))

  it('since counts back from now', () => {
    expect(passes('since:10m', { started_at: now - 600_000 })).toBe(true)
    expect(passes('since:10m', { started_at: now - 600_001 })).toBe(false)
  })

  it('has:error finds what was rejected, late, blocked or cut off, and nothing that is in progress', () => {
    expect(passes('has:error')).toBe(false)
    expect(passes('has:error', { outcome: 'sent', status: null })).toBe(false)
    for (const outcome of ['rejected', 'failed', 'timed_out', 'blocked', 'interrupted'] as const) {
      expect(passes('has:error', { outcome })).toBe(true)
    }
  })

  it('is: takes the words of the screen', () => {
    expect(passes('is:"timed out"', { outcome: 'timed_out' })).toBe(true)
    expect(passes('is:timed-out', { outcome: 'timed_out' })).toBe(true)
    expect(passes('is:blocked', { outcome: 'ok' })).toBe(false)
  })

  it('channel: and user: take names with or without their sign', () => {
    expect(passes('channel:#deployments user:@alice')).toBe(true)
    expect(passes('channel:deploy')).toBe(false)
  })

  it('hook: finds parts of a hook’s name', () => {
    expect(passes('hook:pipeline', { hook_id: 'h1' })).toBe(true)
    expect(passes('hook:pipeline')).toBe(false)
  })

  it('a negated term leaves out what it matches', () => {
    expect(passes('-kind:click')).toBe(false)
    expect(passes('-kind:rest')).toBe(true)
  })
})

describe('times', () => {
  it.each([
    ['500', 500],
    ['500ms', 500],
    ['2s', 2000],
    ['1.5m', 90_000],
    ['2h', 7_200_000],
    ['1d', 86_400_000],
  ])('%s is %i ms', (text, ms) => expect(millisecondsOf(text)).toBe(ms))
})
