import { renameAction } from '#domain/edits/actionAt'
import { oneAfterTheOther, setAt } from '#domain/edits/edits'
import { entryUrl } from '#domain/edits/entryUrl'
import { pointer } from '#domain/issue'
import { actionIdPattern, limits } from '#domain/limits'
import type { QuickFix } from './quickFixes'

/** An action id that no entry can have, and where entries stand; `path` is `null` where there is no place for any. */
interface BadId {
  id: string
  path: string | null
  registry: Record<string, unknown>
}

/** The most of an id that a button has room for. */
const shownLength = 24

/**
 * Renames an action to an id that an entry can have, everywhere. One that had no entry gets the entry of that id, or a new
 * one: without it the control would still be rejected.
 */
export function renamedToValid(text: string, { id, path, registry }: BadId): QuickFix {
  const hasEntry = Object.hasOwn(registry, id)
  const wanted = validId(id)
  const to = hasEntry ? freeId(wanted, registry) : wanted
  const create = path !== null && !hasEntry && !Object.hasOwn(registry, to)
  const entry = { type: 'external', url: entryUrl(to, registry) }
  const shown = to.length > shownLength ? `${to.slice(0, shownLength)}…` : to
  return {
    label: `Rename to ${shown} everywhere`,
    edits: create
      ? oneAfterTheOther(text, [now => renameAction(now, id, to), now => setAt(now, pointer(path, to), entry)])
      : renameAction(text, id, to),
  }
}

function validId(id: string): string {
  const written = id.replace(/[^A-Za-z0-9_-]+/g, '_').slice(0, limits.actionIdLength)
  return actionIdPattern.test(written) && /[^_]/.test(written) ? written : 'action'
}

/** Two entries of one id would be one. */
function freeId(wanted: string, registry: Record<string, unknown>): string {
  let free = wanted
  for (let n = 2; Object.hasOwn(registry, free); n++) {
    free = `${wanted.slice(0, limits.actionIdLength - String(n).length - 1)}_${n}`
  }
  return free
}
