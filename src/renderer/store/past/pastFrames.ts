import type { StoreApi } from 'zustand/vanilla'
import type { State } from '../state'
import { inspectorOf, stageOf } from './applyPast'
import type { PastMoment } from './moment'

/** Milliseconds after which nobody is moving any more. */
const REST_MS = 150

/** A moment that can be shown. */
export interface Found {
  moment: Omit<PastMoment, 'isMoving'>
  /** The state as it was then. */
  fold(): State
}

export interface PastFrames {
  /** Shows, at the next frame, what is found by then; of several that are asked for in one frame, the last. */
  show(find: () => Found | null): void
  /** Nothing is shown any more. */
  stop(): void
}

/**
 * Shows the past frame by frame. While somebody moves through it, the moment is that of each frame, but stage and inspector take turns:
 * both at once take longer than a frame lasts. The inspector shows the event that the stage has shown, and with whoever rests both are at
 * the event that was asked for.
 */
export function createPastFrames(store: StoreApi<State>, first: () => State): PastFrames {
  let frame = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  let isMoving = false
  let find: () => Found | null = () => null
  /** There is something to draw that was asked for since the last frame. */
  let isAsked = false
  /** What the stage shows, and the inspector not yet. */
  let ahead: State | null = null

  function draw(): void {
    frame = 0
    const found = find()
    if (found === null) return
    const current = store.getState().past === null ? first() : store.getState()
    const past = { ...found.moment, isMoving }
    if (ahead !== null && isMoving) {
      store.setState({ ...current, past, ...inspectorOf(current, ahead) })
      ahead = null
    } else {
      const folded = found.fold()
      isAsked = false
      ahead = isMoving ? folded : null
      const staged = { ...current, past, seq: past.seq, ...stageOf(current, folded) }
      store.setState(isMoving ? staged : { ...staged, ...inspectorOf(staged, folded) })
    }
    if (isAsked || ahead !== null) frame = requestAnimationFrame(draw)
  }

  function settle(): void {
    rest = undefined
    if (!isMoving) return
    isMoving = false
    if (frame === 0) frame = requestAnimationFrame(draw)
  }

  return {
    show(found) {
      find = found
      isAsked = true
      isMoving = rest !== undefined
      clearTimeout(rest)
      rest = setTimeout(settle, REST_MS)
      if (frame === 0) frame = requestAnimationFrame(draw)
    },
    stop() {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
      ;[frame, rest, isMoving, isAsked, ahead] = [0, undefined, false, false, null]
    },
  }
}
