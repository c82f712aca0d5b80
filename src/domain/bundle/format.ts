import type { FileFormat } from '../formats/readFormat'

/** A bundle has as many exchanges at most: it shows one problem, and is read whole. */
export const mostBundled = 5000

export const bundleFormat = {
  code: 'bundle',
  format: 1,
  fileBytes: 50 * 1024 * 1024,
  // Bodies that are deeper are kept as text.
  fileDepth: 200,
  smaller: 'Make a bundle of fewer exchanges.',
} as const satisfies FileFormat

/** The end of the name of a bundle. */
export const bundleSuffix = '.bundle.json'

/** Whether a file is a bundle by its name. */
export const isBundleName = (name: string): boolean => name.toLowerCase().endsWith(bundleSuffix)
