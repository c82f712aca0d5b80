import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import type { Issue } from '#domain/issue'
import { problemsOf } from '../../../../src/renderer/features/studio/problems/problems'
import { contentLimits } from '../../../support/contentLimits'
import { mutated } from '../../../support/payloads/mutations'
import { type Document, validPayload, validPost } from '../../../support/payloads/validPosts'
import {
  type ErrorBody,
  issuesOf,
  type ServiceResponse,
  startService,
  type TestService,
} from '../../../support/service'
import { makeIncoming, sendTo } from '../../../support/webhooks'

let service: TestService
let hook: string
beforeAll(async () => {
  service = await startService()
  hook = (await makeIncoming(service)).id
})
afterAll(() => service?.close())

const places = (issues: readonly Pick<Issue, 'code' | 'path'>[]): string[] =>
  [...new Set(issues.map(({ code, path }) => `${code} ${path}`))].toSorted()

/** What the studio says that the service will reject. */
const foreseen = (kind: DocumentKind, value: Document): string[] =>
  places(problemsOf(kind, value, shapes[kind].contentOf(value)).filter(({ severity }) => severity === 'error'))

/** What the service rejects, at its place in the document; nothing where it accepts it. */
function rejected(kind: DocumentKind, value: Document, response: ServiceResponse<ErrorBody>): string[] {
  if (response.status < 400) return []
  const issues = issuesOf(response)
  return places(issues.map(({ code, path }) => ({ code, path: shapes[kind].toDocument(path, value) })))
}

/** Codes that the mutations must reach. */
const reached = [
  'blocks.not_list',
  'priority.invalid',
  'query.not_map',
  'registry.bad_action_id',
  'registry.context_not_object',
  'registry.entry_not_object',
  'registry.missing_entry',
  'registry.missing_type',
  'registry.missing_url',
  'registry.not_object',
  'registry.unknown_type',
  'registry.unused_entry',
  'registry.url_invalid',
]

const kinds = {
  post: {
    valid: validPost,
    send: (value: Document) => service.post<ErrorBody>('/posts', { ...value, channel_id: service.sample.channel_id }),
    sendRaw: (value: unknown) => service.post('/posts', JSON.stringify(value)),
  },
  incoming_webhook: {
    valid: validPayload,
    send: (value: Document) => sendTo<ErrorBody>(service, hook, value),
    sendRaw: (value: unknown) => sendTo(service, hook, JSON.stringify(value), 'application/json'),
  },
} as const

describe.each(['post', 'incoming_webhook'] as const)('the problems that the studio shows of a %s', kind => {
  const { valid, send, sendRaw } = kinds[kind]
  const compare = async (value: Document): Promise<string[]> => {
    const found = rejected(kind, value, await send(value))
    expect(foreseen(kind, value), JSON.stringify(value).slice(0, 2000)).toEqual(found)
    return found
  }

  it('are none for 100 generated documents that the service accepts', async () => {
    await fc.assert(
      fc.asyncProperty(valid, async value => {
        expect(await compare(value)).toEqual([])
      }),
      { seed: 8, numRuns: 100 },
    )
  })

  it('are its rejections for 400 mutated ones, code by code and pointer by pointer', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(mutated(valid), async value => {
        for (const place of await compare(value)) seen.add(place.split(' ')[0] ?? '')
      }),
      { seed: 8, numRuns: 400 },
    )
    // Documents that break no rule would prove nothing.
    expect([...seen]).toEqual(expect.arrayContaining([...reached]))
    expect(seen.size).toBeGreaterThanOrEqual(24)
  })

  it.each(contentLimits)('are its rejections one above the limit on $name, and none at it', async ({ make, limit }) => {
    for (const [size, isRejected] of [
      [limit, false],
      [limit + 1, true],
    ] as const) {
      const { message, props = {} } = make(size)
      const value = kind === 'post' ? { message, props } : { text: message || 'x', props }
      const found = await compare(value)
      // A webhook's long text is split.
      if (kind === 'post' || props['svc_blocks'] || message === '') expect(found.length > 0).toBe(isRejected)
    }
  })

  it.each([[[]], ['text'], [5], [null]])(
    'are not of this kind where the service takes no such body: %j',
    async value => {
      expect(problemsOf(kind, value, shapes[kind].contentOf(value))).toMatchObject([{ severity: 'error', path: '' }])
      const { status } = await sendRaw(value)
      expect(status).toBeGreaterThanOrEqual(400)
    },
  )
})
