import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createPastFrames } from '../../../../src/renderer/store/past/pastFrames'
import { initialState, type State } from '../../../../src/renderer/store/state'

/** A state as it was at an event: channels and exchanges tell which one. */
const stateAt = (seq: number): State => ({
  ...initialState,
  world: { ...initialState.world, channels: [{ id: `channel-${seq}` }] as never },
  traffic: { ...initialState.traffic, exchanges: [{ number: seq }] as never },
})
const found = (seq: number) => () => ({
  moment: { seq, at: seq, event: null, behind: 0, nextIn: null },
  fold: () => stateAt(seq),
})

let frames: FrameRequestCallback[] = []
/** The next frame, and whether there was anything to draw in it. */
function nextFrame(): boolean {
  const due = frames
  frames = []
  for (const draw of due) draw(0)
  return due.length > 0
}

function begin() {
  const store = createStore<State>()(() => initialState)
  const shown = () => {
    const { past, world, traffic } = store.getState()
    const stage = Number(world.channels[0]?.id.split('-')[1])
    return { moment: past?.seq, stage, inspector: traffic.exchanges[0]?.number, isMoving: past?.isMoving }
  }
  return { pastFrames: createPastFrames(store, () => initialState), shown }
}

describe('frames of the past', () => {
  beforeEach(() => {
    frames = []
    vi.useFakeTimers()
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
    vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('show a single step at once, stage and inspector alike', () => {
    const { pastFrames, shown } = begin()
    pastFrames.show(found(7))
    expect(shown().moment).toBeUndefined()
    nextFrame()
    expect(shown()).toEqual({ moment: 7, stage: 7, inspector: 7, isMoving: false })
    expect(nextFrame()).toBe(false)
  })

  it('show the last event of those that were asked for in one frame', () => {
    const { pastFrames, shown } = begin()
    for (const seq of [9, 8, 7]) pastFrames.show(found(seq))
    nextFrame()
    expect(shown()).toMatchObject({ moment: 7, stage: 7 })
  })

  it('let stage and inspector take turns for whoever moves, the inspector at the event of the stage', () => {
    const { pastFrames, shown } = begin()
    pastFrames.show(found(9))
    nextFrame()
    pastFrames.show(found(8))
    nextFrame()
    expect(shown()).toEqual({ moment: 8, stage: 8, inspector: 9, isMoving: true })
    pastFrames.show(found(7))
    nextFrame()
    expect(shown()).toEqual({ moment: 7, stage: 8, inspector: 8, isMoving: true })
    nextFrame()
    expect(shown()).toEqual({ moment: 7, stage: 7, inspector: 8, isMoving: true })
    nextFrame()
    expect(shown()).toEqual({ moment: 7, stage: 7, inspector: 7, isMoving: true })
    expect(nextFrame()).toBe(false)
  })

  it('show everything at the event that was asked for, once nobody moves', () => {
    const { pastFrames, shown } = begin()
    for (const seq of [9, 8, 7]) {
      pastFrames.show(found(seq))
      nextFrame()
    }
    vi.advanceTimersByTime(1000)
    nextFrame()
    expect(shown()).toEqual({ moment: 7, stage: 7, inspector: 7, isMoving: false })
    expect(nextFrame()).toBe(false)
  })

  it('show nothing any more once they are stopped', () => {
    const { pastFrames, shown } = begin()
    for (const seq of [9, 8]) {
      pastFrames.show(found(seq))
      nextFrame()
    }
    pastFrames.show(found(7))
    pastFrames.stop()
    vi.advanceTimersByTime(1000)
    nextFrame()
    expect(shown().stage).toBe(8)
  })
})
