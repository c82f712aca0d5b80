import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#domain/limits'
import type { NumberedExchange, Recording } from '#domain/recording/recording'
import type { RecordedExchange } from '#domain/recording/schema/exchange'
import { noChaos, planRun, readChaos } from '#domain/replay/chaos'
import { type IntegrationModes, readIntegration } from '#domain/replay/integrations'
import { readPace } from '#domain/replay/pace'
import type { Fork } from '#service/context'
import { openService } from '#service/createService'
import { createResponder } from '#service/replay/run/respond'
import { type RanStory, type RunOptions, runReplay } from '#service/replay/run/runReplay'
import { secretsOfRun } from '#service/replay/run/secretsOfRun'
import { STORY_MS, serverAt } from '#service/replay/targets/server'
import { personaToken } from '#service/sessions/personas'
import { type Integration, startIntegration } from '../../support/integration'
import { adminToken, clickable } from '../../support/service'

let fork: Fork
let integration: Integration
beforeEach(async () => {
  integration = await startIntegration()
  fork = await openService({ data: ':memory:', version: '0.1.0', adminToken })
})
afterEach(async () => {
  await fork?.service.close()
  await integration?.close()
})

const channel = () => fork.service.sample?.channel_id ?? ''
const auth: [string, string][] = [
  ['Authorization', 'Bearer {{secret.token-admin}}'],
  ['Content-Type', 'application/json'],
]
const stimulus = (kind: RecordedExchange['kind'], url: string, json: unknown): RecordedExchange => ({
  role: 'stimulus',
  direction: 'in',
  kind,
  label: `POST ${url}`,
  at: 0,
  outcome: 'ok',
  request: { method: 'POST', url, headers: auth, body: { json } },
})
const posted = () => stimulus('rest', '/api/v4/posts', clickable(channel(), `${integration.url}/go`))
const clicked = () => stimulus('click', '/api/v4/posts/{{1.response.id}}/actions/go', {})
const callback = (message: string): RecordedExchange => ({
  role: 'reaction',
  direction: 'out',
  kind: 'callback',
  label: 'go',
  cause: { exchange: 2, by: 'service' },
  at: 5,
  outcome: 'ok',
  request: { method: 'POST', url: `${integration.url}/go`, headers: [], body: { json: {} } },
  response: {
    status: 200,
    headers: [['Content-Type', 'application/json']],
    body: { json: { update: { message } } },
  },
})

function recordingOf(...exchanges: RecordedExchange[]): Recording {
  const numbered = exchanges.map(
    (exchange, index): NumberedExchange => ({ number: index + 1, file: `${index + 1}.json`, exchange }),
  )
  const variables = { '1.response.id': { exchange: 1, side: 'response', part: 'body', at: '/id' } } as const
  const head = { format: 1, name: 'r', started_at: '', exchanges: exchanges.length, matchers: [], redactions: {} }
  return { head: { ...head, variables, start: {} }, exchanges: numbered, bodies: new Map() }
}

interface Run {
  chaos?: string
  modes?: string
  more?: Partial<RunOptions>
}

/** Runs a recording against the fork; what is learnt is the id in the response of the first exchange. */
async function run(recording: Recording, { chaos = '', modes = '', more = {} }: Run = {}) {
  const read = readChaos(chaos, 7)
  if (typeof read === 'string') throw new Error(read)
  const mode = modes === '' ? [] : [readIntegration(modes)]
  const known: IntegrationModes = new Map(mode.flatMap(one => (typeof one === 'string' ? [] : [one])))
  const stories: RanStory[] = []
  const shared = { recording, modes: known, isAtPace: false, chaos: read }
  const responder = createResponder({ ...shared, values: new Map(), recordedOf: text => text })
  fork.ctx.outbound.intercept(responder)
  const stimuli = recording.exchanges.filter(({ exchange }) => exchange.role === 'stimulus')
  const end = await runReplay({
    recording,
    plan: planRun(
      stimuli.map(({ number, exchange }) => ({ number, at: exchange.at, kind: exchange.kind })),
      chaos === '' ? noChaos : read,
    ),
    server: serverAt(fork.service.url, { version: '0.1.0', timeoutMs: 5000 }),
    target: fork.ctx,
    pace: { is: 'max' },
    inFlight: 1,
    values: new Map([['secret.token-admin', adminToken]]),
    learn: ({ planned, sent }) => {
      const body = planned.number === 1 && sent?.response?.body ? JSON.parse(sent.response.body.text) : {}
      return typeof body.id === 'string' ? [['1.response.id', body.id]] : []
    },
    expected: number => recording.exchanges.filter(({ exchange }) => exchange.cause?.exchange === number),
    otherToken: () => null,
    limitMs: 10_000,
    signal: new AbortController().signal,
    ended: story => void stories.push(story),
    secrets: secretsOfRun(new Map(), recording),
    ...more,
  })
  fork.ctx.outbound.intercept(null)
  return { stories, end }
}

const outcomes = (stories: readonly RanStory[]) =>
  stories.map(({ sent, reactions }) => [sent?.status, ...reactions.map(one => `${one.kind} ${one.outcome}`)])

describe('a run', () => {
  it('fills what earlier responses made, and waits until each story is quiet', async () => {
    await integration.respond('/go', { kind: 'slow', ms: 200, body: { update: { message: 'Gone' } } })
    const { stories, end } = await run(recordingOf(posted(), clicked(), callback('Gone')))
    expect(end).toEqual({ left: [], why: '' })
    expect(outcomes(stories)).toEqual([[201], [200, 'callback ok']])
    expect(stories[1]?.reactions[0]?.response?.body?.text).toContain('Gone')
    expect(integration.calls).toHaveLength(1)
  })

  it('gives recorded responses back in their order, and nothing leaves', async () => {
    const recording = recordingOf(posted(), clicked(), callback('First'), clicked(), callback('Second'))
    const { stories } = await run(recording, { modes: '*=recorded' })
    expect(integration.calls).toEqual([])
    const texts = stories.slice(1).map(({ reactions }) => reactions[0]?.response?.body?.text)
    expect(texts).toEqual([expect.stringContaining('First'), expect.stringContaining('Second')])
    const id = JSON.parse(stories[0]?.sent?.response?.body?.text ?? '{}').id
    expect(fork.ctx.store.posts.byId(id)?.message).toBe('Second')
  })

  it('blocks what was never recorded, and says so', async () => {
    const { stories } = await run(recordingOf(posted(), clicked()), { modes: '*=recorded' })
    expect(integration.calls).toEqual([])
    expect(stories[1]?.reactions[0]).toMatchObject({
      outcome: 'blocked',
      note: expect.stringContaining('never recorded'),
    })
  })

  it('calls an integration at another address, by its host or by the label of its calls', async () => {
    const other = await startIntegration()
    try {
      await other.respond('/go', { kind: 'json', body: { update: { message: 'Elsewhere' } } })
      const { stories } = await run(recordingOf(posted(), clicked()), { modes: `127.0.0.1=${other.url}` })
      expect(stories[1]?.reactions[0]?.response?.body?.text).toContain('Elsewhere')
      expect([integration.calls.length, other.calls.length]).toEqual([0, 1])
    } finally {
      await other.close()
    }
  })

  it('names a value that nothing gave, and what it would have come from', async () => {
    const { stories } = await run(recordingOf({ ...posted(), role: 'left_out' }, clicked()))
    expect(stories).toMatchObject([
      { sent: null, note: 'Not sent: {{1.response.id}} has no value: exchange 1 did not give it in this run.' },
    ])
    const lost = stimulus('rest', '/api/v4/posts', { message: '{{secret.given-1}}' })
    const second = await run(recordingOf(lost))
    expect(second.stories[0]?.note).toContain('{{secret.given-1}} has no value: add it to the secrets')
  })

  it('ends after three failures in a row to reach the target, and says what is left', async () => {
    const plan = Array.from({ length: 6 }, () => posted())
    const nobody = serverAt('http://127.0.0.1:9', { version: '0.1.0', timeoutMs: 2000 })
    const { stories, end } = await run(recordingOf(...plan), { more: { server: nobody } })
    expect(stories).toHaveLength(3)
    expect(end.why).toBe('http://127.0.0.1:9 could not be reached 3 times in a row, so the run ended.')
    expect(end.left.map(({ number }) => number)).toEqual([4, 5, 6])
  })

  it('keeps what ran when it is cancelled', async () => {
    const stop = new AbortController()
    const seen: RanStory[] = []
    const ended = (story: RanStory): void => {
      seen.push(story)
      if (seen.length === 2) stop.abort()
    }
    const recording = recordingOf(...Array.from({ length: 5 }, () => posted()))
    const { end } = await run(recording, { more: { signal: stop.signal, ended } })
    expect(seen).toHaveLength(2)
    expect(end.left.map(({ number }) => number)).toEqual([3, 4, 5])
    const resumed = await run(recording, { more: { plan: end.left } })
    expect(resumed.stories.map(({ planned }) => planned.number)).toEqual([3, 4, 5])
  })

  it('ends soon after it is cancelled, whatever an integration does meanwhile', async () => {
    await integration.respond('/go', { kind: 'hang' })
    const stop = new AbortController()
    const running = run(recordingOf(posted(), clicked(), callback('x'), clicked()), { more: { signal: stop.signal } })
    await vi.waitUntil(() => integration.calls.length > 0, 10_000)
    stop.abort()
    const { stories, end } = await running
    expect(stories.map(({ sent }) => sent?.outcome)).toEqual(['ok', 'interrupted'])
    expect(end.left.map(({ number }) => number)).toEqual([4])
  })

  it('does not wait for ever for an integration that does not become quiet', async () => {
    await integration.respond('/go', { kind: 'hang' })
    const { stories } = await run(recordingOf(posted(), clicked(), callback('x')), {
      more: { server: serverAt(fork.service.url, { version: '0.1.0', timeoutMs: 1000 }), limitMs: 1000 },
    })
    expect(stories[1]?.sent).toMatchObject({ outcome: 'timed_out', response: null })
    // What it was waiting for is in its story, though no response said which exchange it is.
    expect(stories[1]?.reactions.map(({ kind, outcome }) => [kind, outcome])).toEqual([['callback', 'sent']])
    expect(STORY_MS).toBeGreaterThan(limits.outboundTimeoutMs)
  })

  it('sends many at the same time, each once it has its values', async () => {
    const { stories } = await run(recordingOf(posted(), ...Array.from({ length: 8 }, () => clicked())), {
      modes: '*=recorded',
      more: { inFlight: 4 },
    })
    expect(stories.map(({ planned }) => planned.number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(stories.every(({ sent }) => sent !== null)).toBe(true)
  })

  it('keeps its pace', async () => {
    const recording = recordingOf(...Array.from({ length: 4 }, () => posted()))
    const from = performance.now()
    await run(recording, { more: { pace: readPace('10/s') ?? { is: 'max' } } })
    expect(performance.now() - from).toBeGreaterThan(290)
  })

  it('does with one seed the same twice, and says what it did', async () => {
    const recording = recordingOf(posted(), ...Array.from({ length: 8 }, () => clicked()))
    const chaos = 'double_click=40%,drop=30%,fault=40%'
    const told = async () => {
      const { stories } = await run(recording, { chaos, modes: '*=recorded' })
      return Array.from(
        Map.groupBy(stories, ({ planned }) => planned.number),
        ([number, some]) => ({
          number,
          done: some.flatMap(({ planned }) => planned.done),
          notes: some.flatMap(({ reactions }) => reactions.map(({ note }) => note)).toSorted(),
        }),
      ).toSorted((a, b) => a.number - b.number)
    }
    const first = await told()
    expect(await told()).toEqual(first)
    expect(first.flatMap(({ done }) => done)).toEqual(expect.arrayContaining(['clicked twice', 'dropped']))
    expect(first.flatMap(({ notes }) => notes).join()).toContain('as chaos asks for')
  })

  it('lets another user race for a control, at the same time', async () => {
    const alice = fork.ctx.store.users.byUsername('alice')
    if (alice === undefined) throw new Error('The sample has no alice.')
    const token = personaToken(fork.ctx, alice.id)
    await integration.respond('/go', { kind: 'slow', ms: 300, body: {} })
    const { stories } = await run(recordingOf(posted(), clicked(), callback('x')), {
      chaos: 'race=100%',
      more: { otherToken: () => token },
    })
    const clicks = stories.filter(({ sent }) => sent?.kind === 'click')
    const users = clicks.flatMap(({ reactions }) =>
      reactions.map(one => JSON.parse(one.request.body?.text ?? '{}').user_name),
    )
    expect(new Set(users).size).toBe(2)
    expect(users).toContain('alice')
    expect(clicks.every(({ sent }) => sent?.status === 200)).toBe(true)
    const alone = await run(recordingOf(posted(), clicked(), callback('x')), { chaos: 'race=100%' })
    expect(alone.stories.map(({ note }) => note)).toContain('Not sent: the recording has no other user who could race.')
  })
})
