import { type TSchema, Type } from 'typebox'
import type { ValueField } from './field'

/** A field that holds blocks: of any type, or of the one type that can stand nowhere else. */
export interface ListField<Only extends string | undefined = string | undefined> {
  holds: 'blocks'
  only: Only
  schema: TSchema
  /** What a quick fix puts where the field is missing. */
  sample: readonly unknown[]
}

export type Field = ValueField<unknown> | ListField
export type FieldTable = Record<string, Field>

/** What the value fields of a table are read as. */
export type ValuesOf<F extends FieldTable> = {
  [K in keyof F as F[K] extends ValueField<unknown> ? K : never]: F[K] extends ValueField<infer T> ? T : never
}

/** A whole value that the editor can insert. Strings may hold tab stops: `$1`, `${2:word}`. */
export interface Snippet {
  label: string
  description: string
  body: unknown
}

/** One message that shows how blocks of a type look. */
export interface BlockSample {
  /** Stable and unique among all samples: tests and pictures are named after it. */
  name: string
  /** What is to be seen, as a caption. */
  title: string
  blocks: readonly unknown[]
}

/** The shape of something that a block holds and that is no block. */
export interface BlockPart {
  schema: TSchema
  snippets: readonly Snippet[]
}

/**
 * All that is known of a type of block. The TypeScript type, the schema, the parser, completion, hover texts and quick
 * fixes of the editor, the limits, the search for references and the samples of the gallery are derived from it.
 */
export interface BlockKind<T extends string = string, F extends FieldTable = FieldTable> {
  /** The `type` that an author writes. */
  type: T
  /** The name of the shape in schemas and in the API's document. */
  name: string
  /** What the block is for, as a hover text. */
  description: string
  /** In the order in which completion offers them. */
  fields: F
  /** A rule on several fields: the key to blame and what is wrong with it. */
  check?(values: ValuesOf<F>): { key: string; problem: string } | null
  /** Shapes that `fields` refer to, by name. */
  parts?: Readonly<Record<string, BlockPart>>
  snippets: readonly Snippet[]
  samples: readonly BlockSample[]
}

export const declareBlock = <const T extends string, F extends FieldTable>(kind: BlockKind<T, F>): BlockKind<T, F> =>
  kind

/** Blocks of any type. A bad one is left out alone; a block without a valid child is malformed. */
export const blocks = (description: string, sample: readonly unknown[]): ListField<undefined> => ({
  holds: 'blocks',
  only: undefined,
  schema: Type.Array(Type.Ref('Block'), { minItems: 1, description }),
  sample,
})

/** Blocks of one type, which then can stand nowhere else. A malformed one makes the whole block malformed. */
export const membersOf = <T extends string>(
  { type, name }: Pick<BlockKind<T>, 'type' | 'name'>,
  description: string,
  sample: readonly unknown[],
): ListField<T> => ({
  holds: 'blocks',
  only: type,
  schema: Type.Array(Type.Ref(name), { minItems: 1, description }),
  sample,
})
