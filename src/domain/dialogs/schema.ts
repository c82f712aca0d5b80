import { type TSchema, Type } from 'typebox'
import { ActionRegistry } from '../actions/registry/schema'
import { BlockList } from '../blocks/schema'
import { dialogFields } from './kinds/dialogFields'
import type { ElementField } from './kinds/elementField'
import { type ElementKind, elementKinds } from './kinds/elementKinds'

/**
 * Shapes of dialogs, for the editor and for the API's document, made of the declarations in `kinds/`. What is shown is
 * decided by `readDialog`, never by these schemas.
 */
const shapeOf = ({ type, fields, description }: ElementKind): TSchema =>
  Type.Object({ type: Type.Literal(type, { description }), ...schemasOf(fields) }, { description })

const schemasOf = (fields: Readonly<Record<string, ElementField>>): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema]))

const definitions: Record<string, TSchema> = {
  ...Object.fromEntries(elementKinds.map(kind => [kind.name, shapeOf(kind)])),
  ElementOption: Type.Object(
    {
      text: Type.String({ description: 'What the reader sees.', examples: ['checkout-api'] }),
      value: Type.String({ description: 'What the submission has.', examples: ['checkout'] }),
    },
    { description: 'One choice; both fields are needed.' },
  ),
  Element: Type.Union(elementKinds.map(({ name }) => Type.Ref(name))),
  ElementList: Type.Array(Type.Ref('Element'), {
    description: 'The fields, one below the other. A malformed one is left out.',
    examples: [[{ display_name: 'Why', name: 'why', type: 'textarea' }]],
  }),
}

// A module would write the shapes in place of their names, which completion and the API's document need.
const ElementList = Type.Cyclic(definitions, 'ElementList')

/** What `POST /actions/dialogs/open` takes as `dialog` (docs/reference/actions.md#dialogs). */
export const DialogShape = Type.Object(
  {
    ...schemasOf(dialogFields),
    elements: Type.Optional(ElementList),
    svc_blocks: Type.Optional(BlockList),
    svc_blocks_actions: Type.Optional(ActionRegistry),
  },
  { description: 'The `dialog` of `POST /api/v4/actions/dialogs/open`.' },
)
