import type { Node } from 'jsonc-parser'
import { isObject, type JsonObject } from '../json'
import { nodeAt } from './jsonDocument'

/**
 * The schemas that a node of a text has to meet, as a self-contained editor schema has them: references into its `$defs`,
 * and shapes chosen by a constant `type`. None for what a schema leaves open.
 */
export function schemasOf(root: JsonObject, node: Node): JsonObject[] {
  const { parent } = node
  if (!parent) return resolved(root, root, node)
  if (parent.type === 'array') return schemasOf(root, parent).flatMap(schema => resolved(root, schema.items, node))
  const [key, value] = parent.children ?? []
  if (parent.type !== 'property' || value !== node || !parent.parent) return []
  return schemasOf(root, parent.parent).flatMap(({ properties }) =>
    isObject(properties) ? resolved(root, properties[String(key?.value)], node) : [],
  )
}

/** A schema with what it refers to, and with the shapes that the `type` of the node chooses. */
function resolved(root: JsonObject, schema: unknown, node: Node): JsonObject[] {
  if (!isObject(schema)) return []
  const { $ref, allOf } = schema
  if (typeof $ref === 'string') return resolved(root, definition(root, $ref), node)
  const chosen = Array.isArray(allOf) ? allOf.filter(one => isChosen(one, node)) : []
  return [schema, ...chosen.flatMap(one => resolved(root, Reflect.get(one, 'then'), node))]
}

const definition = ({ $defs }: JsonObject, ref: string): unknown =>
  isObject($defs) ? $defs[ref.replace(/^#\/\$defs\//, '')] : undefined

/** Whether the `type` of a node is the constant of a condition. */
function isChosen(branch: unknown, node: Node): boolean {
  const condition = isObject(branch) ? branch.if : undefined
  const properties = isObject(condition) ? condition.properties : undefined
  const type = isObject(properties) ? properties.type : undefined
  const wanted = isObject(type) ? type.const : undefined
  return wanted !== undefined && nodeAt(node, '/type')?.value === wanted
}
