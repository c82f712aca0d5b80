import { Type } from 'typebox'
import { sceneLimits } from '../limits'

/** A name of the workspace: of a person, bot, channel, webhook, control. Never an id, so that files stay as they are. */
export const name = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: sceneLimits.name, description, examples: [example] })

export const optionalName = (description: string, example: string) => Type.Optional(name(description, example))

/** What every cue has. */
export const common = {
  as: optionalName(
    'Username of whoever does it; who acts so far without one: the `persona` of the scene, or of the last cue that switched.',
    'bob',
  ),
  lasts: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: sceneLimits.lasts,
      description: 'Seconds until the next cue may begin. Each kind has its own without it.',
      examples: [1.2],
    }),
  ),
  go_on: Type.Optional(
    Type.Enum(['key', 'response'], {
      default: 'key',
      description:
        '`key` waits for the key before the next cue, `response` goes on by itself once this one has its response and its time is over.',
    }),
  ),
  seen_as: optionalName('Username of whoever the audience sees the channel as; it follows the cue without one.', 'bob'),
  note: Type.Optional(
    Type.String({
      maxLength: sceneLimits.note,
      description: 'What the presenter alone reads.',
      examples: ['Watch the buttons.'],
    }),
  ),
}

/** A cue that sends something may be one whose point is that it fails. */
export const acting = {
  ...common,
  fails: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'True where the scene shows how it fails: an error is what has to come, and anything else is a failure.',
    }),
  ),
}

const matching = {
  from: optionalName('Who sent it: a username, or the name that a webhook shows.', 'deploy-gate'),
  text: optionalName('Words that stand in it, in whatever case.', 'Roll out checkout-api'),
  channel: optionalName('Name of its channel; the one that is shown without it.', 'deployments'),
}

/** Says which post is meant, by what can be seen of it: the latest that fits. */
export const PostMatch = Type.Object(matching, {
  additionalProperties: false,
  description: 'Which post is meant: the latest that fits. Without anything it is the latest of the channel.',
  examples: [{ from: 'deploy-gate' }],
})

export const post = (description: string) =>
  Type.Optional(
    Type.Object(matching, { additionalProperties: false, description, examples: [{ from: 'deploy-gate' }] }),
  )

/** Where something is posted. */
export const place = {
  channel: optionalName(
    'Name of the channel; the one that is shown without it. `@name` is the direct channel with them.',
    'deployments',
  ),
  thread: post('The post in whose thread it is a reply.'),
}

const message = (description: string, example: string) =>
  Type.Optional(Type.String({ maxLength: sceneLimits.text, description, examples: [example] }))

/** What is sent: a text, or a payload of the project. */
export const content = {
  text: message('The message, in Markdown.', 'Rolled back to 4.17.3'),
  payload: optionalName('A payload of the project, in place of `text`.', 'payloads/rollout-gate.post.json'),
  sample: optionalName('Which sample data its variables get; the first without it.', 'default'),
}

export const pointer = Type.Optional(
  Type.Enum(['glide', 'jump'], {
    default: 'glide',
    description: 'How the pointer gets there: it glides, or is there at once.',
  }),
)

export const atMost = (description: string) =>
  Type.Optional(Type.Number({ minimum: 0.1, maximum: sceneLimits.atMost, default: 5, description, examples: [5] }))
