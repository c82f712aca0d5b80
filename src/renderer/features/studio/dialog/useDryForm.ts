import { useMemo, useRef, useState } from 'react'
import { previewClick } from '#domain/actions/click/previewClick'
import type { DialogField, DrawnDialog } from '#domain/dialogs/fields'
import {
  checkValues,
  type FieldErrors,
  type FieldValue,
  type FieldValues,
  initialValues,
  submissionOf,
} from '#domain/dialogs/fieldValues'
import { type DialogForm, nothingWrong } from '../../../dialog/form/form'
import type { Click, MessageActivity, Reader } from '../../../message/types'
import { type Dry, type DryPlace, dryClosing, dryLookup, dryRefresh, drySubmission } from './dry'

/** A dialog that is filled in while it is made: it is checked as a real one, and says what it would send. */
export interface DryForm extends DialogForm {
  /** The last press that would have sent something; `null` before any. */
  dry: Dry | null
  /** Somebody closes the dialog. */
  cancel(): void
  /** Everything as it was before anybody filled it in. */
  reset(): void
}

const idle: MessageActivity = { pending: new Set(), error: null }

/** What was filled in, by name and kind: a field that becomes another one begins anew. */
type Filled = Readonly<Record<string, FieldValue>>
const keyOf = ({ name, kind }: DialogField): string => `${kind} ${name}`

interface DryOptions {
  place: DryPlace
  reader: Reader
  /** Clicks on blocks say what they would send; otherwise they select. */
  canClick: boolean
}

export function useDryForm(drawn: DrawnDialog, { place, reader, canClick }: DryOptions): DryForm {
  const [filled, setFilled] = useState<Filled>({})
  const [found, setFound] = useState<{ of: DrawnDialog; errors: FieldErrors } | null>(null)
  const [failures, setFailures] = useState(0)
  const [dry, setDry] = useState<Dry | null>(null)
  const held = useRef(new Map<string, string>())
  const [names] = useState(() => new Map<string, string>())
  const { fields, blocks } = drawn
  const values = useMemo<FieldValues>(
    () => ({
      ...initialValues(fields),
      ...Object.fromEntries(
        fields.flatMap(field => {
          const value = filled[keyOf(field)]
          return value === undefined ? [] : [[field.name, value]]
        }),
      ),
    }),
    [fields, filled],
  )
  // What was wrong with a form that has become another one is not known of this one.
  const wrong = found?.of === drawn ? { ...nothingWrong, errors: found.errors } : nothingWrong
  const withoutError = (name: string) =>
    setFound(now => {
      if (now === null) return null
      const { [name]: _, ...errors } = now.errors
      return { ...now, errors }
    })
  const given = (now: FieldValues = values) => ({ drawn, place, submission: submissionOf(fields, now) })
  return {
    drawn,
    values,
    wrong,
    failures,
    names,
    dry,
    busy: false,
    asking: '',
    activity: idle,
    change: (field, value) => {
      setFilled(now => ({ ...now, [keyOf(field)]: value }))
      withoutError(field.name)
      if (field.refresh) setDry(dryRefresh(given({ ...values, [field.name]: value }), field.name))
    },
    press: field => setDry(dryRefresh(given(), field.name)),
    send: () => {
      const errors = { ...checkValues(fields, values), ...Object.fromEntries(held.current) }
      if (Object.keys(errors).length === 0) {
        setFound(null)
        return setDry(drySubmission(given()))
      }
      setFound({ of: drawn, errors })
      setFailures(count => count + 1)
    },
    cancel: () => setDry(dryClosing({ drawn, place })),
    reset: () => {
      setFilled({})
      setFound(null)
      setDry(null)
    },
    lookup: async (field, query) => {
      setDry(dryLookup(given(), field, query))
      return { ok: false, note: 'The integration fills this menu once the dialog is open.', failed: '' }
    },
    take: async () => ({ ok: true, id: `file${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}` }),
    hold: (field, why) => {
      if (why === '') held.current.delete(field.name)
      else held.current.set(field.name, why)
    },
    act: click => {
      if (canClick) setDry({ what: 'Click', does: clicked(click, { blocks, given: given(), reader }) })
    },
  }
}

interface Clicked {
  blocks: DrawnDialog['blocks']
  given: { place: DryPlace; submission: Record<string, unknown> }
  reader: Reader
}

/** What a click on a block of the dialog sends. */
function clicked(click: Click, { blocks, given: { place, submission }, reader }: Clicked): Dry['does'] {
  const { viewer } = reader
  const does = previewClick({ message: '', props: { ...blocks } }, click, {
    user: { id: place.user_id, username: viewer?.username ?? '' },
    channel: { id: place.channel_id, name: '' },
    team: null,
    post_id: '',
    trigger_id: '<made by the click>',
    form_values: submission,
  })
  return does.kind === 'nothing' ? { kind: 'nothing', why: does.issues.map(({ message }) => message).join(' ') } : does
}
