import { pointer } from '../../issue'
import type { JsonObject } from '../../json'

/** The parts of an attachment, in the order in which clients render them, and the key that each is found by. */
const keyOf = {
  author: 'author_name',
  title: 'title',
  text: 'text',
  image: 'image_url',
  fields: 'fields',
  footer: 'footer',
  actions: 'actions',
} as const
type Part = keyof typeof keyOf
const order = Object.keys(keyOf)

/** What a block says in an attachment. */
export interface Said {
  keys: JsonObject
  /** Pointer of the block. */
  path: string
  /** Joins it with what is there; without it, another attachment begins. */
  merge?(before: JsonObject): JsonObject
}

export interface DraftedAttachment {
  value: JsonObject
  /** Pairs of a pointer inside the attachment and of the block that it was made of. */
  sources: [at: string, path: string][]
}

/** An attachment under construction: a part that would stand before one that is there begins another attachment. */
export interface Draft {
  add(part: Part, said: Said): void
  /** Nothing but what comes next may stand in the next attachment. */
  end(): void
  has(part: Part): boolean
  attachments(): DraftedAttachment[]
}

/** Makes a draft of attachments that look alike, all made of the block at `path` where there is one. */
export function createDraft(look: JsonObject = {}, path?: string): Draft {
  const done: DraftedAttachment[] = []
  const empty = (): DraftedAttachment => ({ value: {}, sources: path === undefined ? [] : [['', path]] })
  let current = empty()
  let parts = new Set<Part>()
  const end = () => {
    if (parts.size > 0) done.push({ ...current, value: { ...look, ...current.value } })
    current = empty()
    parts = new Set()
  }
  return {
    add: (part, said) => {
      const isLate = [...parts].some(one => order.indexOf(one) > order.indexOf(part))
      if (isLate || (parts.has(part) && !said.merge)) end()
      const { value, sources } = current
      const list = value[keyOf[part]]
      const place = part === 'actions' || part === 'fields' ? [Array.isArray(list) ? list.length : 0] : []
      current = {
        value: { ...value, ...(parts.has(part) && said.merge ? said.merge(value) : said.keys) },
        sources: [...sources, [pointer('', keyOf[part], ...place), said.path]],
      }
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
