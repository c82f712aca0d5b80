import { applied, oneAfterTheOther, removeAt, setAt } from '../edits/edits'
import { nodeAt, pointerKeys, treeOf } from '../edits/jsonDocument'
import { pointer } from '../issue'
import { isFilled, isObject } from '../json'
import { nearest } from '../nearest'
import { payloadKeys } from '../webhooks/contentKeys'
import { payloadKeyOf } from '../webhooks/ignoredProps'
import { asText, wrapInArray } from './limitFixes'
import type { FixContext, FixTable, QuickFix } from './quickFixes'
import { asObject, removeIt } from './registryFixes'

const asBoolean = ({ issue, text, value }: FixContext): QuickFix[] => {
  const isTrue = ['true', 'yes', 'y', '1', 'on'].includes(String(value).toLowerCase())
  return [isTrue, !isTrue].map(meant => ({ label: `Change to ${meant}`, edits: setAt(text, issue.path, meant) }))
}

/** What a value must be -> how it becomes that. */
const conversions: Record<string, (context: FixContext) => QuickFix[]> = {
  // Without its text a payload may have nothing to show.
  text: context => [...asText(context), ...(context.issue.path === '/text' ? [] : removeIt(context))],
  'an object': context => (isFilled(context.value) ? [...asObject(context), ...removeIt(context)] : removeIt(context)),
  'a list': wrapInArray,
  'true or false': context => [...asBoolean(context), ...removeIt(context)],
}

const asExpected = (context: FixContext): QuickFix[] =>
  (conversions[String(context.issue.data?.['expected'])] ?? removeIt)(context)

/** Key of an action response -> what it must be. */
const responseKeys: Record<string, string> = {
  update: 'an object',
  props: 'an object',
  skip_thirdparty_parsing: 'true or false',
}

function responseType(context: FixContext): QuickFix[] {
  const expected = responseKeys[pointerKeys(context.issue.path).at(-1) ?? ''] ?? 'text'
  return asExpected({ ...context, issue: { ...context.issue, data: { expected } } })
}

/** What senders of other services call a key. */
const synonyms: Record<string, string> = {
  message: 'text',
  msg: 'text',
  body: 'text',
  content: 'text',
  user: 'username',
  name: 'username',
  icon: 'icon_url',
  emoji: 'icon_emoji',
  thread_id: 'root_id',
}

function unknownKey({ issue, text, tree }: FixContext): QuickFix[] {
  const key = pointerKeys(issue.path).at(-1) ?? ''
  const name = nodeAt(tree, issue.path)?.parent?.children?.[0]
  const free = payloadKeys.filter(one => !nodeAt(tree, pointer('', one)))
  const named = Object.hasOwn(synonyms, key) ? [synonyms[key] ?? ''] : nearest(key, free).filter(to => to[0] === key[0])
  const renames = named
    .filter(to => name && free.includes(to))
    .map(to => ({
      label: `Rename to ${to}`,
      edits: [{ offset: name?.offset ?? 0, length: name?.length ?? 0, content: JSON.stringify(to) }],
    }))
  return [...renames, { label: `Remove ${key}`, edits: removeAt(text, issue.path) }]
}

/** Moves what stands in the props to the key of the payload that is read, unless that says something already. */
function reservedKey({ issue, text, tree, value }: FixContext): QuickFix[] {
  const key = pointerKeys(issue.path).at(-1) ?? ''
  const own = Object.hasOwn(payloadKeyOf, key) ? payloadKeyOf[key] : undefined
  const remove = { label: `Remove ${key}`, edits: removeAt(text, issue.path) }
  if (own === undefined || nodeAt(tree, pointer('', own))) return [remove]
  const edits = oneAfterTheOther(text, [
    before => removeAt(before, issue.path),
    before => setAt(before, pointer('', own), value),
  ])
  return [{ label: `Move to ${own} beside text`, edits }, remove]
}

const badType = ({ issue, text, value }: FixContext): QuickFix[] => {
  const type = `custom_${String(value).replace(/^system_/, '')}`
  return [
    { label: `Change to ${type}`, edits: setAt(text, issue.path, type) },
    { label: 'Remove type', edits: removeAt(text, issue.path) },
  ]
}

const priorities = ['urgent', 'important', 'standard']

function badPriority({ issue, text, value }: FixContext): QuickFix[] {
  const isWhole = !issue.path.endsWith('/priority/priority')
  const whole = isWhole ? issue.path : issue.path.replace(/\/priority$/, '')
  const known = typeof value === 'string' ? nearest(value, priorities) : []
  const changes = (known.length > 0 ? known : priorities).map(level => ({
    label: `Change to ${level}`,
    edits: setAt(text, issue.path, isWhole ? { priority: level } : level),
  }))
  return [...changes, { label: 'Remove priority', edits: removeAt(text, whole) }]
}

function foreignLocation({ issue, text, value }: FixContext): QuickFix[] {
  const rest = String(value)
    .replace(/^[a-z][a-z\d+.-]*:\/*/i, '')
    .replace(/^[\\/]+/, '')
  const isHost = /^[\w-]+(\.[\w-]+)+/.test(rest)
  const https = { label: 'Add https://', edits: setAt(text, issue.path, `https://${rest}`) }
  const path = { label: 'Change to an application path', edits: setAt(text, issue.path, `/${rest}`) }
  return [...(isHost ? [https, path] : [path]), { label: 'Remove', edits: removeAt(text, issue.path) }]
}

/** Kind -> the document that a list most likely is the content of. */
const around: Record<string, (props: object) => object> = {
  post: props => ({ message: '', props }),
  incoming_webhook: props => ({ text: '', props }),
  outgoing_response: props => ({ text: '', props }),
  action_response: props => ({ update: { message: '', props } }),
}

function wrongDocument({ issue, text, value }: FixContext): QuickFix[] {
  const kind = String(issue.data?.['kind'])
  const wrap = around[kind]
  if (!wrap) return isObject(value) ? [{ label: 'Wrap in an array', edits: setAt(text, '', [value]) }] : []
  if (!Array.isArray(value)) return []
  const areBlocks = value.every(item => isObject(item) && typeof item.type === 'string')
  const prop = areBlocks ? 'svc_blocks' : 'attachments'
  return [{ label: `Wrap as ${prop}`, edits: setAt(text, '', wrap({ [prop]: value })) }]
}

/** A payload that had attachments or blocks in the wrong form gets a text beside them. */
function noText({ text }: FixContext): QuickFix[] {
  const edits = setAt(text, '/text', 'Text')
  return treeOf(applied(text, edits)) ? [{ label: 'Add text', edits }] : []
}

/** A key that names what is left out goes; in a list, the whole element does. */
const removeLost = ({ issue, text }: FixContext): QuickFix[] => [
  { label: `Remove ${String(issue.data?.['what'] ?? 'it')}`, edits: removeAt(text, issue.path) },
]

export const payloadFixes: FixTable = {
  'document.wrong_type': wrongDocument,
  'payload.wrong_type': asExpected,
  'payload.unknown_key': unknownKey,
  'payload.reserved_key': reservedKey,
  'payload.twice': removeIt,
  'payload.no_text': noText,
  'payload.type_system': badType,
  'payload.type_unknown': badType,
  'priority.invalid': badPriority,
  'response.wrong_type': responseType,
  'response.key_without_effect': removeIt,
  'location.foreign': foreignLocation,
  'legacy.omitted': removeLost,
}
