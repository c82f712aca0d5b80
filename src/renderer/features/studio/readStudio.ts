import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import { measureBlocks } from '#domain/blocks/measure'
import { walkBlocks } from '#domain/blocks/walk'
import type { Issue } from '#domain/issue'
import { isObject } from '#domain/json'
import { limits } from '#domain/limits'
import type { PostContent } from '#domain/posts/post'
import { type JsonDocument, readJson } from '../../editor/jsonDocument'
import { richTextLimit } from '../../editor/sizes'
import { problemsOf } from './problems'

/** A limit and how much of it the document uses. */
export interface LimitUse {
  name: string
  value: number
  limit: number
}

/** All that the studio shows about a text, derived from it alone. */
export interface Reading {
  json: JsonDocument | null
  /** The post clients would draw; of the last text that was JSON when this one is not. */
  content: PostContent | null
  /** The document's value that `content` is of. */
  value: unknown
  issues: Issue[]
  meters: LimitUse[]
  /** Set when the preview is older than the text. */
  stale: { line: number; message: string } | null
  /** More than the editor colours and the studio checks. */
  tooLarge: boolean
}

/** Reads a text. Where it is not JSON, drawing and meters stay those of the `last` reading that was. */
export function readStudio(kind: DocumentKind, text: string, last: Reading | null): Reading {
  if (text.length > richTextLimit) return tooLarge(last)
  const json = readJson(text)
  if (json.error) {
    const { line, message } = json.error
    return { ...(last ?? nothing), json, issues: [], stale: { line, message }, tooLarge: false }
  }
  const content = shapes[kind].contentOf(json.value)
  return {
    json,
    content,
    value: json.value,
    issues: problemsOf(kind, json.value, content),
    meters: metersOf(content),
    stale: null,
    tooLarge: false,
  }
}

const nothing: Reading = {
  json: null,
  content: null,
  value: undefined,
  issues: [],
  meters: [],
  stale: null,
  tooLarge: false,
}

const tooLarge = (last: Reading | null): Reading => ({
  ...(last ?? nothing),
  json: null,
  issues: [],
  stale: { line: 1, message: 'The text is too large to be drawn as it is typed.' },
  tooLarge: true,
})

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
