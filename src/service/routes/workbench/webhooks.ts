import { webhookPages } from '#contract/lab/webhooks'
import { setHookEnabled } from '../../hooks/setHookEnabled'
import { mount } from '../../http/mount'
import { OK } from '../../http/sendJson'
import type { Mounting } from '../mounting'

/** What the pages of webhooks do (contract/lab/webhooks.ts). */
export function mountWebhookPages(at: Mounting): void {
  mount(at, webhookPages.setHookEnabled, ({ params, body }) => {
    setHookEnabled(at.ctx, params.hook_id, body.enabled)
    return OK
  })
}
