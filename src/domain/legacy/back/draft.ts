import type { JsonObject } from '../../json'

/** The parts of an attachment, in the order in which clients render them. */
const order = ['author', 'title', 'text', 'image', 'fields', 'footer', 'actions'] as const
type Part = (typeof order)[number]

/** An attachment under construction: a part that would stand before one that is there begins another attachment. */
export interface Draft {
  /** Adds keys of a part. `merge` joins them with those that are there. */
  add(part: Part, keys: JsonObject, merge?: (before: JsonObject) => JsonObject): void
  /** Nothing but what comes next may stand in the next attachment. */
  end(): void
  has(part: Part): boolean
  attachments(): JsonObject[]
}

export function createDraft(look: JsonObject = {}): Draft {
  const done: JsonObject[] = []
  let current: JsonObject = {}
  let parts = new Set<Part>()
  const end = () => {
    if (parts.size > 0) done.push({ ...look, ...current })
    current = {}
    parts = new Set()
  }
  return {
    add: (part, keys, merge) => {
      const isLate = [...parts].some(one => order.indexOf(one) > order.indexOf(part))
      if (isLate || (parts.has(part) && !merge)) end()
      current = { ...current, ...(parts.has(part) && merge ? merge(current) : keys) }
      parts.add(part)
    },
    end,
    has: part => parts.has(part),
    attachments: () => {
      end()
      return done
    },
  }
}
