import type { RunReport } from '#domain/comparison/report/runReport'
import type { ComparedRow } from '#domain/comparison/run/compareRun'

/** A row of a run that is same, unless more is said of it. */
export const row = (more: Partial<ComparedRow> = {}): ComparedRow => ({
  number: 1,
  story: 1,
  file: '001-hook-ci.json',
  id: 'e1',
  role: 'stimulus',
  kind: 'hook',
  label: 'ci-pipeline',
  verdict: 'same',
  was_ms: 12,
  now_ms: 11,
  note: '',
  differences: [],
  left_out: [],
  ...more,
})

/** A callback that changed from one value to another. */
export const changed = (was: unknown, now: unknown, more: Partial<ComparedRow> = {}): ComparedRow =>
  row({
    number: 2,
    role: 'reaction',
    kind: 'callback',
    label: 'approve',
    file: '002-callback-approve.json',
    verdict: 'changed',
    differences: [
      {
        part: 'response.body',
        kind: 'changed',
        pointer: '/update/message',
        now_pointer: '/update/message',
        was,
        now,
        display: 'update.message',
      },
    ],
    left_out: [{ part: 'response.body', pointer: '/post_id', display: 'post_id', reason: 'id' }],
    ...more,
  })

export const report = (rows: ComparedRow[], more: Partial<RunReport> = {}): RunReport => ({
  recording: 'friday-release',
  folder: 'recordings/friday-release',
  target: 'a fork of the start state',
  started_at: '2026-07-10T14:31:05.114Z',
  duration_ms: 31_200,
  rows,
  ...more,
})
