import { createRequire } from 'node:module'

const { build } = createRequire(import.meta.url)('../../scripts/build.cjs') as { build(): boolean }

/** Once per run: specs that drive the product drive what is built from the files that are here now. */
export function setup(): void {
  if (!build()) throw new Error('The product could not be built; its output is above.')
}
