import { structuralDiff } from '#domain/comparison/diff/structuralDiff'
import { isObject } from '#domain/json'
import type { Post } from '#domain/posts/post'

/** What somebody writes of a post, and an edit changes. */
export const contentOf = ({ message, props, is_pinned, file_ids }: Post) => ({ message, props, is_pinned, file_ids })

/** One place in which two versions of a post differ. */
export interface ChangedPart {
  /** `props.svc_blocks[0].text`. */
  path: string
  kind: 'changed' | 'added' | 'removed' | 'moved'
  was: string
  now: string
}

/** Two versions compared. */
export interface ChangedParts {
  parts: ChangedPart[]
  /** Paths of the message, attachments and blocks that differ, in each of them, as they are rendered. */
  wasBlocks: string[]
  nowBlocks: string[]
}

/** Characters of a value that are shown. */
const longest = 120

/** Finds what differs between two versions of a post. */
export function changedParts(was: Post, now: Post): ChangedParts {
  const [before, after] = [contentOf(was), contentOf(now)]
  const changes = structuralDiff(before, after)
  return {
    parts: changes.map(change => ({
      path: pathOf(change.pointer),
      kind: change.kind,
      was: shown(change.was),
      now: shown(change.now),
    })),
    wasBlocks: blocksAt(
      before,
      changes.map(({ pointer }) => pointer),
    ),
    nowBlocks: blocksAt(
      after,
      changes.map(({ now_pointer }) => now_pointer),
    ),
  }
}

const keysOf = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))

const pathOf = (pointer: string): string =>
  keysOf(pointer)
    .map((key, at) => (/^\d+$/.test(key) ? `[${key}]` : at === 0 ? key : `.${key}`))
    .join('')

function shown(value: unknown): string {
  if (value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** The message, the attachment or the innermost block around each of these places. */
function blocksAt(content: unknown, pointers: readonly string[]): string[] {
  const found = new Set<string>()
  for (const pointer of pointers) {
    let value = content
    let path = ''
    let block = pointer === '/message' ? pointer : (/^\/props\/attachments\/\d+/.exec(pointer)?.[0] ?? '')
    for (const key of keysOf(pointer)) {
      value = isObject(value) || Array.isArray(value) ? (value as Record<string, unknown>)[key] : undefined
      path += `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
      if (isObject(value) && typeof value['type'] === 'string' && path.startsWith('/props/svc_blocks/')) block = path
    }
    if (block !== '') found.add(block)
  }
  return [...found]
}
