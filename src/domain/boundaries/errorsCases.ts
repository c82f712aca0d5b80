import type { Boundary, BoundaryRequest, Place, Step } from './boundary'
import { entries, idIn, post } from './build'

const INVALID = 'model.post.is_valid.props.app_error'
const action = { type: 'openURL', url: 'https://a.test/' }
const button = { type: 'button', text: 'Go', action_id: 'go' }

const content =
  (svc_blocks: unknown[], svc_blocks_actions?: object): Step =>
  ({ channel_id }) =>
    post('/posts', {
      channel_id,
      message: '',
      props: { svc_blocks, ...(svc_blocks_actions ? { svc_blocks_actions } : {}) },
    })
const click =
  (body: object): Step =>
  (_place, earlier) =>
    post(`/posts/${idIn(earlier)}/actions/go`, body)
const hook =
  (body: unknown) =>
  ({ hook_key }: Place): BoundaryRequest => ({ path: `/hooks/${hook_key}`, body })

type Row = readonly [name: string, rejected: string, ...steps: Step[]]

/** One for each error row of the reference, and for what any request may meet (docs/reference/errors.md). */
const rows: readonly Row[] = [
  [
    'query of a click with too many entries',
    'api.post.do_action.query.app_error',
    content([button], { go: action }),
    click({ query: entries(51) }),
  ],
  [
    'query that cannot be merged into the address',
    'api.post.do_action.merge_query.app_error',
    content([button], { go: { type: 'external', url: 'https://a.test:port/' } }),
    click({ query: { k: 'v' } }),
  ],
  [
    'click on an entry that was pruned with its link',
    'api.post.do_action.action_id.app_error',
    ({ channel_id }) =>
      post('/posts', {
        channel_id,
        message: '[Go](svc_action://go)',
        props: { svc_blocks_actions: { go: action } },
      }),
    (_place, earlier) => ({ method: 'PUT', path: `/api/v4/posts/${idIn(earlier)}/patch`, body: { message: 'gone' } }),
    click({}),
  ],
  ['action of an unknown type', INVALID, content([button], { go: { ...action, type: 'teleport' } })],
  ['action without a type', INVALID, content([button], { go: { url: action.url } })],
  ['action id without an entry', INVALID, content([button], {})],
  ['entry that nothing refers to', INVALID, content([button], { go: action, other: action })],
  [
    'webhook to a channel that is not there',
    'web.incoming_webhook.channel.app_error',
    hook({ text: 'm', channel: 'no-such-channel' }),
  ],
  [
    'webhook to a user that is not there',
    'web.incoming_webhook.user.app_error',
    hook({ text: 'm', channel: '@no-such-user' }),
  ],
  ['webhook with a body that is no JSON', 'model.incoming_hook.parse_data.app_error', hook('{"text": ')],
  ['webhook without text', 'web.incoming_webhook.text.app_error', hook({ username: 'u' })],
  [
    'webhook with a key of nobody',
    'web.incoming_webhook.invalid.app_error',
    () => ({ path: '/hooks/nobodys-key', body: { text: 'm' } }),
  ],
  [
    'type of a webhook that is not custom_',
    'api.context.invalid_param.app_error',
    hook({ text: 'm', type: 'system_join' }),
  ],
  [
    'post with a body that is no JSON',
    'api.context.invalid_body_param.app_error',
    () => ({ path: '/api/v4/posts', body: '{"message"' }),
  ],
  [
    'request without a session',
    'api.context.session_expired.app_error',
    () => ({ method: 'GET', path: '/api/v4/users/me', isAnonymous: true }),
  ],
  ['route that is not there', 'api.context.404.app_error', () => ({ method: 'GET', path: '/api/v4/no/such/route' })],
  [
    'id that is none',
    'api.context.invalid_url_param.app_error',
    () => ({ method: 'GET', path: '/api/v4/posts/short' }),
  ],
  [
    'post that is not there',
    'app.post.get.app_error',
    () => ({ method: 'GET', path: `/api/v4/posts/${'a'.repeat(26)}` }),
  ],
]

export const errorCases: readonly Boundary[] = rows.map(([name, rejected, ...steps]) => ({
  name,
  limit: null,
  steps,
  expected: { rejected },
}))
