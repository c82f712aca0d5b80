import type { TSchema } from 'typebox'
import { Bundle } from '#domain/bundle/schema/bundle'
import { Integration } from '#domain/lab/schema'
import { kindSuffixes, type PayloadKind, sampleSuffix } from '#domain/project/fileNames'
import { schemaKey } from '#domain/project/schemaKey'
import { LocalSettings, ProjectSettings } from '#domain/project/settings/schema'
import { RecordedExchange } from '#domain/recording/schema/exchange'
import { RecordingFile } from '#domain/recording/schema/recording'
import { SceneSchema } from '#domain/scene/schema/scene'
import { SampleFile } from '#domain/variables/sampleFile'
import { documentKinds, documentLabels, documentSchema } from './documents'
import { editorSchema, type JsonSchema } from './jsonSchema'

/** Where a running service has them: `/api/schemas/NAME.json`. */
export const schemasPath = '/api/schemas'

/** One format of the project, as other editors complete and check it (docs/reference/project.md#schemas). */
export interface NamedSchema {
  /** `post`; the file is `post.json`. */
  name: string
  title: string
  /** Files that it is for. */
  files: string
  schema(): JsonSchema
}

const DRAFT = 'http://json-schema.org/draft-07/schema#'

const gate = {
  svc_blocks: [{ type: 'button', text: 'Approve', action_id: 'approve' }],
  svc_blocks_actions: { approve: { type: 'external', url: 'https://deploys.northwind.test/approve' } },
}
const attachment = { fallback: 'Build 5121 passed', title: 'Build 5121', color: 'good' }

/** A short whole document of each kind. */
const examples: Record<PayloadKind, unknown> = {
  post: { message: 'Roll out **{{release}}**?', props: gate },
  incoming_webhook: { text: 'Build 5121 passed', username: 'ci', attachments: [attachment] },
  outgoing_response: { text: 'On call: @bob', response_type: 'comment' },
  action_response: { update: { message: 'Approved by @bob' }, ephemeral_text: 'Thank you' },
  svc_blocks: [{ type: 'text', text: '### Release 4.18.0' }, { type: 'divider' }],
  attachments: [attachment],
  blocks: [{ type: 'section', text: { type: 'mrkdwn', text: '*Release 4.18.0*' } }],
  cards: [{ type: 'AdaptiveCard', body: [{ type: 'TextBlock', text: 'Release 4.18.0' }] }],
  dialog: {
    title: 'Roll back',
    introduction_text: 'Rolls **checkout-api** back.',
    elements: [
      {
        display_name: 'Why',
        name: 'why',
        type: 'textarea',
        max_length: 500,
        help_text: 'Goes into the log.',
        optional: true,
      },
      {
        display_name: 'Where',
        name: 'where',
        type: 'radio',
        default: 'eu',
        options: [
          { text: 'Europe', value: 'eu' },
          { text: 'Everywhere', value: 'all' },
        ],
      },
      { display_name: 'Tell the channel', name: 'tell', type: 'bool' },
    ],
    submit_label: 'Roll back',
    callback_id: 'rollback',
    notify_on_cancel: true,
  },
}

const payloads: NamedSchema[] = documentKinds.map(kind => ({
  name: kindSuffixes[kind],
  title: documentLabels[kind],
  files: `payloads/*.${kindSuffixes[kind]}.json`,
  schema: () => withSchemaKey(documentSchema(kind), examples[kind]),
}))

const plain = (name: string, about: Omit<NamedSchema, 'schema' | 'name'>, [schema, example]: [TSchema, unknown]) => ({
  name,
  ...about,
  schema: () => withSchemaKey(editorSchema(schema), example),
})

const target = { name: 'staging', kind: 'rest', url: 'https://chat.northwind.test', token: '{{secret.staging}}' }

const all: NamedSchema[] = [
  ...payloads,
  plain(sampleSuffix, { title: 'Sample data', files: `payloads/*.${sampleSuffix}.json` }, [
    SampleFile,
    { samples: { default: { release: 'checkout-api 4.18.0' } } },
  ]),
  plain('blockyard', { title: 'Project settings', files: 'blockyard.json' }, [
    ProjectSettings,
    {
      format: 1,
      name: 'release-desk',
      targets: [target],
      settings: { PostEditTimeLimit: 300 },
      plugins: { 'deploy-gate': 'http://127.0.0.1:3000' },
      keys: { 'payload.send': ['Mod+Alt+S'] },
    },
  ]),
  plain('blockyard.local', { title: 'Local settings', files: 'blockyard.local.json' }, [
    LocalSettings,
    { format: 1, secrets: { staging: 'token' } },
  ]),
  plain('integration', { title: 'Simulated integration', files: 'integrations/*.json' }, [
    Integration,
    {
      format: 1,
      description: 'Two people approve a rollout.',
      state: { approvals: { start: [], per: 'post' } },
      latency: { is: 'uniform', from: 20, to: 60 },
      rules: [
        {
          name: 'Second approval',
          when: [
            { on: 'path', equals: '/approve' },
            { on: 'state.approvals', contains: '{{ user.username }}', not: true },
            { on: 'state.approvals', at_least: 1 },
          ],
          respond: { update: { message: 'Approved by {{ state.approvals | push: user.username | mentions }}' } },
        },
        {
          name: 'First approval',
          when: [
            { on: 'path', equals: '/approve' },
            { on: 'state.approvals', exists: true },
          ],
          set: { approvals: '{{ state.approvals | push: user.username | json }}' },
          respond: { update: 'same', message: '1 of 2 approvals', private: 'Your approval is in.' },
        },
        { respond: { error: 'Nothing here is called {{ request.path }}.' } },
      ],
    },
  ]),
  plain('scene', { title: 'Scene', files: 'scenes/*.json' }, [
    SceneSchema,
    {
      format: 1,
      title: 'Release day',
      start: 'gate closed',
      channel: 'deployments',
      persona: 'alice',
      cues: [
        { type: 'title', title: 'Release day in one minute', lasts: 5 },
        { type: 'post', webhook: 'ci-pipeline', payload: 'payloads/build-finished.webhook.json' },
        { type: 'typing', text: 'watch checkout-api', mistakes: 3, go_on: 'response' },
        { type: 'wait', until: 'post', post: { from: 'canary-watch' }, at_most: 5 },
        {
          type: 'click',
          as: 'bob',
          control: 'Approve',
          post: { from: 'deploy-gate' },
          lasts: 1.2,
          go_on: 'response',
          note: 'bob did not ask for this rollout, so one click of his is enough.',
        },
        { type: 'note', text: 'Who sees the response?', note: 'bob alone: it is a private message.' },
        { type: 'click', as: 'bob', control: 'Approve', fails: true },
      ],
    },
  ]),
  plain('recording', { title: 'Recording', files: 'recordings/*/recording.json' }, [
    RecordingFile,
    {
      format: 1,
      name: 'friday-release',
      started_at: '2026-07-10T14:31:05.114Z',
      exchanges: 2,
      variables: { '1.response.id': { exchange: 1, side: 'response', part: 'body', at: '/id' } },
      redactions: { 'secret.token-alice': { is: 'token', of: 'q1w8x5t3nbyzfp7hkdj4gmr9ce', places: 2 } },
      matchers: [{ side: 'response', part: 'body', at: '/props/build', is: 'any' }],
      start: {},
    },
  ]),
  plain('recording.exchange', { title: 'Recorded exchange', files: 'recordings/*/NNN-*.json' }, [
    RecordedExchange,
    {
      role: 'stimulus',
      direction: 'in',
      kind: 'rest',
      label: 'POST /posts',
      at: 1900,
      duration_ms: 9,
      outcome: 'ok',
      request: {
        method: 'POST',
        url: '/api/v4/posts',
        headers: [['Authorization', 'Bearer {{secret.token-alice}}']],
        body: { json: { channel_id: 'c6yrmx4n9tqhb1gzpw8kfa3jse', message: 'Deploy?' } },
      },
      response: {
        status: 201,
        headers: [['content-type', 'application/json']],
        body: { json: { message: 'Deploy?' } },
      },
    },
  ]),
  plain('bundle', { title: 'Repro bundle', files: '*.bundle.json' }, [
    Bundle,
    {
      format: 1,
      name: 'gate stuck',
      workspace: 'release-desk',
      made_by: '1.0.0',
      made_at: '2026-07-10T14:31:05.114Z',
      chosen: { is: 'last', minutes: 15 },
      removed: { 'secret.token-alice': { is: 'token', of: 'q1w8x5t3nbyzfp7hkdj4gmr9ce', places: 1 } },
      state: {},
      exchanges: [
        {
          id: 'c6yrmx4n9tqhb1gzpw8kfa3jse',
          direction: 'in',
          kind: 'rest',
          label: 'POST /posts',
          started_at: 1783693865114,
          duration_ms: 9,
          outcome: 'ok',
          story: 'c6yrmx4n9tqhb1gzpw8kfa3jse',
          request: {
            method: 'POST',
            url: '/api/v4/posts',
            headers: [['Authorization', 'Bearer {{secret.token-alice}}']],
            body: { json: { message: 'Deploy?' }, bytes: 21 },
          },
          status: 201,
          sizes: { request: 21, response: 0 },
        },
      ],
    },
  ]),
]

/** Every format, each once. */
export const schemas: readonly NamedSchema[] = all.map(named => ({
  ...named,
  schema: () => ({
    $schema: DRAFT,
    $id: `${named.name}.json`,
    title: named.title,
    description: named.title,
    ...named.schema(),
  }),
}))

export const schemaNamed = (name: string): NamedSchema | undefined =>
  schemas.find(named => named.name === name.replace(/\.json$/, ''))

const schemaKeyNote = 'Ignored. Lets other editors complete and check this file.'

/** Objects may name their schema; a list cannot. */
function withSchemaKey(schema: JsonSchema, example: unknown): JsonSchema {
  const whole = { ...schema, examples: [example] }
  const { properties } = schema
  if (typeof properties !== 'object' || properties === null) return whole
  const key = { type: 'string', description: schemaKeyNote, markdownDescription: schemaKeyNote }
  return { ...whole, properties: { [schemaKey]: key, ...properties } }
}
