import { getNodeValue, type Node } from 'jsonc-parser'
import { urlProblem } from '#domain/actions/registry/checkUrl'
import { actionTypes } from '#domain/actions/registry/schema'
import { removeAt, setAt } from '#domain/edits/edits'
import { entryUrl, samplePlugin } from '#domain/edits/entryUrl'
import { nodeAt } from '#domain/edits/jsonDocument'
import { pointer } from '#domain/issue'
import { isObject } from '#domain/json'
import { actionIdPattern } from '#domain/limits'
import { nearest } from '#domain/nearest'
import type { FixContext, FixTable, QuickFix } from './quickFixes'
import { renameReference } from './renameReference'
import { renamedToValid } from './validActionId'

/** Where the registry of an issue's post stands; `null` in a fragment that has none. */
export function registryPath(path: string, tree: Node): string | null {
  const inProps = /^(.*?)\/props\//.exec(path)
  if (inProps) return `${inProps[1]}/props/svc_blocks_actions`
  // The payload of a webhook may have blocks and registry beside its text.
  const isBeside = /^\/(svc_blocks|svc_blocks_actions|blocks|cards|attachments)\//.test(path) && tree.type === 'object'
  if (isBeside) return nodeAt(tree, '/props/svc_blocks_actions') ? '/props/svc_blocks_actions' : '/svc_blocks_actions'
  const outside = /^(.*)\/(message|text)$/.exec(path)
  return outside && !/^\/\d+/.test(path) ? `${outside[1]}/props/svc_blocks_actions` : null
}

function registryOf({ tree, issue }: FixContext): Record<string, unknown> {
  const path = registryPath(issue.path, tree)
  const node = path === null ? undefined : nodeAt(tree, path)
  const value: unknown = node ? getNodeValue(node) : undefined
  return isObject(value) ? value : {}
}

const actionIdOf = ({ issue }: FixContext): string => String(issue.data?.['action_id'] ?? '')

function missingEntry(context: FixContext): QuickFix[] {
  const { issue, text } = context
  const id = actionIdOf(context)
  const registry = registryOf(context)
  const path = registryPath(issue.path, context.tree)
  const create =
    path === null || !actionIdPattern.test(id)
      ? []
      : [
          {
            label: 'Create entry',
            edits: setAt(text, pointer(path, id), { type: 'external', url: entryUrl(id, registry) }),
          },
        ]
  const renames = nearest(id, Object.keys(registry), 2).map(known => ({
    label: `Rename to ${known}`,
    edits: renameReference(context.tree, { path: issue.path, from: id, to: known }),
  }))
  return [...create, ...renames, ...(actionIdPattern.test(id) ? [] : badActionId(context))]
}

function badActionId(context: FixContext): QuickFix[] {
  const path = registryPath(context.issue.path, context.tree)
  return [renamedToValid(context.text, { id: actionIdOf(context), path, registry: registryOf(context) })]
}

const setType = ({ issue, text, tree }: FixContext): QuickFix[] => {
  const path = issue.path.endsWith('/type') ? issue.path : pointer(issue.path, 'type')
  const url: unknown = nodeAt(tree, path.replace(/type$/, 'url'))?.value
  const fitting = actionTypes.filter(type => typeof url !== 'string' || urlProblem(type, url) === null)
  return (fitting.length > 0 ? fitting : actionTypes).map(type => ({
    label: `Change type to ${type}`,
    edits: setAt(text, path, type),
  }))
}

const newUrl = (context: FixContext): QuickFix[] => {
  const id = actionIdOf(context)
  return [{ label: 'Add url', edits: setAt(context.text, context.issue.path, entryUrl(id, registryOf(context))) }]
}

/** One fix that rewrites the url. */
const rewriteUrl =
  (label: string, rewrite: (url: string, context: FixContext) => string) =>
  (context: FixContext): QuickFix[] => {
    if (typeof context.value !== 'string') return []
    return [{ label, edits: setAt(context.text, context.issue.path, rewrite(context.value, context)) }]
  }

function invalidUrl(context: FixContext): QuickFix[] {
  const url = typeof context.value === 'string' ? context.value : ''
  const entry = registryOf(context)[actionIdOf(context)]
  const rest = url.replace(/^[a-z]+:\/*/i, '').replace(/^\/+/, '')
  const https = { label: 'Add https://', edits: setAt(context.text, context.issue.path, `https://${rest}`) }
  const local =
    isObject(entry) && entry.type === 'openURL'
      ? { label: 'Change to an application path', edits: setAt(context.text, context.issue.path, `/${rest}`) }
      : {
          label: 'Change to a sample plugin path',
          edits: setAt(context.text, context.issue.path, `${samplePlugin}/${rest}`),
        }
  return /^[\w-]+(\.[\w-]+)+/.test(rest) ? [https, local] : [local, https]
}

/** The object a text holds, or the text under a key of its own. */
function objectFrom(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string') return { value }
  try {
    const held: unknown = JSON.parse(value)
    return isObject(held) ? held : { value }
  } catch {
    return { value }
  }
}

export const asObject = ({ issue, text, value }: FixContext): QuickFix[] => [
  { label: 'Convert to an object', edits: setAt(text, issue.path, objectFrom(value)) },
]

export const removeIt = ({ issue, text }: FixContext): QuickFix[] => [
  { label: 'Remove', edits: removeAt(text, issue.path) },
]

export const registryFixes: FixTable = {
  'registry.missing_entry': missingEntry,
  'registry.unused_entry': removeIt,
  'registry.bad_action_id': badActionId,
  'registry.not_object': removeIt,
  'registry.entry_not_object': context => [
    {
      label: 'Replace with an entry',
      edits: setAt(context.text, context.issue.path, {
        type: 'external',
        url: entryUrl(actionIdOf(context) || (context.issue.path.split('/').at(-1) ?? ''), {}),
      }),
    },
  ],
  'registry.missing_type': setType,
  'registry.unknown_type': setType,
  'registry.missing_url': newUrl,
  'registry.url_invalid': invalidUrl,
  'registry.url_traversal': rewriteUrl('Remove .. segments', url =>
    url.replace(/([/\\])(?:\.|%2e){2}(?=[/\\?#]|$)/gi, ''),
  ),
  'registry.url_protocol_relative': rewriteUrl('Add https:', url => `https:${url.replaceAll('\\', '/')}`),
  'registry.url_plugin_path': ({ issue, text }) => [
    { label: 'Change type to external', edits: setAt(text, issue.path.replace(/\/url$/, '/type'), 'external') },
  ],
  'registry.url_characters': rewriteUrl('Encode invalid characters', encodeCharacters),
  'registry.url_malformed': context =>
    newUrl(context).map(({ edits }) => ({ label: 'Change to a sample plugin path', edits })),
  'registry.context_string': asObject,
  'registry.context_not_object': asObject,
  'query.not_map': removeIt,
}

/** Without control characters, and without spaces in the host, where they cannot be encoded. */
export function encodeCharacters(url: string): string {
  const written = url.replace(/\p{Cc}/gu, '').trim()
  return encodeURI(decodeSafely(written.replace(/^https?:\/\/[^/?#]*/i, origin => origin.replace(/\s/g, ''))))
}

function decodeSafely(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
