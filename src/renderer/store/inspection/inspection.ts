import { type Chosen, noneChosen } from './chosen'
import { type ColumnChoices, defaultColumns } from './columns'
import { type CountsState, noCounts } from './counts'
import type { Density } from './density'
import type { RowRange } from './result/pages'
import { noResult, type ResultState } from './result/result'

/** Parts of one exchange; the chosen one survives a change of selection. */
const detailParts = ['story', 'request', 'response', 'headers', 'timing'] as const
export type DetailPart = (typeof detailParts)[number]

/** How a story is shown: what caused what, or what was sent between whom. */
export type StoryView = 'tree' | 'sequence'

/** How bodies are shown: those that do not fit one are shown as what comes first of what does. */
export type BodyView = 'pretty' | 'raw' | 'tree' | 'form' | 'image' | 'rendered' | 'hex' | 'headers'

/** The side of an exchange. */
export type BodySide = 'request' | 'response'

/** A request as it is being changed before it is sent again. */
export interface ResendDraft {
  method: string
  url: string
  /** One header a line, `Name: value`. */
  headers: string
  /** `null` while the recorded body goes as it is. */
  body: string | null
}

/** What the reader of the traffic has chosen. */
export interface InspectionState {
  /** Filters in force, as typed: `dir:out`. */
  filters: string[]
  /** What stands in the field and is not a chip yet. */
  filterDraft: string
  /** Id of the selected exchange, or `''`. */
  selected: string
  detailPart: DetailPart
  storyView: StoryView
  /** Posts whose silent webhooks are unfolded, also while a fix of a setting loads their story anew. */
  unfoldedPosts: readonly string[]
  bodyView: Record<BodySide, BodyView>
  /** Id of the exchange that is edited before it is sent again; `''` while none is. */
  editing: string
  /** What was changed and not sent yet, by exchange. */
  resendDrafts: Readonly<Record<string, ResendDraft>>
  /** Two exchanges beside each other, the earlier one first: shown with the details of the second. */
  compared: { was: string; now: string } | null
  /** Number of the last exchange shown while paused; `null` when the list runs. */
  pausedAt: number | null
  /** The exchanges that pass the filter, and which of them are in view. */
  result: ResultState
  resultView: RowRange
  /** When they began. */
  counts: CountsState
  /** What verbs are for, where that is more than the selected exchange. */
  chosen: Chosen
  columns: ColumnChoices
  density: Density
  /** Verbs of the list have keys of one letter. */
  letterKeys: boolean
  /** A look at the selected exchange floats over the list. */
  peeking: boolean
  /** A comment on what is chosen is being written. */
  commenting: boolean
  /** Id of the exchange that a rule of a simulated integration is being made from; `''` while none is. */
  ruleFrom: string
  /** Name of the saved filter that gets another one, `''` while the filter that is set gets its first; else `null`. */
  namingFilter: string | null
  /** The post whose rules the page of an outgoing webhook shows, by the webhook; the page chooses one where none is. */
  webhookPosts: Readonly<Record<string, string>>
}

export const noInspection: InspectionState = {
  filters: [],
  filterDraft: '',
  selected: '',
  detailPart: 'story',
  storyView: 'tree',
  unfoldedPosts: [],
  bodyView: { request: 'pretty', response: 'pretty' },
  editing: '',
  resendDrafts: {},
  compared: null,
  pausedAt: null,
  result: noResult,
  resultView: { first: 0, last: -1 },
  counts: noCounts,
  chosen: noneChosen,
  columns: defaultColumns,
  density: 'regular',
  letterKeys: true,
  peeking: false,
  commenting: false,
  ruleFrom: '',
  namingFilter: null,
  webhookPosts: {},
}
