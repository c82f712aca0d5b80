import { actionIdPattern } from '../../limits'
import { actionLinks } from '../../markdown/actionLinks'
import { affords, type ParseBudget } from '../../markdown/parseBudget'
import type { Reference, ReferenceKind } from '../registry/reference'

export interface LinkReading {
  kind?: ReferenceKind
  /** Shared by all texts of a post. */
  budget: ParseBudget
}

/** The action links of a Markdown text as references; `path` points at the text. */
export function linkReferences(text: unknown, path: string, { kind = 'link', budget }: LinkReading): Reference[] {
  if (typeof text !== 'string' || !text.includes('svc_action:')) return []
  if (!affords(budget, text)) return namedInText(text).map(action_id => ({ ...unparsed, action_id, path, kind }))
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

/** What looks like a link keeps its entry in use; whether it is one, only the parser knows. */
const unparsed = { disabled: false, label: '', required: false } as const

const idInText = /svc_action:\/\/([A-Za-z0-9_-]+)/g

const namedInText = (text: string): string[] => {
  const ids = [...text.matchAll(idInText)].map(([, id = '']) => id)
  return [...new Set(ids)].filter(id => actionIdPattern.test(id))
}
