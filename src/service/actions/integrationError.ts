import type { Fault } from '#contract/exchange'
import type { Reason } from '#domain/explain/explanation'
import { ServiceError } from '../errors/ServiceError'

const ID = 'api.post.do_action.action_integration.app_error'

/**
 * A click whose integration failed: 400, or the status that docs/reference/actions.md gives, with the reason as the
 * detail.
 */
export const integrationError = (status: number, detail: string): ServiceError =>
  new ServiceError(ID, { status, detail })

/** The same of a response or a call that is explained: the click says what the call says. */
export const integrationErrorOf = (status: number, reasons: Reason[]): ServiceError =>
  new ServiceError(ID, { status, reasons, detail: reasons.map(({ client }) => client).join(' ') })

interface Failed {
  fault: Fault
  reason: Reason
}

/**
 * Returns the 400 of a click whose integration could not be called; where the address is at fault, its message names
 * the rule.
 */
export function callFailed({ fault, reason }: Failed): ServiceError {
  if (fault !== 'untrusted_address') return integrationErrorOf(400, [reason])
  const message = `Action integration error. ${reason.client}`
  return new ServiceError(ID, { message, reasons: [reason], detail: reason.client })
}
