import { walkBlocks } from '../../blocks/walk'
import { isObject, own } from '../../json'
import { translateBlocks } from '../../legacy/blocks/translateBlocks'
import { translateCards } from '../../legacy/cards/translateCards'
import type { Props } from '../../posts/post'

/** Where the options of a select come from when it does not list them itself (docs/reference/blocks.md#selects). */
const selectSources = ['users', 'channels'] as const
export type SelectSource = (typeof selectSources)[number]

export const asSelectSource = (value: unknown): SelectSource | null =>
  selectSources.find(source => source === value) ?? null

/**
 * What a choice for this action must be an id of; `null` when it may be anything, as with a button, a select that lists
 * its options, or several controls that do not agree.
 */
export function selectSource(props: Props, actionId: string): SelectSource | null {
  const lists = [props.svc_blocks, translated(props.blocks, translateBlocks), translated(props.cards, translateCards)]
  const sources = lists.flatMap(list => sourcesIn(list, actionId))
  const [first = null] = sources
  return sources.every(source => source === first) ? first : null
}

type Translate = typeof translateBlocks | typeof translateCards

/** Only a menu has a source, and most posts have no legacy content at all. */
const translated = (list: unknown, translate: Translate): unknown =>
  Array.isArray(list) && list.length > 0 ? translate(list).blocks : []

function sourcesIn(list: unknown, actionId: string): (SelectSource | null)[] {
  const found: (SelectSource | null)[] = []
  for (const { raw, type } of walkBlocks(list)) {
    if (!isObject(raw) || own(raw, 'action_id') !== actionId) continue
    found.push(type === 'static_select' ? asSelectSource(raw.data_source) : null)
  }
  return found
}
