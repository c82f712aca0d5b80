// What the service sends and reads, as far as this integration uses it.

/** A click on a button. */
export interface Click {
  user_id: string
  user_name: string
  channel_id: string
  post_id: string
  trigger_id: string
  context: { text: string }
}

/** A dialog that was filled in. What was left empty is null. */
export interface FilledIn {
  user_id: string
  channel_id: string
  state: string
  submission: { note: string | null }
}

/** A slash command that was run; it arrives as a form. */
export interface CommandCall {
  token?: string
  user_name?: string
  text?: string
}

/** A message that an outgoing webhook passes on. */
export interface WebhookCall {
  token?: string
  user_name?: string
  text?: string
  trigger_word?: string
}

export interface Props {
  svc_blocks: readonly object[]
  svc_blocks_actions?: Record<string, object>
}

export interface Message {
  message: string
  props: Props
}

/** The response to a click. */
export interface ActionResponse {
  update?: Message
  ephemeral_text?: string
  error?: string
}

/** The response to a dialog that was filled in; errors stand at their fields. */
export interface DialogResponse {
  error?: string
  errors?: Record<string, string>
}

/** The response to a command or an outgoing webhook. */
export interface PostResponse {
  response_type?: 'ephemeral' | 'in_channel' | 'comment' | 'post'
  text?: string
  props?: Props
}

/** One call of the public API. */
export type Api = (path: string, body: object) => Promise<unknown>

/** What a handler works with. */
export interface Tools {
  api: Api
  /**
   * The whole address at which the service passes calls on to the integration, with the session of the person: it does
   * so only where its own address is in front.
   */
  plugin: string
}
