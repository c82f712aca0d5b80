import { expect, it } from 'vitest'
import { checkDialog } from '#domain/dialogs/checkDialog'
import { keptValues } from '#domain/dialogs/fieldValues'
import { readDialog } from '#domain/dialogs/readDialog'
import { growsSteeply } from '../../support/growth'

const list = (count: number, make: (index: number) => unknown) => Array.from({ length: count }, (_, at) => make(at))

/** Dialogs of as many parts as are asked for. */
const dialogs: Record<string, (count: number) => { elements: unknown[] }> = {
  'elements that are left out': count => ({ elements: list(count, () => ({})) }),
  'elements of one name': count => ({ elements: list(count, () => ({ type: 'text', name: 'a', display_name: 'A' })) }),
  'elements that each have a name': count => ({
    elements: list(count, at => ({ type: 'text', name: `n${at}`, display_name: 'A' })),
  }),
  'options that are all chosen': count => ({
    elements: [
      {
        type: 'select',
        name: 'a',
        display_name: 'A',
        multiselect: true,
        options: list(count, at => ({ text: 't', value: `v${at}` })),
        default: list(count, at => `v${count - at}`),
      },
    ],
  }),
}

it.each(Object.entries(dialogs))('the work of a dialog grows with its %s', { timeout: 300_000 }, (_, make) => {
  const job = (count: number) => {
    const dialog = make(count)
    return () => {
      checkDialog(dialog)
      const { fields } = readDialog(dialog)
      keptValues(fields, fields, {})
    }
  }
  expect(growsSteeply(job, 8000)).toBe(false)
})
