import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import { measureBlocks } from '#domain/blocks/measure'
import { walkBlocks } from '#domain/blocks/walk'
import { type JsonDocument, readJson } from '#domain/edits/jsonDocument'
import type { Issue } from '#domain/issue'
import { isObject } from '#domain/json'
import { limits } from '#domain/limits'
import type { PostContent } from '#domain/posts/post'
import { shareNodes } from '#domain/shareNodes'
import { inexactNumbers } from '#domain/syntax/inexactNumbers'
import { repeatedKeys } from '#domain/syntax/repeatedKeys'
import { syntaxIssues } from '#domain/syntax/syntaxIssues'
import { fillVariables, unfilledNames, type VariableValues } from '#domain/variables/variables'
import { richTextLimit } from '../../../editor/base/sizes'
import { boundContent } from '../problems/boundContent'
import { problemsOf } from '../problems/problems'

/** A limit and how much of it the document uses. */
export interface LimitUse {
  name: string
  value: number
  limit: number
}

/** What is read: a text, as what, and with which values of its variables; `null` while these are off. */
export interface StudioText {
  kind: DocumentKind
  text: string
  values: VariableValues | null
}

/** All that the studio shows about a text, derived from it alone. */
export interface Reading {
  json: JsonDocument | null
  /** The post clients would draw; of the last text that was JSON when this one is not. */
  content: PostContent | null
  /** The document's value, as it is written. */
  value: unknown
  /** The same with its variables filled, while they are on: `content` and the issues are of it. */
  filled: unknown
  /** Names of variables without a value, while they are on. */
  unfilled: readonly string[]
  issues: Issue[]
  meters: LimitUse[]
  /** Set when the preview is older than the text. */
  stale: { line: number; message: string } | null
  /** More than the editor colours and the studio checks at every key. */
  tooLarge: boolean
  /** The preview is of an earlier text until typing pauses. */
  waiting: boolean
}

/**
 * Reads a text. Where it is not JSON, or too large to be read at every key, preview and meters stay those of the `last`
 * reading that was.
 */
export function readStudio({ kind, text, values }: StudioText, last: Reading | null): Reading {
  if (isLarge(text)) return { ...(last ?? nothing), json: null, issues: [], stale: null, tooLarge: true, waiting: true }
  const json = readJson(text)
  if (json.error) {
    const { line, message } = json.error
    const stale = { line, message }
    // Nobody looks for what was in a text that is empty now.
    const before = text.trim() === '' ? nothing : (last ?? nothing)
    return { ...before, json, issues: syntaxIssues(text), stale, tooLarge: false, waiting: false }
  }
  // A block that did not change stays the same object: what is known of it is not found out again.
  const value = shareNodes(last?.value, json.value)
  const { filled: fresh, unfilled, inKeys } = fill(value, values)
  const filled = shareNodes(last?.filled, fresh)
  const content = shapes[kind].contentOf(filled)
  return {
    json,
    content,
    value,
    filled,
    unfilled: unfilledNames(unfilled),
    issues: [...unfilled, ...inKeys, ...writtenIssues(json), ...problemsOf(kind, filled, content)],
    meters: metersOf(content),
    stale: null,
    tooLarge: false,
    waiting: false,
  }
}

/** Reads a text that is too large to be read at every key: what it shows and measures, without its problems. */
export function readLarge({ kind, text, values }: StudioText, last: Reading | null): Reading {
  const large = { json: null, issues: [], tooLarge: true, waiting: false }
  const parsed = parsedLarge(text)
  if (!parsed.ok) return { ...(last ?? nothing), ...large, stale: parsed.fault }
  const { filled, unfilled } = fill(parsed.value, values)
  const content = shapes[kind].contentOf(filled)
  return {
    ...large,
    content: content && boundContent(content),
    value: parsed.value,
    filled,
    unfilled: unfilledNames(unfilled),
    meters: metersOf(content),
    stale: null,
  }
}

/** Warnings of what a text says and its value no longer does. */
const writtenIssues = ({ text, tree }: JsonDocument): Issue[] => [...repeatedKeys(tree), ...inexactNumbers(text, tree)]

function fill(value: unknown, values: VariableValues | null) {
  if (values === null) return { filled: value, unfilled: [], inKeys: [] }
  const { value: filled, unfilled, inKeys } = fillVariables(value, values)
  return { filled, unfilled, inKeys }
}

export const isLarge = (text: string): boolean => text.length > richTextLimit

type Parsed = { ok: true; value: unknown } | { ok: false; fault: Reading['stale'] }

/** The engine's parser is as fast as this needs; its message names the line. */
function parsedLarge(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const line = Number(/line (\d+)/.exec(message)?.[1] ?? 1)
    return { ok: false, fault: { line, message: 'This is not valid JSON.' } }
  }
}

const nothing: Reading = {
  json: null,
  content: null,
  value: undefined,
  filled: undefined,
  unfilled: [],
  issues: [],
  meters: [],
  stale: null,
  tooLarge: false,
  waiting: false,
}

function metersOf(content: PostContent | null): LimitUse[] {
  const { svc_blocks, svc_blocks_actions } = content?.props ?? {}
  const { blocks, depth, text } = measureBlocks(svc_blocks)
  return [
    { name: 'blocks', value: blocks, limit: limits.blocksPerPost },
    { name: 'depth', value: depth, limit: limits.layoutDepth },
    { name: 'text', value: text, limit: limits.combinedText },
    { name: 'registry', value: sizeOf(svc_blocks_actions), limit: limits.registryEntries },
    { name: 'query', value: largestQuery(svc_blocks, svc_blocks_actions), limit: limits.queryEntries },
  ]
}

const sizeOf = (value: unknown): number => (isObject(value) ? Object.keys(value).length : 0)

/** Entries of the fullest query map of the post. */
function largestQuery(blocks: unknown, registry: unknown): number {
  const entries = isObject(registry) ? Object.values(registry) : []
  const holders: unknown[] = [...[...walkBlocks(blocks)].map(block => block.raw), ...entries]
  return holders.reduce<number>((most, holder) => Math.max(most, isObject(holder) ? sizeOf(holder.query) : 0), 0)
}
