import { DamagedRowError } from '../faults/storeFaults'
/** Builds `INSERT INTO table (a, b) VALUES (@a, @b)` from the names of its columns. */
export const insertInto = (table: string, columns: readonly string[]): string =>
  `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(name => `@${name}`).join(', ')})`

/** Builds `INSERT INTO table (a, b) VALUES (?, ?)` from the names of its columns; `or` says what comes of a row that is there. */
export const insertByPlace = (table: string, columns: readonly string[], or: '' | 'OR IGNORE' = ''): string =>
  `INSERT ${or} INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`

/** Builds `UPDATE table SET a = @a WHERE key = @key`, for all columns but the keys. */
export const updateAll = (table: string, columns: readonly string[], keys: readonly string[]): string =>
  `UPDATE ${table} SET ${columns
    .filter(name => !keys.includes(name))
    .map(name => `${name} = @${name}`)
    .join(', ')} WHERE ${keys.map(name => `${name} = @${name}`).join(' AND ')}`

export const toInt = (value: boolean): number => (value ? 1 : 0)

/** Reads JSON that this program wrote itself. @throws DamagedRowError when it is none any more. */
export function fromJson<T>(text: string): T {
  try {
    return JSON.parse(text) as T
  } catch (cause) {
    throw new DamagedRowError('A row of the workspace file is not JSON.', { cause })
  }
}
