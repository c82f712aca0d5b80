import type { FaultsMode } from '#contract/lab/lab'
import type { FaultKind, LabFault } from '#domain/lab/schema'
import { faultKinds } from '#domain/lab/schema'

/** A fault for all integrations that can be chosen. */
export const faultFor = (is: FaultKind): LabFault =>
  is === 'status'
    ? { is, status: 503 }
    : is === 'slow_body'
      ? { is, ms: 5000 }
      : is === 'redirect'
        ? { is, location: 'https://example.com/elsewhere' }
        : { is }

export const faultModes: readonly FaultsMode[] = [
  { mode: 'files' },
  { mode: 'none' },
  ...faultKinds.map(is => ({ mode: 'all', fault: faultFor(is) }) as const),
]

/** Whether two settings of the faults are the same. */
export const isSameMode = (a: FaultsMode, b: FaultsMode): boolean => a.mode === b.mode && a.fault?.is === b.fault?.is
