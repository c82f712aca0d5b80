import { receiverOf } from '#domain/addresses/receiverOf'
import { ruleFromResponse } from '#domain/lab/recorded/ruleFromResponse'
import type { Rule } from '#domain/lab/schema'
import { stemOf } from '#domain/project/paths'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'

/** A rule, and the integration that it would belong to. */
export interface RuleOfExchange {
  name: string
  /** The address of the integration, where it has no plugin path. */
  replaces: string[]
  rule: Rule
}

/**
 * Makes a rule that responds as the integration of a recorded call did; nothing is written.
 * @throws 404 for an exchange that is not recorded, 400 for one without a response of an integration
 */
export function ruleOfExchange({ store }: Context, id: string): RuleOfExchange {
  const record = store.exchanges.byId(id)
  if (record === undefined) throw new ServiceError('workbench.exchange.missing.app_error')
  const { summary, requestHeaders, requestBody, responseHeaders, responseBody } = record
  if (summary.direction !== 'out') throw noRule('the service was called, and called no integration.')
  if (summary.status === null || responseHeaders === null)
    throw noRule('the integration sent no response. Add a fault to a rule to have the same.')
  const { name, replaces, path, query } = placeOf(summary.url)
  const request = {
    method: summary.method,
    path,
    query,
    headers: Object.fromEntries(requestHeaders),
    body: requestBody?.toString('utf8') ?? '',
  }
  const response = {
    status: summary.status,
    headers: Object.fromEntries(responseHeaders),
    body: responseBody?.toString('utf8') ?? '',
  }
  return { name, replaces, rule: ruleFromResponse(request, response) }
}

const noRule = (Why: string): ServiceError => new ServiceError('workbench.lab.no_rule.app_error', { values: { Why } })

/** A plugin path belongs to the simulation of its plugin, another address to one that replaces its host. */
function placeOf(url: string): { name: string; replaces: string[]; path: string; query: string } {
  const [, plugin, path = '', query = ''] =
    /^(?:https?:\/\/[^/]+)?\/?plugins\/([A-Za-z0-9._-]+)(\/[^?]*)?(?:\?(.*))?$/s.exec(url) ?? []
  if (plugin !== undefined) return { name: plugin, replaces: [], path: path || '/', query }
  const parsed = URL.parse(url)
  if (parsed === null) throw noRule('its address is none that can be called.')
  const name = stemOf(receiverOf(url).replace(/:\d+$/, ''))
  return { name, replaces: [parsed.origin], path: parsed.pathname, query: parsed.search.slice(1) }
}
