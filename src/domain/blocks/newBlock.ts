import type { RequiredField } from './declare/field'
import type { ListField } from './declare/kind'
import { type BlockType, type FieldsOf, knownKinds } from './kinds/knownKinds'
import type { NodeOf } from './types'

/** The keys of a type that have no default. */
type NeededKey<T extends BlockType> = {
  [K in keyof FieldsOf<T>]: FieldsOf<T>[K] extends RequiredField<unknown> | ListField ? K : never
}[keyof FieldsOf<T>]

type Given<T extends BlockType> = Pick<NodeOf<T>, NeededKey<T> & keyof NodeOf<T>> &
  Partial<Omit<NodeOf<T>, 'type' | 'path'>>

const defaults: ReadonlyMap<string, Record<string, unknown>> = new Map(
  knownKinds.map(({ type, values }) => {
    const absent = values.map(([key, field]) => [key, field.read(undefined)] as const)
    return [type, Object.fromEntries(absent.flatMap(([key, read]) => ('value' in read ? [[key, read.value]] : [])))]
  }),
)

/** A block with the defaults of its type in place of what is not given. */
export const newBlock = <T extends BlockType>(type: T, path: string, given: Given<T>): NodeOf<T> =>
  ({ type, path, ...defaults.get(type), ...given }) as unknown as NodeOf<T>
