import type { ValueField } from '../declare/field'
import type { BlockKind, Field, ListField } from '../declare/kind'
import { button } from './button'
import { collapsible } from './collapsible'
import { column } from './column'
import { columnSet } from './columnSet'
import { container } from './container'
import { divider } from './divider'
import { image } from './image'
import { staticSelect } from './staticSelect'
import { text } from './text'

/**
 * Every type of block, in the order of docs/reference/blocks.md. A new type is declared in `kinds/` and stands here.
 */
const kinds = [text, image, divider, button, staticSelect, container, collapsible, columnSet, column] as const

type Declared = (typeof kinds)[number]
export type BlockType = Declared['type']
/** The fields of a type, as it declares them. */
export type FieldsOf<T extends BlockType> = Extract<Declared, { type: T }>['fields']

/** The types that call an action. */
export type ControlType = Extract<Declared, { fields: { action_id: unknown } }>['type']
/** The types that stand only inside another one. */
export type MemberType = Extract<{ [T in BlockType]: MembersIn<FieldsOf<T>[keyof FieldsOf<T>]> }[BlockType], BlockType>
type MembersIn<F> = F extends ListField<infer Only> ? Only : never

export const blockKinds: readonly BlockKind[] = kinds
export const blockTypes: readonly BlockType[] = kinds.map(kind => kind.type)

/** A kind, with its fields sorted by what they are for. */
export interface KnownKind extends BlockKind {
  values: readonly (readonly [string, ValueField<unknown>])[]
  /** The fields that hold blocks. A block with one is a layout block. */
  lists: readonly (readonly [string, ListField])[]
  /** Keys of the texts that count toward the limit that a post's texts share. */
  counted: readonly string[]
  /** Keys of the texts in which mentions count and action links act. */
  markdown: readonly string[]
  /** Key of the text that a reader knows a control by; `undefined` for what is no control. */
  label: string | undefined
  /** Where alone it can stand; `undefined` when it can stand anywhere. */
  inside: { type: string; key: string } | undefined
}

const isValue = (field: Field): field is ValueField<unknown> => field.holds === 'value'
const isList = (field: Field): field is ListField => field.holds === 'blocks'

/** The entries of a table whose fields pass a test. */
const entriesOf = <F extends Field>(kind: BlockKind, test: (field: Field) => field is F): (readonly [string, F])[] =>
  Object.entries(kind.fields).flatMap(([key, field]) => (test(field) ? [[key, field] as const] : []))

const insideOf = (type: string): KnownKind['inside'] =>
  kinds
    .flatMap(kind => entriesOf(kind, isList).map(([key, { only }]) => ({ type: kind.type, key, only })))
    .find(({ only }) => only === type)

function known(kind: BlockKind): KnownKind {
  const values = entriesOf(kind, isValue)
  const keysWith = (mark: 'counted' | 'markdown' | 'label') =>
    values.filter(([, field]) => field[mark]).map(([key]) => key)
  return {
    ...kind,
    values,
    lists: entriesOf(kind, isList),
    counted: keysWith('counted'),
    markdown: keysWith('markdown'),
    label: 'action_id' in kind.fields ? keysWith('label')[0] : undefined,
    inside: insideOf(kind.type),
  }
}

const byType: ReadonlyMap<string, KnownKind> = new Map(kinds.map(kind => [kind.type, known(kind)]))

/** What is known of a type; `undefined` when there is no such type. */
export const kindOf = (type: string): KnownKind | undefined => byType.get(type)

/** What is known of all types. */
export const knownKinds: readonly KnownKind[] = [...byType.values()]

/** Whether blocks of a kind hold others, and so count as a level of nesting. */
export const isLayout = ({ lists }: KnownKind): boolean => lists.length > 0

/** Whether a block of this type calls an action. */
export const isControlType = (type: string): type is ControlType => 'action_id' in (kindOf(type)?.fields ?? {})
