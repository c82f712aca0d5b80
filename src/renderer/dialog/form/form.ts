import type { ReactNode } from 'react'
import type { ButtonField, DialogField, DrawnDialog, FieldChoice, SelectField } from '#domain/dialogs/fields'
import type { FieldErrors, FieldValue, FieldValues } from '#domain/dialogs/fieldValues'
import type { Click, MessageActivity } from '../../message/types'

/** What is wrong: with single fields, and with the whole. */
export interface Wrong {
  error: string
  /** The service's own words for it, where `error` is the reason it gives; `''` for none. */
  code: string
  errors: FieldErrors
}

export const nothingWrong: Wrong = { error: '', code: '', errors: {} }

/** The choices of a dynamic select, or why there are none; `failed` is the look-up, where it was recorded. */
export type Lookup = { ok: true; items: readonly FieldChoice[] } | { ok: false; note: string; failed: string }

/** A file that was taken: what its field submits, and what it is called. */
export type TakenFile = { ok: true; id: string } | { ok: false; why: string }

/**
 * A dialog while it is filled in. Whoever draws one says what its parts do: the window of a person hands it to an
 * integration, the studio shows what would be handed in.
 */
export interface DialogForm {
  drawn: DrawnDialog
  values: FieldValues
  wrong: Wrong
  /** It is being handed in. */
  busy: boolean
  /** Name of the button that asks for a new form; `''` for none. */
  asking: string
  /** How often it could not be handed in; each time the first field that is wrong takes the keyboard. */
  failures: number
  /** What values are called that came from elsewhere, by the name of their field and themselves. */
  names: Map<string, string>
  change(field: DialogField, value: FieldValue): void
  press(field: ButtonField): void
  send(): void
  lookup(field: SelectField, query: string, signal: AbortSignal): Promise<Lookup>
  /** What more is known of a look-up that failed. */
  explained?(failed: string): { note: string; onStory(): void } | undefined
  take(file: File, signal: AbortSignal): Promise<TakenFile>
  /** Says that a field is not ready to be handed in, and why; `''` when it is. */
  hold(field: DialogField, why: string): void
  /** What clicks on blocks of the dialog do, and what comes of them. */
  act(click: Click): void
  activity: MessageActivity
}

/** Where a value's name is kept. */
export const nameKey = (field: DialogField, value: string): string => `${field.name} ${value}`

/** Which parts of a dialog are marked, and how parts are pointed at: in the studio alone. */
export interface DialogMarks {
  /** Pointers of what is selected, the last one with its tag. */
  chosen: readonly string[]
  hovered: string | null
  onSelect(path: string): void
  onHover(path: string | null): void
  /** What an element that is left out offers to be drawn. */
  renderFix(path: string): ReactNode
}
