import { walkBlocks } from '../blocks/walk'
import { renderedFormat } from '../content/formats'
import { type Issue, pointer } from '../issue'
import { isFilled, isObject, type JsonObject } from '../json'
import type { Props } from '../posts/post'
import { typedObjects } from './typedObjects'
import { verbatimReader } from './verbatim'

/** The clients that the notes speak of: those of current servers (docs/reference/rendering.md#stock-clients). */
export const stockClients = 'Stock clients of server 11'

const note = (path: string, code: string, does: string): Issue => ({
  path,
  code: `stock.${code}`,
  severity: 'stock',
  message: `${stockClients} ${does}`,
})

type BlockNote = (raw: JsonObject, path: string) => Issue[]

const several = (value: unknown) => Array.isArray(value) && value.length > 1

/** Block type -> what stock clients do differently with it. */
const blockNotes: Record<string, BlockNote> = {
  collapsible: (raw, path) =>
    raw.collapsed === undefined ? [note(path, 'collapsed', 'start this closed: collapsed is absent.')] : [],
  container: (raw, path) =>
    raw.gap === undefined && several(raw.content)
      ? [note(path, 'gap', 'put 12 px between these blocks: gap is absent.')]
      : [],
  image: (raw, path) =>
    isFilled(raw.alt_text) ? [] : [note(path, 'alt_text', 'drop this image: it has no alt_text.')],
}

const svcNotes = (props: Props, base: string): Issue[] =>
  [...walkBlocks(props.svc_blocks, pointer(base, 'svc_blocks'))].flatMap(({ raw, type, path }) =>
    Object.hasOwn(blockNotes, type) ? (blockNotes[type]?.(raw, path) ?? []) : [],
  )

/** Types of a legacy format that stock clients leave out. */
const dropped: Record<'blocks' | 'cards', ReadonlySet<string>> = {
  blocks: new Set(['context', 'rich_text']),
  cards: new Set(['FactSet', 'Action.OpenUrl']),
}

/** Type of a picture -> the key of its description. */
const altKeys: Record<'blocks' | 'cards', Readonly<Record<string, string>>> = {
  blocks: { image: 'alt_text' },
  cards: { Image: 'altText' },
}

function legacyNotes(prop: 'blocks' | 'cards', props: Props, base: string): Issue[] {
  const isVerbatim = verbatimReader()
  return [...typedObjects(props[prop], pointer(base, prop))].flatMap(({ raw, type, path }) => {
    if (dropped[prop].has(type)) return [note(path, 'dropped', `leave out ${type}.`)]
    const altKey = Object.hasOwn(altKeys[prop], type) ? altKeys[prop][type] : undefined
    if (altKey !== undefined && !isFilled(raw[altKey]))
      return [note(path, 'alt_text', `drop this image: it has no ${altKey}.`)]
    return prop === 'blocks' && isVerbatim(raw)
      ? [note(pointer(path, 'text'), 'verbatim', 'render this text as Markdown, without converting its marks.')]
      : []
  })
}

const ATTACHMENTS =
  'render attachments as blocks: images up to 320x184, thumbnails up to 204x120, no Show more, and the footer uncut.'

const attachmentNotes = (props: Props, base: string): Issue[] =>
  Array.isArray(props.attachments) && props.attachments.some(isObject)
    ? [note(pointer(base, 'attachments'), 'attachments', ATTACHMENTS)]
    : []

/**
 * What stock clients draw differently, of the format that is drawn (docs/reference/rendering.md#stock-clients).
 * Information for the author, never an error. `base` is the pointer of the props in the checked document.
 */
export function stockNotes(props: Props, base = '/props'): Issue[] {
  switch (renderedFormat(props)) {
    case 'svc_block':
      return svcNotes(props, base)
    case 'block':
      return legacyNotes('blocks', props, base)
    case 'card':
      return legacyNotes('cards', props, base)
    case 'attachment':
      return attachmentNotes(props, base)
    default:
      return []
  }
}
