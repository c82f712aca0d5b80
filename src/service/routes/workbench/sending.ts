import { sending } from '#contract/sending'
import { mount } from '../../http/mount'
import { sendPayload } from '../../sending/sendPayload'
import type { Mounting } from '../mounting'

/** Sending from the window (contract/sending.ts). */
export function mountSending(at: Mounting): void {
  mount(at, sending.send, ({ body }) => sendPayload(at.ctx, body))
}
