import { type Static, Type } from 'typebox'
import { Props } from '#domain/posts/post'

const str = Type.String()

/** docs/reference/actions.md#block-actions: the response to a click on a block; what does not apply is left out. */
export const BlockActionReply = Type.Object({
  trigger_id: Type.Optional(Type.String()),
  goto_location: Type.Optional(Type.String()),
  error: Type.Optional(Type.String({ description: 'Error to show below the block.' })),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'Name of a field -> what is wrong with it.' }),
  ),
  type: Type.Optional(Type.Enum(['', 'ok', 'refresh', 'dialog'])),
  svc_blocks: Type.Optional(Type.Array(Type.Unknown())),
  svc_blocks_actions: Type.Optional(Type.String({ description: 'The sealed registry of `svc_blocks`.' })),
  block_dialog: Type.Optional(Props),
  keep_dialog_open: Type.Optional(Type.Boolean()),
  items: Type.Optional(
    Type.Array(Type.Object({ text: Type.String(), value: Type.String() }), { description: 'Choices of a menu.' }),
  ),
})
export type BlockActionReply = Static<typeof BlockActionReply>

/**
 * docs/reference/actions.md#response, docs/spec-coverage.md: `error` is what the integration wants shown below the
 * message.
 */
export const ActionReply = Type.Object({
  status: Type.Literal('OK'),
  trigger_id: str,
  goto_location: Type.Optional(str),
  error: Type.Optional(str),
})
export type ActionReply = Static<typeof ActionReply>
