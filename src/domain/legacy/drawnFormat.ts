import type { IntegrationFormat } from '../actions/schema'
import type { Props } from '../posts/post'

/** Props that hold drawn content, with the format a click names, in the order in which they win. */
const contentProps = [
  ['svc_blocks', 'svc_block'],
  ['blocks', 'block'],
  ['cards', 'card'],
  ['attachments', 'attachment'],
] as const satisfies readonly (readonly [string, IntegrationFormat])[]

/** Whether a prop counts: a list with something in it, good or bad. */
const counts = (value: unknown): boolean => Array.isArray(value) && value.length > 0

/**
 * The format that is drawn: the first of the four props that is a non-empty array, without falling through when all of its entries
 * are invalid (rendering.md 1). `null` when a post has no block area.
 */
export const drawnFormat = (props: Props): IntegrationFormat | null =>
  contentProps.find(([prop]) => counts(props[prop]))?.[1] ?? null
