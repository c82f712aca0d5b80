import type { StreamEvent } from '#contract/events'
import type { RunRow, RunSummary } from '#contract/replay/runs'
import type { Jobs } from './jobs'

/** The rows of one sending of a stimulus, and the event that they are from. */
interface StoryRows {
  seq: number
  rows: readonly RunRow[]
}

/** Runs of recordings as the window knows them. */
export interface RunsState {
  status: 'loading' | 'ready' | 'failed'
  error: string
  /** The newest first. */
  list: readonly RunSummary[]
  /** Run id -> story and copy -> rows: of runs that were opened, or came further while the window was open. */
  stories: Readonly<Record<string, Readonly<Record<string, StoryRows>>>>
  jobs: Jobs
}

export const noRuns: RunsState = { status: 'loading', error: '', list: [], stories: {}, jobs: {} }

const keyOf = ({ story, copy }: Pick<RunRow, 'story' | 'copy'>): string => `${story}.${copy}`

/** The runs after an event; the same object when the event is about something else. */
export function reduceRuns(runs: RunsState, event: StreamEvent): RunsState {
  switch (event.type) {
    case 'replay':
      return { ...runs, list: withRun(runs.list, event.run) }
    case 'replay_story': {
      const known = runs.stories[event.run_id] ?? {}
      const stories = { ...known, [keyOf(event)]: { seq: event.seq, rows: event.rows } }
      return { ...runs, stories: { ...runs.stories, [event.run_id]: stories } }
    }
    case 'replay_deleted': {
      const { [event.run_id]: _, ...stories } = runs.stories
      return { ...runs, list: runs.list.filter(({ id }) => id !== event.run_id), stories }
    }
    case 'job':
      return { ...runs, jobs: { ...runs.jobs, [event.job.id]: event.job } }
    default:
      return runs
  }
}

function withRun(list: readonly RunSummary[], run: RunSummary): readonly RunSummary[] {
  const others = list.filter(({ id }) => id !== run.id)
  return [...others, run].toSorted((a, b) => b.started_at - a.started_at)
}

/** Takes in the rows of a run as they were at event `seq`; what the stream said since stays. */
export function withRows(runs: RunsState, { seq, run, rows }: { seq: number; run: RunSummary; rows: RunRow[] }) {
  const known = runs.stories[run.id] ?? {}
  const loaded = Map.groupBy(rows, keyOf)
  const stories = Object.fromEntries([...loaded].map(([key, rows]) => [key, { seq, rows }]))
  const later = Object.fromEntries(Object.entries(known).filter(([, one]) => one.seq > seq))
  const isKnown = runs.list.some(({ id }) => id === run.id)
  return {
    ...runs,
    list: isKnown ? runs.list : withRun(runs.list, run),
    stories: { ...runs.stories, [run.id]: { ...stories, ...later } },
  }
}

/** The rows of a run in the order of its stories. */
export function rowsOfRun(stories: RunsState['stories'][string] | undefined): RunRow[] {
  const all = Object.values(stories ?? {}).flatMap(({ rows }) => rows)
  return all.toSorted((a, b) => a.story - b.story || a.copy - b.copy || a.place - b.place)
}
