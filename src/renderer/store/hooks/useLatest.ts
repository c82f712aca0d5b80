import { useInsertionEffect, useRef, useState } from 'react'

/** Functions by name. */
type Verbs = Record<string, (...parts: never[]) => unknown>

/** Returns functions that stay the same over all renders and do what those of the latest render do. */
export function useLatest<V extends Verbs>(verbs: V): V {
  const latest = useRef(verbs)
  useInsertionEffect(() => {
    latest.current = verbs
  })
  const [stable] = useState(() => {
    const entries = Object.keys(verbs).map(name => [name, (...parts: never[]) => latest.current[name]?.(...parts)])
    // The same names with the same parameters; what is made entry by entry has lost its type.
    return Object.fromEntries(entries) as V
  })
  return stable
}
