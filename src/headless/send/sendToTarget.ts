import { shapes } from '#contract/documentShape'
import { type SendReport, unsentReport } from '#contract/sending'
import type { StoredTarget } from '#domain/project/settings/schema'
import { type Secrets, secretsOf } from '#domain/project/settings/splitSecrets'
import { sendRequest } from '#domain/sending/request'
import { readResponse, type ServerResponse } from '#domain/sending/response'
import {
  filledWith,
  linkToPost,
  missingSecrets,
  secretForms,
  withoutSecrets,
  withSecrets,
} from '#domain/sending/target'
import { type CalledAddress, callAddress } from '../../service/callAddress'
import { exitCodes } from '../terminal/exitCodes'
import { findInstallation } from '../terminal/installation'
import { SendFailed } from './failures'
import { secretsNamed, targetsIn } from './savedTargets'
import type { Outgoing, SentFile } from './sendFile'
import { targetNamed } from './targetNamed'

/** What the service allows a call unless its settings say otherwise. */
const TIMEOUT_MS = 30_000

/** Sends to a target that is saved in a project, without a service: as in CI. @throws InputError, SendFailed */
export async function sendToTarget(
  folder: string,
  outgoing: Outgoing,
  { name, replyTo }: { name: string; replyTo: string | undefined },
): Promise<SentFile> {
  const stored = targetNamed(await targetsIn(folder), name, outgoing)
  const { values } = outgoing
  const unfilled = values === undefined ? [] : missingSecrets(outgoing.value, {})
  const secrets = await secretsNamed(folder, [
    ...secretsOf(stored),
    ...unfilled.map(name => name.replace(/^secret\./, '')),
  ])
  const target = {
    ...stored,
    url: String(withSecrets(stored.url, secrets)),
    ...(stored.token === undefined ? {} : { token: String(withSecrets(stored.token, secrets)) }),
  }
  const value = values === undefined ? outgoing.value : filledWith(outgoing.value, values, secrets)
  const request = sendRequest({ kind: outgoing.kind, value }, target, { verb: 'create', root_id: replyTo })
  if (!request.ok) throw new SendFailed(`This cannot be sent: ${request.issues[0]?.message}`, exitCodes.rejected)
  const from = performance.now()
  const called = await callAddress(
    { ...request.value, body: Buffer.from(request.value.body) },
    { timeoutMs: TIMEOUT_MS, version: findInstallation().version },
  )
  const said = { ...unsentReport, duration_ms: Math.round(performance.now() - from) }
  const report = called.ok
    ? { ...said, ...reportOf(responseOf(called), { outgoing, target, secrets }) }
    : { ...said, outcome: called.outcome, status: called.status, error: { ...noError, message: called.note } }
  const link = linkToPost(stored, report.post_id)
  return { outgoing, report: { ...report, link }, where: `target ${stored.name}`, link: link === '' ? null : link }
}

const responseOf = ({ status, headers, body }: CalledAddress & { ok: true }): ServerResponse => ({
  status,
  body: body.toString('utf8'),
  location: headers.find(([name]) => name === 'location')?.[1] ?? '',
})

const noError = { id: '', message: '', detail: '', request_id: '' }

interface Receiver {
  outgoing: Outgoing
  target: StoredTarget
  secrets: Secrets
}

function reportOf(response: ServerResponse, { outgoing, target, secrets }: Receiver): Partial<SendReport> {
  const forms = secretForms(target, secrets)
  const read = readResponse(response, {
    value: outgoing.filled,
    toDocument: path => shapes[outgoing.kind].toDocument(path, outgoing.value),
    target: target.kind,
    redact: text => withoutSecrets(text, forms),
  })
  const { status } = response
  if (read.outcome === 'ok') return { outcome: 'ok', status, ...read.delivered }
  const { id, message, detail, request_id, issues } = read.rejection
  return { outcome: read.outcome, status, error: { id, message, detail, request_id }, issues }
}
