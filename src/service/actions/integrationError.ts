import type { Failure } from '../dispatch/failure'
import { ServiceError } from '../errors/ServiceError'

/**
 * A click whose integration failed: 400, or the status that docs/reference/actions.md gives, with the reason as the
 * detail.
 */
export const integrationError = (status: number, detail: string): ServiceError =>
  new ServiceError('api.post.do_action.action_integration.app_error', { status, detail })

type Reason = Pick<Failure, 'fault' | 'note'>

/**
 * Returns the 400 of a click whose integration could not be called; where the address is at fault, its message names
 * the rule.
 */
export function callFailed(failure: Reason): ServiceError {
  const detail = reasonForClients(failure)
  if (failure.fault !== 'untrusted_address') return integrationError(400, detail)
  const message = `Action integration error. ${detail}`
  return new ServiceError('api.post.do_action.action_integration.app_error', { message, detail })
}

/** Returns why a call failed, without the address: that is for whoever runs the service, and the record has it. */
export const reasonForClients = ({ fault, note }: Reason): string =>
  fault === 'untrusted_address'
    ? 'The address of the integration is internal, and AllowedUntrustedInternalConnections does not list it.'
    : note
