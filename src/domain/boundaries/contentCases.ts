import type { LimitedPlace, Step } from './boundary'
import { by, entries, idIn, post, wide } from './build'

const INVALID = 'model.post.is_valid.props.app_error'
const QUERY = 'api.post.do_action.query.app_error'

interface Content {
  message?: string
  props?: Record<string, unknown>
}

/** What is clicked here only has to be accepted as a click. */
const action = { type: 'openURL', url: 'https://a.test/' }
const button = (action_id: string, more: object = {}) => ({ type: 'button', text: 'Go', action_id, ...more })
const blocks = (svc_blocks: unknown[], svc_blocks_actions?: object): Content => ({
  props: { svc_blocks, ...(svc_blocks_actions ? { svc_blocks_actions } : {}) },
})
const entry = (more: object): Content => blocks([button('go')], { go: { ...action, ...more } })
const control = (query: object): Content => blocks([button('go', { query })], { go: action })
const link = (query: Record<string, string>): Content => ({
  message: `[Go](svc_action://go?${new URLSearchParams(query)})`,
  props: { svc_blocks_actions: { go: action } },
})
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `a${index}`)

function nested(layers: number): unknown {
  if (layers === 0) return { type: 'text', text: 'deep' }
  const content = [nested(layers - 1)]
  return layers % 2 === 0 ? { type: 'container', content } : { type: 'collapsible', header: [], content }
}

/** In a new post, in a changed one, and in the payload of a webhook: the same rules hold everywhere. */
function everywhere(where: string, make: (size: number) => Content): LimitedPlace[] {
  const isLong = (size: number) => ({ message: '', ...make(size) })
  return [
    by(
      where,
      INVALID,
      size =>
        ({ channel_id }) =>
          post('/posts', { channel_id, ...isLong(size) }),
    ),
    {
      where: `${where}, by an update`,
      beyond: INVALID,
      steps: size => [
        ({ channel_id }) => post('/posts', { channel_id, message: 'before' }),
        (_place, earlier) => ({
          method: 'PUT',
          path: `/api/v4/posts/${idIn(earlier)}/patch`,
          body: isLong(size),
        }),
      ],
    },
    by(`${where}, by a webhook`, INVALID, size => ({ hook_key }) => {
      const { message = '', props } = make(size)
      return { path: `/hooks/${hook_key}`, body: { text: message, props } }
    }),
  ]
}

const queries: Record<string, (query: Record<string, string>) => Content> = {
  'query of a registry entry': query => entry({ query }),
  'query of a control': control,
  'query of an action link': link,
}
const inQueries = (make: (size: number) => Record<string, string>): LimitedPlace[] => [
  ...Object.entries(queries).flatMap(([where, content]) => everywhere(where, size => content(make(size)))),
  { where: 'query of a click', beyond: QUERY, steps: size => click({ query: make(size) }) },
]

const clickable: Step = ({ channel_id }) => post('/posts', { channel_id, message: '', ...entry({}) })

const click = (body: object): readonly Step[] => [
  clickable,
  (_place, earlier) => post(`/posts/${idIn(earlier)}/actions/go`, body),
]

const blockClick = (form_values: object): readonly Step[] => [
  clickable,
  (_place, earlier) =>
    post('/actions/blocks/do', { context: 'post', post_id: idIn(earlier), action_id: 'go', form_values }),
]

/** Limits on what stands in a post and in a click (docs/reference/limits.md#interactive-content). */
export const contentCases = {
  blocksPerPost: everywhere('blocks, nested ones included', size =>
    blocks([{ type: 'container', content: ids(size - 1).map(() => ({ type: 'divider' })) }]),
  ),
  layoutDepth: everywhere('levels of layout blocks', size => blocks([nested(size)])),
  combinedText: everywhere('texts and labels together', size =>
    blocks(
      [
        { type: 'text', text: wide(size - 100) },
        { ...button('go'), text: wide(100) },
      ],
      { go: action },
    ),
  ),
  registryEntries: everywhere('registry entries', size =>
    blocks(
      ids(size).map(id => button(id)),
      Object.fromEntries(ids(size).map(id => [id, action])),
    ),
  ),
  actionIdLength: [
    ...everywhere('action id in the registry', size => {
      const id = 'i'.repeat(size)
      return blocks([button(id)], { [id]: action })
    }),
    ...everywhere('action id in a link', size => {
      const id = 'i'.repeat(size)
      return { message: `[Go](svc_action://${id})`, props: { svc_blocks_actions: { [id]: action } } }
    }),
  ],
  queryEntries: inQueries(entries),
  queryKeyLength: inQueries(size => ({ ['k'.repeat(size)]: 'v' })),
  queryValueLength: inQueries(size => ({ k: 'v'.repeat(size) })),
  contextEntries: everywhere('context entries', size => entry({ context: entries(size) })),
  contextKeyLength: everywhere('context key', size => entry({ context: { ['k'.repeat(size)]: 1 } })),
  formValues: [
    {
      where: 'values of a form that is clicked',
      beyond: 'api.post.do_action.form_values.app_error',
      steps: (size: number) => blockClick(entries(size)),
    },
  ],
} satisfies Record<string, readonly LimitedPlace[]>
