import type { Change } from '#domain/lab/schema'

/** What a change of a message does. */
export type ChangeKind = 'set' | 'put' | 'remove' | 'attachment'

export const changeKinds: readonly { value: ChangeKind; label: string }[] = [
  { value: 'set', label: 'Change a block' },
  { value: 'put', label: 'Add blocks after a block' },
  { value: 'remove', label: 'Remove controls' },
  { value: 'attachment', label: 'Change the attachment' },
]

/** What a change does, by the keys that it has. */
export function kindOf({ set, put, remove, attachment }: Change): ChangeKind {
  if (remove !== undefined) return 'remove'
  if (attachment !== undefined) return 'attachment'
  return put !== undefined && set === undefined ? 'put' : 'set'
}

/** A change that does something else, with the place that it had. */
export function asKind(kind: ChangeKind, { at, put }: Change): Change {
  const place = at ?? { action: '' }
  const blocks = put ?? [{ type: 'text', text: '' }]
  if (kind === 'set') return { at: place, set: {} }
  if (kind === 'put') return { at: place, put: blocks }
  if (kind === 'remove') return { remove: [], ...(put === undefined ? {} : { put }) }
  return { attachment: {} }
}
