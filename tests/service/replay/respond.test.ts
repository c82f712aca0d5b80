import { describe, expect, it } from 'vitest'
import type { Recording } from '#domain/recording/recording'
import { type Chaos, chaosFaults, noChaos } from '#domain/replay/chaos'
import type { IntegrationModes } from '#domain/replay/integrations'
import type { AskedCall } from '#service/dispatch/intercept'
import { createResponder } from '#service/replay/run/respond'
import { recordingOf, stimulus } from '../../domain/recording/recordings'

const url = 'http://127.0.0.1:9000/go'
const id = (letter: string): string => letter.repeat(26)

/** A recorded call and what came back. */
const called = (body: object, message: string) =>
  stimulus({
    ...{ role: 'reaction', direction: 'out', kind: 'callback', cause: { exchange: 1, by: 'service' } },
    request: { method: 'POST', url, headers: [], body: { json: body } },
    response: { status: 200, headers: [], body: { json: { message } } },
  })

const asked = (body: object | string): AskedCall =>
  ({
    ...{ url, method: 'POST', headers: {}, signal: new AbortController().signal },
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    live: { summary: { id: 'call', label: 'go' } },
  }) as unknown as AskedCall

function responder(recording: Recording, chaos: Chaos = noChaos) {
  const modes: IntegrationModes = new Map([['*', { is: 'recorded' }]])
  const values = new Map([['secret.token-deploy-gate', 'fresh']])
  const respond = createResponder({ recording, modes, chaos, values, isAtPace: false, recordedOf: text => text })
  return async (body: object | string): Promise<string> => {
    const instead = await respond(asked(body))
    return instead.is === 'response' ? `${instead.fetched.status} ${instead.fetched.body}` : JSON.stringify(instead)
  }
}

describe('recorded responses', () => {
  const step = (number: number, post: string) => ({
    post_id: id(post),
    trigger_id: id(post),
    context: { step: number },
  })
  const recording = recordingOf([
    stimulus(),
    called(step(1, 'b'), 'One'),
    called(step(2, 'c'), 'Two'),
    called(step(1, 'd'), 'One again'),
  ])

  it('go to equal requests in their recorded order, whichever of them comes first', async () => {
    const respond = responder(recording)
    expect(await respond(step(2, 'e'))).toBe('200 {"message":"Two"}')
    // Ids, times, tokens and the order of keys mean nothing.
    const { context, ...ids } = step(1, 'f')
    expect(await respond({ context, ...ids })).toBe('200 {"message":"One"}')
    expect(await respond(step(1, 'g'))).toBe('200 {"message":"One again"}')
  })

  it('come as they were on the wire: braces without their escape, and the secrets of this run', async () => {
    const respond = responder(
      recordingOf([stimulus(), called({}, 'Say \\{{version}} with {{secret.token-deploy-gate}}')]),
    )
    expect(await respond({})).toBe('200 {"message":"Say {{version}} with fresh"}')
  })

  it('go to a request that says something else in their order, and to none once there are no more', async () => {
    const respond = responder(recording)
    expect(await respond(step(7, 'e'))).toBe('200 {"message":"One"}')
    await respond(step(1, 'f'))
    expect(await respond('no JSON')).toBe('200 {"message":"Two"}')
    expect(await respond(step(1, 'f'))).toContain('never recorded')
  })
})

it('chaos gives every fault that an integration can have, each said in a sentence or by its response', async () => {
  const seen = new Set<string>()
  for (let seed = 0; seed < 200; seed++) {
    const respond = responder(recordingOf([stimulus(), called({}, 'One')]), { shares: { fault: 1 }, seed, delay_ms: 0 })
    seen.add(await respond({}))
  }
  expect(seen.size).toBe(chaosFaults.length)
  expect([...seen].toSorted()).toEqual([
    '200 ',
    '200 <!doctype html>',
    // Slowly.
    '200 {"message":"One"}',
    '200 {"update":{"message":',
    '500 ',
    ...[...seen].filter(text => text.includes('as chaos asks for')).toSorted(),
  ])
})
