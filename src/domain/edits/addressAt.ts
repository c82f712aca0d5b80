import { findNodeAtOffset, type Node } from 'jsonc-parser'
import { type AddressUse, addressMedia, addressUses, entryMedia, entryUse } from '../addresses/addressUse'
import type { JsonObject } from '../json'
import { nodeAt, type Span, treeOf } from './jsonDocument'
import { schemasOf } from './schemasOf'

/** A string that is an address: the inside of its quotes, and what the address is for. */
export interface AddressFound {
  span: Span
  use: AddressUse
}

/**
 * Returns the address at an offset: of an entry of the registry or of the integration of an attachment, wherever they
 * stand, and where the schema of the document says that a string is one; `null` elsewhere.
 */
export function addressAt(schema: JsonObject, text: string, offset: number): AddressFound | null {
  const tree = treeOf(text)
  const node = tree && findNodeAtOffset(tree, offset, true)
  if (node?.type !== 'string') return null
  const span = { start: node.offset + 1, end: node.offset + node.length - 1 }
  if (offset < span.start || offset > span.end) return null
  const use = placeUse(node) ?? schemaUse(schema, node)
  return use && { span, use }
}

/** A registry may stand where the schema of its document knows of none. */
function placeUse(node: Node): AddressUse | null {
  if (keyOf(node) !== 'url') return null
  const holder = node.parent?.parent
  if (keyOf(holder?.parent?.parent) === 'svc_blocks_actions') return entryUse(typeOf(holder))
  return keyOf(holder) === 'integration' ? 'call' : null
}

function schemaUse(schema: JsonObject, node: Node): AddressUse | null {
  if (keyOf(node) === undefined) return null
  const media = schemasOf(schema, node).map(one => one.contentMediaType)
  if (media.includes(entryMedia)) return entryUse(typeOf(node.parent?.parent))
  return addressUses.find(use => media.includes(addressMedia[use])) ?? null
}

const typeOf = (holder: Node | undefined): unknown => nodeAt(holder, '/type')?.value

/** The key that a value stands under. */
const keyOf = (value: Node | undefined): unknown => {
  const [name, held] = value?.parent?.type === 'property' ? (value.parent.children ?? []) : []
  return held === value ? name?.value : undefined
}
