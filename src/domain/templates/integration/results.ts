import { walkBlocks } from '../../blocks/walk'
import { isObject, type JsonObject } from '../../json'
import type { Values } from './values'

const bar = (count: number): string => '▇'.repeat(Math.min(count, 20))

const head = '| Choice | Votes |'

/** Table of the choices of an action, with nobody's vote yet: what a poll begins with. */
export const emptyResults = (choices: readonly string[]): string => tableOf(choices.map(label => ({ label, count: 0 })))

interface Counted {
  label: string
  count: number
}

const tableOf = (rows: readonly Counted[]): string =>
  [head, '|:--|:--|', ...rows.map(({ label, count }) => `| ${label} | ${`${bar(count)} ${count}`.trim()} |`)].join('\n')

/**
 * Returns the table of results of an action, and the test that finds the block it stands in. The buttons of the post are
 * its rows, each known by the `choice` of its query, so that an author can name and add choices.
 */
export function resultTable(
  list: readonly unknown[],
  action: string,
  values: Values,
): { text: string; where: (block: JsonObject) => boolean } {
  const rows = [...walkBlocks(list)].flatMap<Counted>(({ raw: { action_id, text, query } }) => {
    if (action_id !== action || typeof text !== 'string' || !isObject(query)) return []
    return [{ label: text, count: Number(values(`count.${query.choice}`)) }]
  })
  return { text: tableOf(rows), where: ({ text }) => typeof text === 'string' && text.startsWith(head) }
}
