import { type Static, Type } from 'typebox'
import { Matcher } from './matchers'
import { Redaction, VariableSource } from './placeholders'
import { StartState } from './startState'

/**
 * The format of recordings that this version writes; a newer one stays as it is. Format 2 has the posts that exchanges
 * made or changed; one of format 1 is replayed without comparing them.
 */
export const recordingFormat = 2

/** Whether a recording says which posts its exchanges made: a HAR file and format 1 do not. */
export const knowsPosts = ({ format, source }: Pick<RecordingFile, 'format' | 'source'>): boolean =>
  format >= 2 && source !== 'har'

const Names = '^[A-Za-z0-9_.-]{1,64}$'

/** `recording.json` (docs/reference/recordings.md#files). */
export const RecordingFile = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Ignored. Lets other editors complete and check this file.' })),
    format: Type.Integer({ minimum: 1, description: 'Format of this recording. Blockyard writes 2.', examples: [2] }),
    name: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Name, shown in the window.',
      examples: ['friday-release'],
    }),
    notes: Type.Optional(
      Type.String({
        maxLength: 20_000,
        description: 'What the recording is for.',
        examples: ['The release of Friday'],
      }),
    ),
    source: Type.Optional(
      Type.Enum(['captured', 'har'], {
        description: 'Where it comes from: captured here, or imported from a HAR file.',
      }),
    ),
    started_at: Type.String({
      description: 'When the first exchange was handled, in UTC.',
      examples: ['2026-07-10T14:31:05.114Z'],
    }),
    exchanges: Type.Integer({ minimum: 0, description: 'How many files of exchanges there are.', examples: [38] }),
    variables: Type.Record(Type.String({ pattern: Names }), VariableSource, {
      description: 'Name -> where its value comes from. Requests refer to it as `{{name}}`.',
      examples: [{ '1.response.id': { exchange: 1, side: 'response', part: 'body', at: '/id' } }],
      additionalProperties: false,
    }),
    redactions: Type.Record(Type.String({ pattern: Names }), Redaction, {
      description: 'Name, beginning with `secret.` -> what was replaced by it.',
      examples: [{ 'secret.token-alice': { is: 'token', of: 'q1w8x5t3nbyzfp7hkdj4gmr9ce', places: 2 } }],
      additionalProperties: false,
    }),
    matchers: Type.Array(Matcher, {
      description: 'How values are compared that are not compared as they are.',
      examples: [[{ side: 'response', part: 'body', at: '/props/build', is: 'any' }]],
    }),
    start: StartState,
  },
  { description: 'A recording: where it starts from, and what its exchanges refer to. Keys that are not known stay.' },
)
export type RecordingFile = Static<typeof RecordingFile>
