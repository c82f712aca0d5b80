import { ServiceError } from '../errors/ServiceError'

/** A click whose integration failed: 400, or the status that wire.md 3.3 gives, with the reason as the detail. */
export const integrationError = (status: number, detail: string): ServiceError =>
  new ServiceError('api.post.do_action.action_integration.app_error', { status, detail })
