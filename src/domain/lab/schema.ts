import { type Static, Type } from 'typebox'
import { labLimits } from './limits'

/** The format of `integrations/NAME.json` that this version writes; a newer one stays as it is. */
export const integrationFormat = 1

const template = 'A Liquid template (docs/reference/integrations.md#templates).'
const Text = (description: string, example: string) =>
  Type.Optional(Type.String({ description: `${description} ${template}`, examples: [example] }))
const Value = (description: string, example: unknown) =>
  Type.Optional(Type.Unknown({ description, examples: [example] }))

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
        'What is tested: `path`, `kind`, `method`, `query.KEY`, `header.NAME`, `context.KEY`, `option`, `value.FIELD`, `user`, `channel`, `text`, `state.NAME`, `call` (how often the rule was tried so far, this call included) or `chance` (a number from 0 to 100).',
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
    exists: Type.Optional(Type.Boolean({ description: 'Whether it is there and not empty.' })),
    at_least: Value('It is a number, and not below this one. For a list or object, how many it has.', 2),
    at_most: Value('It is a number, and not above this one. For a list or object, how many it has.', 5),
    not: Type.Optional(Type.Boolean({ description: 'True turns the test around.', default: false })),
  },
  { additionalProperties: false, description: 'One condition; all conditions of a rule must hold.' },
)
export type Condition = Static<typeof Condition>

const ms = (description: string) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: labLimits.delayMs, description, examples: [20] }))

/** How long a response takes to begin, in milliseconds. */
export const Latency = Type.Object(
  {
    is: Type.Enum(['fixed', 'uniform', 'normal'], {
      description: '`fixed` takes `ms`, `uniform` between `from` and `to`, `normal` around `mean` by `deviation`.',
    }),
    ms: ms('For `fixed`.'),
    from: ms('For `uniform`: the shortest.'),
    to: ms('For `uniform`: the longest.'),
    mean: ms('For `normal`.'),
    deviation: ms('For `normal`: the standard deviation.'),
  },
  {
    additionalProperties: false,
    description: 'Milliseconds until a response begins.',
    examples: [{ is: 'fixed', ms: 20 }],
  },
)
export type Latency = Static<typeof Latency>

export const faultKinds = [
  'status',
  'timeout',
  'reset',
  'empty_body',
  'broken_json',
  'wrong_content_type',
  'slow_body',
  'too_large',
  'redirect',
  'certificate',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** What goes wrong in the place of a response. */
export const LabFault = Type.Object(
  {
    is: Type.Enum([...faultKinds], {
      description:
        '`status` responds with `status`, `timeout` never responds, `reset` ends the connection, `empty_body`, `broken_json` and `wrong_content_type` spoil the body, `slow_body` sends it over `ms`, `too_large` is over the limit of the service, `redirect` leads to `location`, `certificate` ends HTTPS with a certificate that nobody trusts.',
    }),
    percent: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        default: 100,
        description: 'Share of the calls that get it, by chance.',
      }),
    ),
    every: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Every Nth call gets it, instead of a share.' }),
    ),
    status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599, default: 503, description: 'For `status`.' })),
    location: Text('For `redirect`.', 'https://example.com/elsewhere'),
    ms: ms('For `slow_body`: how long the body takes.'),
  },
  {
    additionalProperties: false,
    description: 'What goes wrong instead of the response.',
    examples: [{ is: 'status', status: 503 }],
  },
)
export type LabFault = Static<typeof LabFault>

const Message = (description: string) =>
  Type.Optional(
    Type.Object(
      {
        text: Text('Markdown.', 'Rollout started.'),
        props: Value('Props of the post: `svc_blocks`, `svc_blocks_actions`, `attachments`. Templates inside.', {}),
        username: Text('Name shown in place of that of the bot or webhook.', 'canary-watch'),
        icon_url: Text('Picture shown in place of that of the bot or webhook.', 'https://ci.northwind.test/ci.png'),
        channel: Text('Name of the channel; that of the call without one.', 'deployments'),
      },
      { additionalProperties: false, description, examples: [{ text: 'Rollout started by @{{ user.username }}.' }] },
    ),
  )

/** One change of the clicked post; the first that finds nothing to change leaves the post as it is. */
export const Change = Type.Object(
  {
    at: Type.Optional(
      Type.Object(
        {
          action: Text('A control of this action id.', 'approve'),
          query: Type.Optional(
            Type.Record(Type.String(), Type.String(), { description: 'Of those, the one with these in its query.' }),
          ),
          text: Type.Optional(
            Type.String({ maxLength: 1000, description: 'A text block that this regular expression matches.' }),
          ),
          type: Type.Optional(Type.String({ description: 'The first block of this type.', examples: ['container'] })),
        },
        { additionalProperties: false, description: 'Where the block stands.' },
      ),
    ),
    set: Value('Fields of that block; templates inside. `null` removes one.', { disabled: true }),
    remove: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Action ids whose controls are removed, with the layout that held nothing else.',
        examples: [['approve', 'reject']],
      }),
    ),
    put: Type.Optional(
      Type.Array(Type.Unknown(), {
        description: 'Blocks in the place of what is removed, or after the block of `at`.',
      }),
    ),
    attachment: Value('Fields of the first attachment; `null` removes one.', { color: 'good' }),
  },
  {
    additionalProperties: false,
    description: 'One change of the post: `at` with `set` or `put`, `remove` with `put`, or `attachment`.',
  },
)
export type Change = Static<typeof Change>

/** What a rule responds with: parts, of which several may stand together, or `raw` alone. */
export const Respond = Type.Object(
  {
    update: Value(
      'For clicks: the post as it is from now on (`message`, `props`), or `"same"` to keep it and make the `changes`.',
      'same',
    ),
    message: Text('With `"update": "same"`: the text of the post.', '{{ state.approvals | size }} of 2 approvals'),
    changes: Type.Optional(
      Type.Array(Change, { maxItems: 100, description: 'With `"update": "same"`: changes of its blocks, in order.' }),
    ),
    private: Text('A message that only who clicked or typed sees.', 'Your vote: **{{ option.label }}**.'),
    post: Message('A message in the channel that everybody sees.'),
    reply: Message('A message in the thread of the post.'),
    open: Text('Where who clicked is led: a URL, or a path of the workspace.', 'https://wiki.northwind.test/runbook'),
    error: Text('What went wrong: shown below the message or in the dialog.', 'Nobody has voted yet.'),
    errors: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'For dialogs: name of a field -> what is wrong with it. Templates inside.',
        examples: [{ reason: 'At least ten characters.' }],
      }),
    ),
    options: Value('For look-ups of a menu: a list of `text` and `value`. Templates inside.', [
      { text: 'production-eu', value: 'eu' },
    ]),
    dialog: Type.Optional(
      Type.Object(
        {
          path: Text('Where its submission is sent, below this integration.', '/reason'),
          dialog: Type.Unknown({
            description: 'The dialog, as `POST /api/v4/actions/dialogs/open` takes it, or `{{ … | json }}`.',
            examples: [{ title: 'Why?', elements: [] }],
          }),
        },
        { additionalProperties: false, description: 'Opens a dialog for who clicked or typed the command.' },
      ),
    ),
    form: Value('For dialogs: the next form in the place of this one.', { title: 'Step 2', elements: [] }),
    later: Type.Optional(
      Type.Object(
        {
          ms: Type.Number({ minimum: 0, maximum: labLimits.delayMs, description: 'Milliseconds after the response.' }),
          text: Text('Markdown.', 'The rollout is complete.'),
          everyone: Type.Optional(
            Type.Boolean({ description: 'Whether everybody in the channel sees it.', default: false }),
          ),
        },
        {
          additionalProperties: false,
          description:
            'Calls back later: through the response URL of a slash command, otherwise with a post of the bot.',
        },
      ),
    ),
    raw: Type.Optional(
      Type.Object(
        {
          status: Type.Optional(Type.Integer({ minimum: 200, maximum: 599, default: 200 })),
          headers: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Templates inside.' })),
          body: Value('A text is sent as it is, everything else as JSON; templates inside.', { ok: true }),
        },
        { additionalProperties: false, description: 'The response as it is on the wire, instead of parts.' },
      ),
    ),
  },
  { additionalProperties: false, description: 'What is responded; an empty object is `200 {}`.' },
)
export type Respond = Static<typeof Respond>

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
    description: Type.Optional(Type.String({ maxLength: 500, description: 'What it does, for people.' })),
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
    }),
  },
  { additionalProperties: false, description: 'A simulated integration of a Blockyard project.' },
)
export type Integration = Static<typeof Integration>
