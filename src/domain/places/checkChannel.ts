import { characters, grouped } from '../characters'
import { errorAt, type Issue } from '../issue'
import { limits } from '../limits'

/** What a person names and writes of a channel; what is absent is not checked. */
export interface ChannelTexts {
  name?: string
  display_name?: string
  header?: string
  purpose?: string
}

/**
 * Names the service gives to direct and group channels (docs/reference/http.md#identifiers), so that nobody else may.
 */
const directForm = /^[a-z0-9]{26}__[a-z0-9]{26}$/
const groupForm = /^[0-9a-f]{40}$/

const lengths = {
  display_name: limits.channelDisplayNameLength,
  header: limits.channelHeaderLength,
  purpose: limits.channelPurposeLength,
} as const satisfies Partial<Record<keyof ChannelTexts, number>>

/**
 * The rules on a channel's name and texts (docs/reference/clients.md#endpoints); `data.id` is the error id of the wire.
 */
export function checkChannel(texts: ChannelTexts): Issue[] {
  const { name } = texts
  return [
    ...(name === undefined ? [] : nameIssues(name)),
    ...(Object.keys(lengths) as (keyof typeof lengths)[]).flatMap(field => tooLong(field, texts[field] ?? '')),
  ]
}

function nameIssues(name: string): Issue[] {
  const problem = nameProblem(name)
  return problem === null ? [] : [errorAt('/name', 'channel.name', problem, { id: idOf('name') })]
}

function nameProblem(name: string): string | null {
  if (name === '') return 'A channel needs a name.'
  if (name.length > limits.channelNameLength) {
    return `A channel name has at most ${limits.channelNameLength} characters, and this has ${name.length}.`
  }
  if (!/^[a-z0-9_-]+$/.test(name)) return 'A channel name has lowercase letters, digits, - and _ only.'
  return directForm.test(name) || groupForm.test(name)
    ? 'A name of this form is kept for direct and group channels.'
    : null
}

function tooLong(field: keyof typeof lengths, text: string): Issue[] {
  const length = characters(text)
  const limit = lengths[field]
  if (length <= limit) return []
  const message = `The ${field.replace('_', ' ')} has ${grouped(length)} characters; the limit is ${grouped(limit)}.`
  return [errorAt(`/${field}`, 'channel.too_long', message, { id: idOf(field), value: length, limit })]
}

const idOf = (field: string): string => `model.channel.is_valid.${field}.app_error`
