/** Clicks that are under way and clicks that failed, per post: what a client keeps between press and response. */
export interface ActivityState {
  /** Post id -> paths of the controls in flight. */
  pending: Record<string, ReadonlySet<string>>
  /** Post id -> what to show below its block area, or below the link that caused it. */
  actionErrors: Record<string, ActionError>
  /** Ids of posts that are being deleted: hidden for as long as it can be undone. */
  hidden: ReadonlySet<string>
}

export interface ActionError {
  /** Path of the control in the payload. */
  path: string
  text: string
  action_id: string
  /** When the click began, milliseconds since the epoch: finds the exchange that tells more. */
  at: number
  /** Id of the recorded click; `''` when the service did not say. */
  exchange_id: string
  /** It went through: there is something to say only if the record has it. */
  isOk: boolean
}

export const noActivity: ActivityState = { pending: {}, actionErrors: {}, hidden: new Set() }

/** A click begins: its control waits, and the last error of the post is gone (docs/reference/rendering.md#sizes). */
export function beginClick(state: ActivityState, postId: string, path: string): ActivityState {
  const { [postId]: _, ...actionErrors } = state.actionErrors
  return {
    ...state,
    pending: { ...state.pending, [postId]: new Set([...(state.pending[postId] ?? []), path]) },
    actionErrors,
  }
}

/** A click ends, with what went wrong or with nothing. */
export function endClick(state: ActivityState, postId: string, path: string, error: ActionError | null): ActivityState {
  const left = new Set(state.pending[postId])
  left.delete(path)
  const { [postId]: _, ...others } = state.pending
  return {
    ...state,
    pending: left.size > 0 ? { ...others, [postId]: left } : others,
    actionErrors: error ? { ...state.actionErrors, [postId]: error } : state.actionErrors,
  }
}

/** Leaves a post out of every list until `showPost`. */
export const hidePost = (state: ActivityState, postId: string): ActivityState => ({
  ...state,
  hidden: new Set([...state.hidden, postId]),
})

/** Brings a hidden post back. */
export function showPost(state: ActivityState, postId: string): ActivityState {
  const hidden = new Set(state.hidden)
  hidden.delete(postId)
  return { ...state, hidden }
}
