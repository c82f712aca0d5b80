import { shapes } from '#contract/documentShape'
import type { SendBody, SendReport } from '#contract/sending'
import type { SendVerb } from '#domain/sending/request'
import type { Context } from '../context'
import { requireTarget, secretsOfProject } from '../project/targets'
import { openHere } from './openHere'
import { cannotSend, readyPayload } from './payload'
import { sendHere } from './sendHere'
import { sendToTarget } from './sendToTarget'

/**
 * Sends a payload as a persona or a webhook of this service, or to a target of the project; a dialog is opened for the
 * persona. What the receiver says is in
 * the report, whoever it is and whatever it says. @throws 400 when the payload cannot be sent at all.
 */
export async function sendPayload(ctx: Context, body: SendBody): Promise<SendReport> {
  const target = body.target === undefined ? null : await requireTarget(ctx, body.target)
  if (target?.missingToken !== undefined) throw cannotSend(noToken(target.name, target.missingToken))
  const secrets = await secretsOfProject(ctx)
  const payload = readyPayload(body, secrets)
  const verb = verbOf(body)
  if (target) return sendToTarget(ctx, { kind: body.kind, payload, target, verb, secrets })
  return shapes[body.kind].isOpened ? openHere(ctx, { body, payload }) : sendHere(ctx, { body, payload, verb })
}

const noToken = (target: string, secret: string): string =>
  `the target ${target} has no token on this computer: blockyard.local.json has no secret ${secret}. Edit the target, and save its token.`

function verbOf({ verb = 'create', post_id = '', root_id }: SendBody): SendVerb {
  if (verb === 'create') return { verb, root_id }
  if (post_id === '') throw cannotSend('no post is named that it would update.')
  return { verb, post_id }
}
