import { sending } from '#contract/sending'
import { mount } from '../../http/mount'
import { sendPayload } from '../../sending/sendPayload'
import { testTarget } from '../../sending/testTarget'
import type { Mounting } from '../mounting'

/** Sending from the window (contract/sending.ts). */
export function mountSending(at: Mounting): void {
  const { ctx } = at
  mount(at, sending.send, ({ body }) => sendPayload(ctx, body))
  mount(at, sending.testTarget, ({ body }) => testTarget(ctx, body.target, body.token))
}
