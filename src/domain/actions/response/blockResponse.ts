import { errorAt, type Issue } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { collectReferences } from '../references/references'
import { pruneRegistry } from '../registry/pruneRegistry'
import { checkBlockContent } from './blockContent'
import { type Choice, isChoices, isTexts } from './choices'
import { type ActionResponse, type ResponseText, readByRules, responseOf, responseRules } from './response'
import { isBoolean, type KeyRule, noneApplied, type ResponseKey } from './responseKeys'
import type { Rejected } from './responseObject'

/**
 * What the client of a click on a block does next; `''` and `ok` leave everything as it is
 * (docs/reference/actions.md#block-actions).
 */
const blockResponseTypes = ['', 'ok', 'refresh', 'dialog'] as const
export type BlockResponseType = (typeof blockResponseTypes)[number]

/** The new blocks of a refresh, and the registry that they call, in the plain. */
export interface RefreshedBlocks {
  svc_blocks: unknown[]
  svc_blocks_actions?: JsonObject | undefined
}

/**
 * An integration's response to a click on a block: what any click can have, and what the client is handed
 * (docs/reference/actions.md#block-actions).
 */
export interface BlockResponse {
  response: ActionResponse
  type: BlockResponseType
  errors: Record<string, string>
  /** Of a `refresh`. */
  content: RefreshedBlocks | null
  /** Of a `dialog`, as it was sent. */
  dialog: JsonObject | null
  keep_dialog_open: boolean
  /** Choices, when they were asked for. */
  items: Choice[]
}

export type ReadBlockResponse = { keys: ResponseKey[] } & ({ ok: true; value: BlockResponse } | Rejected)

const asType = (value: unknown): BlockResponseType | undefined => blockResponseTypes.find(type => type === value)

const object: KeyRule = { is: isObject, what: 'an object' }
const blockRules: Record<string, KeyRule> = {
  ...responseRules,
  errors: { is: isTexts, what: 'an object of texts' },
  type: { is: value => asType(value) !== undefined, what: 'empty, ok, refresh or dialog' },
  svc_blocks: { is: Array.isArray, what: 'a list' },
  svc_blocks_actions: object,
  block_dialog: object,
  keep_dialog_open: { is: isBoolean, what: 'true or false' },
  items: { is: isChoices, what: 'a list of objects with text and value' },
}

/** What was asked for: to act on a post or in a dialog, or for choices. */
export type BlockPurpose = 'post' | 'dialog' | 'lookup'

const noLookup: KeyRule = { ignored: 'A lookup asks for choices alone.' }
const items: KeyRule = { ignored: 'Only a lookup asks for choices.' }

/** Keys that mean nothing to what was asked. */
const setAside: Record<BlockPurpose, Record<string, KeyRule>> = {
  post: { items },
  dialog: { items, update: { ignored: 'A dialog is not part of a post that could be updated.' } },
  lookup: Object.fromEntries(
    Object.keys(blockRules)
      .filter(key => key !== 'items' && key !== 'error')
      .map(key => [key, noLookup]),
  ),
}

export interface Asked {
  purpose: BlockPurpose
  /** The registry that was clicked: a refresh without one of its own keeps it. */
  registry: JsonObject
}

/**
 * Reads the response to a click on a block. The blocks of a refresh or a dialog obey the limits, and their registry its
 * rules; a breach rejects the whole response (docs/reference/registry.md#validation).
 */
export function readBlockResponse(given: ResponseText, { purpose, registry }: Asked): ReadBlockResponse {
  const ignored = setAside[purpose]
  const read = readByRules(given, { ...blockRules, ...ignored })
  if (!read.ok) return read
  const result = Object.fromEntries(Object.entries(read.response).filter(([key]) => !Object.hasOwn(ignored, key)))
  const value = blockResponseOf(result, registry)
  const issues = payloadIssues(value)
  if (issues.length === 0) return { ok: true, keys: read.keys, value }
  const keys = noneApplied(
    read.keys,
    'ignored',
    'Nothing was applied, because the blocks of the response break a rule.',
  )
  return { ok: false, fault: 'rejected', status: 400, keys, issues }
}

function blockResponseOf(result: JsonObject, registry: JsonObject): BlockResponse {
  const { errors, block_dialog, keep_dialog_open, items } = result
  const type = asType(result.type) ?? ''
  return {
    response: responseOf(result),
    type,
    errors: isTexts(errors) ? errors : {},
    content: type === 'refresh' ? refreshed(result, registry) : null,
    dialog: type === 'dialog' && isObject(block_dialog) ? block_dialog : null,
    keep_dialog_open: keep_dialog_open === true,
    items: isChoices(items) ? items : [],
  }
}

function refreshed({ svc_blocks, svc_blocks_actions: sent }: JsonObject, registry: JsonObject): RefreshedBlocks | null {
  if (!Array.isArray(svc_blocks)) return null
  if (isObject(sent)) return { svc_blocks, svc_blocks_actions: sent }
  const references = collectReferences({ message: '', props: { svc_blocks } })
  return { svc_blocks, svc_blocks_actions: pruneRegistry(registry, references) }
}

function payloadIssues({ type, content, dialog }: BlockResponse): Issue[] {
  if (type === 'refresh') return content === null ? [missing(type, 'svc_blocks')] : checkBlockContent(content, '')
  if (type === 'dialog')
    return dialog === null ? [missing(type, 'block_dialog')] : checkBlockContent(dialog, '/block_dialog')
  return []
}

const missing = (type: BlockResponseType, key: string): Issue =>
  errorAt(`/${key}`, 'response.missing', `A response of type ${type} needs it.`)
