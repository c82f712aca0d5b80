import type { ExchangeSummary } from '#contract/exchange'
import { limits } from '#domain/limits'

/**
 * How much of a body is recorded, in bytes (docs/reference/limits.md#requests-and-responses): of a call to an integration
 * no more is read anyway. `request_bytes` and `response_bytes` tell the whole.
 */
export const recordedBytes = ({ direction }: Pick<ExchangeSummary, 'direction'>): number =>
  direction === 'out' ? limits.responseBodyBytes : limits.recordedBodyBytes
