import type { StateValue } from '#contract/lab/lab'
import { labLimits } from '#domain/lab/limits'
import { ServiceError } from '../errors/ServiceError'
import type { Lab } from './lab'
import { requireIntegration } from './trial'

type Values = { values: StateValue[] }

/** Sets values by hand; `null` removes one. @throws 404, 400 for a variable that is not listed, or too much */
export async function changeState(lab: Lab, name: string, values: StateValue[]): Promise<Values> {
  const one = requireIntegration(lab, name)
  const listed = Object.keys(one.good?.integration.state ?? {})
  const unknown = values.find(value => !listed.includes(value.name))
  if (unknown !== undefined) throw rejected(`“${unknown.name}” is not listed in “state” of the file.`)
  const large = values.find(({ value }) => bytesOf(value) > labLimits.stateValueBytes)
  if (large !== undefined) throw rejected(`“${large.name}” would have more than 1 MB.`)
  if (totalWith(lab.state.values(name), values) > labLimits.stateBytes)
    throw rejected('all values together would have more than 4 MB.')
  await lab.put(name, values)
  return { values: lab.state.values(name) }
}

/** Gives all values their start again. Returns what they were. @throws 404 */
export async function resetState(lab: Lab, name: string): Promise<Values> {
  requireIntegration(lab, name)
  const values = lab.state.values(name)
  await lab.put(name, [], true)
  return { values }
}

const rejected = (Why: string): ServiceError => new ServiceError('workbench.lab.state.app_error', { values: { Why } })

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value ?? null))

function totalWith(former: readonly StateValue[], next: readonly StateValue[]): number {
  const keyOf = ({ name, owner }: StateValue): string => `${name}\n${owner}`
  const all = new Map([...former, ...next].map(value => [keyOf(value), bytesOf(value.value)]))
  return [...all.values()].reduce((sum, bytes) => sum + bytes, 0)
}
