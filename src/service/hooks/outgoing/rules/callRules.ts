import { isIP } from 'node:net'
import type { ExchangeSummary } from '#contract/exchange'
import type { OutgoingRuleVerdict } from '#contract/window'
import type { OutgoingHook } from '#contract/wire/hooks'
import { isPluginPath } from '#domain/actions/registry/checkUrl'
import type { Context } from '../../../context'
import { simulationOf } from '../../../dispatch/simulationOf'
import { readTrustedHosts } from '../../../dispatch/trustedHosts'
import type { SettingValues } from '../../../settings/settings'

/** The webhook is there and on, and the setting lets it call. */
export function enabledRule(
  { delete_at }: OutgoingHook,
  { EnableOutgoingWebhooks }: SettingValues,
  isDisabled: boolean,
): OutgoingRuleVerdict {
  const has =
    delete_at > 0
      ? 'a webhook that is deleted'
      : isDisabled
        ? 'a webhook that is disabled'
        : EnableOutgoingWebhooks
          ? 'on'
          : 'EnableOutgoingWebhooks is off'
  return { rule: 'enabled', wants: 'outgoing webhooks on', has, verdict: has === 'on' ? 'pass' : 'fail' }
}

/** Only posts that came after the webhook was made can have set it off. */
export function newerPostRule(hook: OutgoingHook, post: { create_at: number }): OutgoingRuleVerdict {
  const isNewer = post.create_at >= hook.create_at
  return {
    rule: 'newer_post',
    wants: 'a post created after the webhook',
    has: isNewer ? 'a newer post' : 'an older post',
    verdict: isNewer ? 'pass' : 'fail',
  }
}

interface Address {
  url: string
  /** The calls that were made for the post. */
  deliveries: readonly ExchangeSummary[]
}

/**
 * Whether the address may be called (docs/reference/webhooks.md#trusted-addresses). A name that is not listed is looked
 * up at the call only, so what came of that tells.
 */
export function addressRule({ plugins, settings }: Context, { url, deliveries }: Address): OutgoingRuleVerdict {
  const rule = { rule: 'trusted_address', wants: 'a public address, or a trusted one' } as const
  if (isPluginPath(url)) return { ...rule, has: `${url}, a plugin of this service`, verdict: 'pass' }
  const host = URL.parse(url)?.hostname ?? url
  const simulation = simulationOf(plugins, url)
  if (simulation !== null)
    return { ...rule, has: `${host}, which the simulated integration ${simulation} replaces`, verdict: 'pass' }
  const hosts = readTrustedHosts(settings.values.AllowedUntrustedInternalConnections)
  if (hosts.listsHost(host)) return { ...rule, has: `${host}, which is trusted`, verdict: 'pass' }
  const address = host.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0) {
    const isAllowed = hosts.allowsAddress(address)
    const has = `${host}, which is ${isAllowed ? 'public or trusted' : 'internal and not trusted'}`
    return { ...rule, has, verdict: isAllowed ? 'pass' : 'fail' }
  }
  const last = deliveries.findLast(call => call.url === url)
  if (last?.fault === 'untrusted_address')
    return { ...rule, has: `${host}, which resolves to an internal address`, verdict: 'fail' }
  return last === undefined
    ? { ...rule, has: `${host}, looked up at the call`, verdict: 'not_set' }
    : { ...rule, has: `${host}, which was called`, verdict: 'pass' }
}

/** How deep in its story a call stands (docs/reference/workbench.md#safety). */
export function depthRule(deliveries: readonly ExchangeSummary[], most: number): OutgoingRuleVerdict {
  const rule = { rule: 'loop_guard', wants: `a call at step ${most} of its story at most, and no loop` } as const
  const stopped = deliveries.find(call => call.fault === 'loop_guard')
  if (stopped !== undefined) return { ...rule, has: `step ${stopped.depth}. ${stopped.note}`, verdict: 'fail' }
  const [first] = deliveries
  if (first === undefined) return { ...rule, has: 'no call', verdict: 'not_set' }
  return { ...rule, has: `step ${first.depth}`, verdict: 'pass' }
}
