import { kindOf } from '../../blocks/kinds/knownKinds'
import { isObject, type JsonObject, own } from '../../json'

/** Stands where something was removed, until it is known what comes there. */
const gone = Symbol('gone')

/**
 * Returns blocks without the controls of these actions and without the layout that held nothing else. `put` stands in
 * the place of the first: beside a row that keeps other controls, not in it.
 */
export function removeControls(
  list: readonly unknown[],
  actions: readonly string[],
  put: readonly unknown[],
): unknown[] {
  const slots = list.flatMap(block => slotsOf(block, actions))
  return settle(slots, { put, isUsed: false })
}

function slotsOf(block: unknown, actions: readonly string[]): unknown[] {
  if (!isObject(block) || typeof block.type !== 'string') return [block]
  if (actions.some(action => action === block.action_id)) return [gone]
  const keys = (kindOf(block.type)?.lists ?? []).map(([key]) => key)
  return keys.length === 0 ? [block] : layoutSlots(block, keys, actions)
}

function layoutSlots(block: JsonObject, keys: readonly string[], actions: readonly string[]): unknown[] {
  const lists = keys.map(key => {
    const inner = own(block, key)
    return [key, Array.isArray(inner) ? inner.flatMap(item => slotsOf(item, actions)) : []] as const
  })
  const isAnyGone = lists.some(([, slots]) => slots.includes(gone))
  if (lists.some(([, slots]) => slots.length > 0 && slots.every(slot => slot === gone))) return [gone]
  const keepsPlace = block.type !== 'column_set' && block.flow !== 'horizontal'
  const kept = keepsPlace ? lists : lists.map(([key, slots]) => [key, slots.filter(slot => slot !== gone)] as const)
  const next = { ...block, ...Object.fromEntries(kept) }
  return isAnyGone && !keepsPlace ? [next, gone] : [next]
}

interface Putting {
  put: readonly unknown[]
  isUsed: boolean
}

/** Fills the first gap with what is put there, and closes the others. */
function settle(slots: readonly unknown[], putting: Putting): unknown[] {
  return slots.flatMap(slot => {
    if (slot === gone) {
      const blocks = putting.isUsed ? [] : putting.put
      putting.isUsed = true
      return [...blocks]
    }
    if (!isObject(slot) || typeof slot.type !== 'string') return [slot]
    const lists = (kindOf(slot.type)?.lists ?? []).flatMap(([key]) => {
      const inner = own(slot, key)
      return Array.isArray(inner) ? [[key, settle(inner, putting)] as const] : []
    })
    return [lists.length > 0 ? { ...slot, ...Object.fromEntries(lists) } : slot]
  })
}
