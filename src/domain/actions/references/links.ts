import { limits } from '../../limits'
import { actionLinks } from '../../markdown/actionLinks'
import type { Reference, ReferenceKind } from '../registry/reference'

/** A text beyond every limit of a post is rejected anyway, and parsing it would take long. */
const LONGEST_PARSED = 4 * limits.postMessageLength

/** The action links of a Markdown text as references; `path` points at the text. */
export function linkReferences(text: unknown, path: string, kind: ReferenceKind = 'link'): Reference[] {
  if (typeof text !== 'string' || !text.includes('svc_action:') || text.length > LONGEST_PARSED) return []
  return actionLinks(text).map(({ action_id, label, query }) => ({
    action_id,
    path,
    kind,
    disabled: false,
    label,
    required: true,
    query: { path, value: Object.fromEntries(query) },
  }))
}
