import { frame } from './frame'
import type { FrameTable } from './framesOf'

/**
 * Users, what they prefer, whether they are there, and the dialogs that open for one of them alone
 * (docs/reference/websocket.md).
 */
export const accountFrames = {
  user: (_ctx, { user, isNew }) => [isNew ? frame('new_user', { user_id: user.id }) : frame('user_updated', { user })],
  preferences: (_ctx, { user_id, preferences, deleted }) => [
    frame(
      deleted ? 'preferences_deleted' : 'preferences_changed',
      { preferences: JSON.stringify(preferences) },
      { user_id },
    ),
  ],
  status: (_ctx, { status: { user_id, status } }) => [frame('status_change', { user_id, status }, { user_id })],
  open_dialog: (_ctx, { dialog, user_id }) => [frame('open_dialog', { dialog: JSON.stringify(dialog) }, { user_id })],
} as const satisfies FrameTable
