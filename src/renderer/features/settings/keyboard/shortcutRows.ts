import { type Bindings, keysOf, type Shortcut } from '../../../shortcuts/keyBindings'

/** A command in the table of shortcuts. */
export interface ShortcutRow {
  command: Shortcut
  keys: readonly string[]
  isChanged: boolean
  /** Whether blockyard.json names it and this version has no such command. */
  isUnknown: boolean
}

export interface ShortcutFilter {
  /** What is looked for in names; those without keys are found as well. */
  query: string
  /** Only commands with these keys, e.g. `Mod+K`; `''` for all. */
  keys: string
  changedOnly: boolean
}

/** The commands to be shown: with nothing looked for, those that have keys or had theirs changed. */
export function shortcutRows(
  commands: readonly Shortcut[],
  bindings: Bindings,
  { query, keys, changedOnly }: ShortcutFilter,
): ShortcutRow[] {
  const known = new Set(commands.map(({ id }) => id))
  const unknown = Object.keys(bindings)
    .filter(id => !known.has(id))
    .map((id): Shortcut => ({ id, label: id }))
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  return [...commands, ...unknown]
    .map(command => ({
      command,
      keys: keysOf(command, bindings),
      isChanged: bindings[command.id] !== undefined,
      isUnknown: !known.has(command.id),
    }))
    .filter(row => {
      const name = `${row.command.label} ${row.command.id}`.toLowerCase()
      if (changedOnly && !row.isChanged) return false
      if (keys !== '') return [...row.keys, ...(row.command.local?.keys ?? [])].includes(keys)
      if (words.length > 0) return words.every(word => name.includes(word))
      return row.isChanged || row.keys.length > 0 || row.command.local !== undefined
    })
}
