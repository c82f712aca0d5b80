import { useEffect, useMemo, useRef, useState } from 'react'
import type { DialogReply } from '#contract/wire/dialogs'
import type { DialogField } from '#domain/dialogs/fields'
import { submissionOf } from '#domain/dialogs/fieldValues'
import { readDialog } from '#domain/dialogs/readDialog'
import type { JsonObject } from '#domain/json'
import type { ApiError, ApiResult } from '../../../api/result'
import { uploadFile } from '../../../api/uploadFile'
import { type DialogForm, nothingWrong, type TakenFile, type Wrong } from '../../../dialog/form/form'
import { useFieldValues } from '../../../dialog/form/useFieldValues'
import { useWorkbench } from '../../../store/workbench'
import { type WaitingDialog, withDialogAside, withoutDialog } from '../../../store/world/dialogs'
import { cancel, channelOf, refresh, type Submitter, submit } from './sendDialog'
import { useBlockClicks } from './useBlockClicks'
import { useLookups } from './useLookups'

/** Milliseconds of rest in typing after which a form is asked for anew. */
const rest = 400

/** A dialog that waits for somebody, while it is filled in, and what closes it. */
export interface WaitingForm extends DialogForm {
  dismiss(): void
}

/** What links of the dialog do. */
export interface FormOptions {
  openLink(url: string): void
}

/** Hands a dialog in as the person whom it waits for: what stands in it, what is wrong with that, and what may be done. */
export function useDialogForm(userId: string, dialog: WaitingDialog, { openLink }: FormOptions): WaitingForm {
  const workbench = useWorkbench()
  const [form, setForm] = useState<JsonObject>(dialog.dialog)
  const drawn = useMemo(() => readDialog(form, { isOfClient: true }), [form])
  const fields = useFieldValues(drawn.fields)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState('')
  const isOpen = useRef(true)
  const isSending = useRef(false)
  /** Counts the forms and responses that were asked for: one that is overtaken changes nothing. */
  const asked = useRef(0)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  useSceneValues(dialog, drawn.fields, fields)

  const given = () => submissionOf(drawn.fields, fields.latest.current)
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
  const tell = (why: string) => {
    if (why) workbench.notify(`${drawn.title} was closed. ${why}`)
  }
  const dismiss = () => {
    close()
    if (busy || !drawn.notifyOnCancel) return
    void cancel(workbench, responding('', {})).then(response => tell(problemIn(response)))
  }
  /** Another form takes the place of this one; a new step begins with its own values. */
  const show = (next: JsonObject, keeps: boolean) => {
    setForm(next)
    fields.show(readDialog(next).fields, drawn.fields, keeps)
  }
  const take = (response: ApiResult<DialogReply>) => {
    if (!isOpen.current) return tell(problemIn(response))
    if (response.ok && isForm(response.value)) return show({ ...response.value.form }, false)
    const found = wrongIn(response, drawn.fields)
    if (found) fields.fail(found)
    else close()
  }
  const send = async () => {
    if (isSending.current) return
    const errors = fields.check(drawn.fields)
    if (Object.keys(errors).length > 0) return fields.fail({ ...nothingWrong, errors })
    fields.setWrong(nothingWrong)
    isSending.current = true
    setBusy(true)
    asked.current += 1
    const response = await submit(workbench, responding('', given()))
    isSending.current = false
    setBusy(false)
    take(response)
  }
  const askAnew = async (field: DialogField, attempt: number) => {
    const isOvertaken = () => !isOpen.current || attempt !== asked.current
    if (isOvertaken()) return
    const submission = { ...given(), selected_field: field.name }
    const response = await refresh(workbench, responding(drawn.sourceUrl, submission))
    if (isOvertaken()) return
    if (response.ok && isForm(response.value)) show({ ...response.value.form }, true)
    else fields.setWrong(wrongIn(response, drawn.fields) ?? nothingWrong)
  }
  const clicks = useBlockClicks(userId, dialog, {
    blocks: drawn.blocks,
    given,
    openLink,
    close,
    show: next => show(next, false),
    refresh: blocks => setForm(now => ({ ...now, ...blocks })),
    fail: errors => fields.fail({ ...nothingWrong, ...errorsAt(errors, drawn.fields) }),
  })
  const lookups = useLookups({ given, responding, stepAside })
  return {
    ...clicks,
    ...lookups,
    drawn,
    busy,
    asking,
    values: fields.values,
    wrong: fields.wrong,
    failures: fields.failures,
    names: fields.names,
    hold: fields.hold,
    send: () => void send(),
    dismiss,
    change: (field, value) => {
      fields.change(field, value)
      if (!field.refresh || busy) return
      asked.current += 1
      const attempt = asked.current
      const isTyped = field.kind === 'text' || field.kind === 'textarea'
      setTimeout(() => void askAnew(field, attempt), isTyped ? rest : 0)
    },
    press: async field => {
      asked.current += 1
      setAsking(field.name)
      await askAnew(field, asked.current)
      setAsking('')
    },
    take: async (file, signal): Promise<TakenFile> => {
      const token = await workbench.tokenOf(userId)
      if (!token.ok) return { ok: false, why: token.error.message }
      const channelId = channelOf(workbench, dialog)
      const sent = await uploadFile({ token: token.value, channelId, file, signal, onProgress: () => {} })
      return sent.ok ? { ok: true, id: sent.file.id } : { ok: false, why: sent.error.message }
    },
  }
}

/** Takes in what a scene that is presented fills in, and what is wrong with what it submitted. */
function useSceneValues(
  { filled, wrong }: WaitingDialog,
  drawn: readonly DialogField[],
  fields: ReturnType<typeof useFieldValues>,
): void {
  const latest = useRef({ drawn, fields })
  latest.current = { drawn, fields }
  useEffect(() => {
    const { drawn, fields } = latest.current
    for (const field of drawn) {
      const value = filled?.[field.name]
      if (value !== undefined && value !== fields.latest.current[field.name]) fields.change(field, value)
    }
  }, [filled])
  useEffect(() => {
    const { drawn, fields } = latest.current
    const found = wrong && wrongFrom(wrong, drawn)
    if (found) fields.fail(found)
  }, [wrong])
}

const isForm = (reply: DialogReply): boolean => reply.type === 'form' && reply.form !== undefined

/** Errors at fields; one of a field that is not in the form stands above all with its name. */
function errorsAt(all: Readonly<Record<string, string>>, fields: readonly DialogField[]) {
  const has = (name: string) => fields.some(field => field.name === name)
  const elsewhere = Object.entries(all).filter(([name, text]) => !has(name) && text !== '')
  return {
    error: elsewhere.map(([name, text]) => `${name}: ${text}`).join(' '),
    errors: Object.fromEntries(Object.entries(all).filter(([name, text]) => has(name) && text !== '')),
  }
}

/** What a response says is wrong; `null` when nothing is. A field that is not in the form is named with its text. */
function wrongIn(response: ApiResult<DialogReply>, fields: readonly DialogField[]): Wrong | null {
  if (!response.ok) return unsent(response.error)
  return wrongFrom(response.value, fields)
}

function wrongFrom(
  { error: whole = '', errors: all = {} }: Pick<DialogReply, 'error' | 'errors'>,
  fields: readonly DialogField[],
): Wrong | null {
  const { error: elsewhere, errors } = errorsAt(all, fields)
  const error = [whole, elsewhere].filter(Boolean).join(' ')
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
