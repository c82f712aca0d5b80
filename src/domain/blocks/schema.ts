import { type TSchema, Type } from 'typebox'
import { limits } from '../limits'
import { type KnownKind, knownKinds } from './kinds/knownKinds'

/**
 * Shapes of the blocks of `props.svc_blocks`, for the editor and for the API's document, made of the declarations in
 * `kinds/`. What is rendered is decided by `parseBlocks`, never by these schemas.
 */
const shapeOf = ({ type, fields, description }: KnownKind): TSchema =>
  Type.Object(
    {
      type: Type.Literal(type, { description }),
      ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.schema])),
    },
    { description },
  )

const partsOf = ({ parts = {} }: KnownKind) =>
  Object.entries(parts).map(([name, { schema }]) => [name, schema] as const)

const shapes: Record<string, TSchema> = Object.fromEntries(
  knownKinds.flatMap(kind => [...partsOf(kind), [kind.name, shapeOf(kind)] as const]),
)

const standing = knownKinds.filter(kind => kind.inside === undefined)

/** All shapes; the references between them are by name. `Block` is what a list of blocks may hold. */
const BlockModule = Type.Module({
  ...shapes,
  Block: Type.Union(standing.map(({ name }) => Type.Ref(name))),
  BlockList: Type.Array(Type.Ref('Block'), {
    maxItems: limits.blocksPerPost,
    description: `Structured content. At most ${limits.blocksPerPost} blocks, nested ones included; a malformed block is left out when rendered.`,
  }),
})

/** `props.svc_blocks`, with every definition it needs. */
export const BlockList = BlockModule.BlockList
