import { removeAt, removeMember, setAt } from '#domain/edits/edits'
import { nodeAt, pointerKeys } from '#domain/edits/jsonDocument'
import { nearest } from '#domain/nearest'
import type { FixContext, FixTable, QuickFix } from './quickFixes'

const styles = ['primary', 'danger', 'good', 'success', 'warning', 'default'] as const

/** The known key it most likely is, where the object has none of that name yet; else it goes. */
function unknownKey({ issue, text, tree }: FixContext): QuickFix[] {
  const key = pointerKeys(issue.path).at(-1) ?? ''
  const known = issue.data?.['known']
  const candidates = Array.isArray(known) ? known.filter(one => typeof one === 'string') : []
  const name = nodeAt(tree, issue.path)?.parent?.children?.[0]
  const renames = name
    ? nearest(key, candidates).map(to => ({
        label: `Rename to ${to}`,
        edits: [{ offset: name.offset, length: name.length, content: JSON.stringify(to) }],
      }))
    : []
  return [...renames, { label: `Remove ${key}`, edits: removeAt(text, issue.path) }]
}

function unknownStyle({ issue, text, value }: FixContext): QuickFix[] {
  const named = nearest(String(value), styles)
  return [
    ...named.map(style => ({ label: `Change to ${style}`, edits: setAt(text, issue.path, style) })),
    { label: 'Remove style', edits: removeAt(text, issue.path) },
  ]
}

/** Those that do not count go, wherever they are by now. */
function repeatedKey({ issue, tree }: FixContext): QuickFix[] {
  const last = nodeAt(tree, issue.path)?.parent
  const key = last?.children?.[0]?.value
  const above = last?.parent?.children?.filter(one => one !== last && one.children?.[0]?.value === key) ?? []
  if (above.length === 0) return []
  return [
    { label: `Remove the ${above.length === 1 ? 'one' : above.length} above`, edits: above.flatMap(removeMember) },
  ]
}

export const unknownFixes: FixTable = {
  'blocks.unknown_key': unknownKey,
  'document.repeated_key': repeatedKey,
  'blocks.unknown_style': unknownStyle,
}
