import type { ActionUrl } from './actionUrl'
import { parsedMarkdown } from './parsed'
import { plainText } from './plainText'
import { inlinesOf } from './walk'

export interface ActionLink extends ActionUrl {
  label: string
  /** Offsets of the whole link in the text, in UTF-16 units. */
  start: number
  end: number
}

/**
 * The action links of a message or text block, in reading order (docs/reference/markdown.md#action-links). Links inside
 * code are text, links whose id has an illegal character are left out; lengths are for the caller to check.
 */
export const actionLinks = (text: string): ActionLink[] => {
  if (!text.includes('svc_action:')) return []
  const links: ActionLink[] = []
  for (const node of inlinesOf(parsedMarkdown(text))) {
    if (node.type !== 'actionLink') continue
    const { action_id, query, start, end, children } = node
    links.push({ label: plainText(children), action_id, query, start, end })
  }
  return links
}
