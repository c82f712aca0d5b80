import { removeAt, removeMember, setAt } from '#domain/edits/edits'
import { nodeAt, pointerKeys } from '#domain/edits/jsonDocument'
import { nearest } from '#domain/nearest'
import type { FixContext, FixTable, QuickFix } from './quickFixes'

const styles = ['primary', 'danger', 'good', 'success', 'warning', 'default'] as const

/** The known key it most likely is, where the object has none of that name yet; else it goes. */
export function unknownKey({ issue, text, tree }: FixContext): QuickFix[] {
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

/** A string keeps every digit; what is stored anyway says at least what it is. */
function inexactNumber({ issue, text, tree }: FixContext): QuickFix[] {
  const node = nodeAt(tree, issue.path)
  if (node?.type !== 'number') return []
  const { offset, length } = node
  const written = text.slice(offset, offset + length)
  const stored = String(issue.data?.['stored'])
  const change = { label: `Change to ${stored}`, edits: [{ offset, length, content: stored }] }
  return [
    { label: 'Write as a string', edits: [{ offset, length, content: JSON.stringify(written) }] },
    ...(stored === 'null' ? [] : [change]),
  ]
}

export const unknownFixes: FixTable = {
  'blocks.unknown_key': unknownKey,
  'attachments.unknown_key': unknownKey,
  'document.repeated_key': repeatedKey,
  'document.inexact_number': inexactNumber,
  'blocks.unknown_style': unknownStyle,
  'attachments.unknown_style': unknownStyle,
}
