import { actions } from '#contract/endpoints/integrations/actions'
import { locationNote } from '#domain/actions/response/location'
import type { Post } from '#domain/posts/post'
import type { Click } from '../../../message/types'
import type { Workbench } from '../../../store/workbench'
import { type ActionError, beginClick, endClick } from '../../../store/world/activity'

/**
 * Sends a click as the persona and settles it: the control waits until the response is here, an error stands at the post
 * until the next click. What the click did to posts arrives on the stream. Returns where the reader is led, or `''`.
 */
export async function dispatchClick({ store, callAs }: Workbench, post: Post, click: Click): Promise<string> {
  const { action_id, path, ...body } = click
  const at = Date.now()
  store.setState(state => ({ activity: beginClick(state.activity, post.id, path) }))
  const result = await callAs(store.getState().personaId, actions.doPostAction, {
    params: { post_id: post.id, action_id },
    body,
  })
  const text = (result.ok ? result.value.error : result.error.message) ?? ''
  const exchange_id = result.ok ? '' : result.error.request_id
  const error: ActionError = { path, text, action_id, at, exchange_id, isOk: text === '' }
  store.setState(state => ({ activity: endClick(state.activity, post.id, path, error) }))
  const location = result.ok ? (result.value.goto_location ?? '') : ''
  // The control says that it is not followed.
  return locationNote(location) === '' ? location : ''
}
