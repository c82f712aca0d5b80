import { isObject } from '../json'

/** Names the schema for other editors; no part of what is sent (docs/reference/project.md#schemas). */
export const schemaKey = '$schema'

/** A payload as it is sent and checked: without its `$schema`. */
export function withoutSchema(value: unknown): unknown {
  if (!isObject(value) || typeof value[schemaKey] !== 'string') return value
  const { [schemaKey]: _, ...rest } = value
  return rest
}
