/** When a token or a session was used last; all empty where it never was. */
export interface LastUse {
  /** Milliseconds since the epoch. */
  last_used_at: number
  /** Address of whoever used it. */
  last_used_from: string
  /** The program, as it calls itself: `curl/8.5.0`. */
  last_used_by: string
}

export const neverUsed: LastUse = { last_used_at: 0, last_used_from: '', last_used_by: '' }

/** The statement that writes it; by the name of the table. */
export const setLastUse = (table: 'access_tokens' | 'sessions'): string =>
  `UPDATE ${table} SET last_used_at = @last_used_at, last_used_from = @last_used_from, last_used_by = @last_used_by
   WHERE id = @id`
