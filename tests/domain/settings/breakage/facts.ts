import { breakage } from '#domain/settings/breakage/breakage'
import {
  type CalledFacts,
  type CallFacts,
  type IncomingFacts,
  noCalls,
  type RequesterFacts,
  type SeenPayload,
  type WorkspaceFacts,
} from '#domain/settings/breakage/facts'
import { type Settings, workbenchSettings } from '#domain/settings/settings'
import { readHookPayload } from '#domain/webhooks/payload'

/** A workspace of which nothing is known, and these facts. */
export const facts = (known: Partial<WorkspaceFacts>): WorkspaceFacts => ({
  now: 1_000_000,
  incoming: [],
  called: [],
  requesters: [],
  apps: [],
  payloads: [],
  addresses: {},
  isOwn: () => false,
  isSimulated: () => false,
  bytes: 0,
  ...known,
})

const nothing = { count: 0, exchange_id: '' }

export const person = (known: Partial<RequesterFacts>): RequesterFacts => ({
  id: 'u1',
  username: 'alice',
  isBot: false,
  tokens: [],
  calls: noCalls,
  postsWithBlocks: 0,
  edits: [],
  botsCreated: nothing,
  deletedForGood: nothing,
  deactivatedSelf: nothing,
  ...known,
})

export const bot = (known: Partial<RequesterFacts>): RequesterFacts =>
  person({ id: 'b1', username: 'deploy-bot', isBot: true, ...known })

export const incoming = (known: Partial<IncomingFacts>): IncomingFacts => ({
  ref: 'h1',
  name: 'Alerts',
  look: { username: '', icon_url: '' },
  calls: noCalls,
  payloads: [],
  ...known,
})

export const called = (known: Partial<CalledFacts>): CalledFacts => ({
  kind: 'outgoing_webhook',
  id: 'o1',
  name: 'Watch',
  urls: [],
  look: { username: '', icon_url: '' },
  calls: noCalls,
  payloads: [],
  offers: { blocks: false, attachments: false },
  ...known,
})

/** Calls with these measures, newest first, as exchanges x1, x2, ... */
export function calls(known: { times?: number[]; sizes?: number[]; depths?: number[] }): CallFacts {
  const measured = (values: number[] = []) => values.map((value, at) => ({ value, exchange_id: `x${at + 1}` }))
  const count = Math.max(...Object.values(known).map(list => list.length))
  return {
    ...noCalls,
    count,
    times: measured(known.times),
    sizes: measured(known.sizes),
    depths: measured(known.depths),
  }
}

/** Payloads as they were received, newest first, as exchanges x1, x2, ... */
export const payloads = (...raw: object[]): SeenPayload[] =>
  raw.map((one, at) => {
    const read = readHookPayload({ ...one }, () => 'id')
    if (!read.ok) throw new Error('The payload cannot be read.')
    return { payload: read.value, exchange_id: `x${at + 1}` }
  })

/** What changing these settings of a new workspace breaks. */
export const breaks = (then: Partial<Settings>, known: Partial<WorkspaceFacts>, now: Partial<Settings> = {}) => {
  const before = { ...workbenchSettings, ...now }
  return breakage(before, { ...before, ...then }, facts(known))
}
