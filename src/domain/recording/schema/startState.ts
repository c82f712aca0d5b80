import { type Static, Type } from 'typebox'
import { flag, list, optionalText, props, text, time } from './parts'

/**
 * The state before the first exchange: of people, places, hooks and posts only what the exchanges touch, under the ids
 * of the recorded workspace. What is empty, zero or false is left out. Secrets are `{{secret.name}}`.
 */

const example = 'c6yrmx4n9tqhb1gzpw8kfa3jse'
const id = (description: string) => Type.String({ minLength: 1, maxLength: 190, description, examples: [example] })
const optionalId = (description: string) => Type.Optional(id(description))
const created = time('When it was created')
const deleted = Type.Optional(time('When it was deleted, archived or deactivated'))
const displayName = optionalText('Name that is shown.', 'Deployments')
const description = optionalText('What it is for.', 'Reports of the pipeline')
const strings = (about: string, shown: string) => list(Type.String(), about, [shown])
const url = 'https://deploys.northwind.test/approve'
const icon = optionalText('Address of its picture.', 'https://deploys.northwind.test/icon.png')
const username = optionalText('Name under which it posts.', 'ci')
const disabled = flag('It is disabled: calls of an incoming webhook are rejected, an outgoing one fires for no post.')

const Member = Type.Object({
  user_id: id('Id of the member.'),
  roles: optionalText('Roles of the member, with spaces between.', 'channel_user channel_admin'),
})
const members = list(Member, 'Those of its members whom the exchanges touch.', [{ user_id: example }])

export const StartTeam = Type.Object({
  id: id('Id of the team.'),
  name: text('Name in addresses.', 'northwind'),
  display_name: displayName,
  description,
  type: Type.Enum(['O', 'I'], { description: '`O` open, `I` by invitation.' }),
  allow_open_invite: flag('Anybody may join.'),
  create_at: created,
  delete_at: deleted,
  members,
})

export const StartChannel = Type.Object({
  id: id('Id of the channel.'),
  team_id: optionalId('Its team; direct and group channels have none.'),
  type: Type.Enum(['O', 'P', 'D', 'G'], { description: '`O` public, `P` private, `D` direct, `G` group.' }),
  name: text('Name in addresses.', 'deployments'),
  display_name: displayName,
  header: optionalText('Header of the channel.', 'Releases every Friday'),
  purpose: optionalText('Purpose of the channel.', 'What goes live'),
  creator_id: optionalId('Who created it.'),
  create_at: created,
  delete_at: deleted,
  last_post_at: Type.Optional(time('When somebody last posted in it')),
  last_root_post_at: Type.Optional(time('When somebody last posted in it outside of a thread')),
  total_msg_count: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'How many posts it has. Only where a response tells of it.',
      examples: [4],
    }),
  ),
  total_msg_count_root: Type.Optional(
    Type.Integer({ minimum: 0, description: 'How many of them are no replies.', examples: [3] }),
  ),
  members,
})

const Bot = Type.Object(
  {
    display_name: optionalText('Name that is shown.', 'Deploy gate'),
    description,
    owner_id: optionalId('The user or plugin that it belongs to.'),
  },
  { description: 'What a bot has besides. Absent for people.' },
)

export const StartUser = Type.Object({
  id: id('Id of the user.'),
  username: text('Name after the `@`.', 'alice'),
  email: optionalText('Address of the user.', 'alice@northwind.test'),
  nickname: optionalText('Nickname of the user.', 'Al'),
  first_name: optionalText('First name of the user.', 'Alice'),
  last_name: optionalText('Last name of the user.', 'Ames'),
  position: optionalText('Position of the user.', 'Release manager'),
  roles: optionalText('Roles of the user, with spaces between.', 'system_user system_admin'),
  locale: optionalText('Language of the user.', 'en'),
  create_at: created,
  delete_at: deleted,
  props: props('Properties of the user.', { theme: 'dark' }),
  notify_props: props('What notifies the user.', { channel: 'true' }),
  timezone: props('Time zone of the user.', { useAutomaticTimezone: 'true' }),
  bot: Type.Optional(Bot),
})

export const StartIncomingHook = Type.Object({
  ref: text('Stands for the webhook in records: its id is its key.', example),
  key: text('Its key, as a placeholder.', '{{secret.hook-ci-pipeline}}'),
  user_id: id('Who created it.'),
  channel_id: id('Where it posts.'),
  team_id: id('The team of that channel.'),
  display_name: displayName,
  description,
  username,
  icon_url: icon,
  channel_locked: flag('It posts nowhere else.'),
  disabled,
  create_at: created,
  delete_at: deleted,
})

export const StartOutgoingHook = Type.Object({
  id: id('Id of the webhook.'),
  token: text('Its token, as a placeholder.', '{{secret.webhook-canary-watch}}'),
  creator_id: id('Who created it.'),
  team_id: id('The team that it is for.'),
  channel_id: optionalId('The channel that it listens to. Default: all public channels of the team.'),
  trigger_words: strings('Words that it is triggered by.', 'deploy'),
  trigger_when: Type.Optional(
    Type.Integer({ description: '0: the first word is one of them. 1: it begins with one. Default 0.', examples: [1] }),
  ),
  callback_urls: strings('Addresses that it calls.', url),
  display_name: displayName,
  description,
  content_type: optionalText('Content type of its requests.', 'application/json'),
  username,
  icon_url: icon,
  disabled,
  create_at: created,
  delete_at: deleted,
})

export const StartCommand = Type.Object({
  id: id('Id of the command.'),
  token: text('Its token, as a placeholder.', '{{secret.command-deploy}}'),
  creator_id: id('Who created it.'),
  team_id: id('The team that it is for.'),
  trigger: text('Its word, without the slash.', 'deploy'),
  method: optionalText('`P` for POST, `G` for GET.', 'P'),
  url: optionalText('Address that it calls.', url),
  username,
  icon_url: icon,
  auto_complete: flag('It is offered while somebody types.'),
  auto_complete_desc: optionalText('What is offered says this.', 'Roll out a release'),
  auto_complete_hint: optionalText('What follows the word.', '[release]'),
  display_name: displayName,
  description,
  create_at: created,
  delete_at: deleted,
})

export const StartApp = Type.Object({
  id: id('Id of the app.'),
  creator_id: id('Who registered it.'),
  name: text('Name of the app.', 'Deploys'),
  description,
  homepage: optionalText('Address of its page.', 'https://deploys.northwind.test'),
  icon_url: icon,
  callback_urls: strings('Addresses that it may be sent to.', 'https://deploys.northwind.test/authorized'),
  secret: optionalText('Its secret, as a placeholder.', '{{secret.app-deploys}}'),
  is_trusted: flag('It needs no consent.'),
  create_at: created,
})

export const StartPost = Type.Object({
  id: id('Id of the post.'),
  user_id: id('Who posted it.'),
  channel_id: id('The channel of the post.'),
  root_id: optionalId('The post that it replies to.'),
  message: optionalText('Text of the post.', 'Roll out **4.18.0**?'),
  type: optionalText('Type of the post.', 'custom_gate'),
  props: props('Properties of the post.', { from_webhook: 'true' }),
  hashtags: optionalText('Hashtags of the text.', '#release'),
  metadata: props('What is kept of its metadata.', { priority: { priority: 'urgent' } }),
  is_pinned: flag('It is pinned to its channel.'),
  create_at: created,
  update_at: Type.Optional(time('When it or its reactions last changed. Default: when it was created')),
  edit_at: Type.Optional(time('When its text last changed')),
  delete_at: deleted,
})

export const StartState = Type.Object(
  {
    settings: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Settings of the service that are others than in a new workspace.',
        examples: [{ PostEditTimeLimit: 300 }],
      }),
    ),
    users: list(StartUser, 'People and bots.', [{ id: example, username: 'alice', create_at: 0 }]),
    teams: list(StartTeam, 'Teams of the channels.', [{ id: example, name: 'northwind', type: 'O', create_at: 0 }]),
    channels: list(StartChannel, 'Channels, also direct and group ones.', [
      { id: example, name: 'deployments', type: 'O', create_at: 0 },
    ]),
    incoming_hooks: list(StartIncomingHook, 'Incoming webhooks.', []),
    outgoing_hooks: list(StartOutgoingHook, 'Outgoing webhooks.', []),
    commands: list(StartCommand, 'Slash commands.', []),
    apps: list(StartApp, 'OAuth apps.', []),
    plugins: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Id of a plugin -> base URL of its process.',
        examples: [{ 'deploy-gate': 'http://127.0.0.1:3000' }],
      }),
    ),
    posts: list(StartPost, 'Posts, oldest first.', [
      { id: example, user_id: example, channel_id: example, create_at: 0 },
    ]),
  },
  { description: 'The state before the first exchange.' },
)
export type StartState = Static<typeof StartState>
export type StartUser = Static<typeof StartUser>
export type StartTeam = Static<typeof StartTeam>
export type StartChannel = Static<typeof StartChannel>
export type StartIncomingHook = Static<typeof StartIncomingHook>
export type StartOutgoingHook = Static<typeof StartOutgoingHook>
export type StartCommand = Static<typeof StartCommand>
export type StartApp = Static<typeof StartApp>
export type StartPost = Static<typeof StartPost>
