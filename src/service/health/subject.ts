import { type CallsOf, type HealthSubject, healthSubjects } from '#domain/exchanges/callsOf'
import type { Context } from '../context'
import { invalidUrl } from '../errors/ServiceError'

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

/** A plugin is called by its path, written in any of the ways that lead there. */
const addressesOf = (ctx: Context, of: HealthSubject, id: string): string[] =>
  of === 'plugin' || of === 'simulated' ? [`/plugins/${id}`, `plugins/${id}`, `${ctx.url()}/plugins/${id}`] : []
