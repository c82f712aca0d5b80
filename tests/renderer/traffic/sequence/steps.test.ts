import { describe, expect, it } from 'vitest'
import { asMermaid } from '../../../../src/renderer/features/traffic/story/sequence/mermaid'
import { type Step, sequenceOf } from '../../../../src/renderer/features/traffic/story/sequence/steps'
import { exchange } from '../exchange'
import { people } from './people'
import { callback, click, effect, exchanges, start } from './story'

const arrow = ({ from, is, to, label }: Step) => `${from} ${is} ${to}: ${label}`
const arrows = (...[all, effects]: [Parameters<typeof sequenceOf>[0], Parameters<typeof sequenceOf>[1]?]) =>
  sequenceOf(all, effects ?? [], people).steps.map(arrow)

describe('a story as a sequence', () => {
  it('has who began it at the left, then the service, then whom it calls', () => {
    expect(sequenceOf(exchanges, [], people).participants.map(({ name, kind }) => [name, kind])).toEqual([
      ['alice', 'person'],
      ['Blockyard', 'service'],
      ['deploy-gate', 'integration'],
      ['canary-watch', 'outgoing'],
    ])
  })

  it('has each call and each response, in order of time', () => {
    expect(arrows(exchanges, [effect({})])).toEqual([
      'user:u1 call service: click approve',
      'service call at:deploy-gate: callback /size?step=50',
      'at:deploy-gate response service: 200, 39 ms',
      'service effect user:u1: post updated',
      'service response user:u1: 200, 45 ms',
      'at:deploy-gate call service: POST /api/v4/posts',
      'service response at:deploy-gate: 201, 8 ms',
      'service call hook:h1: webhook canary-watch',
      'service blocked hook:h2: webhook rollback-guard blocked',
      'hook:h1 response service: 502 failed, 96 ms',
    ])
  })

  it('says by which sign a request of an integration belongs to it', () => {
    const signs = sequenceOf(exchanges, [], people).steps.filter(({ sign }) => sign !== '')
    expect(signs.map(({ exchangeId, is, sign }) => [exchangeId, is, sign])).toEqual([
      ['posted', 'call', 'joined by its token and time'],
    ])
  })

  it('says why at the response that failed, and at the call that was blocked', () => {
    const odd = sequenceOf(exchanges, [], people).steps.filter(({ outcome }) => outcome !== '')
    expect(odd.map(({ is, tone, outcome }) => [is, tone, outcome])).toEqual([
      ['blocked', 'block', '10.0.4.12 is a private address and not trusted, so nothing was sent.'],
      ['response', 'bad', 'The body is HTML, not JSON, so nothing was posted.'],
    ])
  })

  it('has a silence where no response came, and says so', () => {
    const silent = { ...callback, status: null, outcome: 'timed_out' as const, note: 'No response within 30 s.' }
    const step = sequenceOf([click, silent], [], people).steps.find(({ is }) => is === 'silence')
    expect(step).toMatchObject({ from: 'at:deploy-gate', label: 'timed out, 39 ms', tone: 'warn' })
    expect(step?.outcome).toBe('No response within 30 s.')
  })

  it('has no response of what is in progress', () => {
    expect(arrows([click, { ...callback, duration_ms: null, status: null, outcome: 'sent' }])).toContain(
      'service call at:deploy-gate: callback /size?step=50, in progress',
    )
  })

  it('marks a response that had something without effect, and says what', () => {
    const noted = { ...callback, has_notes: true, note: '“ephemeral” was not read: “ephemeral_text” is.' }
    const step = sequenceOf([click, noted], [], people).steps.find(({ exchangeId, is }) => {
      return exchangeId === 'callback' && is === 'response'
    })
    expect(step).toMatchObject({ tone: 'warn', outcome: noted.note, label: '200, 39 ms' })
  })

  it('responds to a click after what the click did, also where whole milliseconds say otherwise', () => {
    const late = effect({ at: start + 46 })
    expect(arrows([click, callback], [late]).slice(-2)).toEqual([
      'service effect user:u1: post updated',
      'service response user:u1: 200, 45 ms',
    ])
  })

  it('applies a response once it is here', () => {
    const early = effect({ at: start + 40 })
    expect(arrows([click, callback], [early]).slice(2, 4)).toEqual([
      'at:deploy-gate response service: 200, 39 ms',
      'service effect user:u1: post updated',
    ])
  })

  it('leads each arrow to its exchange', () => {
    const steps = sequenceOf([click, callback], [effect({})], people).steps
    expect(steps.map(({ exchangeId }) => exchangeId)).toEqual(['click', 'callback', 'callback', 'callback', 'click'])
  })

  it('stays with the service where nobody watches what it did', () => {
    const hook = exchange({ id: 'hook', kind: 'hook', hook_id: 'ref1', user_id: 'b1', duration_ms: 9 })
    const made = effect({ exchange_id: 'hook', kind: 'posted', at: start + 4 })
    expect(arrows([hook], [made])).toEqual([
      'hook:ref1 call service: webhook ci-pipeline',
      'service effect service: posted in deployments',
      'service response hook:ref1: 200, 9 ms',
    ])
  })

  it('brings in whoever alone sees something', () => {
    const told = effect({ kind: 'ephemeral', user_id: 'u2', text: 'Your turn' })
    const { participants, steps } = sequenceOf([click, callback], [told], people)
    expect(participants.map(({ name }) => name)).toEqual(['alice', 'bob', 'Blockyard', 'deploy-gate'])
    expect(steps.map(arrow)).toContain('service effect user:u2: private message to bob “Your turn”')
  })

  it('keeps two stories of nothing apart from a fault', () => {
    expect(sequenceOf([], [], people).steps).toEqual([])
  })

  it('is written as Mermaid, with its notes, and nothing in it ends a statement', () => {
    const odd = { ...click, action_id: 'a;b #1' }
    expect(asMermaid(sequenceOf([odd, callback, ...exchanges.slice(2)], [], people))).toBe(
      [
        'sequenceDiagram',
        '  actor p1 as alice',
        '  participant p2 as Blockyard',
        '  participant p3 as deploy-gate',
        '  participant p4 as canary-watch',
        '  p1->>p2: click a#59;b #35;1',
        '  p2->>p3: callback /size?step=50',
        '  p3-->>p2: 200, 39 ms',
        '  p2-->>p1: 200, 45 ms',
        '  p3->>p2: POST /api/v4/posts',
        '  Note over p3,p2: joined by its token and time',
        '  p2-->>p3: 201, 8 ms',
        '  p2->>p4: webhook canary-watch',
        '  p2-xp2: webhook rollback-guard blocked',
        '  Note over p2: 10.0.4.12 is a private address and not trusted, so nothing was sent.',
        '  p4-->>p2: 502 failed, 96 ms',
        '  Note over p4,p2: The body is HTML, not JSON, so nothing was posted.',
        '',
      ].join('\n'),
    )
  })
})
