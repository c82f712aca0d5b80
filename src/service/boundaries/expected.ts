import { errors } from '#contract/errors'
import type { Boundary } from '#domain/boundaries/boundary'

/** The verdict that a case of the boundary suite expects, in words. */
export const expectedOf = (expected: Boundary['expected']): string =>
  expected === 'accepted' ? 'accepted' : rejection(expected.rejected)

function rejection(id: string): string {
  const entry = Object.entries(errors).find(([known]) => known === id)?.[1]
  return `rejected with ${entry?.status ?? 400} ${id}`
}
