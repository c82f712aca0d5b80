import type { SendBody, SendReport } from '#contract/sending'
import { sentencesOf } from '#domain/issue'
import { payloadName, readPayloadName } from '#domain/project/fileNames'
import { fileFault } from '#domain/project/paths'
import { near } from '#domain/scene/faults/near'
import type { CueOf, PostMatch } from '#domain/scene/schema/scene'
import { whyNotKind } from '#domain/sending/request'
import { readSamples } from '#domain/variables/sampleFile'
import { ServiceError } from '../../errors/ServiceError'
import { plainTextOf } from '../../project/describeFile'
import { projectTree } from '../../project/project'
import { sendPayload } from '../../sending/sendPayload'
import { CannotRun, cannotRun } from '../run/cannotRun'
import { namesOf } from '../run/names'
import { findPost } from '../run/posts'
import { requestAs } from '../run/request'
import type { SceneRun } from '../run/sceneRun'
import type { Stage } from '../run/stage'
import type { Acted, Perform, Ready } from './ready'

interface Content {
  text?: string
  payload?: string
  sample?: string
}

type Payload = Pick<SendBody, 'kind' | 'text' | 'values'>

/** A message as a bot, a user or an incoming webhook posts it. */
export const post: Perform<CueOf<'post'>> = async (at, cue) => {
  if (cue.webhook !== undefined) return hook(at, { ...cue, type: 'hook', webhook: cue.webhook })
  const payload = await payloadOf(at.run, cue, 'post')
  return posting(at, { cue, payload })
}

/** A message that a person types: its keys are shown, and it is sent when the last one was pressed. */
export const typing: Perform<CueOf<'typing'>> = (at, cue) =>
  cue.text.startsWith('/')
    ? commanding(at, cue)
    : posting(at, { cue, payload: { kind: 'post', text: JSON.stringify({ message: cue.text }) } })

/** A request of a program outside to an incoming webhook. */
export const hook: Perform<CueOf<'hook'>> = async ({ run }, cue) => {
  const { id } = namesOf(run.ctx, run.scene).hook(cue.webhook, '/webhook')
  const payload = await payloadOf(run, cue, 'incoming_webhook')
  return { effect: {}, act: () => send(run, { ...payload, hook_id: id }) }
}

/** A line that begins with a slash is a command, as in the composer of the window. */
function commanding({ run, stage }: At, { text: command, channel, thread }: CueOf<'typing'>): Ready {
  const user = stage.actor()
  const place = placeOf({ run, stage }, { ...(channel === undefined ? {} : { channel }), ...(thread && { thread }) })
  const team_id =
    run.ctx.store.channels.byId(place.channel_id)?.team_id || (namesOf(run.ctx, run.scene).team()?.id ?? '')
  const body = { command, team_id, channel_id: place.channel_id, root_id: place.root_id }
  return {
    effect: { user_id: user.id, post_id: place.replied },
    act: async () => {
      const asked = { user: user.id, method: 'POST' as const, path: '/api/v4/commands/execute', body }
      const { status, exchange_id, error } = await requestAs(run.ctx, asked)
      return { outcome: error === '' ? 'ran' : 'failed', message: error, status, exchange_id }
    },
  }
}

interface At {
  run: SceneRun
  stage: Stage
}

/** The channel of a message, and the thread that it replies to. */
function placeOf({ run, stage }: At, { channel, thread }: Posting['cue']) {
  const shown = channel === undefined ? stage.channel() : stage.channelNamed(channel, '/channel')
  const replied = thread === undefined ? null : findPost(run, stage, { match: thread, path: '/thread' })
  return {
    channel_id: replied?.channel_id ?? shown.id,
    root_id: replied === null ? '' : replied.root_id || replied.id,
    replied: replied?.id ?? '',
  }
}

interface Posting {
  cue: { channel?: string; thread?: PostMatch }
  payload: Payload
}

function posting({ run, stage }: At, { cue, payload }: Posting): Ready {
  const user = stage.actor()
  const { channel_id, root_id, replied } = placeOf({ run, stage }, cue)
  const body = { ...payload, user_id: user.id, channel_id, ...(root_id === '' ? {} : { root_id }) }
  return { effect: { user_id: user.id, post_id: replied }, act: () => send(run, body) }
}

async function send(run: SceneRun, body: SendBody): Promise<Acted> {
  try {
    return acted(run, await sendPayload(run.ctx, body))
  } catch (error) {
    if (error instanceof ServiceError) throw cannotRun('scene.not_sent', error.message)
    throw error
  }
}

function acted(run: SceneRun, { outcome, status, exchange_id, post_id, error, issues }: SendReport): Acted {
  const message = [error?.message ?? '', ...sentencesOf(issues).slice(0, 1)].filter(Boolean).join(' ')
  // A webhook does not say which post it made.
  const made = post_id || (run.watch.fresh().find(({ props }) => props.from_webhook === 'true')?.id ?? '')
  return {
    outcome: outcome === 'ok' ? 'ran' : 'failed',
    status,
    exchange_id,
    message,
    post_id: outcome === 'ok' ? made : '',
  }
}

async function payloadOf(
  run: SceneRun,
  { text, payload, sample }: Content,
  kind: 'post' | 'incoming_webhook',
): Promise<Payload> {
  if (payload === undefined) return { kind, text: JSON.stringify(kind === 'post' ? { message: text } : { text }) }
  const tree = await projectTree(run.ctx)
  const why = kindProblem(payload, kind)
  if (why !== null) throw cannotRun('scene.payload', `${payload} cannot be sent here. ${why}`)
  const found = fileFault(payload) === null ? await tree.read(payload) : null
  if (found === null) throw await noPayload(run, payload)
  const values = await valuesOf(run, payload, sample)
  return { kind, text: plainTextOf(found.bytes), ...(values === null ? {} : { values }) }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

function kindProblem(payload: string, kind: 'post' | 'incoming_webhook'): string | null {
  const named = readPayloadName(nameOf(payload))?.kind ?? null
  if (named === null) return null
  if (named === 'sample') return 'It is sample data.'
  return whyNotKind(named, kind === 'post' ? 'rest' : 'webhook')
}

async function noPayload(run: SceneRun, payload: string): Promise<CannotRun> {
  const { files } = await (await projectTree(run.ctx)).scan()
  const alike = near(payload, [...files.keys()])
  return new CannotRun({
    code: 'scene.no_payload',
    message: `There is no ${payload}.${alike.length > 0 ? ` Did you mean ${alike[0]}?` : ''}`,
    nearest: alike,
    fixes: alike.map(value => ({ label: `Use ${value}`, path: '/payload', value })),
  })
}

/** Values of the variables of a payload, as the window has them: of the sample that is named, or the first. */
async function valuesOf(run: SceneRun, payload: string, sample: string | undefined) {
  const stem = readPayloadName(nameOf(payload))?.stem ?? ''
  const path = `${payload.slice(0, payload.lastIndexOf('/'))}/${payloadName(stem, 'sample')}`
  const found = await (await projectTree(run.ctx)).read(path)
  const read = readSamples(found === null ? '' : plainTextOf(found.bytes))
  if (!read.ok) throw cannotRun('scene.sample', `${path}, line ${read.fault.line}: ${read.fault.message}`)
  const names = Object.keys(read.samples)
  if (sample === undefined) return read.samples[names[0] ?? ''] ?? null
  const named = Object.hasOwn(read.samples, sample) ? read.samples[sample] : undefined
  if (named !== undefined) return named
  const alike = near(sample, names)
  throw new CannotRun({
    code: 'scene.no_sample',
    message: `${payload} has no sample called ${sample}.${alike.length > 0 ? ` Did you mean ${alike[0]}?` : ''}`,
    nearest: alike,
    fixes: alike.map(value => ({ label: `Use ${value}`, path: '/sample', value })),
  })
}
