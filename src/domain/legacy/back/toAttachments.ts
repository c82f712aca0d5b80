import type { ActionRegistry } from '../../actions/registry/schema'
import { parseBlocks } from '../../blocks/read/parse'
import { isControl } from '../../blocks/tree'
import type { BlockNode, ColumnSetBlock, ContainerBlock, ControlBlock, ImageBlock, TextBlock } from '../../blocks/types'
import { pointer } from '../../issue'
import type { JsonObject } from '../../json'
import { limits } from '../../limits'
import type { Loss } from '../translation/types'
import { linkTo, unlinked } from './actionLinks'
import { backAction } from './actions'
import { createDraft, type Draft, type DraftedAttachment, type Said } from './draft'
import { withFallback } from './fallback'
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
    if (block.type !== 'container' || block.accent_color === undefined) {
      add(block, walk)
      continue
    }
    flush()
    walk = { draft: createDraft(colorOf(block.accent_color), block.path), registry, losses }
    addContainer({ ...block, accent_color: undefined }, walk)
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

function add(node: BlockNode, walk: Walk): void {
  switch (node.type) {
    case 'text':
      addText(node, walk)
      break
    case 'image':
      addImage(node, walk)
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

/** The size that an image of an attachment has once it is a block. */
const isOwnSize = ({ size, max_width, max_height }: ImageBlock): boolean =>
  max_width === undefined && max_height === undefined
    ? size === 'stretch'
    : max_width === limits.attachmentImageWidthPx && max_height === limits.attachmentImageHeightPx

function addImage(node: ImageBlock, walk: Walk): void {
  const { alt_text, path, url } = node
  if (alt_text) change(walk, path, 'alt_text', 'Images of attachments have no text for screen readers.')
  const lost = [
    !isOwnSize(node) && 'size',
    node.image_style === 'person' && 'round crop',
    node.horizontal_alignment !== 'left' && node.horizontal_alignment !== undefined && 'alignment',
    node.title !== undefined && 'tooltip',
  ].filter(name => typeof name === 'string')
  if (lost.length > 0) change(walk, path, 'image', `Images of attachments have no ${lost.join(', ')} of their own.`)
  walk.draft.add('image', { keys: { image_url: url, ...(alt_text ? { fallback: alt_text } : {}) }, path })
}

function addText(node: TextBlock, walk: Walk): void {
  const { text, buttons } = unlinked(node, walk.registry)
  if (text !== node.text) {
    const becomes = buttons.length > 0 ? 'a button' : 'a link'
    change(walk, node.path, 'action_link', `Texts of attachments have no action links: it becomes ${becomes}.`)
  }
  if (text.trim() !== '') addWords({ ...node, text }, walk)
  for (const button of buttons) addControl(button, walk)
}

function addWords(node: TextBlock, walk: Walk): void {
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
  walk.draft.add('text', said(linkTo(words, open), control.path))
}

function addContainer(node: ContainerBlock, walk: Walk): void {
  const lost = [
    node.accent_color !== undefined && node.accent_color !== 'default' && 'accent colour',
    node.border && 'frame',
    node.background === 'gray' && 'background',
    node.max_height !== 'none' && 'height',
  ]
  const names = lost.filter(name => typeof name === 'string')
  if (names.length > 0)
    change(walk, node.path, 'container', `Parts of an attachment have no ${names.join(', ')} of their own.`)
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
