/**
 * The index of texts has values of JSON with their keys, too, from `values_since` on: what is indexed already has none,
 * and is indexed anew while the service runs.
 */
export const indexedValues = `
ALTER TABLE traffic_index ADD COLUMN values_since INTEGER NOT NULL DEFAULT 0;
UPDATE traffic_index SET values_since = through + 1;
`
