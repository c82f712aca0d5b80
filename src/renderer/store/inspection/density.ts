/** How high the rows of lists are. */
export const densities = ['compact', 'regular', 'roomy'] as const
export type Density = (typeof densities)[number]

/** Pixels of a row (docs/reference/look.md#window). */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 24, regular: 28, roomy: 32 }
