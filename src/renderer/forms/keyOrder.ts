import type { TSchema } from 'typebox'
import { pointerKeys } from '#domain/edits/jsonDocument'
import { isObject } from '#domain/json'

/** Keys of the object that holds what a pointer names, in the order of a schema: a new key gets its place by it. */
export function keyOrder(schema: TSchema, path: string): readonly string[] | undefined {
  const holder = pointerKeys(path)
    .slice(0, -1)
    .reduce<unknown>((at, key) => below(at, key), schema)
  return isObject(holder) && isObject(holder.properties) ? Object.keys(holder.properties) : undefined
}

function below(schema: unknown, key: string): unknown {
  if (!isObject(schema)) return undefined
  if (isObject(schema.properties)) return schema.properties[key]
  if (isObject(schema.patternProperties)) return Object.values(schema.patternProperties)[0]
  return schema.items
}
