import { characterProblem, isPluginPath } from '../actions/registry/checkUrl'
import { isLonger } from '../characters'
import { errorAt, type Issue } from '../issue'
import { limits } from '../limits'

/** What of a slash command's record a client writes and a rule is on. */
export interface CommandFields {
  trigger: string
  url: string
  method: string
  display_name: string
  description: string
}

/** The rules on a slash command's record (docs/reference/commands.md); `data.id` is the error id of the wire. */
export function checkCommand({ trigger, url, method, display_name, description }: CommandFields): Issue[] {
  return [
    ...checkTrigger(trigger),
    ...checkUrl(url),
    ...(['P', 'G', ''].includes(method) ? [] : [reject('method', 'The method is P, for POST, or G, for GET.')]),
    ...tooLong('display_name', display_name, limits.commandDisplayNameLength),
    ...tooLong('description', description, limits.commandDescriptionLength),
  ]
}

function checkTrigger(trigger: string): Issue[] {
  const most = limits.commandTriggerLength
  if (/^[^\s/]\S*$/.test(trigger) && !isLonger(trigger, most)) return []
  return [reject('trigger', `The trigger is one word of 1 to ${most} characters that does not begin with a slash.`)]
}

function checkUrl(url: string): Issue[] {
  const most = limits.commandUrlLength
  if (url === '' || isLonger(url, most)) return [reject('url', `The URL has 1 to ${most} characters.`)]
  const problem = characterProblem(url)
  if (problem !== null) return [notCallable(`The URL ${problem.problem}.`)]
  if (isPluginPath(url) || (/^https?:\/\//i.test(url) && URL.canParse(url))) return []
  return [notCallable('The URL is neither an http or https address nor a path of a plugin.')]
}

const notCallable = (message: string): Issue => ({
  ...reject('url', message),
  data: { id: 'model.command.is_valid.url_http.app_error' },
})

const tooLong = (field: string, text: string, limit: number): Issue[] =>
  isLonger(text, limit) ? [reject(field, `The ${field.replace('_', ' ')} has more than ${limit} characters.`)] : []

const reject = (field: string, message: string): Issue =>
  errorAt(`/${field}`, `command.${field}`, message, { id: `model.command.is_valid.${field}.app_error` })
