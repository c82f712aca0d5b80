import { Type } from 'typebox'
import { limits } from '#domain/limits'
import type { Endpoint } from '../../endpoint'
import { Bot, User } from '../../wire/accounts'
import { Id } from '../../wire/common'
import { listOf, optionalFlag, optionalText, paging } from '../parts'
import { sample } from '../sample'

const byBot = Type.Object({ bot_user_id: Id })
const missing = 'store.sql_bot.get.missing.app_error'
const usernameRule = `Begins with a letter; ${limits.botUsernameMin} to ${limits.botUsernameMax} lowercase letters, digits, \`.\`, \`-\` or \`_\`.`
const texts = {
  display_name: optionalText(`At most ${limits.botDisplayNameLength} characters.`),
  description: optionalText(`At most ${limits.botDescriptionLength.toLocaleString('en')} characters.`),
}
const fieldErrors = [
  'model.bot.is_valid.username.app_error',
  'model.bot.is_valid.user_id.app_error',
  'model.bot.is_valid.description.app_error',
  'app.user.save.username_exists.app_error',
] as const
const example = { params: { bot_user_id: sample.botId } } as const

/**
 * Bots (docs/reference/bots.md#routes). A bot the caller may not see gives 404, never
 * 403.
 */
export const bots = {
  createBot: {
    method: 'POST',
    path: '/api/v4/bots',
    summary: 'Create a bot owned by the caller',
    description:
      'Needs `create_bot`, and `EnableBotAccountCreation` must be on. Bots cannot create bots. The new bot is in no team and has no ' +
      'token yet; its owner gets a direct message about that.',
    auth: 'session',
    tag: 'bots',
    body: Type.Object({ username: Type.String({ description: usernameRule }), ...texts }),
    reply: Bot,
    status: 201,
    errors: ['api.bot.create_disabled', ...fieldErrors],
    example: { body: { username: sample.botName, display_name: 'Deploy bot', description: 'Speaks for the pipeline' } },
  },
  getBots: {
    method: 'GET',
    path: '/api/v4/bots',
    summary: 'Get a page of bots',
    description: 'All of them with `read_others_bots`, the caller’s own with `read_bots`.',
    auth: 'session',
    tag: 'bots',
    query: Type.Object({
      ...paging,
      include_deleted: optionalFlag('True includes disabled bots.'),
      only_orphaned: optionalFlag('True returns only bots whose owner is deactivated.'),
    }),
    reply: listOf(Bot),
  },
  getBot: {
    method: 'GET',
    path: '/api/v4/bots/:bot_user_id',
    summary: 'Get a bot',
    auth: 'session',
    tag: 'bots',
    params: byBot,
    query: Type.Object({ include_deleted: optionalFlag('True also finds a disabled bot.') }),
    reply: Bot,
    errors: [missing],
    example,
  },
  patchBot: {
    method: 'PUT',
    path: '/api/v4/bots/:bot_user_id',
    summary: 'Change names of a bot',
    description: 'Missing fields keep their value.',
    auth: 'session',
    tag: 'bots',
    params: byBot,
    body: Type.Object({ username: optionalText(usernameRule), ...texts }),
    reply: Bot,
    errors: [missing, ...fieldErrors],
    example: { ...example, body: { display_name: 'Deployments' } },
  },
  disableBot: {
    method: 'POST',
    path: '/api/v4/bots/:bot_user_id/disable',
    summary: 'Disable a bot',
    description: 'Its tokens are kept, and work again once it is enabled. A disabled bot stays disabled.',
    auth: 'session',
    tag: 'bots',
    params: byBot,
    reply: Bot,
    errors: [missing],
    example,
  },
  enableBot: {
    method: 'POST',
    path: '/api/v4/bots/:bot_user_id/enable',
    summary: 'Enable a bot',
    auth: 'session',
    tag: 'bots',
    params: byBot,
    reply: Bot,
    errors: [missing],
    example,
  },
  assignBot: {
    method: 'POST',
    path: '/api/v4/bots/:bot_user_id/assign/:user_id',
    summary: 'Give a bot another owner',
    description: 'The new owner may not be a bot.',
    auth: 'session',
    tag: 'bots',
    params: Type.Object({ bot_user_id: Id, user_id: Id }),
    reply: Bot,
    errors: [missing, 'app.user.missing_account.const'],
  },
  ensureBot: {
    method: 'POST',
    path: '/api/v4/bots/ensure',
    summary: 'Find or create the bot of a plugin',
    description:
      'Needs `manage_system`. The bot that the plugin had before, also under a new name; otherwise the bot of that name; otherwise a new ' +
      'one, also while bots cannot be created over the API. If the name belongs to a user, it stays a user: `is_bot` is false, and `advice` says why.',
    auth: 'session',
    tag: 'bots',
    body: Type.Object({
      plugin_id: Type.String({ description: 'Id of the plugin.' }),
      username: Type.String({ description: 'Name after `@`.' }),
      display_name: optionalText('Display name.'),
      description: optionalText('What it is for.'),
      owner_id: optionalText('A user or plugin; the plugin itself if absent.'),
    }),
    reply: Type.Object({
      user_id: Type.String(),
      username: Type.String(),
      is_bot: Type.Boolean({ description: 'False if the name belongs to a user.' }),
      owner_id: Type.String({ description: 'Empty for a user.' }),
      advice: Type.String({ description: 'What to do about a name that belongs to a user; otherwise empty.' }),
    }),
    errors: [
      'model.bot.is_valid.username.app_error',
      'model.bot.is_valid.user_id.app_error',
      'model.bot.is_valid.description.app_error',
      'app.user.save.username_exists.app_error',
    ],
    example: { body: { plugin_id: 'rollout', username: sample.botName, display_name: 'Deploy bot' } },
  },
  convertBotToUser: {
    method: 'POST',
    path: '/api/v4/bots/:bot_user_id/convert_to_user',
    summary: 'Turn a bot into a user',
    description: 'Needs `manage_system`.',
    auth: 'session',
    tag: 'bots',
    params: byBot,
    query: Type.Object({ set_system_admin: optionalFlag('True makes the user a system admin.') }),
    body: Type.Object({
      password: Type.String({ description: 'What the user logs in with.' }),
      username: optionalText('A new name.'),
      email: optionalText('An address.'),
    }),
    reply: User,
    errors: [
      missing,
      'model.user.is_valid.pwd.app_error',
      'model.user.is_valid.username.app_error',
      'model.user.is_valid.email.app_error',
      'app.user.save.username_exists.app_error',
      'app.user.save.email_exists.app_error',
    ],
    example: { ...example, body: { password: 'correct horse battery' } },
  },
} as const satisfies Record<string, Endpoint>
