import { type Static, Type } from 'typebox'
import { Text, Value } from './fields'
import { labLimits } from './limits'

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

/** One change of the clicked post. One that finds nothing to change leaves the post as it is. */
export const Change = Type.Object(
  {
    at: Type.Optional(
      Type.Object(
        {
          action: Text('A control of this action id.', 'approve'),
          query: Type.Optional(
            Type.Record(Type.String(), Type.String(), {
              description: 'Of those, the one with these in its query. Templates inside.',
              examples: [{ size: '25' }],
            }),
          ),
          text: Type.Optional(
            Type.String({
              maxLength: 1000,
              description: 'A text block that this regular expression matches (RE2 syntax).',
              examples: ['^Votes: '],
            }),
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
        description: 'Blocks in the place of what is removed, or after the block of `at`. Templates inside.',
        examples: [[{ type: 'text', text: 'Approved by @{{ user.username }}' }]],
      }),
    ),
    attachment: Value('Fields of the first attachment; `null` removes one.', { color: 'good' }),
    optional: Type.Optional(
      Type.Boolean({
        description: 'True for what not every post has: nothing is said where it is not found. Default: false.',
      }),
    ),
  },
  {
    additionalProperties: false,
    description:
      'One change of the post: `at` with `set` or `put`, `remove` with `put`, or `attachment`. One that finds nothing leaves the post as it is.',
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
      Type.Array(Change, {
        maxItems: 100,
        description: 'With `"update": "same"`: changes of its blocks, in order.',
        examples: [[{ at: { action: 'approve' }, set: { disabled: true } }]],
      }),
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
          ms: Type.Number({
            minimum: 0,
            maximum: labLimits.delayMs,
            description: 'Milliseconds after the response.',
            examples: [2000],
          }),
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
          status: Type.Optional(
            Type.Integer({
              minimum: 200,
              maximum: 599,
              default: 200,
              description: 'Of the response.',
              examples: [202],
            }),
          ),
          headers: Type.Optional(
            Type.Record(Type.String(), Type.String(), {
              description: 'Name -> value, a template each.',
              examples: [{ 'content-type': 'text/plain' }],
            }),
          ),
          body: Value('A text is sent as it is, everything else as JSON; templates inside.', { ok: true }),
        },
        { additionalProperties: false, description: 'The response as it is on the wire, instead of parts.' },
      ),
    ),
  },
  { additionalProperties: false, description: 'What is responded; an empty object is `200 {}`.' },
)
export type Respond = Static<typeof Respond>
