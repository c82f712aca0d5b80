import { useEffect, useRef, useState } from 'react'
import type { FieldChoice, SelectField } from '#domain/dialogs/fields'
import { type Choice, choicesOf, ruleOf } from '../../message/blocks/choices'
import type { Reader } from '../../message/types'
import { type DialogForm, nameKey } from '../form/form'

/** Milliseconds of rest in typing after which an integration is asked. */
const rest = 150

interface Found {
  items: readonly FieldChoice[]
  note: string | undefined
  /** The look-up that failed; `''` for none. */
  failed: string
}

const nothingFound: Found = { items: [], note: undefined, failed: '' }

/**
 * What a select offers: its own options, what the reader's client knows, or what the integration responds to what is
 * typed.
 */
export function useChoices(field: SelectField, { form, reader }: { form: DialogForm; reader: Reader }) {
  const [found, setFound] = useState(nothingFound)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])

  const ask = (query: string) => {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    setFound({ items: [], note: 'Loading options', failed: '' })
    const run = async () => {
      if (controller.signal.aborted) return
      const result = await form.lookup(field, query, controller.signal)
      if (controller.signal.aborted) return
      if (!result.ok) return setFound({ items: [], note: result.note, failed: result.failed })
      for (const { value, text } of result.items) form.names.set(nameKey(field, value), text)
      setFound({ items: result.items, note: undefined, failed: '' })
    }
    setTimeout(run, query === '' ? 0 : rest)
  }

  // The recorder knows more than the response: who did not respond, and in which time.
  const explained = found.failed === '' ? undefined : form.explained?.(found.failed)
  const isDynamic = field.source === 'dynamic'
  const known: Pick<Parameters<typeof choicesOf>[0], 'data_source' | 'options'> = {
    data_source: field.source === 'users' || field.source === 'channels' ? field.source : undefined,
    options: isDynamic ? [...found.items] : field.choices,
  }
  const choices = (): Choice[] => choicesOf(known, reader)
  const nameOf = (value: string) =>
    form.names.get(nameKey(field, value)) ?? choices().find(one => one.value === value)?.text
  return {
    choices,
    nameOf,
    onType: isDynamic ? ask : undefined,
    note: explained?.note || found.note,
    onStory: explained?.onStory,
    rule: ruleOf(known),
  }
}
