import type { BlockNode } from '#domain/blocks/types'
import { walkBlocks } from '#domain/blocks/walk'
import { type Issue, pointer, type Severity } from '#domain/issue'
import { isObject } from '#domain/json'
import type { PostContent } from '#domain/posts/post'
import { contrastOnTint } from './contrast'

/** The server version whose clients the notes speak of (rendering.md 8). */
export const stockClients = 'Stock clients of server 11'

const note = (severity: Severity, path: string, code: string, message: string): Issue => ({
  path,
  code: `${severity}.${code}`,
  severity,
  message,
})

/**
 * What a careful author wants to know about a message that breaks no rule: how stock clients draw it (rendering.md 8), and what
 * readers who do not see well will miss (workbench.md 4).
 */
export function notesOn(blocks: readonly BlockNode[], content: PostContent): Issue[] {
  const raw = new Map([...walkBlocks(content.props['svc_blocks'])].map(block => [block.path, block.raw]))
  return [
    ...[...everyBlock(blocks)].flatMap(block => notesOnBlock(block, raw.get(block.path) ?? {})),
    ...legacyNotes(content),
  ]
}

function notesOnBlock(block: BlockNode, raw: Record<string, unknown>): Issue[] {
  switch (block.type) {
    case 'image':
      return block.alt_text?.trim()
        ? []
        : [
            note(
              'accessibility',
              block.path,
              'alt_text',
              'The image has no alt_text; screen readers will say \u201cimage\u201d.',
            ),
            note('stock', block.path, 'alt_text', 'drop this image: alt_text is absent.'),
          ]
    case 'collapsible':
      return 'collapsed' in raw
        ? []
        : [note('stock', block.path, 'collapsed', 'start this closed: collapsed is absent.')]
    case 'container':
      return 'gap' in raw || block.content.length < 2
        ? []
        : [note('stock', block.path, 'gap', 'put 12 px between these blocks: gap is absent.')]
    case 'button':
      return weakButton(block.path, block.style)
    default:
      return []
  }
}

/** A hex colour is text on a tint of itself; below 4.5 to 1 many cannot read it. */
function weakButton(path: string, style: string): Issue[] {
  if (!style.startsWith('#')) return []
  const contrast = contrastOnTint(style)
  if (contrast >= 4.5) return []
  const message = `The label in ${style} has a contrast of ${contrast.toFixed(1)} to 1 in light clients; 4.5 can be read by most.`
  return [note('accessibility', pointer(path, 'style'), 'contrast', message)]
}

/** Elements of the legacy formats that stock clients do not draw. */
const dropped: Record<string, readonly string[]> = {
  blocks: ['context', 'rich_text'],
  cards: ['FactSet', 'Action.OpenUrl'],
}

function legacyNotes({ props }: PostContent): Issue[] {
  const lost = Object.entries(dropped).flatMap(([prop, types]) =>
    [...typedObjects(props[prop], `/props/${prop}`)]
      .filter(({ type }) => types.includes(type))
      .map(({ type, path }) => note('stock', path, 'dropped', `drop ${type}.`)),
  )
  const attached = props['attachments']
  if (!Array.isArray(attached) || attached.length === 0) return lost
  const message = 'draw attachments as blocks: images up to 320x184, thumbnails 204x120, no Show more, no cut footer.'
  return [...lost, note('stock', '/props/attachments', 'attachments', message)]
}

function* typedObjects(value: unknown, path: string): Generator<{ type: string; path: string }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* typedObjects(item, pointer(path, index))
  } else if (isObject(value)) {
    if (typeof value.type === 'string') yield { type: value.type, path }
    for (const [key, item] of Object.entries(value)) yield* typedObjects(item, pointer(path, key))
  }
}

/** Every drawn block of a tree, in reading order. */
export function* everyBlock(blocks: readonly BlockNode[]): Generator<BlockNode> {
  for (const block of blocks) {
    yield block
    if (block.type === 'container') yield* everyBlock(block.content)
    if (block.type === 'collapsible') yield* everyBlock([...block.header, ...block.content])
    if (block.type === 'column_set') yield* everyBlock(block.columns.flatMap(column => column.items))
  }
}
