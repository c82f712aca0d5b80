import { ServiceError } from '../errors/ServiceError'

/** 400: why an exchange cannot be sent again. */
export const impossible = (Why: string): ServiceError =>
  new ServiceError('workbench.resend.impossible.app_error', { values: { Why } })
