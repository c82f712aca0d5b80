import { characters, grouped } from '../characters'
import { errorAt, type Issue } from '../issue'
import { limits } from '../limits'

/** What a person names and writes of a team; what is absent is not checked. */
export interface TeamTexts {
  name?: string
  display_name?: string
  description?: string
}

/** First parts of in-app addresses, which would hide a team of that name. */
const takenNames = ['admin', 'api', 'hooks', 'login', 'oauth', 'plugins', 'signup', 'workbench']

/** The rules on a team's name and texts; `data.id` is the error id of the wire. */
export function checkTeam({ name, display_name, description }: TeamTexts): Issue[] {
  return [
    ...(name === undefined ? [] : nameIssues(name)),
    ...(display_name === undefined ? [] : displayNameIssues(display_name)),
    ...(description === undefined ? [] : tooLong('description', description, limits.teamDescriptionLength)),
  ]
}

function nameIssues(name: string): Issue[] {
  const problem = nameProblem(name)
  return problem === null ? [] : [errorAt('/name', 'team.name', problem, { id: 'model.team.is_valid.url.app_error' })]
}

function nameProblem(name: string): string | null {
  const { teamNameMin: least, teamNameMax: most } = limits
  if (name.length < least || name.length > most) {
    return `A team name has ${least} to ${most} characters, and this has ${name.length}.`
  }
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(name)) {
    return 'A team name has lowercase letters, digits and - only, and begins and ends with a letter or digit.'
  }
  return takenNames.includes(name) ? `“${name}” is an address of the service’s own.` : null
}

function displayNameIssues(display_name: string): Issue[] {
  if (display_name.trim() !== '') return tooLong('display_name', display_name, limits.teamDisplayNameLength)
  return [errorAt('/display_name', 'team.display_name', 'A team needs a display name.', { id: idOf('name') })]
}

function tooLong(field: 'display_name' | 'description', text: string, limit: number): Issue[] {
  const length = characters(text)
  if (length <= limit) return []
  const message = `The ${field.replace('_', ' ')} has ${grouped(length)} characters; the limit is ${grouped(limit)}.`
  const id = idOf(field === 'display_name' ? 'name' : field)
  return [errorAt(`/${field}`, 'team.too_long', message, { id, value: length, limit })]
}

const idOf = (field: string): string => `model.team.is_valid.${field}.app_error`
