import type { Recording } from '#domain/recording/recording'
import type { RecordedExchange } from '#domain/recording/schema/exchange'
import type { RecordedPost } from '#domain/recording/schema/post'
import type { StartState } from '#domain/recording/schema/startState'
import type { Witnessed } from '#domain/scene/recorded/parts/recorded'
import { recordScene } from '#domain/scene/recorded/recordScene'

type Post = RecordedPost['stored']

/** A recorded post as an exchange left it. */
export const left = (stored: Partial<Post> & Pick<Post, 'id' | 'user_id'>): RecordedPost => ({
  stored: { channel_id: 'c-deployments', create_at: 1, ...stored },
  rendered: '',
})

interface Request extends Partial<Omit<RecordedExchange, 'request' | 'response'>> {
  /** `POST /api/v4/posts` */
  line: string
  by?: string
  body?: unknown
  form?: string
  status?: number
  response?: unknown
}

/** One exchange of a session: a request that was accepted, unless it says otherwise. */
export function exchange({
  line,
  by = 'u-alice',
  body,
  form,
  status = 200,
  response,
  ...more
}: Request): RecordedExchange {
  const [method = '', url = ''] = line.split(' ')
  const sent = form === undefined ? (body === undefined ? {} : { body: { json: body } }) : { body: { text: form } }
  const type: [string, string][] = form === undefined ? [] : [['content-type', 'application/x-www-form-urlencoded']]
  return {
    ...{ role: 'stimulus', direction: 'in', kind: 'rest', label: line, at: 0, outcome: 'ok' },
    about: { user_id: by },
    request: { method, url, headers: type, ...sent },
    response: { status, headers: [], ...(response === undefined ? {} : { body: { json: response } }) },
    ...more,
  }
}

export const start: StartState = {
  users: [
    { id: 'u-alice', username: 'alice', create_at: 0 },
    { id: 'u-bob', username: 'bob', create_at: 0 },
    { id: 'u-gate', username: 'deploy-gate', create_at: 0, bot: {} },
  ],
  teams: [{ id: 't1', name: 'northwind', type: 'O', create_at: 0 }],
  channels: [
    { id: 'c-deployments', team_id: 't1', type: 'O', name: 'deployments', create_at: 0 },
    { id: 'c-incidents', team_id: 't1', type: 'O', name: 'incidents', create_at: 0 },
    { id: 'c-direct', type: 'D', name: 'u-alice__u-gate', create_at: 0 },
    { id: 'c-group', type: 'G', name: 'abc', create_at: 0 },
    { id: 'c-other', team_id: 't2', type: 'O', name: 'deployments', create_at: 0 },
  ],
  incoming_hooks: [
    {
      ...{ ref: 'h1', key: '{{secret.hook-ci}}', user_id: 'u-alice', channel_id: 'c-deployments', team_id: 't1' },
      ...{ display_name: 'ci-pipeline', create_at: 0 },
    },
    {
      ...{ ref: 'h2', key: '{{secret.hook}}', user_id: 'u-alice', channel_id: 'c-deployments', team_id: 't1' },
      create_at: 0,
    },
  ],
}

/** The cues that come of exchanges, which happen one second after the other unless they say when. */
export function made(
  exchanges: readonly RecordedExchange[],
  more: Partial<StartState> = {},
  witnessed: Witnessed = {},
) {
  const recording: Recording = {
    head: {
      ...{ format: 2, name: 'friday', started_at: '', exchanges: exchanges.length, redactions: {}, matchers: [] },
      variables: {
        '1.response.id': { exchange: 1, side: 'response', part: 'body', at: '/id' },
      },
      start: { ...start, ...more },
    },
    exchanges: exchanges.map((one, index) => ({
      number: index + 1,
      file: '',
      exchange: { ...one, at: one.at === 0 ? index * 1000 : one.at },
    })),
    bodies: new Map(),
  }
  const scene = recordScene(recording, { folder: 'payloads/friday', ...witnessed })
  return {
    ...scene,
    list: scene.cues.map(({ cue }) => cue),
    left: scene.leftOut.map(({ what, why }) => `${what}: ${why}`),
  }
}

/** A post with two buttons, one of them without a label of its own, and a menu. */
export const gate = (more: Partial<Post> = {}): Post => ({
  ...{ id: 'p-gate', user_id: 'u-gate', channel_id: 'c-deployments', create_at: 10 },
  props: {
    svc_blocks: [
      { type: 'text', text: 'Roll out checkout-api 4.18.0?' },
      { type: 'button', text: 'Approve', action_id: 'approve' },
      { type: 'button', text: 'Details', action_id: 'first' },
      { type: 'button', text: 'Details', action_id: 'second' },
      { type: 'static_select', action_id: 'pick', placeholder: 'First wave', options: [{ text: '10 %', value: '10' }] },
    ],
    svc_blocks_actions: Object.fromEntries(
      ['approve', 'first', 'second', 'pick'].map(id => [id, { type: 'external', url: '/plugins/gate/x' }]),
    ),
  },
  ...more,
})
