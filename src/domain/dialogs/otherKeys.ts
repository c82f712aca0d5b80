import { type Issue, pointer, warnAt } from '../issue'
import type { JsonObject } from '../json'

export interface KnownKeys {
  /** Pointer of the object. */
  path: string
  known: readonly string[]
  /** Keys that others of its kind have: they are known, and have no effect here. */
  elsewhere?: ReadonlySet<string>
  /** What it is, as in `a key of a select`. */
  of: string
}

/** Keys that have no effect, because nobody knows them or because this type of element has none such. */
export function otherKeys(object: JsonObject, { path, known, elsewhere, of }: KnownKeys): Issue[] {
  const keys = new Set(known)
  const article = /^[aeiou]/.test(of) ? 'an' : 'a'
  return Object.keys(object)
    .filter(key => !keys.has(key))
    .map(key => {
      if (elsewhere?.has(key))
        return warnAt(pointer(path, key), 'dialog.no_effect', `${key} has no effect in ${article} ${of}.`, { key })
      const free = known.filter(one => !Object.hasOwn(object, one))
      const message = `${key} is not a key of ${article} ${of}: it has no effect.`
      return warnAt(pointer(path, key), 'dialog.unknown_key', message, { known: free })
    })
}
