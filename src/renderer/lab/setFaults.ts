import { type FaultsMode, lab } from '#contract/lab/lab'
import { faultWords } from '#domain/lab/sentences/faultWords'
import type { Workbench } from '../store/workbench'

/** How faults of all simulated integrations are set, in words. */
export function faultsModeWords({ mode, fault }: FaultsMode): string {
  if (mode === 'files') return 'Faults as the files say'
  if (mode === 'none') return 'No faults'
  return fault ? `Faults on: ${faultWords(fault)}` : 'Faults on'
}

/** Sets the faults of all simulated integrations, with Undo; why it cannot be is said. */
export async function setFaults(workbench: Workbench, mode: FaultsMode): Promise<void> {
  const { store, call, notify } = workbench
  const before = store.getState().lab.faults
  const set = await call(lab.setLabFaults, { body: mode })
  if (!set.ok) return notify(set.error.message)
  store.setState(state => ({ lab: { ...state.lab, faults: set.value } }))
  notify(faultsModeWords(mode), () => {
    void call(lab.setLabFaults, { body: before }).then(undone => {
      if (!undone.ok) notify(undone.error.message)
    })
  })
}
