import { characters, grouped } from '../characters'
import { errorAt, type Issue } from '../issue'
import { limits } from '../limits'

/** Names that mean something else in a message or are the service's own (docs/reference/bots.md#routes). */
const takenNames = ['all', 'channel', 'here', 'svcbot', 'system'] as const

/**
 * The rule on a bot's username: it begins with a letter and has 3 to 22 lower-case letters, digits, `.`, `-` and `_`
 * (docs/reference/bots.md#records). At most one issue: the first rule that is broken.
 */
export function checkBotUsername(username: string, path = '/username'): Issue[] {
  const reject = rejectionAt(path, 'model.bot.is_valid.username.app_error')
  const form = formProblem(username)
  if (form) return reject(form)
  if (!/^[a-z]/.test(username)) return reject('A bot’s username must begin with a letter.')
  const { botUsernameMin: least, botUsernameMax: most } = limits
  if (username.length < least || username.length > most) {
    return reject(`A bot’s username has ${least} to ${most} characters, and this has ${username.length}.`)
  }
  return isTaken(username) ? reject(`“${username}” is a name of the service’s own.`) : []
}

/** The rule on a user's name: 1 to 64 of the same characters, none of the service's own names. */
export function checkUsername(username: string, path = '/username'): Issue[] {
  const reject = rejectionAt(path, 'model.user.is_valid.username.app_error')
  const form = formProblem(username)
  if (form) return reject(form)
  if (username.length > limits.usernameMax) {
    return reject(`A username has at most ${limits.usernameMax} characters, and this has ${username.length}.`)
  }
  return isTaken(username) ? reject(`“${username}” is a name of the service’s own.`) : []
}

/** The limits on a bot's other texts; `data.id` is the error id of the wire. */
export function checkBotTexts({ display_name, description }: { display_name: string; description: string }): Issue[] {
  return [
    // The wire names the wrong field in this id, and clients know it so (docs/reference/bots.md#routes).
    ...tooLong({ field: 'display_name', text: display_name, limit: limits.botDisplayNameLength, id: 'user_id' }),
    ...tooLong({ field: 'description', text: description, limit: limits.botDescriptionLength, id: 'description' }),
  ]
}

function tooLong({ field, text, limit, id }: { field: string; text: string; limit: number; id: string }): Issue[] {
  const length = characters(text)
  if (length <= limit) return []
  const message = `The ${field.replace('_', ' ')} has ${grouped(length)} characters; the limit is ${grouped(limit)}.`
  return [
    errorAt(`/${field}`, 'bot.too_long', message, { id: `model.bot.is_valid.${id}.app_error`, value: length, limit }),
  ]
}

const rejectionAt =
  (path: string, id: string) =>
  (message: string): Issue[] => [errorAt(path, 'username.invalid', message, { id })]

const isTaken = (username: string): boolean => takenNames.some(name => name === username)

function formProblem(username: string): string | null {
  if (username === '') return 'A username must not be empty.'
  if (/[A-Z]/.test(username)) return 'A username has lower-case letters only.'
  return /^[a-z0-9._-]+$/.test(username) ? null : 'A username has letters, digits, ., - and _ only.'
}
