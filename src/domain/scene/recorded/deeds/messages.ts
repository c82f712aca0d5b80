import { isObject } from '../../../json'
import { sceneLimits } from '../../limits'
import type { PostMatch } from '../../schema/scene'
import { cleaned } from '../parts/clean'
import { mostInline } from '../parts/payloads'
import { referenceTo } from '../parts/reference'
import type { Request } from '../parts/request'
import { type At, because, cut, type Deed, failing, ids, nobody, type ReadDeed, unclear } from './deed'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || Object.keys(Object(value)).length === 0

/** What of a post is its content; where it goes is the cue's. */
function contentOf({ message, props, metadata }: Record<string, unknown>) {
  return {
    message: textOf(message),
    ...(isEmpty(props) ? {} : { props }),
    ...(isEmpty(metadata) ? {} : { metadata }),
  }
}

/** A message over the API: typed by a person, or posted by a program. */
export const posted: ReadDeed = (at, request) => {
  const { user, body, idOf, isRejected } = request
  if (user === undefined) return because(nobody)
  if (request.isCut) return because(cut)
  if (Array.isArray(body['file_ids']) && body['file_ids'].length > 0) return because('No cue sends files.')
  const { value, secrets, hasIds } = cleaned(contentOf(body))
  if (hasIds || !isObject(value)) return because(ids)
  const place = placeOf(at, request, { channelId: idOf(body['channel_id']), rootId: idOf(body['root_id']) })
  if ('why' in place) return because(place.why)
  const text = textOf(value['message'])
  const isPlain = Object.keys(value).length === 1
  const shared = { ...at.stage.as(user), ...place.keys, ...failing(isRejected) }
  if (isPlain && !user.isBot && text.length <= sceneLimits.typed && text !== '')
    return { cue: { type: 'typing', ...shared, text }, uses: place.uses, secrets }
  const content = isPlain && text.length <= mostInline ? { text } : { payload: keep(at, value, text) }
  return { cue: { type: 'post', ...shared, ...content }, uses: place.uses, secrets }
}

const keep = ({ payloads }: At, value: unknown, text: string): string =>
  payloads.keep(value, 'post', text || firstText(value))

/** A word for the name of a file. */
function firstText(value: unknown): string {
  const found = /"(?:text|title|fallback|pretext)":"([^"\\]{3,60})/.exec(JSON.stringify(value))
  return found?.[1] ?? 'message'
}

interface Place {
  keys: { channel?: string; thread?: PostMatch; seen_as?: string }
  uses: string[]
}

/** Where it was posted. A person is shown in their channel; what programs post elsewhere changes nothing of what is shown. */
function placeOf(
  { stage, world }: At,
  { user, at, number }: Request,
  { channelId, rootId }: { channelId: string; rootId: string },
): Place | { why: string } {
  if (user === undefined) return { why: nobody }
  const root = rootId === '' ? undefined : world.post(rootId)
  if (rootId !== '' && root === undefined) return { why: 'The thread that it replies to is not known.' }
  if (!world.channels.has(channelId)) return { why: 'Its channel came up while it was recorded.' }
  const match = root === undefined ? undefined : referenceTo(world, root)
  if (match === null) return { why: unclear }
  const uses = root === undefined ? [] : [root.id]
  const thread = match === undefined ? {} : { thread: match }
  if (!user.isBot) {
    const why = stage.enter(user, channelId, { at, exchange: number })
    return why === null ? { keys: thread, uses } : { why }
  }
  if (channelId === stage.channelId()) return { keys: thread, uses }
  const name = stage.nameOf(channelId, stage.persona())
  if (name === null) return { why: 'Scenes name the channels of one team, and direct channels.' }
  const seen = name.startsWith('@') ? { seen_as: stage.persona() } : {}
  return match === undefined
    ? { keys: { channel: name, ...seen }, uses }
    : { keys: { thread: { ...match, channel: name } }, uses }
}

/** A slash command is typed like a message. */
export const commanded: ReadDeed = (at, request) => {
  const { user, body, idOf, isRejected } = request
  if (user === undefined) return because(nobody)
  const { value, secrets, hasIds } = cleaned(textOf(body['command']))
  if (hasIds || typeof value !== 'string') return because(ids)
  const place = placeOf(at, request, { channelId: idOf(body['channel_id']), rootId: idOf(body['root_id']) })
  if ('why' in place) return because(place.why)
  return {
    cue: { type: 'typing', ...at.stage.as(user), ...place.keys, ...failing(isRejected), text: value },
    uses: place.uses,
    secrets,
  }
}

/** A call of an incoming webhook. */
export const called: ReadDeed = ({ world, payloads }, { hook, body, isCut, isRejected }): Deed => {
  const webhook = world.hooks.get(hook)
  if (webhook === undefined) return because('Its webhook came up while it was recorded, or is none.')
  if (webhook === '') return because('Its webhook has no display name of its own, by which a scene could call it.')
  if (isCut) return because(cut)
  const { value, secrets, hasIds } = cleaned(body)
  if (hasIds || !isObject(value)) return because(ids)
  const text = textOf(value['text'])
  const isPlain = Object.keys(value).length === 1 && text !== '' && text.length <= mostInline
  const content = isPlain ? { text } : { payload: payloads.keep(value, 'incoming_webhook', text || webhook) }
  return { cue: { type: 'hook', webhook, ...failing(isRejected), ...content }, uses: [], secrets }
}
