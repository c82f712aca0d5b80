import { ChevronLeft, ChevronRight, GitFork, History, Play, SkipBack, Undo2, Waypoints } from 'lucide-react'
import { showFirst, step, stepInStory, togglePlay } from '../../features/timeline/moves'
import type { Timeline } from '../../store/past/timeline'
import type { State } from '../../store/state'
import type { Command } from './command'
import { focusZone } from './zones'

const inPast = (state: State): string | null => (state.past === null ? 'The window already shows the present.' : null)

/** Opens the bar where it is closed: what moves has to be seen. */
const moving = (move: (timeline: Timeline) => unknown) => async (context: { timeline: Timeline }) => {
  const { timeline } = context
  if (!timeline.store.getState().isOpen) await timeline.open()
  await move(timeline)
}

async function inStory(timeline: Timeline, direction: 1 | -1, notify: (text: string) => void): Promise<void> {
  if (!(await stepInStory(timeline, direction)))
    notify(direction > 0 ? 'This story has no later event.' : 'This story has no earlier event.')
}

/** The past of the workspace, event by event. */
export const timelineCommands: readonly Command[] = [
  {
    id: 'timeline.toggle',
    label: 'Show or hide the timeline',
    icon: History,
    keys: ['F8'],
    run: ({ timeline }) => {
      if (timeline.store.getState().isOpen) return timeline.close()
      void timeline.open()
      // Its keys are those of the bar.
      requestAnimationFrame(() => focusZone('timeline'))
    },
  },
  {
    id: 'timeline.previous',
    label: 'Timeline: previous event',
    icon: ChevronLeft,
    keys: ['Alt+Shift+ArrowLeft'],
    run: moving(timeline => step(timeline, -1)),
  },
  {
    id: 'timeline.next',
    label: 'Timeline: next event',
    icon: ChevronRight,
    keys: ['Alt+Shift+ArrowRight'],
    why: inPast,
    run: moving(timeline => step(timeline, 1)),
  },
  {
    id: 'timeline.story.previous',
    label: 'Timeline: previous event of this story',
    icon: Waypoints,
    run: context => void moving(timeline => inStory(timeline, -1, context.notify))(context),
  },
  {
    id: 'timeline.story.next',
    label: 'Timeline: next event of this story',
    icon: Waypoints,
    why: inPast,
    run: context => void moving(timeline => inStory(timeline, 1, context.notify))(context),
  },
  {
    id: 'timeline.first',
    label: 'Timeline: oldest event',
    icon: SkipBack,
    run: moving(timeline => showFirst(timeline)),
  },
  { id: 'timeline.play', label: 'Timeline: play or stop', icon: Play, run: moving(timeline => togglePlay(timeline)) },
  {
    id: 'timeline.now',
    label: 'Timeline: go to now',
    icon: Undo2,
    why: inPast,
    run: ({ timeline }) => timeline.leave(),
  },
  {
    id: 'timeline.fork',
    label: 'Timeline: fork from here',
    icon: GitFork,
    why: inPast,
    run: ({ timeline }) => timeline.store.setState({ isForking: true }),
  },
]
