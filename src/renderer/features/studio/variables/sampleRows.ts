import { findVariables, type VariableValues } from '#domain/variables/variables'

/** One line of the table of sample data. */
export interface SampleRow {
  name: string
  /** Strings of the payload that hold it; 0 for one that is not used. */
  uses: number
  isMissing: boolean
  isSecret: boolean
  value: unknown
}

/** Variables of a payload in its order, then values of a sample that are not used. */
export function sampleRows(payload: unknown, values: VariableValues): SampleRow[] {
  const used = findVariables(payload).map(({ name, isSecret, places }) => {
    const has = Object.hasOwn(values, name)
    return { name, uses: places.length, isSecret, isMissing: !isSecret && !has, value: has ? values[name] : undefined }
  })
  const names = new Set(used.map(({ name }) => name))
  const unused = Object.keys(values)
    .filter(name => !names.has(name))
    .map(name => ({ name, uses: 0, isSecret: false, isMissing: false, value: values[name] }))
  return [...used, ...unused]
}

/** Names of the rows without a value. */
export const missingNames = (rows: readonly SampleRow[]): ReadonlySet<string> =>
  new Set(rows.filter(row => row.isMissing).map(({ name }) => name))

/** Puts these rows first. */
export const withFirst = (rows: readonly SampleRow[], first: ReadonlySet<string>): SampleRow[] =>
  rows.toSorted((a, b) => Number(first.has(b.name)) - Number(first.has(a.name)))

export interface WrittenValue {
  text: string
  isJson: boolean
}

/** A value as it is written in its field, and whether that is JSON. */
export const writtenValue = (value: unknown): WrittenValue =>
  value === undefined || typeof value === 'string'
    ? { text: value ?? '', isJson: false }
    : { text: JSON.stringify(value), isJson: true }

/** Reads a field; `undefined` where it should be JSON and is not. */
export function readValue(text: string, isJson: boolean): unknown {
  if (!isJson) return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
