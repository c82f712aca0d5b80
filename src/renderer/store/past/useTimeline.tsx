import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import type { Timeline } from './timeline'
import type { TimelineState } from './timelineState'

const Context = createContext<Timeline | null>(null)

export function TimelineProvider({ timeline, children }: { timeline: Timeline; children: ReactNode }) {
  return <Context value={timeline}>{children}</Context>
}

export function useTimeline(): Timeline {
  const timeline = useContext(Context)
  if (!timeline) throw new Error('The timeline was used outside of TimelineProvider.')
  return timeline
}

export function useTimelineState<T>(selector: (state: TimelineState) => T): T {
  return useStore(useTimeline().store, selector)
}
