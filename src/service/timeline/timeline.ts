import type { Beginning, Mark, TimelineView } from '#contract/timeline/timeline'
import type { Context } from '../context'
import { perService } from '../state/perService'
import { workspaceFile } from '../store/openDatabase'
import { keepWithin } from './keepWithin'
import { createLog, type TimelineLog } from './log'
import { readKnown } from './readKnown'
import { type KnownStretch, shownStretch } from './stretches'
import { diskStretches, type StretchFiles } from './stretchFiles'

/** Bytes of the log: about 100,000 events, a quarter of what recorded traffic may have. In memory it takes the place of other things. */
export const budgets = { disk: 128 * 1024 * 1024, memory: 16 * 1024 * 1024 } as const

/** The events of a workspace as they were published, from the oldest that is kept (docs/decisions/0032-timeline.md). */
export interface Timeline extends Pick<TimelineLog, 'begin' | 'written' | 'close'> {
  /** Reads what former lives have written, once. */
  ready(): Promise<void>
  readonly stretches: readonly KnownStretch[]
  readonly files: StretchFiles
  view(): TimelineView
  /** Marks of a stretch. */
  marksOf(stretch: KnownStretch): Promise<Mark[]>
}

export const timelineOf = perService(createTimeline)

function createTimeline(ctx: Context): Timeline {
  const files = ctx.folder === null ? ctx.inMemory.timeline : diskStretches(workspaceFile(ctx.folder))
  const budget = ctx.timelineBudget ?? budgets[ctx.folder === null ? 'memory' : 'disk']
  const stretches: KnownStretch[] = []
  let reading: Promise<void> | undefined
  const log = createLog(ctx, {
    ...{ files, stretches, mostBytes: budget / 128 },
    began: () => keepWithin(ctx, { files, stretches, budget }),
  })
  return {
    ...log,
    files,
    stretches,
    ready: () => (reading ??= readKnown(files).then(known => void stretches.unshift(...known))),
    view() {
      const last = stretches.at(-1)
      return {
        seq: last?.to ?? 0,
        events: stretches.reduce((sum, { events }) => sum + events, 0),
        bytes: stretches.reduce((sum, { bytes }) => sum + bytes, 0),
        budget_bytes: budget,
        stretches: stretches.map(shownStretch),
      }
    },
    async marksOf(stretch) {
      if (stretch === stretches.at(-1)) {
        await log.written()
        return log.marks()
      }
      const text = await files.read(stretch.from, 'marks')
      return text === null ? [] : JSON.parse(text).marks
    },
  }
}

/** Begins to write what happens to a workspace that was just opened. After a restore whoever restored it does, and says what was before. */
export async function startTimeline(ctx: Context): Promise<void> {
  const timeline = timelineOf(ctx)
  await timeline.ready()
  timeline.begin(beginningAfter(timeline.stretches.at(-1)))
}

const beginningAfter = (last: KnownStretch | undefined): Beginning =>
  last === undefined ? 'first' : last.isClosed ? 'start' : 'gap'
