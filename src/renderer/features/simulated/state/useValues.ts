import { useCallback, useEffect, useState } from 'react'
import { lab as endpoints, type StateValue } from '#contract/lab/lab'
import { loadValues } from '../../../store/lab/loadLab'
import { useSelect, useWorkbench } from '../../../store/workbench'

export interface Values {
  /** `null` until they are read. */
  values: readonly StateValue[] | null
  /** Why they could not be read, else `''`. */
  error: string
  load(): void
  /** Sets one by hand, with Undo. Resolves to why not, or `null`. */
  set(value: StateValue, before: unknown): Promise<string | null>
  /** Gives all of them their start again, with Undo. */
  reset(): Promise<void>
}

/** What an integration remembers now, read when it is first looked at and whenever the window begins anew. */
export function useValues(name: string): Values {
  const workbench = useWorkbench()
  const { call, notify } = workbench
  const values = useSelect(({ lab }) => lab.values[name])
  const [state, setState] = useState<{ isRead: boolean; error: string }>({ isRead: false, error: '' })
  const isKnown = values !== undefined
  const load = useCallback(
    () => void loadValues(workbench, name).then(error => setState({ isRead: true, error: error ?? '' })),
    [workbench, name],
  )
  useEffect(() => {
    if (!isKnown) load()
  }, [isKnown, load])
  const put = (changed: StateValue[]) => call(endpoints.setLabState, { params: { name }, body: { values: changed } })
  const putBack = (changed: StateValue[]) =>
    void put(changed).then(undone => {
      if (!undone.ok) notify(undone.error.message)
    })
  return {
    values: values ?? null,
    error: state.error,
    load,
    async set(value, before) {
      const set = await put([value])
      if (!set.ok) return set.error.message
      notify(`${value.name} set`, () => putBack([{ ...value, value: before }]))
      return null
    },
    async reset() {
      const reset = await call(endpoints.resetLabState, { params: { name } })
      if (!reset.ok) return notify(reset.error.message)
      const { values: former } = reset.value
      notify(`The state of ${name} is reset`, () => putBack(former))
    },
  }
}
