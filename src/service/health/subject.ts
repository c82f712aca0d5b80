import { type CallsOf, type HealthSubject, healthSubjects } from '#domain/exchanges/callsOf'
import type { Context } from '../context'
import { invalidUrl } from '../errors/ServiceError'
import { simulatedNamed } from '../lab/startLab'

/** What the health is asked of, as it came. */
export interface AskedSubject {
  of?: string
  id?: string
}

/** Whose calls are asked for. @throws 400 for what has none. */
export function readSubject(ctx: Context, { of, id = '' }: AskedSubject): CallsOf {
  const known = healthSubjects.find(one => one === of)
  if (known === undefined) throw invalidUrl('of')
  if (!/^[\w.-]{1,190}$/.test(id)) throw invalidUrl('id')
  return { of: known, id, addresses: addressesOf(ctx, known, id) }
}

function addressesOf(ctx: Context, of: HealthSubject, id: string): string[] {
  if (of !== 'plugin' && of !== 'simulated') return []
  // The path of a plugin, written in any of the ways that lead there.
  const paths = [`/plugins/${id}`, `plugins/${id}`, `${ctx.url()}/plugins/${id}`]
  const simulated = of === 'simulated' ? simulatedNamed(ctx, id) : undefined
  const others = simulated === undefined ? [] : [simulated.url, ...simulated.replaces]
  return [...paths, ...others.map(address => address.replace(/\/+$/, '')).filter(address => address !== '')]
}
