import { errorAt, type Issue, pointer, warnAt } from '../../issue'
import type { LabFault, Latency } from '../schema'

const fieldsOf: Readonly<Record<Latency['is'], readonly (keyof Latency)[]>> = {
  fixed: ['ms'],
  uniform: ['from', 'to'],
  normal: ['mean', 'deviation'],
}
const allFields = Object.values(fieldsOf).flat()

/** Finds what a latency of its kind lacks, and what it has no use for. */
export function checkLatency(latency: Latency | undefined, path: string): Issue[] {
  if (latency === undefined) return []
  const fields = fieldsOf[latency.is]
  const missing = fields.filter(field => latency[field] === undefined)
  const extra = allFields.filter(field => latency[field] !== undefined && !fields.includes(field))
  const { from = 0, to = from } = latency
  return [
    ...missing.map(field => errorAt(path, 'lab.latency', `A ${latency.is} latency needs “${field}”, in milliseconds.`)),
    ...extra.map(field =>
      warnAt(
        pointer(path, field),
        'lab.latency',
        `A ${latency.is} latency has no “${field}”, so that it does nothing.`,
      ),
    ),
    ...(latency.is === 'uniform' && to < from
      ? [errorAt(pointer(path, 'to'), 'lab.latency', `“to” is below “from”. Write ${from} or more.`)]
      : []),
  ]
}

const needed: Partial<Record<LabFault['is'], 'location' | 'ms'>> = { redirect: 'location', slow_body: 'ms' }
const uses: readonly (readonly [keyof LabFault, LabFault['is']])[] = [
  ['status', 'status'],
  ['location', 'redirect'],
  ['ms', 'slow_body'],
]

/** Finds what a fault of its kind lacks, and what it has no use for. */
export function checkFault(fault: LabFault | undefined, path: string): Issue[] {
  if (fault === undefined) return []
  const need = needed[fault.is]
  const missing =
    need !== undefined && fault[need] === undefined
      ? [errorAt(path, 'lab.fault', `The fault ${fault.is} needs “${need}”.`)]
      : []
  const both =
    fault.percent !== undefined && fault.every !== undefined
      ? [errorAt(pointer(path, 'every'), 'lab.fault', 'A fault has “percent” or “every”, not both. Remove one.')]
      : []
  const extra = uses.flatMap(([field, is]) =>
    fault[field] !== undefined && fault.is !== is
      ? [warnAt(pointer(path, field), 'lab.fault', `“${field}” is for the fault ${is}, so that it does nothing here.`)]
      : [],
  )
  return [...missing, ...both, ...extra]
}
