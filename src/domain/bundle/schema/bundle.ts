import { type Static, Type } from 'typebox'
import { list, optionalText, text } from '../../recording/schema/parts'
import { Redaction } from '../../recording/schema/placeholders'
import { StartPost, StartState } from '../../recording/schema/startState'
import { mostBundled } from '../format'
import { BundleExchange } from './exchange'

/** What a bundle was made of, in words for whoever reads it. */
export const BundleChoice = Type.Union(
  [
    Type.Object({
      is: Type.Literal('last'),
      minutes: Type.Number({ minimum: 0, description: 'The last minutes before it was made.', examples: [15] }),
    }),
    Type.Object({ is: Type.Literal('story'), story: Type.String({ description: 'Id of the first exchange.' }) }),
    Type.Object({ is: Type.Literal('selection') }),
    Type.Object({ is: Type.Literal('filter'), filter: Type.String({ examples: ['kind:callback status:5xx'] }) }),
  ],
  {
    description: 'What was chosen: `last`, `story`, `selection` or `filter`.',
    examples: [{ is: 'last', minutes: 15 }],
  },
)
export type BundleChoice = Static<typeof BundleChoice>

const FormerPost = Type.Object({
  ...StartPost.properties,
  original_id: text('The post that it is a version of.', 'c6yrmx4n9tqhb1gzpw8kfa3jse'),
})

/** `NAME.bundle.json` (docs/reference/bundles.md). */
export const Bundle = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Ignored. Lets other editors complete and check this file.' })),
    format: Type.Integer({ minimum: 1, description: 'Format of this bundle. Blockyard writes 1.', examples: [1] }),
    name: Type.String({ minLength: 1, maxLength: 200, description: 'Name of the bundle.', examples: ['gate stuck'] }),
    notes: Type.Optional(
      Type.String({
        maxLength: 20_000,
        description: 'What it shows, for whoever opens it.',
        examples: ['Approve does nothing'],
      }),
    ),
    workspace: optionalText('Name of the workspace that it was made of.', 'release-desk'),
    made_by: text('Version of Blockyard that made it.', '1.0.0'),
    made_at: text('When it was made, in UTC.', '2026-07-10T14:31:05.114Z'),
    chosen: BundleChoice,
    removed: Type.Record(Type.String({ pattern: '^secret\\.[A-Za-z0-9_.-]{1,57}$' }), Redaction, {
      description: 'Name of a placeholder -> the secret that it stands for, and in how many places.',
      examples: [{ 'secret.token-alice': { is: 'token', of: 'q1w8x5t3nbyzfp7hkdj4gmr9ce', places: 2 } }],
      additionalProperties: false,
    }),
    left_out: Type.Optional(
      Type.Object(
        { files: Type.Integer({ minimum: 0, description: 'Uploaded files of its posts.', examples: [2] }) },
        { description: 'What is no part of a bundle.' },
      ),
    ),
    state: StartState,
    versions: list(FormerPost, 'Former versions of its posts.', []),
    integrations: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Name of a simulated integration -> its file.',
        examples: [{ 'deploy-gate': { format: 1, rules: [] } }],
      }),
    ),
    exchanges: Type.Array(BundleExchange, {
      description: 'Exchanges, in the order in which they were handled.',
      maxItems: mostBundled,
      examples: [[]],
    }),
  },
  { description: 'A repro bundle. Its state is that of the moment when it was made. Keys that are not known stay.' },
)
export type Bundle = Static<typeof Bundle>
