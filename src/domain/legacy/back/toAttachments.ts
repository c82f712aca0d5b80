import type { ActionRegistry } from '../../actions/registry/schema'
import { parseBlocks } from '../../blocks/read/parse'
import { isControl } from '../../blocks/tree'
import type { BlockNode, ColumnSetBlock, ContainerBlock, ControlBlock, TextBlock } from '../../blocks/types'
import { pointer } from '../../issue'
import { isFilled, type JsonObject } from '../../json'
import type { Loss } from '../translation/types'
import { backAction } from './actions'
import { createDraft, type Draft, type DraftedAttachment, type Said } from './draft'
import { boldWords, fieldOf, hasMarkup, isLink, linkedWords } from './words'

export interface Back {
  attachments: JsonObject[]
  losses: Loss[]
  /** Pairs of the pointer of a part in the converted post and of the block that it was made of. */
  sources: [string, string][]
}

interface Walk {
  draft: Draft
  registry: ActionRegistry
  losses: Loss[]
}

const change = ({ losses }: Walk, path: string, what: string, why: string) =>
  void losses.push({ path, kind: 'changed', what, why })

const omit = ({ losses }: Walk, path: string, what: string, why: string) =>
  void losses.push({ path, kind: 'omitted', what, why })

/**
 * Writes `svc_blocks` as attachments whose actions bring their integrations along (docs/reference/workbench.md#convert).
 * What attachments cannot say is changed or left out, and named. Never throws.
 */
export function toAttachments(svc_blocks: unknown, registry: ActionRegistry): Back {
  const losses: Loss[] = []
  const drafted: DraftedAttachment[] = []
  const { blocks, omitted } = parseBlocks(svc_blocks)
  for (const { path, message } of omitted) losses.push({ path, kind: 'omitted', what: 'block', why: message })
  let walk: Walk = { draft: createDraft(), registry, losses }
  const flush = () => {
    drafted.push(...walk.draft.attachments())
    walk = { draft: createDraft(), registry, losses }
  }
  for (const block of blocks) {
    const accent = block.type === 'container' && block.flow === 'vertical' ? block.accent_color : undefined
    if (block.type !== 'container' || accent === undefined) {
      add(block, walk)
      continue
    }
    flush()
    walk = { draft: createDraft(colorOf(accent), block.path), registry, losses }
    addContainer(block, walk)
    flush()
  }
  flush()
  return {
    attachments: drafted.map(({ value }) => withFallback(value)),
    losses,
    sources: drafted.flatMap(({ sources }, index) =>
      sources.map(([at, path]): [string, string] => [pointer('/props/attachments', index) + at, path]),
    ),
  }
}

const colorOf = (accent: string): JsonObject =>
  accent === 'default' ? {} : { color: accent === 'primary' ? '#386fe5' : accent }

/** Notifications show nothing of an attachment without one. */
const withFallback = (attachment: JsonObject): JsonObject => {
  const words = [attachment.title, attachment.text, attachment.author_name].find(isFilled)
  return words === undefined ? attachment : { fallback: words.replaceAll('**', '').slice(0, 200), ...attachment }
}

function add(node: BlockNode, walk: Walk): void {
  switch (node.type) {
    case 'text':
      addText(node, walk)
      break
    case 'image':
      if (node.alt_text) change(walk, node.path, 'alt_text', 'Images of attachments have no text for screen readers.')
      walk.draft.add('image', { keys: { image_url: node.url }, path: node.path })
      break
    case 'button':
    case 'static_select':
      addControl(node, walk)
      break
    case 'container':
      addContainer(node, walk)
      break
    case 'column_set':
      addColumns(node, walk)
      break
    case 'collapsible':
      change(walk, node.path, 'collapsible', 'Attachments cannot be folded: header and content are both shown.')
      for (const inner of [...node.header, ...node.content]) add(inner, walk)
      break
    case 'divider':
      omit(walk, node.path, 'divider', 'There are no lines in attachments: another attachment begins.')
      walk.draft.end()
      break
    case 'ghost':
  }
}

function addText(node: TextBlock, walk: Walk): void {
  const { draft } = walk
  const { text, path, is_subtle, size } = node
  const title = boldWords(text)
  // Footers and authors are plain words; only an author may be one link.
  if (is_subtle && size === 'small' && (!hasMarkup(text) || isLink(text))) {
    if (!(['text', 'title', 'fields', 'image'] as const).some(part => draft.has(part))) {
      if (!draft.has('author')) {
        draft.add('author', { keys: linkedWords(text, ['author_name', 'author_link']), path })
        return
      }
    } else if (!isLink(text)) {
      draft.add('footer', { keys: { footer: text }, path, merge: ({ footer }) => ({ footer: `${footer} · ${text}` }) })
      return
    }
  }
  if (title !== undefined && !draft.has('title') && !draft.has('text')) {
    draft.add('title', { keys: linkedWords(title, ['title', 'title_link']), path })
    return
  }
  if (is_subtle || size !== 'default') change(walk, path, 'look', 'The text of an attachment has one size and colour.')
  draft.add('text', said(text, path))
}

/** A text, below the one that is there. */
const said = (text: string, path: string): Said => ({
  keys: { text },
  path,
  merge: before => ({ text: `${before.text}\n\n${text}` }),
})

function addControl(control: ControlBlock, walk: Walk): void {
  const { action, open } = backAction(control, walk.registry)
  if (action) {
    walk.draft.add('actions', {
      keys: { actions: [action] },
      path: control.path,
      merge: before => ({ actions: [...(before.actions as JsonObject[]), action] }),
    })
    return
  }
  const words = control.type === 'button' ? control.text : control.placeholder
  change(walk, control.path, control.type, 'Actions of attachments call integrations only: it becomes a link.')
  const text = `[${words.replaceAll(/[[\]\n]/g, ' ').trim()}](<${open}>)`
  walk.draft.add('text', said(text, control.path))
}

function addContainer(node: ContainerBlock, walk: Walk): void {
  const lost = [
    node.border && 'frame',
    node.background === 'gray' && 'background',
    node.max_height !== 'none' && 'height',
  ]
  const names = lost.filter(name => typeof name === 'string')
  if (names.length > 0) change(walk, node.path, 'container', `Attachments have no ${names.join(', ')} of their own.`)
  if (node.flow === 'horizontal' && !node.content.every(isControl) && node.content.length > 1) {
    change(walk, node.path, 'container', 'Its blocks stand one below the other.')
  }
  for (const inner of node.content) add(inner, walk)
}

function addColumns(node: ColumnSetBlock, walk: Walk): void {
  const items = node.columns.flatMap(({ items: inner }) => inner)
  const fields = items.map(fieldOf).filter(field => field !== undefined)
  if (fields.length === items.length && node.columns.length === 2) {
    const short = fields.map(field => ({ ...field, short: true }))
    walk.draft.add('fields', {
      keys: { fields: short },
      path: node.path,
      merge: before => ({ fields: [...(before.fields as JsonObject[]), ...short] }),
    })
    return
  }
  change(walk, node.path, 'column_set', 'Its columns stand one below the other.')
  for (const inner of items) add(inner, walk)
}
