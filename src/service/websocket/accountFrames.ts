import { frame } from './frame'
import type { FrameTable } from './framesOf'

/** Users, what they prefer and whether they are there (docs/reference/websocket.md). */
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
} as const satisfies FrameTable
