/** What of a post a limit is on. */
export interface Sized {
  message: string
  props?: Record<string, unknown>
}

/** One limit on what is in a post: `make` builds content of a given size. */
export interface ContentLimit {
  name: string
  limit: number
  /** Code of the issue one above. */
  code: string
  make(size: number): Sized
}

const action = { type: 'external', url: 'http://127.0.0.1:9/x' }
const button = (action_id: string, more: object = {}) => ({ type: 'button', text: 'Go', action_id, ...more })
const ids = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`)
const map = (count: number) => Object.fromEntries(ids(count).map(key => [key, 'v']))

/** `layers` layout blocks inside of one another, of all four kinds, around a text. */
function nested(layers: number): unknown {
  if (layers === 0) return { type: 'text', text: 'deep' }
  if (layers % 4 === 0) return { type: 'collapsible', header: [{ type: 'divider' }], content: [nested(layers - 1)] }
  if (layers % 4 === 3 || layers === 1) return { type: 'container', content: [nested(layers - 1)] }
  return { type: 'column_set', columns: [{ type: 'column', items: [nested(layers - 2)] }] }
}

const entry = (more: object): Sized => ({
  message: '',
  props: { svc_blocks: [button('go')], svc_blocks_actions: { go: { ...action, ...more } } },
})
const control = (query: object): Sized => ({
  message: '',
  props: { svc_blocks: [button('go', { query })], svc_blocks_actions: { go: action } },
})
const link = (query: Record<string, string>): Sized => ({
  message: `[Go](svc_action://go?${new URLSearchParams(query)})`,
  props: { svc_blocks_actions: { go: action } },
})

/** The three places where a query may stand. */
const queries = {
  'a registry entry': (query: object) => entry({ query }),
  'a control': control,
  'an action link': link,
}

const queryLimits = Object.entries(queries).flatMap(([place, make]): ContentLimit[] => [
  {
    name: `query entries of ${place}`,
    limit: 50,
    code: 'query.too_many_entries',
    make: size => make(map(size)),
  },
  {
    name: `characters of a query key of ${place}`,
    limit: 128,
    code: 'query.key_too_long',
    make: size => make({ ['k'.repeat(size)]: 'v' }),
  },
  {
    name: `characters of a query value of ${place}`,
    limit: 2048,
    code: 'query.value_too_long',
    make: size => make({ k: 'v'.repeat(size) }),
  },
])

/**
 * The table of docs/reference/limits.md, as far as it is about what stands in a post. Its numbers are written out: a
 * test that took them from the code would follow a wrong one.
 */
export const contentLimits: readonly ContentLimit[] = [
  {
    name: 'blocks of a post',
    limit: 100,
    code: 'blocks.too_many',
    make: size => ({
      message: '',
      props: { svc_blocks: [{ type: 'container', content: ids(size - 1).map(() => ({ type: 'divider' })) }] },
    }),
  },
  {
    name: 'levels of layout blocks',
    limit: 32,
    code: 'blocks.too_deep',
    make: size => ({ message: '', props: { svc_blocks: [nested(size)] } }),
  },
  {
    name: 'characters of texts and labels together',
    limit: 16_000,
    code: 'blocks.text_too_long',
    make: size => ({
      message: '',
      props: {
        svc_blocks: [
          { type: 'text', text: 'é'.repeat(size - 100) },
          { ...button('go'), text: 'l'.repeat(100) },
        ],
        svc_blocks_actions: { go: action },
      },
    }),
  },
  {
    name: 'registry entries',
    limit: 50,
    code: 'registry.too_many_entries',
    make: size => ({
      message: '',
      props: {
        svc_blocks: ids(size).map(id => button(id)),
        svc_blocks_actions: Object.fromEntries(ids(size).map(id => [id, action])),
      },
    }),
  },
  {
    name: 'characters of an action id in the registry',
    limit: 64,
    code: 'registry.bad_action_id',
    make: size => {
      const id = 'i'.repeat(size)
      return { message: '', props: { svc_blocks: [button(id)], svc_blocks_actions: { [id]: action } } }
    },
  },
  {
    name: 'characters of an action id in a link',
    limit: 64,
    code: 'registry.bad_action_id',
    make: size => {
      const id = 'i'.repeat(size)
      return { message: `[Go](svc_action://${id})`, props: { svc_blocks_actions: { [id]: action } } }
    },
  },
  {
    name: 'context entries',
    limit: 50,
    code: 'context.too_many_entries',
    make: size => entry({ context: map(size) }),
  },
  {
    name: 'characters of a context key',
    limit: 128,
    code: 'context.key_too_long',
    make: size => entry({ context: { ['k'.repeat(size)]: 1 } }),
  },
  ...queryLimits,
]
