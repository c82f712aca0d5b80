import type { PreviewedClick } from '#domain/actions/click/previewClick'
import type { DrawnDialog, SelectField } from '#domain/dialogs/fields'
import type { JsonObject } from '#domain/json'

/** Who fills in a dialog that is not open, and where it would be. */
export interface DryPlace {
  user_id: string
  channel_id: string
  team_id: string
  /** Where its submission goes; `''` while nobody has said. */
  url: string
}

/** A request that a real dialog would make. */
export interface DryRequest {
  kind: 'request'
  /** `''` while nobody has said. */
  url: string
  body: JsonObject
}

/** What came of a press in a dialog that is not open: what a real one would have sent. */
export interface Dry {
  /** What it is, in a word or two. */
  what: string
  does: DryRequest | Exclude<PreviewedClick, { kind: 'nothing' }> | { kind: 'nothing'; why: string }
}

interface Given {
  drawn: DrawnDialog
  place: DryPlace
  submission: Record<string, unknown>
}

/** What the service sends when a dialog is submitted (docs/reference/actions.md#dialogs). */
export const drySubmission = (given: Given): Dry => ({
  what: 'Submission',
  does: { kind: 'request', url: given.place.url, body: bodyOf(given, { type: 'dialog_submission' }) },
})

/** What it sends when one is closed, if it was asked to. */
export const dryClosing = ({ drawn, place }: Omit<Given, 'submission'>): Dry => ({
  what: 'Closed',
  does: drawn.notifyOnCancel
    ? {
        kind: 'request',
        url: place.url,
        body: bodyOf({ drawn, place, submission: {} }, { type: 'dialog_cancellation', cancelled: true }),
      }
    : { kind: 'nothing', why: 'Nothing is sent: notify_on_cancel is not true.' },
})

/** What it sends when a field asks for a new form. */
export const dryRefresh = (given: Given, field: string): Dry => ({
  what: 'New form',
  does: {
    kind: 'request',
    url: given.drawn.sourceUrl || given.place.url,
    body: bodyOf({ ...given, submission: { ...given.submission, selected_field: field } }, { type: 'refresh' }),
  },
})

/** What it sends when a menu asks for what is typed; the integration responds with its choices. */
export const dryLookup = (given: Given, field: SelectField, query: string): Dry => ({
  what: 'Look-up',
  does: {
    kind: 'request',
    url: field.lookupUrl || given.place.url,
    body: bodyOf(
      { ...given, submission: { ...given.submission, query, selected_field: field.name } },
      { type: 'dialog_lookup' },
    ),
  },
})

function bodyOf(
  { drawn, place, submission }: Given,
  { type, cancelled = false }: { type: string; cancelled?: boolean },
) {
  const { callback_id, state } = drawn
  const { user_id, channel_id, team_id } = place
  return { callback_id, state, channel_id, team_id, submission, cancelled, type, user_id }
}
