import type { Message } from '#contract/exchange'
import type { LabCall } from '#contract/lab/lab'
import { decideEffects } from '#domain/actions/response/effects'
import { readActionResponse } from '#domain/actions/response/response'
import type { IntegrationCall } from '#domain/lab/call'
import type { Post, PostContent } from '#domain/posts/post'
import type { Context } from '../context'
import { placeBelow } from '../dispatch/placeBelow'
import { ServiceError } from '../errors/ServiceError'
import { clientForm } from '../posts/read/clientForm'
import { ephemerals } from '../posts/write/ephemerals'
import { newPost } from '../posts/write/newPost'
import { previewed } from '../preview/previewed'
import { callOf, chanceOf, entryOf, type Received } from './calls'
import type { Decision } from './deciding/protocol'
import { StoppedError } from './deciding/thread'
import { inForce } from './faultsMode'
import type { Lab } from './lab'
import { withNames } from './names'
import type { Simulated } from './registry'

export interface Trial {
  /** Id of a call of the log, or of an exchange; the last call without it. */
  call_id?: string | undefined
  /** The file as it is in the window. */
  text?: string | undefined
}

export interface Tested {
  call: LabCall
  before: Post | null
  after: Post | null
  response: Message
}

/**
 * What an integration would respond to a call that it got before: nothing is sent, and nothing changes.
 * @throws 404 without such an integration or call
 */
export async function testCall(
  ctx: Context,
  lab: Lab,
  { name, trial }: { name: string; trial: Trial },
): Promise<Tested> {
  const one = requireIntegration(lab, name)
  const received = receivedFor(ctx, lab, { one, trial })
  const call = withNames(ctx, callOf(received))
  const { decided } = await decide(ctx, lab, { name, call, text: trial.text ?? one.file.text })
  const before = postOf(ctx, call)
  const content = before === null ? null : changeOf(call, decided, before.post)
  return {
    call: entryOf(ctx, { received, call, decided }),
    before: before && clientForm(ctx, before.post),
    after: before && clientForm(ctx, { ...before.post, ...content }),
    response: messageOf(decided),
  }
}

/** @throws 404 */
export function requireIntegration(lab: Lab, name: string): Simulated {
  const one = lab.get(name)
  if (one === undefined) throw new ServiceError('workbench.lab.missing.app_error', { values: { Name: name } })
  return one
}

interface Tried {
  name: string
  call: IntegrationCall
  text: string
}

async function decide(ctx: Context, lab: Lab, { name, call, text }: Tried): Promise<Decision> {
  try {
    const faults = inForce(lab.faults())
    return await lab.decider.decide({ name, call, faults, ...chanceOf(ctx), trial: { text } })
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error
    throw noCall(`this simulated integration was stopped, it ${error.message}.`)
  }
}

const noCall = (Why: string): ServiceError => new ServiceError('workbench.lab.no_call.app_error', { values: { Why } })

interface Wanted {
  one: Simulated
  trial: Trial
}

function receivedFor(ctx: Context, lab: Lab, { one, trial: { call_id } }: Wanted): Received {
  const { name } = one
  const found = lab.log.received(name, call_id) ?? (call_id === undefined ? null : ofExchange(ctx, one, call_id))
  if (found !== null) return found
  throw noCall(
    call_id === undefined
      ? 'nobody has called it since the service started. Click one of its controls, or send it a request.'
      : 'it is not kept any more, or it went to another integration. Choose a later one.',
  )
}

/** The request of a recorded exchange, if it went to this integration or to what it stands for. */
function ofExchange({ store, plugins }: Context, { name, good }: Simulated, id: string): Received | null {
  const record = store.exchanges.byId(id)
  if (record === undefined) return null
  const { url, method } = record.summary
  const real = plugins.real(name)
  const bases = [...(good?.integration.replaces ?? []), ...(real === null ? [] : [real])]
  const target = pluginTarget(url, name) ?? bases.flatMap(base => below(base, url))[0]
  if (target === undefined) return null
  return {
    name,
    method,
    target,
    headers: Object.fromEntries(record.requestHeaders),
    body: record.requestBody?.toString('utf8') ?? '',
    exchangeId: id,
  }
}

function pluginTarget(url: string, name: string): string | undefined {
  const [, id, rest = '/'] = /^(?:https?:\/\/[^/]+)?\/?plugins\/([A-Za-z0-9._-]+)(\/.*|\?.*)?$/s.exec(url) ?? []
  return id === name ? rest : undefined
}

function below(base: string, url: string): string[] {
  const parsed = URL.parse(url)
  return parsed === null ? [] : [placeBelow(base, parsed) ?? []].flat()
}

type WholePost = ReturnType<typeof newPost>

/** The post that a call is about, as it is now; `null` where it has none that is known. */
function postOf(ctx: Context, { post, channel }: IntegrationCall): { post: WholePost } | null {
  if (post === null) return null
  const known = ctx.store.posts.byId(post.id) ?? ephemerals(ctx).get(post.id)
  if (known !== undefined) return { post: known }
  const content = previewed(ctx).get(post.id)
  if (content === undefined) return null
  return { post: { ...newPost(ctx, { user_id: '', channel_id: channel.id, ...content }), id: post.id } }
}

/** What the response would make of the post; `null` where it stays as it is. */
function changeOf({ kind }: IntegrationCall, decided: Decision['decided'], post: WholePost): PostContent | null {
  if (kind === 'dialog') {
    const update = decided.side_calls.find(side => side.is === 'update')
    return update?.content ?? null
  }
  if (kind !== 'click' || isNotSent(decided)) return null
  const read = readActionResponse(decided.body, decided.headers['content-type'] ?? '', decided.status)
  return read.ok ? decideEffects({ post, response: read.value }).update : null
}

/** With these faults the response does not arrive, or cannot be used. */
const isNotSent = ({ fault }: Decision['decided']): boolean =>
  fault !== null && ['timeout', 'reset', 'too_large', 'certificate'].includes(fault.is)

function messageOf({ headers, body }: Decision['decided']): Message {
  const bytes = Buffer.byteLength(body)
  return {
    headers: Object.entries(headers),
    body: body === '' ? null : { text: body, encoding: 'utf8', bytes, truncated: false, lost: 0 },
  }
}
