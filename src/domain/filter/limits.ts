/** What one filter may have (docs/reference/filter.md#limits). */
export const filterLimits = { length: 4000, parts: 200, depth: 16 } as const
