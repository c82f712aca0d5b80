import { useEffect, useMemo, useRef, useState } from 'react'
import type { DialogReply } from '#contract/wire/dialogs'
import type { DialogField } from '#domain/dialogs/fields'
import {
  checkValues,
  type FieldErrors,
  type FieldValue,
  initialValues,
  keptValues,
  submissionOf,
} from '#domain/dialogs/fieldValues'
import { readDialog } from '#domain/dialogs/readDialog'
import type { JsonObject } from '#domain/json'
import type { ApiError, ApiResult } from '../../../api/result'
import { useWorkbench } from '../../../store/workbench'
import type { WaitingDialog } from '../../../store/world/dialogs'
import { withDialogAside, withoutDialog } from '../../../store/world/dialogs'
import { cancel, refresh, type Submitter, submit } from './sendDialog'

/** Milliseconds of rest in typing after which a form is asked for anew. */
const rest = 400

/** What is wrong: with single fields, and with the whole. */
interface Wrong {
  error: string
  /** The service's own words for it, where `error` is the reason it gives; `''` for none. */
  code: string
  errors: FieldErrors
}

const nothingWrong: Wrong = { error: '', code: '', errors: {} }

/** A dialog while it is filled in: what stands in it, what is wrong with that, and what may be done. */
export function useDialogForm(userId: string, dialog: WaitingDialog) {
  const workbench = useWorkbench()
  const [form, setForm] = useState<JsonObject>(dialog.dialog)
  const drawn = useMemo(() => readDialog(form), [form])
  const [values, setValues] = useState(() => initialValues(drawn.fields))
  const [wrong, setWrong] = useState(nothingWrong)
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState(0)
  const isOpen = useRef(true)
  const isSending = useRef(false)
  /** What stands in the fields after the last key, drawn or not. */
  const latest = useRef(values)
  latest.current = values
  /** Counts the forms and responses that were asked for: one that is overtaken changes nothing. */
  const asked = useRef(0)
  /** What the integration called the choices that it offered; the fields go while the dialog makes room. */
  const choiceNames = useRef(new Map<string, string>())
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const responding = (url: string, submission: Record<string, unknown>): Submitter => {
    const { callback_id, state } = drawn
    return { userId, dialog, url, callback_id, state, submission }
  }
  const close = () => {
    isOpen.current = false
    workbench.store.setState(state => ({ dialogs: withoutDialog(state.dialogs, dialog.id) }))
  }
  const stepAside = () =>
    workbench.store.setState(state => ({ dialogs: withDialogAside(state.dialogs, dialog.id, true) }))
  const dismiss = () => {
    close()
    if (busy || !drawn.notifyOnCancel) return
    void cancel(workbench, responding('', {})).then(response => {
      const why = problemIn(response)
      if (why) workbench.notify(`${drawn.title} was closed. ${why}`)
    })
  }
  /** Another form takes the place of this one; a new step begins with its own values. */
  const show = (next: JsonObject, keeps: boolean) => {
    const { fields } = readDialog(next)
    setForm(next)
    setValues(keeps ? current => keptValues(fields, drawn.fields, current) : initialValues(fields))
    setWrong(nothingWrong)
  }
  const fail = (found: Wrong) => {
    setWrong(found)
    setFailures(count => count + 1)
  }
  const take = (response: ApiResult<DialogReply>) => {
    if (!isOpen.current) {
      const why = problemIn(response)
      if (why) workbench.notify(`${drawn.title} was closed. ${why}`)
      return
    }
    if (response.ok && isForm(response.value)) return show({ ...response.value.form }, false)
    const found = wrongIn(response, drawn.fields)
    if (found) fail(found)
    else close()
  }
  const send = async () => {
    if (isSending.current) return
    const errors = checkValues(drawn.fields, values)
    if (Object.keys(errors).length > 0) return fail({ ...nothingWrong, errors })
    setWrong(nothingWrong)
    isSending.current = true
    setBusy(true)
    asked.current += 1
    const response = await submit(workbench, responding('', submissionOf(drawn.fields, values)))
    isSending.current = false
    setBusy(false)
    take(response)
  }
  const change = (field: DialogField, value: FieldValue) => {
    setValues(now => ({ ...now, [field.name]: value }))
    setWrong(({ errors: { [field.name]: _, ...errors }, ...others }) => ({ ...others, errors }))
    if (!field.refresh || busy) return
    asked.current += 1
    const attempt = asked.current
    const isTyped = field.kind === 'text' || field.kind === 'textarea'
    setTimeout(() => void askAnew(field, attempt), isTyped ? rest : 0)
  }
  const askAnew = async (field: DialogField, attempt: number) => {
    const isOvertaken = () => !isOpen.current || attempt !== asked.current
    if (isOvertaken()) return
    const submission = { ...submissionOf(drawn.fields, latest.current), selected_field: field.name }
    const response = await refresh(workbench, responding(drawn.sourceUrl, submission))
    if (isOvertaken()) return
    if (response.ok && isForm(response.value)) show({ ...response.value.form }, true)
    else setWrong(wrongIn(response, drawn.fields) ?? nothingWrong)
  }
  return {
    drawn,
    values,
    wrong,
    busy,
    failures,
    choiceNames: choiceNames.current,
    send,
    change,
    dismiss,
    stepAside,
    responding,
  }
}

export type DialogForm = ReturnType<typeof useDialogForm>

const isForm = (reply: DialogReply): boolean => reply.type === 'form' && reply.form !== undefined

/** What a response says is wrong; `null` when nothing is. A field that is not in the form is named with its text. */
function wrongIn(response: ApiResult<DialogReply>, fields: readonly DialogField[]): Wrong | null {
  if (!response.ok) return unsent(response.error)
  const all = Object.entries(response.value.errors ?? {})
  const has = (name: string) => fields.some(field => field.name === name)
  const elsewhere = all.filter(([name]) => !has(name)).map(([name, text]) => `${name}: ${text}`)
  const error = [response.value.error ?? '', ...elsewhere].filter(Boolean).join(' ')
  const errors = Object.fromEntries(all.filter(([name, text]) => has(name) && text !== ''))
  return error === '' && Object.keys(errors).length === 0 ? null : { error, code: '', errors }
}

/** The service tells as a detail why an integration gave nothing that could be used. */
function unsent({ message, detail, issues }: ApiError): Wrong {
  const isSentence = detail !== '' && issues.length === 0
  return { error: isSentence ? detail : message, code: isSentence ? message : '', errors: {} }
}

/** The same as one sentence, for a dialog that is not there any more. */
function problemIn(response: ApiResult<DialogReply>): string {
  const found = wrongIn(response, [])
  return found === null ? '' : found.error
}
