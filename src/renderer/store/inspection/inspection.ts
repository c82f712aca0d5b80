/** Parts of one exchange; the chosen one survives a change of selection. */
const detailParts = ['story', 'request', 'response', 'headers', 'timing'] as const
export type DetailPart = (typeof detailParts)[number]

/** How bodies are shown: indented, or as they crossed the wire. */
export type BodyView = 'pretty' | 'raw'

/** What the reader of the traffic has chosen. */
export interface InspectionState {
  /** Filters in force, as typed: `dir:out`. */
  filters: string[]
  /** What stands in the field and is not a chip yet. */
  filterDraft: string
  /** Id of the selected exchange, or `''`. */
  selected: string
  detailPart: DetailPart
  bodyView: BodyView
  /** Number of the last exchange shown while paused; `null` when the list runs. */
  pausedAt: number | null
}

export const noInspection: InspectionState = {
  filters: [],
  filterDraft: '',
  selected: '',
  detailPart: 'story',
  bodyView: 'pretty',
  pausedAt: null,
}
