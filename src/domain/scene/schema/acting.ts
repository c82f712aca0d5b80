import { type TProperties, Type } from 'typebox'
import { LabFault } from '../../lab/timing'
import { sceneLimits } from '../limits'
import { acting, atMost, common, content, name, optionalName, place, pointer, post } from './parts'

/** The schema of one kind of cue, distinguished by its `type`. */
export const cueOf = <const T extends string, P extends TProperties>(type: T, description: string, fields: P) =>
  Type.Object(
    { type: Type.Literal(type), ...fields },
    { $id: `${type[0]?.toUpperCase()}${type.slice(1)}Cue`, additionalProperties: false, description },
  )

/** Cues that do something in the workspace, each over the public API as whoever acts. */
export const PostCue = cueOf('post', 'Posts a message as a bot, a user or an incoming webhook.', {
  ...acting,
  ...content,
  ...place,
  webhook: optionalName('Name of the incoming webhook that posts it, in place of `as`.', 'ci-pipeline'),
})

export const TypingCue = cueOf('typing', 'Types a message as a person does, and sends it.', {
  ...acting,
  text: Type.String({
    minLength: 1,
    maxLength: sceneLimits.typed,
    description: 'The message.',
    examples: ['Same here'],
  }),
  speed: Type.Optional(
    Type.Enum(['slow', 'natural', 'fast'], {
      default: 'natural',
      description: 'How fast the keys follow one another.',
    }),
  ),
  mistakes: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: sceneLimits.mistakes,
      default: 0,
      description: 'Of a hundred letters, how many are wrong at first and corrected.',
      examples: [3],
    }),
  ),
  seed: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2 ** 31 - 1,
      default: 1,
      description: 'Another number gives other pauses and mistakes.',
    }),
  ),
  ...place,
})

export const ClickCue = cueOf('click', 'Clicks a button or an action link.', {
  ...acting,
  control: name('What is written on the control, or its action id.', 'Approve'),
  post: post('The post that has it. Without it: the latest of the channel that has controls.'),
  pointer,
})

export const ChooseCue = cueOf('choose', 'Chooses an option of a menu.', {
  ...acting,
  control: name('What the menu says before anything is chosen, or its action id.', 'First wave'),
  option: name(
    'What is written on the option, or its value; a username or a channel where the menu lists those.',
    '10 % canary',
  ),
  post: post('The post that has it. Without it: the latest of the channel that has controls.'),
  pointer,
})

export const DialogCue = cueOf('dialog', 'Fills in the dialog that was opened for the person, and submits it.', {
  ...acting,
  fields: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description:
        'Name or label of a field -> what is given; options, people and channels by what is written on them.',
      examples: [{ Threshold: '250', 'Who is called': 'carol' }],
    }),
  ),
  cancel: Type.Optional(Type.Boolean({ default: false, description: 'True closes the dialog without submitting it.' })),
  at_most: atMost('Seconds to wait for the dialog.'),
})

export const ReactCue = cueOf('react', 'Reacts to a post.', {
  ...acting,
  emoji: name('Name of the emoji, without colons.', 'rocket'),
  post: post('The post; the latest of the channel without it.'),
  remove: Type.Optional(Type.Boolean({ default: false, description: 'True takes the reaction away.' })),
})

export const HookCue = cueOf('hook', 'Calls an incoming webhook, as a program outside does.', {
  ...acting,
  ...content,
  webhook: name('Name of the incoming webhook.', 'ci-pipeline'),
})

export const StateCue = cueOf('state', 'Sets what a simulated integration remembers.', {
  ...common,
  integration: name('Name of the simulated integration.', 'deploy-gate'),
  values: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: 'Name of a variable -> its value; `null` gives it its start again.',
      examples: [{ approvals: ['alice'] }],
    }),
  ),
  reset: Type.Optional(Type.Boolean({ default: false, description: 'True gives all variables their start first.' })),
  post: post('The post whose values they are, for variables that each post has.'),
  user: optionalName('The person whose values they are, for variables that each user has.', 'alice'),
})

export const FaultsCue = cueOf('faults', 'Sets the faults of all simulated integrations.', {
  ...common,
  mode: Type.Enum(['all', 'none', 'files'], {
    description:
      '`all` gives every response `fault`, `none` turns faults off, `files` does what the files of the integrations say.',
  }),
  fault: Type.Optional(LabFault),
})
