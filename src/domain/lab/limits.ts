/** Limits of simulated integrations (docs/reference/integrations.md#limits). */
export const labLimits = {
  fileBytes: 5 * 1024 * 1024,
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
  /** Lists and objects inside each other, in a file. */
  fileDepth: 100,
  templateCharacters: 256 * 1024,
  /** What all templates of one call may take, and how many elements and characters they may make on the way. */
  templatesMs: 800,
  templatesMemory: 8_000_000,
  /** Elements that all `$each` of one call may make. */
  repeats: 100_000,
} as const
