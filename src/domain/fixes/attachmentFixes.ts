import { characterProblem, urlProblem } from '../actions/registry/checkUrl'
import { attachmentColors } from '../attachments/schema'
import { removeAt, setAt } from '../edits/edits'
import { samplePlugin } from '../edits/entryUrl'
import { pointerKeys } from '../edits/jsonDocument'
import { pointer } from '../issue'
import { isFilled, isObject, type JsonObject } from '../json'
import { nearest } from '../nearest'
import { asText, shorten, wrapInArray } from './limitFixes'
import type { FixContext, FixTable, QuickFix } from './quickFixes'
import { encodeCharacters, removeIt } from './registryFixes'

const lastKey = ({ issue }: FixContext): string => pointerKeys(issue.path).at(-1) ?? ''

/** A text as the attachment it most likely was meant for. */
const asAttachment = ({ issue, text, value }: FixContext): QuickFix => ({
  label: 'Convert to an attachment',
  edits: setAt(text, issue.path, { fallback: String(value), text: String(value) }),
})

function wrongType(context: FixContext): QuickFix[] {
  const key = lastKey(context)
  if (/^\d+$/.test(key)) return [...(isFilled(context.value) ? [asAttachment(context)] : []), ...removeIt(context)]
  return key === 'actions' ? wrapInArray(context) : [...asText(context), ...removeIt(context)]
}

/** Link -> what has to be there for it to have an effect. */
const names: Record<string, string> = { author_link: 'author_name', title_link: 'title' }

function linkWithoutName(context: FixContext): QuickFix[] {
  const key = lastKey(context)
  const name = names[key] ?? 'title'
  const path = context.issue.path.replace(/[^/]*$/, name)
  return [
    { label: `Add ${name}`, edits: setAt(context.text, path, name === 'title' ? 'Title' : 'Name') },
    { label: `Remove ${key}`, edits: removeAt(context.text, context.issue.path) },
  ]
}

const badColor = ({ issue, text, value }: FixContext): QuickFix[] => [
  ...nearest(String(value), attachmentColors).map(color => ({
    label: `Change to ${color}`,
    edits: setAt(text, issue.path, color),
  })),
  { label: 'Remove color', edits: removeAt(text, issue.path) },
]

const nameOf = (action: unknown): string => (isObject(action) && isFilled(action.id) ? action.id : 'Button')

/** An id that a click can reach. */
const reachable = (id: unknown): string =>
  String(id)
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '') || 'action'

const actionUrl = (action: unknown): string =>
  `${samplePlugin}/${reachable(isObject(action) ? (action.id ?? action.name ?? 'action') : 'action').toLowerCase()}`

function withoutTarget({ issue, text, value, tree }: FixContext): QuickFix[] {
  if (issue.path.endsWith('/url')) return [{ label: 'Add url', edits: setAt(text, issue.path, actionUrl(tree)) }]
  const integration: JsonObject = { url: actionUrl(value) }
  return [
    { label: 'Add integration', edits: setAt(text, pointer(issue.path, 'integration'), integration) },
    { label: 'Remove action', edits: removeAt(text, issue.path) },
  ]
}

/** The ways to rewrite a url that cannot be called; those that lead to one that can are offered. */
const rewrites: readonly [label: string, rewrite: (url: string) => string][] = [
  ['Encode invalid characters', encodeCharacters],
  ['Remove .. segments', url => url.replace(/([/\\])(?:\.|%2e){2}(?=[/\\?#]|$)/gi, '')],
  ['Add https://', url => `https://${url.replace(/^[a-z]+:\/*/i, '').replace(/^\/+/, '')}`],
  ['Change to a sample plugin path', url => `${samplePlugin}/${url.replace(/^[a-z]+:\/*/i, '').replace(/^\/+/, '')}`],
]

function badUrl({ issue, text, value }: FixContext): QuickFix[] {
  if (typeof value !== 'string') return []
  return rewrites.flatMap(([label, rewrite]) => {
    const url = rewrite(value)
    const isGood = url !== value && urlProblem('external', url) === null && characterProblem(url) === null
    return isGood ? [{ label, edits: setAt(text, issue.path, url) }] : []
  })
}

export const attachmentFixes: FixTable = {
  'attachments.not_list': wrapInArray,
  'attachments.wrong_type': wrongType,
  'attachments.link_without_name': linkWithoutName,
  'attachments.bad_color': badColor,
  'attachments.footer_cut': shorten,
  'attachments.ts_ignored': ({ issue, text }) => [{ label: 'Remove ts', edits: removeAt(text, issue.path) }],
  'attachments.action_without_name': ({ issue, text, value }) => [
    { label: 'Add name', edits: setAt(text, pointer(issue.path, 'name'), nameOf(value)) },
    { label: 'Remove action', edits: removeAt(text, issue.path) },
  ],
  'attachments.action_unreachable': ({ issue, text, value }) => [
    { label: `Change to ${reachable(value)}`, edits: setAt(text, issue.path, reachable(value)) },
  ],
  'attachments.action_without_target': withoutTarget,
  'attachments.action_url': badUrl,
}
