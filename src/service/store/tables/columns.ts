/** Builds `INSERT INTO table (a, b) VALUES (@a, @b)` from the names of its columns. */
export const insertInto = (table: string, columns: readonly string[]): string =>
  `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(name => `@${name}`).join(', ')})`

/** Builds `UPDATE table SET a = @a WHERE key = @key`, for all columns but the keys. */
export const updateAll = (table: string, columns: readonly string[], keys: readonly string[]): string =>
  `UPDATE ${table} SET ${columns
    .filter(name => !keys.includes(name))
    .map(name => `${name} = @${name}`)
    .join(', ')} WHERE ${keys.map(name => `${name} = @${name}`).join(' AND ')}`

export const toInt = (value: boolean): number => (value ? 1 : 0)

/** JSON that this program wrote itself. */
export const fromJson = <T>(text: string): T => JSON.parse(text) as T
