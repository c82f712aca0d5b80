import { frame } from './frame'
import type { FrameTable } from './framesOf'

/** A dialog reaches the user alone who clicked, or ran a command (docs/reference/websocket.md). */
export const dialogFrames = {
  open_dialog: (_ctx, { dialog, user_id }) => [frame('open_dialog', { dialog: JSON.stringify(dialog) }, { user_id })],
} as const satisfies FrameTable
