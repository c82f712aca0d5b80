/** Limits of simulated integrations (docs/reference/integrations.md#limits). */
export const labLimits = {
  rules: 2000,
  delayMs: 600_000,
  /** All values of one integration together, as JSON. */
  stateBytes: 4 * 1024 * 1024,
  stateValueBytes: 1024 * 1024,
  /** What one call may take to be decided, and what its response may have. */
  decisionMs: 1000,
  responseBytes: 4 * 1024 * 1024,
  /** Calls of simulated integrations in one story, one caused by the other. */
  depth: 10,
} as const
