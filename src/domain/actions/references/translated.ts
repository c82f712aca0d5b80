import { kindOf } from '../../blocks/kinds/knownKinds'
import { everyNode } from '../../blocks/tree'
import type { BlockNode, TreeNode } from '../../blocks/types'
import type { LegacyReference } from '../../legacy/translation/types'
import { translationOf } from '../../legacy/translationOf'
import type { ParseBudget } from '../../markdown/parseBudget'
import type { Reference, ReferenceKind } from '../registry/reference'
import { type LinkReading, linkReferences } from './links'
import { namedReferences } from './named'

/**
 * References of a legacy format, taken from its translation, so that what is drawn as a control is what needs an entry
 * (docs/reference/registry.md#validation); what else it names needs none. Paths point into the payload as it was sent.
 */
export const translatedReferences =
  (kind: 'block' | 'card') =>
  (value: unknown, path: string, budget: ParseBudget): Reference[] => {
    if (!Array.isArray(value) || value.length === 0) return []
    const { references, blocks } = translationOf(kind, value, path)
    const drawn = [...references.map(reference => asReference(reference, kind)), ...linksOf(blocks, { kind, budget })]
    const seen = new Set(drawn.map(reference => reference.action_id))
    return [...drawn, ...namedReferences(value, path, { kind, budget }).filter(({ action_id }) => !seen.has(action_id))]
  }

const asReference = (
  { action_id, path, label, disabled, required }: LegacyReference,
  kind: ReferenceKind,
): Reference => ({
  action_id,
  path,
  kind,
  disabled,
  label,
  required,
})

/** Action links in translated texts. */
const linksOf = (nodes: readonly BlockNode[], reading: LinkReading): Reference[] =>
  everyNode(nodes).flatMap(node => markdownOf(node).flatMap(text => linkReferences(text, node.path, reading)))

const markdownOf = (node: TreeNode): unknown[] => {
  const texts: Record<string, unknown> = { ...node }
  return (kindOf(node.type)?.markdown ?? []).map(key => texts[key])
}
