import { type Static, Type } from 'typebox'
import { Props } from '#domain/posts/post'
import type { Endpoint } from './endpoint'

const str = Type.String()

/** A click on a message that the window shows and nobody has sent. */
export const PreviewClick = Type.Object({
  /** The persona that clicks. */
  user_id: str,
  /** Where the callback says the message stands. */
  channel_id: str,
  /** An id that no post has, the same for as long as the message is looked at: integrations know it by that. */
  post_id: str,
  /** The message as it is shown now, with its registry. */
  message: str,
  props: Props,
  action_id: str,
  integration_format: Type.Optional(str),
  selected_option: Type.Optional(str),
  query: Type.Optional(Type.Record(str, str)),
})
export type PreviewClick = Static<typeof PreviewClick>

/** What the response of the integration does; all but `cause_id` is empty where it does nothing. */
export const PreviewReply = Type.Object({
  /** The story of the click. */
  cause_id: str,
  /** What the message is from now on; `null` where it stays. */
  update: Type.Union([Type.Object({ message: str, props: Props }), Type.Null()]),
  ephemeral_text: str,
  goto_location: str,
  error: str,
})
export type PreviewReply = Static<typeof PreviewReply>

export const preview = {
  click: {
    method: 'POST',
    path: '/workbench/api/preview/click',
    summary: 'Clicks a control of a message that is only looked at',
    auth: 'workbench',
    tag: 'workbench',
    body: PreviewClick,
    reply: PreviewReply,
  },
} as const satisfies Record<string, Endpoint>
