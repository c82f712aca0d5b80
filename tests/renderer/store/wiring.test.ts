import { describe, expect, it } from 'vitest'
import type { ExchangeSummary } from '#contract/exchange'
import { wiresOf } from '../../../src/renderer/store/inspection/wiring'
import { emptyWorld, type World } from '../../../src/renderer/store/world/world'
import { exchange } from '../traffic/exchange'

const hook = { display_name: 'ci', channel_id: 'c1', delete_at: 0 }
/** Exchanges have the reference of an incoming webhook, never its id, which is the key of its URL. */
const incoming = { ...hook, id: 'key', ref: 'h1' }
const world = { ...emptyWorld, incomingHooks: [incoming], outgoingHooks: [{ ...hook, id: 'o1' }] } as unknown as World
const now = 10_000_000
const call = (change: Partial<ExchangeSummary>) =>
  exchange({ channel_id: 'c1', hook_id: 'h1', kind: 'hook', started_at: now - 1, outcome: 'ok', ...change })
/** `health word` of every wire of the channel. */
const said = (...calls: ExchangeSummary[]) =>
  wiresOf(world, calls, 'c1', now).map(wire => `${wire.way} ${wire.health} ${wire.word}`)

describe('what is wired to a channel', () => {
  it('counts calls in the last hour, not what was changed of the webhook over the API', () => {
    expect(said(call({}), call({}), call({ kind: 'rest' }), call({ started_at: now - 3_600_001 }))).toEqual([
      'in good 2/h',
      'out idle idle',
    ])
  })

  it('shows what the service rejected and what failed as such', () => {
    expect(said(call({}), call({ outcome: 'rejected' }))[0]).toBe('in bad rejected')
    const out = (outcome: ExchangeSummary['outcome']) => said(call({ hook_id: 'o1', kind: 'webhook', outcome }))[1]
    expect(out('failed')).toBe('out bad failed')
    expect(out('timed_out')).toBe('out bad timed out')
    expect(out('blocked')).toBe('out blocked blocked')
    expect(out('interrupted')).toBe('out bad interrupted')
    expect(out('sent')).toBe('out idle sent')
  })

  it('says that a webhook is disabled, however its last call went', () => {
    const off = { ...world, disabledHooks: new Set(['h1', 'o1']) }
    const words = wiresOf(off, [call({ outcome: 'rejected' })], 'c1', now).map(wire => `${wire.health} ${wire.word}`)
    expect(words).toEqual(['idle disabled', 'idle disabled'])
  })

  it('judges by the last call that has ended', () => {
    expect(said(call({ outcome: 'rejected' }), call({ outcome: 'sent' }))[0]).toBe('in bad rejected')
  })

  it('shows who was called by clicks, and that it failed', () => {
    const click = (change: Partial<ExchangeSummary>) =>
      call({ kind: 'callback', hook_id: '', url: 'http://127.0.0.1:1/x', duration_ms: 12, ...change })
    expect(said(click({}))[2]).toBe('click good 12 ms')
    expect(said(click({ outcome: 'failed' }))[2]).toBe('click bad failed')
  })
})
