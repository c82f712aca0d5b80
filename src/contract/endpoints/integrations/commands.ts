import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { Command, CommandReply, CommandSuggestion } from '../../wire/commands'
import { StatusOk } from '../../wire/common'
import { WebhookPayload } from '../../wire/hooks'
import { byCommand, byHook, byTeam, listOf, optionalFlag, optionalText, paging } from '../parts'
import { sample } from '../sample'

const fields = {
  trigger: Type.String({ description: 'The word after the slash; no spaces, unique in the team.' }),
  url: Type.String({ description: 'Where the integration is called: http(s) or `/plugins/<plugin_id>/<path>`.' }),
  method: Type.Optional(Type.Enum(['P', 'G', ''], { description: '`P` calls with POST, `G` with GET.' })),
  username: optionalText('Name of the poster of replies; works while `EnablePostUsernameOverride` is on.'),
  icon_url: optionalText('Picture of the poster of replies; works while `EnablePostIconOverride` is on.'),
  auto_complete: optionalFlag('True offers the command below the composer.'),
  auto_complete_desc: optionalText('What the command does.'),
  auto_complete_hint: optionalText('What comes after the word.'),
  display_name: optionalText('Shown name.'),
  description: optionalText('What it is for.'),
}
const fieldErrors = [
  'api.command.duplicate_trigger.app_error',
  'model.command.is_valid.trigger.app_error',
  'model.command.is_valid.url.app_error',
  'model.command.is_valid.url_http.app_error',
  'model.command.is_valid.method.app_error',
  'model.command.is_valid.display_name.app_error',
  'model.command.is_valid.description.app_error',
] as const
const disabled = 'api.command.disabled.app_error'
const missing = 'store.sql_command.get.missing.app_error'
const rollback = { trigger: 'rollback', url: 'http://127.0.0.1:9000/rollback', method: 'P' } as const

/** Slash commands (docs/reference/commands.md). */
export const commands = {
  createCommand: {
    method: 'POST',
    path: '/api/v4/commands',
    summary: 'Create a slash command',
    description: 'The response has the token that is sent with every call.',
    auth: 'session',
    tag: 'commands',
    body: Type.Object({ team_id: Type.String(), ...fields }),
    reply: Command,
    status: 201,
    errors: [...fieldErrors, disabled],
    example: { body: { team_id: sample.teamId, ...rollback, auto_complete: true, auto_complete_hint: '[build]' } },
  },
  getCommands: {
    method: 'GET',
    path: '/api/v4/commands',
    summary: 'Get the slash commands of a team',
    description:
      'Those that the caller may manage, with tokens. A caller who may manage none gets those that are autocompleted, without tokens and ' +
      'addresses.',
    auth: 'session',
    tag: 'commands',
    query: Type.Object({
      team_id: Type.String(),
      custom_only: optionalFlag('Accepted, without effect: no command is built in.'),
    }),
    reply: listOf(Command),
    errors: [disabled],
    example: { query: { team_id: sample.teamId, custom_only: true } },
  },
  getCommand: {
    method: 'GET',
    path: '/api/v4/commands/:command_id',
    summary: 'Get a slash command',
    auth: 'session',
    tag: 'commands',
    params: byCommand,
    reply: Command,
    errors: [missing, disabled],
  },
  updateCommand: {
    method: 'PUT',
    path: '/api/v4/commands/:command_id',
    summary: 'Replace a slash command',
    auth: 'session',
    tag: 'commands',
    params: byCommand,
    body: Type.Object({
      id: Type.String({ description: 'As in the path.' }),
      team_id: Type.String({ description: 'As before.' }),
      ...fields,
    }),
    reply: Command,
    errors: [...fieldErrors, missing, disabled, 'api.command.team_mismatch.app_error'],
    example: { body: { id: sample.commandId, team_id: sample.teamId, ...rollback } },
  },
  deleteCommand: {
    method: 'DELETE',
    path: '/api/v4/commands/:command_id',
    summary: 'Delete a slash command',
    auth: 'session',
    tag: 'commands',
    params: byCommand,
    reply: StatusOk,
    errors: [missing, disabled],
  },
  regenerateCommandToken: {
    method: 'PUT',
    path: '/api/v4/commands/:command_id/regen_token',
    summary: 'Give a slash command a new token',
    auth: 'session',
    tag: 'commands',
    params: byCommand,
    reply: Type.Object({ token: Type.String() }),
    errors: [missing, disabled],
  },
  executeCommand: {
    method: 'POST',
    path: '/api/v4/commands/execute',
    summary: 'Run a slash command',
    description:
      'The integration gets a form with token, team, channel, user, command, text, `trigger_id` and a `response_url` that takes ' +
      'up to five delayed replies for half an hour.',
    auth: 'session',
    tag: 'commands',
    body: Type.Object({
      channel_id: Type.String(),
      command: Type.String({ description: 'The whole line, slash included.' }),
      team_id: optionalText('The team one is in, for direct and group channels.'),
      root_id: optionalText('The post that is being replied to.'),
    }),
    reply: CommandReply,
    errors: [
      'api.command.execute_command.start.app_error',
      'api.command.execute_command.not_found.app_error',
      'api.command.execute_command.failed.app_error',
      'app.channel.get.existing.app_error',
      disabled,
    ],
    example: { body: { channel_id: sample.channelId, team_id: sample.teamId, command: '/rollback 127' } },
  },
  autocompleteCommands: {
    method: 'GET',
    path: '/api/v4/teams/:team_id/commands/autocomplete',
    summary: 'Get the commands that may be completed',
    auth: 'session',
    tag: 'commands',
    params: byTeam,
    query: Type.Object(paging),
    reply: listOf(Command),
  },
  suggestCommands: {
    method: 'GET',
    path: '/api/v4/teams/:team_id/commands/autocomplete_suggestions',
    summary: 'Complete a line that begins with a slash',
    auth: 'session',
    tag: 'commands',
    params: byTeam,
    query: Type.Object({
      user_input: Type.String({ description: 'The line so far.' }),
      channel_id: optionalText('Where it is written.'),
      root_id: optionalText('The post that is being replied to.'),
    }),
    reply: listOf(CommandSuggestion),
    example: { query: { user_input: '/roll', channel_id: sample.channelId } },
  },
  sendCommandReply: {
    method: 'POST',
    path: '/hooks/commands/:hook_id',
    summary: 'Send a delayed reply of a slash command',
    description:
      'The address is the `response_url` of the call. Works five times within half an hour; returns `ok`. A body that is not JSON ' +
      'is the text of the reply.',
    auth: 'none',
    tag: 'commands',
    params: byHook,
    body: Type.Object({
      ...WebhookPayload.properties,
      response_type: Type.Optional(
        Type.Enum(['ephemeral', 'in_channel', ''], { description: '`ephemeral` by default: only the caller sees it.' }),
      ),
      goto_location: optionalText('Where the client of the caller navigates.'),
    }),
    accepts: ['application/json', 'application/x-www-form-urlencoded', 'text/plain'],
    reply: Type.Literal('ok'),
    responses: 'text/plain',
    errors: ['web.command_webhook.invalid.app_error', 'web.command_webhook.parse.app_error'],
    example: {
      params: { hook_id: sample.commandHookId },
      body: { response_type: 'in_channel', text: 'Build 127 is back.' },
    },
  },
} as const satisfies Record<string, Endpoint>
