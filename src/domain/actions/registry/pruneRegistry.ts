import type { JsonObject } from '../../json'
import type { Reference } from './reference'

/**
 * The entries of a registry that something still refers to; `undefined` when none is left. A click on a pruned action
 * gets a not-found error (docs/reference/bots.md#deactivation).
 */
export function pruneRegistry(registry: JsonObject, references: readonly Reference[]): JsonObject | undefined {
  const used = new Set(references.map(reference => reference.action_id))
  const kept = Object.entries(registry).filter(([id]) => used.has(id))
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
