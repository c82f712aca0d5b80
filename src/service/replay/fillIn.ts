import type { ExchangeSummary } from '#contract/exchange'
import type { Context } from '../context'
import { PLACEHOLDER } from '../recorder/redact/placeholder'
import { hookRef } from '../store/secrets/hookRef'

const triggerInJson = new RegExp(`("trigger_id"\\s*:\\s*")${PLACEHOLDER}"`)
const keyInPath = new RegExp(`^(/hooks/|/api/v4/hooks/incoming/)${PLACEHOLDER}`)

/** Puts the key of an incoming webhook back into an address from which the record left it out; the hook has to be there still. */
export function withHookKey({ store }: Context, { hook_id }: ExchangeSummary, url: string): string {
  if (!keyInPath.test(url)) return url
  const hook = store.hooks.allIncoming().find(({ id }) => hookRef(id) === hook_id)
  return hook === undefined ? url : url.replace(keyInPath, (_, path: string) => path + hook.id)
}

/** A body with a trigger id that works now, in place of the one that was not recorded. */
export function withTriggerId(
  { now, triggerIds }: Context,
  body: string,
  of: { clientTriggerId: string; userId: string },
): string {
  if (of.userId === '' || !triggerInJson.test(body)) return body
  const triggerId = triggerIds.encode({ ...of, at: now() })
  return body.replace(triggerInJson, (_, before: string) => `${before}${triggerId}"`)
}
