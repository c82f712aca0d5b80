import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shapes } from '#contract/documentShape'
import type { SendReport } from '#contract/sending'
import { targetIndex } from '#domain/project/settings/editSettings'
import { type ReadSettings, readLocalSettings, readProjectSettings } from '#domain/project/settings/readSettings'
import type { StoredTarget } from '#domain/project/settings/schema'
import { type Secrets, secretsOf } from '#domain/project/settings/splitSecrets'
import { readDelivery, readRejection } from '#domain/sending/rejection'
import { type SendRequest, sendRequest } from '#domain/sending/request'
import { missingSecrets, serverRoot, withSecrets } from '#domain/sending/target'
import { InputError } from '../input/inputFile'
import { exitCodes } from '../terminal/exitCodes'
import { SendFailed } from './failures'
import type { Outgoing, SentFile } from './sendFile'

const TIMEOUT_MS = 30_000
const MOST_BYTES = 1024 * 1024

/** Sends to a target that is saved in a project, without a service: as in CI. @throws InputError, SendFailed */
export async function sendToTarget(folder: string, outgoing: Outgoing, name: string): Promise<SentFile> {
  const stored = await targetIn(folder, name)
  const secrets = await secretsFor(folder, stored, outgoing)
  const target = {
    ...stored,
    url: String(withSecrets(stored.url, secrets)),
    ...(stored.token === undefined ? {} : { token: String(withSecrets(stored.token, secrets)) }),
  }
  const value = withSecrets(outgoing.filled, secrets)
  const request = sendRequest({ kind: outgoing.kind, value }, target, { verb: 'create' })
  if (!request.ok) throw new InputError(request.issues[0]?.message ?? 'This cannot be sent.', 'content')
  const report = await send(request.value, outgoing)
  const isPost = stored.kind === 'rest' && report.post_id !== ''
  return { outgoing, report, where: `target ${stored.name}`, link: isPost ? linkTo(target.url, report.post_id) : null }
}

const linkTo = (url: string, post: string): string => `${serverRoot(url)}/_redirect/pl/${post}`

async function read<T>(folder: string, name: string, parse: (text: string) => ReadSettings<T>): Promise<T | null> {
  const file = join(folder, name)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const settings = parse(text)
  if (settings.ok) return settings.value
  throw new InputError(`${file}:${settings.fault.line}: ${settings.fault.message}`, 'content')
}

async function targetIn(folder: string, name: string): Promise<StoredTarget> {
  const settings = await read(folder, 'blockyard.json', readProjectSettings)
  if (settings === null) throw new InputError(`${folder} has no blockyard.json. Name the project with --data.`)
  const targets = settings.targets ?? []
  const found = targets[targetIndex(targets, name)]
  if (found) return found
  const known = targets.map(target => target.name).join(', ')
  throw new InputError(`There is no target ${name}. ${known === '' ? 'None is saved.' : `There are ${known}.`}`)
}

/** The secrets of blockyard.local.json; those that it lacks come from the environment. */
async function secretsFor(folder: string, target: StoredTarget, outgoing: Outgoing): Promise<Secrets> {
  const local = await read(folder, 'blockyard.local.json', readLocalSettings)
  const wanted = [
    ...secretsOf(target),
    ...missingSecrets(outgoing.filled, {}).map(name => name.replace(/^secret\./, '')),
  ]
  const found: Record<string, string> = {}
  for (const name of wanted) {
    const secret = local?.secrets?.[name] ?? process.env[environmentName(name)]
    if (secret === undefined || secret === '') {
      const where = `Add it to blockyard.local.json, or set ${environmentName(name)}.`
      throw new SendFailed(`The secret ${name} has no value. ${where}`, exitCodes.rejected)
    }
    found[name] = secret
  }
  return found
}

const environmentName = (name: string): string => `BLOCKYARD_SECRET_${name.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`

async function send({ method, url, headers, body }: SendRequest, outgoing: Outgoing): Promise<SendReport> {
  const from = performance.now()
  const none = { exchange_id: '', post_id: '', channel_id: '', issues: [], warnings: [] }
  const since = () => Math.round(performance.now() - from)
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = (await response.text()).slice(0, MOST_BYTES)
    const base = { ...none, status: response.status, duration_ms: since() }
    if (response.ok) return { ...base, outcome: 'ok', ...readDelivery(text), error: null }
    const toDocument = (path: string) => shapes[outgoing.kind].toDocument(path, outgoing.value)
    const said = readRejection({ status: response.status, body: text }, { value: outgoing.filled, toDocument })
    const { id, message, detail, request_id, issues } = said
    const outcome = response.status < 500 ? 'rejected' : 'failed'
    return { ...base, outcome, error: { id, message, detail, request_id }, issues }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    const message = `The target does not respond: ${cause}.`
    const said = { id: '', message, detail: '', request_id: '' }
    return { ...none, outcome: 'failed', status: null, duration_ms: since(), error: said }
  }
}
