import type { SceneDialog } from '#contract/scene/dialog'
import type { DialogField } from '#domain/dialogs/fields'
import { readDialog } from '#domain/dialogs/readDialog'

/** A password is drawn as dots, and what is under them can be read in a file: as many others stand there. */
export function withoutPasswords(open: SceneDialog): SceneDialog {
  const { dialog, values } = open
  const passwords = readDialog(dialog).elements.flatMap(one =>
    'field' in one && isPassword(one.field) ? [{ path: one.path, name: one.field.name }] : [],
  )
  if (passwords.length === 0) return open
  const paths = new Set(passwords.map(({ path }) => path))
  const names = new Set(passwords.map(({ name }) => name))
  const elements = Array.isArray(dialog['elements']) ? dialog['elements'] : []
  return {
    ...open,
    dialog: {
      ...dialog,
      elements: elements.map((one, index) =>
        paths.has(`/elements/${index}`) ? { ...one, default: dotted(one.default) } : one,
      ),
    },
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, names.has(name) ? dotted(value) : value]),
    ),
  }
}

const dotted = (value: unknown): string => (typeof value === 'string' ? '•'.repeat(value.length) : '')

const isPassword = (field: DialogField): boolean => field.kind === 'text' && field.subtype === 'password'
