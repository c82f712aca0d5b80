/**
 * The index of texts is one table for each stretch of blocks, made when its first block is written (`stretches.ts`). What
 * there is so far goes at once and is indexed anew while the service runs: from `values_since` on it is.
 */
export const indexStretches = `
DROP TABLE traffic_grams;
UPDATE traffic_index SET values_since = through + 1;
`
