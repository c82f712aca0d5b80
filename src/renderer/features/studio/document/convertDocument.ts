import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import { collectReferences } from '#domain/actions/references/references'
import { renderedFormat } from '#domain/content/formats'
import { newDialog } from '#domain/dialogs/templates'
import { isObject, type JsonObject } from '#domain/json'
import { translateAttachments } from '#domain/legacy/attachments/translateAttachments'
import { translateBlocks } from '#domain/legacy/blocks/translateBlocks'
import { translateCards } from '#domain/legacy/cards/translateCards'
import { toSvcBlocks } from '#domain/legacy/convert/toSvcBlocks'
import type { PostContent, Props } from '#domain/posts/post'
import type { Aside } from '../../../store/payloads/studioDocument'

export interface Convertible {
  kind: DocumentKind
  value: unknown
  aside?: Aside | undefined
}

export interface Converted {
  value: unknown
  aside: Aside
}

/**
 * The same message as another kind of document. Nothing is lost: what the other kind has no place for is kept aside.
 */
export function convertDocument(from: Convertible, kind: DocumentKind): Converted {
  const content = wholeOf(from)
  const values = valuesOf(from)
  switch (kind) {
    case 'svc_blocks': {
      const { blocks, rest, left } = blocksOf(content)
      return { value: blocks, aside: { content: rest, values: { ...values, ...left } } }
    }
    case 'attachments':
    case 'blocks':
    case 'cards':
      return { value: legacyList(kind, content, values), aside: { content, values } }
    case 'dialog':
      return { value: values?.dialog ?? newDialog, aside: { content, values } }
    default:
      return { value: wholeDocument(kind, content, values), aside: { content, values } }
  }
}

/**
 * Why a document cannot become this kind; `null` when it can. A message without blocks must not turn into an empty
 * list.
 */
export function whyNotConverted(from: Convertible, kind: DocumentKind): string | null {
  if (kind === 'dialog' || from.kind === 'dialog') return whyNoDialog(from, kind)
  if (!isFragment(kind)) return null
  const content = wholeOf(from)
  if (content.message === '' && Object.keys(content.props).length === 0) return null
  if (kind === 'svc_blocks') return renderedFormat(content.props) ? null : 'There are no blocks to convert'
  return legacyList(kind, content, valuesOf(from)).length > 0 ? null : `There are no ${legacyNames[kind]} to convert`
}

/** A form and a message have nothing in common; only what is empty becomes the other. */
function whyNoDialog(from: Convertible, kind: DocumentKind): string | null {
  if (from.kind === kind) return null
  const { message, props } = wholeOf(from)
  const { elements } = isObject(from.value) ? from.value : {}
  if (message === '' && Object.keys(props).length === 0 && listOf(elements).length === 0) return null
  return kind === 'dialog' ? 'A message cannot become a dialog' : 'A dialog cannot become a message'
}

const valuesOf = ({ kind, value, aside }: Convertible): Aside['values'] => ({ ...aside?.values, [kind]: value })

/** The message of a document, with what was kept aside when it became a fragment. */
function wholeOf({ kind, value, aside }: Convertible): PostContent {
  const content = shapes[kind].contentOf(value) ?? { message: '', props: {} }
  if (!isFragment(kind) || !aside?.content) return content
  return { message: aside.content.message, props: { ...aside.content.props, ...content.props } }
}

type LegacyList = 'attachments' | 'blocks' | 'cards'
type Fragment = 'svc_blocks' | LegacyList

const legacyNames: Record<LegacyList, string> = {
  attachments: 'attachments',
  blocks: 'third-party blocks',
  cards: 'third-party cards',
}

const isFragment = (kind: DocumentKind): kind is Fragment => kind === 'svc_blocks' || kind in legacyNames

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The list itself, or the one that was left behind when it was translated. */
function legacyList(kind: LegacyList, { props }: PostContent, values: Aside['values']): unknown[] {
  const list: unknown = props[kind]
  return Array.isArray(list) ? list : listOf(values?.[kind])
}

/** Legacy format -> the prop that holds it, and how it is translated. */
const legacy = {
  block: { prop: 'blocks', translate: translateBlocks },
  card: { prop: 'cards', translate: translateCards },
  attachment: { prop: 'attachments', translate: translateAttachments },
} as const

interface Blocks {
  blocks: unknown[]
  /** The message they belong to. */
  rest: PostContent
  /** What they were translated from. */
  left?: { [kind in LegacyList]?: unknown }
}

/** The blocks of a message, translated where it has those of another format. */
function blocksOf(content: PostContent): Blocks {
  const format = renderedFormat(content.props)
  if (format === null || format === 'svc_block') return { blocks: listOf(content.props.svc_blocks), rest: content }
  const { prop, translate } = legacy[format]
  const { [prop]: list, ...others } = content.props
  const { svc_blocks, svc_blocks_actions } = toSvcBlocks(translate(list, { nameActions: true }))
  const registry = { ...svc_blocks_actions, ...registryOf(others) }
  const added = Object.keys(registry).length > 0 ? { svc_blocks_actions: registry } : {}
  const rest = { message: content.message, props: { ...others, ...added } }
  return { blocks: svc_blocks, rest, left: { [prop]: list } }
}

const registryOf = (props: Props): JsonObject =>
  isObject(props['svc_blocks_actions']) ? props['svc_blocks_actions'] : {}

type WholeKind = Exclude<DocumentKind, Fragment | 'dialog'>

/** Kind -> the keys that hold the message; the others are its own, such as a channel or a file list. */
const contentKeys: Record<WholeKind, readonly string[]> = {
  post: ['message', 'props'],
  incoming_webhook: ['text', 'props', 'attachments'],
  outgoing_response: ['text', 'props', 'attachments'],
  action_response: ['update'],
}

function wholeDocument(kind: WholeKind, content: PostContent, values: Aside['values']): JsonObject {
  const before = values?.[kind]
  const own = isObject(before)
    ? Object.fromEntries(Object.entries(before).filter(([key]) => !contentKeys[kind].includes(key)))
    : {}
  const whole = { message: content.message, props: withRegistry(content) }
  if (kind === 'post') return { ...own, ...whole }
  return kind === 'action_response' ? { update: whole, ...own } : { ...hookKeys(whole), ...own }
}

/** Attachments stand beside the text of a webhook payload, where other services look for them too. */
function hookKeys({ message, props }: { message: string; props: Props }): JsonObject {
  const { attachments, ...others } = props
  const isAttached = Array.isArray(attachments)
  return {
    ...(message === '' && isAttached ? {} : { text: message }),
    ...(isAttached ? { attachments } : {}),
    ...(isAttached && Object.keys(others).length === 0 ? {} : { props: isAttached ? others : props }),
  }
}

/** A fragment comes without a registry; the actions it calls get entries that the sample plugin responds to. */
function withRegistry(content: PostContent): Props {
  if (isObject(content.props['svc_blocks_actions'])) return content.props
  const ids = collectReferences(content).filter(reference => reference.required)
  if (ids.length === 0) return content.props
  const entries = ids.map(({ action_id }) => [
    action_id,
    { type: 'external', url: `/plugins/deploy-gate/${encodeURIComponent(action_id)}` },
  ])
  return { ...content.props, svc_blocks_actions: Object.fromEntries(entries) }
}
