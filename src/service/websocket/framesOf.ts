import type { EventBody } from '#contract/events'
import type { Context } from '../context'
import { accountFrames } from './accountFrames'
import type { Frame } from './frame'
import { placeFrames } from './placeFrames'
import { postFrames } from './postFrames'

/** Makes the frames of one kind of event. */
export type FramesOf<T extends EventBody['type']> = (
  ctx: Context,
  event: Extract<EventBody, { type: T }>,
) => readonly Frame[]

/** Event -> frames; what is not here concerns the window only, as recorded exchanges do. */
export type FrameTable = { [T in EventBody['type']]?: FramesOf<T> }

const table: FrameTable = { ...postFrames, ...placeFrames, ...accountFrames }

/** What clients of the websocket hear of an event of the hub (docs/reference/websocket.md). */
export function framesOf<T extends EventBody['type']>(
  ctx: Context,
  event: Extract<EventBody, { type: T }>,
): readonly Frame[] {
  const make: FramesOf<T> | undefined = table[event.type as T]
  return make === undefined ? [] : make(ctx, event)
}
