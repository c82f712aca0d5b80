import { useEffect, useMemo, useRef, useState } from 'react'
import type { ActionCalls } from '#contract/exchange'
import { workbench as endpoints } from '#contract/workbench'
import { isObject } from '#domain/json'
import type { State } from '../../../store/state'
import { useSelect, useWorkbench } from '../../../store/workbench'
import type { Reading } from './readStudio'

/** Milliseconds between two questions at least. */
const pause = 1_000

/** Ids that one question has at most: a registry has no more. */
const most = 50

/** How the actions of a document's registry were called; follows the recorded exchanges, at most once a second. */
export function useActionCalls({ content }: Reading): readonly ActionCalls[] {
  const { call } = useWorkbench()
  const newest = useSelect(newestCallback)
  const asked = useRef(0)
  const [calls, setCalls] = useState<readonly ActionCalls[]>(none)
  const registry = content?.props['svc_blocks_actions']
  const ids = useMemo(() => (isObject(registry) ? Object.keys(registry).slice(0, most).join(',') : ''), [registry])
  useEffect(() => {
    if (ids === '' || newest === '') return setCalls(none)
    const abort = new AbortController()
    const timer = setTimeout(
      async () => {
        asked.current = Date.now()
        const result = await call(endpoints.actionCalls, { query: { ids }, signal: abort.signal })
        if (result.ok && !abort.signal.aborted) setCalls(result.value.actions)
        // What comes sooner than a second after the last question waits for the rest of it.
      },
      Math.max(0, asked.current + pause - Date.now()),
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [call, ids, newest])
  return calls
}

const none: readonly ActionCalls[] = []

/** The newest callback that has ended, of those the window knows; `''` where there is none. */
function newestCallback({ traffic }: State): string {
  const found = traffic.exchanges.findLast(one => one.kind === 'callback' && one.duration_ms !== null)
  return found ? `${found.id} ${traffic.total}` : ''
}
