/** A text nested more deeply than the stack holds is rejected as such, by whoever handles the request. */
export function unlessTooDeep(job: () => unknown): unknown {
  try {
    return job()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
