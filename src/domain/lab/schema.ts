import { type Static, Type } from 'typebox'
import { Value } from './fields'
import { labLimits } from './limits'
import { Respond } from './respond'
import { LabFault, Latency } from './timing'

export { Change, Respond } from './respond'
export { type FaultKind, faultKinds, LabFault, Latency } from './timing'

/** The format of `integrations/NAME.json` that this version writes; a newer one stays as it is. */
export const integrationFormat = 1

/** What a call is (docs/reference/integrations.md#calls). */
export const callKinds = ['click', 'lookup', 'webhook', 'command', 'dialog', 'other'] as const
export type CallKind = (typeof callKinds)[number]

/** Tests of a condition, of which it has exactly one, `not` aside. */
export const conditionTests = ['equals', 'one_of', 'matches', 'contains', 'exists', 'at_least', 'at_most'] as const
export type ConditionTest = (typeof conditionTests)[number]

/** One condition of a rule: a place of the call and a test of what stands there. */
export const Condition = Type.Object(
  {
    on: Type.String({
      minLength: 1,
      maxLength: 256,
      description:
        'What is tested: `path`, `kind`, `method`, `query.KEY`, `header.NAME`, `context.KEY`, `option`, `value.FIELD`, `user`, `channel`, `text`, `state.NAME`, `call` (which call of this rule it is, counted from 1) or `chance` (a number from 0 to 100).',
      examples: ['context.env'],
    }),
    equals: Value('It is this text, number or boolean; texts are templates.', 'production'),
    one_of: Type.Optional(
      Type.Array(Type.Unknown(), { maxItems: 100, description: 'It is one of these.', examples: [['10', '25']] }),
    ),
    matches: Type.Optional(
      Type.String({
        maxLength: 1000,
        description: 'This regular expression finds something in it (RE2 syntax, linear time).',
        examples: ['^deploy\\b'],
      }),
    ),
    contains: Value(
      'It is a text with this part, or a list or object with this element or key.',
      '{{ user.username }}',
    ),
    exists: Type.Optional(
      Type.Boolean({ description: '`true`: it is there and not empty; `false`: it is not. It has no default.' }),
    ),
    at_least: Value('It is a number, and not below this one. For a list or object, how many it has.', 2),
    at_most: Value('It is a number, and not above this one. For a list or object, how many it has.', 5),
    not: Type.Optional(Type.Boolean({ description: 'True turns the test around.', default: false })),
  },
  { additionalProperties: false, description: 'One condition; all conditions of a rule must hold.' },
)
export type Condition = Static<typeof Condition>

/** Rules are tried in order; the first whose conditions all hold responds. */
export const Rule = Type.Object(
  {
    name: Type.Optional(
      Type.String({ maxLength: 80, description: 'Shown in lists and in the log.', examples: ['First approval'] }),
    ),
    enabled: Type.Optional(Type.Boolean({ description: 'False leaves the rule out.', default: true })),
    when: Type.Optional(
      Type.Array(Condition, {
        maxItems: 32,
        description: 'All of them must hold; none for a rule that always matches.',
        examples: [[{ on: 'path', equals: '/approve' }]],
      }),
    ),
    set: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description:
          'Changes state before the response is made: name, or `name.key` of an object -> value; `null` removes. Templates in both.',
        examples: [{ 'votes.{{ user.username }}': '{{ query.choice }}' }],
      }),
    ),
    respond: Type.Optional(Respond),
    latency: Type.Optional(Latency),
    fault: Type.Optional(LabFault),
  },
  { additionalProperties: false, description: 'A rule of a simulated integration.' },
)
export type Rule = Static<typeof Rule>

/** A variable that an integration remembers. */
export const StateVariable = Type.Object(
  {
    start: Type.Optional(Type.Unknown({ description: 'What it is until a rule sets it.', examples: [0, []] })),
    per: Type.Optional(
      Type.Enum(['integration', 'post', 'user'], {
        description: 'Whether one value is shared by all calls, or each post or user has its own.',
        default: 'integration',
      }),
    ),
  },
  { additionalProperties: false, description: 'A variable: its value in the beginning, and whose it is.' },
)
export type StateVariable = Static<typeof StateVariable>

/** `integrations/NAME.json`: a simulated integration (docs/reference/integrations.md). */
export const Integration = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Ignored. Lets other editors complete and check this file.' })),
    format: Type.Integer({ minimum: 1, description: 'Format of this file. Blockyard writes 1.', examples: [1] }),
    description: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'What it does, for people.',
        examples: ['Two people approve a rollout.'],
      }),
    ),
    enabled: Type.Optional(
      Type.Boolean({
        default: true,
        description:
          'True handles `/plugins/NAME/…` and what `replaces` names; false leaves both to the real integration.',
      }),
    ),
    port: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 65_535,
        description: 'Port of 127.0.0.1 at which it listens, too; a free one without it.',
        examples: [8071],
      }),
    ),
    replaces: Type.Optional(
      Type.Array(Type.String({ pattern: '^https?://[^/]', maxLength: 2048 }), {
        maxItems: 20,
        description: 'Addresses whose calls it handles while it is enabled: those that begin so.',
        examples: [['https://gate.northwind.test/hooks']],
      }),
    ),
    state: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]{0,63}$' }), StateVariable, {
        description: 'Name -> variable.',
        examples: [{ approvals: { start: [], per: 'post' } }],
        additionalProperties: false,
      }),
    ),
    latency: Type.Optional(Latency),
    fault: Type.Optional(LabFault),
    rules: Type.Array(Rule, {
      maxItems: labLimits.rules,
      description: 'Tried in order; the first that matches responds.',
      examples: [[{ when: [{ on: 'path', equals: '/approve' }], respond: { private: 'Your approval is in.' } }]],
    }),
  },
  { additionalProperties: false, description: 'A simulated integration of a Blockyard project.' },
)
export type Integration = Static<typeof Integration>
