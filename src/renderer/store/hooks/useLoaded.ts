import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiResult } from '../../api/result'
import { type Loaded, loadingEnd } from '../inspection/loading'

/** Asks for what is loaded; a given-up try aborts the signal. */
export type Read<T> = (signal: AbortSignal) => Promise<ApiResult<T>>

const begun: Loaded<never> = { state: 'loading', cancel: () => {} }

/**
 * Loads when it appears, when `read` or `version` changes, and when it is asked to again; only the latest try counts. `read`
 * is `null` where there is nothing to load, and has to stay the same over renders otherwise. `version` changes whenever what
 * is read may have.
 */
export function useLoaded<T>(read: Read<T> | null, version = ''): { loaded: Loaded<T> | null; load(): void } {
  const [loaded, setLoaded] = useState<Loaded<T> | null>(read && begun)
  const latest = useRef<AbortController>(undefined)
  const load = useCallback(() => {
    latest.current?.abort()
    const abort = read ? new AbortController() : undefined
    latest.current = abort
    if (!read || !abort) return setLoaded(null)
    setLoaded({ state: 'loading', cancel: () => abort.abort() })
    void read(abort.signal).then(result => {
      if (latest.current !== abort) return
      setLoaded(result.ok ? { state: 'ready', value: result.value } : loadingEnd(result.error))
    })
  }, [read])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is loaded by the same reader
  useEffect(() => {
    load()
    return () => {
      latest.current?.abort()
      latest.current = undefined
    }
  }, [load, version])
  return { loaded, load }
}
