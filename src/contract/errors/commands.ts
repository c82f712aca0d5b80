import { limits } from '#domain/limits'
/** Slash commands and their delayed replies (docs/reference/commands.md). */
export const commandErrors = {
  'api.command.disabled.app_error': { status: 501, message: 'Commands have been disabled by the system admin.' },
  'api.command.duplicate_trigger.app_error': { status: 400, message: 'This trigger word is already in use.' },
  'model.command.is_valid.trigger.app_error': {
    status: 400,
    message: `Invalid trigger. It is one word of 1 to ${limits.commandTriggerLength} characters and does not begin with a slash.`,
  },
  'model.command.is_valid.url.app_error': {
    status: 400,
    message: `Invalid URL. It can have up to ${limits.commandUrlLength} characters.`,
  },
  'model.command.is_valid.url_http.app_error': {
    status: 400,
    message: 'Invalid URL. It starts with http://, https:// or /plugins/.',
  },
  'model.command.is_valid.method.app_error': { status: 400, message: 'Invalid method. It is P, G or empty.' },
  'model.command.is_valid.display_name.app_error': {
    status: 400,
    message: `Invalid title. It can have up to ${limits.commandDisplayNameLength} characters.`,
  },
  'model.command.is_valid.description.app_error': {
    status: 400,
    message: `Invalid description. It can have up to ${limits.commandDescriptionLength} characters.`,
  },
  'api.command.team_mismatch.app_error': { status: 400, message: 'Unable to update commands across teams.' },
  'store.sql_command.get.missing.app_error': { status: 404, message: 'Command does not exist.' },
  'api.command.execute_command.start.app_error': { status: 400, message: 'A command begins with a slash.' },
  'api.command.execute_command.not_found.app_error': {
    status: 404,
    message: 'No command of this team has this trigger word.',
  },
  'api.command.execute_command.failed.app_error': {
    status: 400,
    message: 'The integration of this command gave no response that could be used.',
  },
  'web.command_webhook.invalid.app_error': {
    status: 400,
    message: `Invalid command hook. Its URL works ${limits.commandReplyUses} times within half an hour.`,
  },
  'web.command_webhook.parse.app_error': { status: 400, message: 'Unable to parse incoming data.' },
} as const
