import { useEffect, useRef, useState } from 'react'
import type { FieldChoice, SelectField } from '#domain/dialogs/fields'
import { submissionOf } from '#domain/dialogs/fieldValues'
import { type Choice, choicesOf, ruleOf } from '../../../message/blocks/choices'
import type { Reader } from '../../../message/types'
import { showStory } from '../../../store/inspection/showStory'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { lookup } from '../form/sendDialog'
import type { DialogForm } from '../form/useDialogForm'

/** Milliseconds of rest in typing after which an integration is asked. */
const rest = 150

interface Found {
  items: FieldChoice[]
  note: string | undefined
  /** The look-up that failed; `''` for none. */
  failed: string
}

const nothingFound: Found = { items: [], note: undefined, failed: '' }

/**
 * What a select offers: its own options, what the persona's client knows, or what the integration responds to what is
 * typed.
 */
export function useChoices(field: SelectField, { form, reader }: { form: DialogForm; reader: Reader }) {
  const workbench = useWorkbench()
  const [found, setFound] = useState(nothingFound)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])

  const nameKey = (value: string) => `${field.name} ${value}`

  const ask = (query: string) => {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    setFound({ items: [], note: 'Loading options', failed: '' })
    const submission = { ...submissionOf(form.drawn.fields, form.values), query, selected_field: field.name }
    const run = async () => {
      if (controller.signal.aborted) return
      const response = await lookup(workbench, form.responding(field.lookupUrl, submission), controller.signal)
      if (controller.signal.aborted) return
      if (!response.ok) {
        const { detail, message, request_id } = response.error
        return setFound({ items: [], note: detail || message, failed: request_id })
      }
      for (const { value, text } of response.value.items) form.choiceNames.set(nameKey(value), text)
      setFound({ items: response.value.items, note: undefined, failed: '' })
    }
    setTimeout(run, query === '' ? 0 : rest)
  }

  // The recorder knows more than the response: who did not respond, and in which time.
  const explained = useSelect(({ traffic }) =>
    found.failed === '' ? undefined : traffic.exchanges.findLast(({ id }) => id === found.failed),
  )
  const onStory =
    explained &&
    (() => {
      showStory(workbench.store, explained.id)
      form.stepAside()
    })

  const isDynamic = field.source === 'dynamic'
  const known: Pick<Parameters<typeof choicesOf>[0], 'data_source' | 'options'> = {
    data_source: field.source === 'users' || field.source === 'channels' ? field.source : undefined,
    options: isDynamic ? found.items : field.choices,
  }
  const choices = (): Choice[] => choicesOf(known, reader)
  const nameOf = (value: string) =>
    form.choiceNames.get(nameKey(value)) ?? choices().find(one => one.value === value)?.text
  return {
    choices,
    nameOf,
    onType: isDynamic ? ask : undefined,
    note: explained?.note || found.note,
    onStory,
    rule: ruleOf(known),
  }
}
