import type { ValueField } from '../../blocks/declare/field'
import { kindOf } from '../../blocks/kinds/knownKinds'
import { isControl, listKeys, nodesAt } from '../../blocks/tree'
import type { ControlBlock, TreeNode } from '../../blocks/types'
import type { JsonObject } from '../../json'

/** The action id that a control gets in the converted post. */
export type ActionIdOf = (control: ControlBlock) => string

/** Whether a value says nothing: absent, or the default of a field that has the same default in all clients. */
const isSilent = (field: ValueField<unknown>, value: unknown): boolean => {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return true
  const absent = field.read(undefined)
  return !field.explicit && 'value' in absent && absent.value === value
}

/**
 * A drawn block as the JSON an author would write. Gaps and `collapsed` are always spelled out: stock clients have
 * other defaults. Ghosts are nothing.
 */
export const blockJson = (node: TreeNode, ids: ActionIdOf): JsonObject[] => {
  if (node.type === 'ghost') return []
  const given: JsonObject = isControl(node) ? { ...node, action_id: ids(node) } : { ...node }
  const values = (kindOf(node.type)?.values ?? []).flatMap(([key, field]) =>
    isSilent(field, given[key]) ? [] : [[key, given[key]]],
  )
  const lists = listKeys(node).map(key => [key, nodesAt(node, key).flatMap(child => blockJson(child, ids))])
  return [{ type: node.type, ...Object.fromEntries(values), ...Object.fromEntries(lists) }]
}
