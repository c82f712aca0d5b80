import { errorAt, type Issue, pointer } from '../../issue'
import { pathFault, payloadsFolder } from '../../project/paths'
import { type ByType, byType } from '../schema/byType'
import type { Cue } from '../schema/scene'

/** What one cue has to say of itself beyond its shape: key -> sentence, for those keys that are wrong. */
type Problems = readonly (readonly [key: string, message: string])[]

const none: Problems = []

const oneOf = (cue: { text?: string; payload?: string }): Problems => {
  if (cue.text === undefined && cue.payload === undefined) return [['', 'needs “text” or “payload”.']]
  if (cue.text !== undefined && cue.payload !== undefined)
    return [['payload', 'has “text” and “payload”; keep one of them.']]
  return none
}

/** Nothing outside of payloads/ is ever read, whatever a file says. */
function payloadProblem({ payload, sample }: { payload?: string; sample?: string }): Problems {
  if (payload === undefined) return sample === undefined ? none : [['sample', 'has “sample” without “payload”.']]
  const fault = pathFault(payload)
  if (fault !== null) return [['payload', `cannot send ${payload}: ${fault}`]]
  const isPayload = payload.startsWith(`${payloadsFolder}/`) && /[^/]\.json$/i.test(payload)
  return isPayload ? none : [['payload', `cannot send ${payload}: payloads are .json files of ${payloadsFolder}/.`]]
}

/** Rules between the keys of one cue. */
const rules: ByType<Problems> = {
  typing: () => none,
  click: () => none,
  choose: () => none,
  react: () => none,
  persona: () => none,
  channel: () => none,
  theme: () => none,
  title: () => none,
  note: () => none,
  post: cue => [
    ...oneOf(cue),
    ...payloadProblem(cue),
    ...(cue.as !== undefined && cue.webhook !== undefined
      ? ([['webhook', 'has “as” and “webhook”; keep one of them.']] as const)
      : none),
    ...(cue.webhook !== undefined && cue.thread !== undefined
      ? ([['thread', 'has “thread”, and a webhook replies to no post.']] as const)
      : none),
  ],
  hook: cue => [...oneOf(cue), ...payloadProblem(cue)],
  dialog: ({ cancel = false, fields = {} }) =>
    cancel && Object.keys(fields).length > 0
      ? [['fields', 'has “fields” and “cancel”: a dialog that is closed submits nothing.']]
      : none,
  state: ({ values = {}, reset = false, post, user }) => {
    if (Object.keys(values).length === 0 && !reset) return [['', 'needs “values” or “reset”.']]
    return post !== undefined && user !== undefined ? [['user', 'has “post” and “user”; keep one of them.']] : none
  },
  faults: ({ mode, fault }) => {
    if (mode === 'all' && fault === undefined) return [['', 'needs “fault”: what goes wrong.']]
    return mode !== 'all' && fault !== undefined ? [['fault', `has “fault”, which mode ${mode} has no use for.`]] : none
  },
  wait: ({ until, post, at_most }) => {
    if (until === undefined && (post ?? at_most) !== undefined) return [['', 'needs “until”: what it waits for.']]
    return until === 'response' && post !== undefined ? [['post', 'waits for a response, which is of no post.']] : none
  },
  highlight: ({ place, post, control }) => {
    if (place !== undefined && (post !== undefined || control !== undefined))
      return [['place', 'has “place” and a post; keep one of them.']]
    return place === undefined && post === undefined ? [['', 'needs “place” or “post”.']] : none
  },
}

/** Checks what the schema of a cue cannot say. */
export const checkCue = (cue: Cue, index: number): Issue[] =>
  byType(rules, cue).map(([key, message]) => {
    const path = pointer('/cues', index)
    return errorAt(key === '' ? path : pointer(path, key), 'scene.cue', `Cue ${index + 1} (${cue.type}) ${message}`)
  })
