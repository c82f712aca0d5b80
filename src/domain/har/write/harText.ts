import type { HarEntry } from '../har'

/** What a HAR file begins with, up to its first entry. */
export const harStart = (version: string): string =>
  `{\n  "log": {\n    "version": "1.2",\n    "creator": ${JSON.stringify({ name: 'Blockyard', version })},\n    "pages": [],\n    "entries": [`

/** One entry, a line of its own. */
export const harLine = (entry: HarEntry, isFirst: boolean): string =>
  `${isFirst ? '' : ','}\n      ${JSON.stringify(entry)}`

/** What follows the last entry. */
export const harEnd = '\n    ]\n  }\n}\n'
