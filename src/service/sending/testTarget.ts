import type { SendTarget, TargetTest } from '#contract/project/targets'
import { isObject } from '#domain/json'
import { readRejection } from '#domain/sending/rejection'
import { testRequests } from '#domain/sending/request'
import { secretForms, type Target, whyNotTarget, withoutSecrets } from '#domain/sending/target'
import type { Context } from '../context'
import type { CallResult } from '../dispatch/outbound'
import { ServiceError } from '../errors/ServiceError'
import { findTarget, secretsOfProject } from '../project/targets'
import { readyTarget, settle } from './sendToTarget'

/** Asks the server of a target whose token it is, and whether that sees the channel; nothing is posted. */
export async function testTarget(ctx: Context, target: SendTarget, token: string | undefined): Promise<TargetTest> {
  const secrets = await secretsOfProject(ctx)
  const ready = readyTarget({ ...target, token: token ?? (await findTarget(ctx, target.name))?.token }, secrets)
  const why = whyNotTarget(ready) ?? (ready.kind === 'webhook' ? 'a webhook can only be tried by sending to it.' : null)
  if (why !== null) {
    throw new ServiceError('workbench.project.target.app_error', { values: { Name: target.name, Why: why } })
  }
  const forms = secretForms(ready, secrets)
  let tested: TargetTest | undefined
  for (const { url, headers, what } of testRequests(ready)) {
    const result = await ctx.outbound.call({
      kind: 'send',
      method: 'GET',
      url,
      label: `test ${target.name}`,
      headers,
      body: Buffer.alloc(0),
      about: {},
      isNamed: true,
      secrets: forms,
    })
    const next = testOf(result, what)
    if (result.ok) settle(ctx, result)
    if (!next.ok) return { ...next, detail: withoutSecrets(next.detail, forms) }
    tested = tested ? { ...next, message: `${tested.message} ${next.message}` } : next
  }
  return tested ?? unreachable(ready)
}

const unreachable = ({ url }: Target): never => {
  throw new Error(`No request tests ${url}.`)
}

function testOf(result: CallResult, what: 'token' | 'channel'): TargetTest {
  const { id: exchange_id } = result.live.summary
  if (!result.ok) return { exchange_id, ok: false, status: null, message: result.reason.text, detail: '' }
  const { status } = result
  const body = result.body.toString('utf8')
  const name = status === 200 ? nameIn(body, what) : ''
  if (name !== '') {
    const message = what === 'token' ? `The token is that of ${name}.` : `It sees the channel ${name}.`
    return { exchange_id, ok: true, status, message, detail: '' }
  }
  const { message: detail } = readRejection({ status, body }, { value: null, toDocument: path => path })
  return { exchange_id, ok: false, status, message: rejectedSentence(status, what), detail: status < 300 ? '' : detail }
}

function rejectedSentence(status: number, what: 'token' | 'channel'): string {
  if (status === 401) return 'The server does not accept the token.'
  if (what === 'channel') return 'The token is accepted, but it does not see a channel of this id.'
  return status < 300 ? 'A server responds here, but it is not one of this kind.' : 'The server rejected the request.'
}

function nameIn(body: string, what: 'token' | 'channel'): string {
  try {
    const fields: unknown = JSON.parse(body)
    const name = isObject(fields) ? fields[what === 'token' ? 'username' : 'name'] : ''
    return typeof name === 'string' ? name : ''
  } catch {
    return ''
  }
}
