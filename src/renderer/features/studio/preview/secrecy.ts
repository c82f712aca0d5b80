import { measureBlocks } from '#domain/blocks/measure'
import { walkBlocks } from '#domain/blocks/walk'
import { isObject, type JsonObject } from '#domain/json'
import type { PostContent } from '#domain/posts/post'

/** What of a post reaches every client, and what never leaves the server (docs/reference/registry.md#entries). */
export interface Secrecy {
  blocks: number
  actionIds: number
  urls: number
  contextValues: number
}

/** With blocks turned off they are kept as they were sent, and no client renders any. */
export function secrecyOf({ props }: PostContent, { blocksOff = false } = {}): Secrecy {
  const registry = isObject(props['svc_blocks_actions']) ? props['svc_blocks_actions'] : {}
  const entries = Object.values(registry).filter(isObject)
  const blocks = blocksOff ? [] : props['svc_blocks']
  const ids = [...walkBlocks(blocks)].map(block => block.raw.action_id).filter(id => typeof id === 'string')
  const integrations = attachmentIntegrations(props['attachments'])
  const kept = [...entries, ...integrations]
  return {
    blocks: measureBlocks(blocks).blocks,
    actionIds: new Set(ids).size,
    urls: kept.filter(entry => typeof entry.url === 'string').length,
    contextValues: kept.reduce(
      (sum, entry) => sum + (isObject(entry.context) ? Object.keys(entry.context).length : 0),
      0,
    ),
  }
}

function attachmentIntegrations(attachments: unknown): JsonObject[] {
  const list: unknown[] = Array.isArray(attachments) ? attachments : []
  const actions = list.flatMap((one): unknown[] => (isObject(one) && Array.isArray(one.actions) ? one.actions : []))
  return actions.map(action => (isObject(action) ? action.integration : undefined)).filter(isObject)
}

/** `1 block`, `14 blocks`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
