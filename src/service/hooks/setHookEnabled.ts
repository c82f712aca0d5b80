import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { hookRef } from '../store/secrets/hookRef'

/**
 * Turns a webhook on or off, by its id or, for an incoming one, by what stands for its key. One that is off rejects its
 * calls, or does not fire; its record and its URL stay. @throws 404 unknown or deleted.
 */
export function setHookEnabled(ctx: Context, id: string, enabled: boolean): void {
  const { hooks, disabledHooks } = ctx.store
  const isThere =
    hooks.allOutgoing().some(hook => hook.id === id) || hooks.allIncoming().some(hook => hookRef(hook.id) === id)
  if (!isThere) throw new ServiceError('app.webhooks.get_incoming.app_error')
  ctx.store.write(() => {
    if (enabled) disabledHooks.remove(id)
    else disabledHooks.put(id)
    const ids = disabledHooks.all()
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'disabled_hooks', ids }))
  })
}
