import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { DialogField } from '#domain/dialogs/fields'
import { type FieldErrors, type FieldValues, initialValues } from '#domain/dialogs/fieldValues'
import { readDialog } from '#domain/dialogs/readDialog'
import type { JsonObject } from '#domain/json'
import type { MessageHandlers, MessageOptions, MessageTheme, Reader } from '../message/types'
import { DialogSheet } from './DialogSheet'
import { type DialogForm, nameKey } from './form/form'

/** A dialog as it is looked at: what was filled in so far, and what was wrong with it. */
export interface OpenDialog {
  dialog: JsonObject
  /** Fields that are missing here have what they begin with. */
  values: FieldValues
  error: string
  errors: FieldErrors
}

export interface DialogOverProps {
  open: OpenDialog
  /** Whom it waits for. */
  reader: Reader
  images: NonNullable<MessageOptions['images']>
  theme?: MessageTheme
}

/** A dialog over the channel around it, as the client of the person it waits for draws it. Nothing in it can be used. */
export function DialogOver({ open, reader, images, theme }: DialogOverProps) {
  const box = useRef<HTMLDivElement>(null)
  const form = useMemo(() => stillForm(open), [open])
  const options = useMemo(() => ({ images, still: true }), [images])
  // The keyboard scrolls it and passes its parts by: what can be reached belongs to whoever looks.
  useLayoutEffect(() => {
    const parts = box.current?.querySelectorAll<HTMLElement>('a, button, input, textarea, summary, [tabindex]') ?? []
    for (const part of parts) part.tabIndex = -1
    const body = box.current?.querySelector<HTMLElement>('.m-form-body')
    if (body) body.tabIndex = 0
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form has other errors
  useLayoutEffect(() => {
    box.current?.querySelector('[data-wrong]')?.scrollIntoView({ block: 'nearest' })
  }, [form])
  return (
    <div className="m-form-over">
      <div ref={box} className="m-form-still">
        <DialogSheet
          {...{ form, reader, options, Title, Close }}
          handlers={nothingActs}
          label={`Dialog ${form.drawn.title}`}
          {...(theme && { theme })}
        />
      </div>
    </div>
  )
}

const Title = (props: { className?: string; children: ReactNode }) => <h2 {...props} />

const Close = (props: { className?: string; 'aria-label'?: string; children: ReactNode }) => (
  <button type="button" {...props} />
)

const nothing = (): void => {}
const nothingActs: MessageHandlers = { act: nothing, openLink: nothing }

function stillForm({ dialog, values, error, errors }: OpenDialog): DialogForm {
  const drawn = readDialog(dialog, { isOfClient: true })
  return {
    drawn,
    values: { ...initialValues(drawn.fields), ...values },
    wrong: { error, code: '', errors },
    ...{ busy: false, asking: '', failures: 0, activity: { pending: new Set(), error: null } },
    names: new Map(drawn.fields.flatMap(field => namesOf(field, values[field.name] ?? field.initial))),
    ...{ change: nothing, press: nothing, send: nothing, hold: nothing, act: nothing },
    lookup: async () => ({ ok: true, items: [] }),
    take: async () => ({ ok: false, why: '' }),
  }
}

/** What only the integration has a name for is shown as it was filled in. */
const namesOf = (field: DialogField, value: unknown): [string, string][] =>
  field.kind === 'select' && field.source === 'dynamic' && Array.isArray(value)
    ? value.map((one: string) => [nameKey(field, one), one])
    : []
