import type { LabCall } from '#contract/lab/lab'
import type { Integration } from '#domain/lab/schema'
import { templateNames } from '#domain/lab/templates/names'

/** A variable that templates know. */
export interface Variable {
  /** As it stands in a template: `context.release`. */
  name: string
  detail: string
}

export interface VariableGroup {
  label: string
  variables: readonly Variable[]
}

/** What each variable is. Those with a name behind them that is up to the call are listed by the names that are known. */
const details: Readonly<Record<string, string>> = {
  'user.username': 'Who clicked, typed or wrote',
  'user.id': 'Their id',
  'channel.name': 'Where it happened',
  'channel.id': 'Its id',
  'team.name': 'Team of the channel',
  'team.id': 'Its id',
  'post.id': 'The post that was clicked or that triggered it',
  'post.message': 'What it says',
  'post.controls': 'Its buttons and menus, by action id',
  'option.value': 'What was chosen in a menu',
  'option.label': 'How that is shown',
  value: 'Fields of a dialog, command or webhook',
  text: 'The message, or the words after a command',
  trigger_word: 'The word that triggered an outgoing webhook',
  command: 'The slash command',
  trigger_id: 'Opens a dialog',
  callback_id: 'Of a dialog',
  'request.method': 'As it was called',
  'request.path': 'Below the integration',
  'request.headers': 'Names in lower case',
  'request.body': 'As it was sent',
  call: 'Which call of this rule it is, counted from 1',
  now: 'Milliseconds since 1970',
}

const groups: readonly (readonly [label: string, roots: readonly string[]])[] = [
  ['Who and where', ['user', 'channel', 'team', 'post']],
  ['What was sent', ['option', 'value', 'text', 'trigger_word', 'command', 'trigger_id', 'callback_id', 'request']],
  ['The rule', ['call', 'now']],
]

/** The variables that the templates of an integration know, with the keys that its rules and its last calls have. */
export function variableGroups(source: Integration, calls: readonly LabCall[]): VariableGroup[] {
  const own = ['context', 'query', 'value'].flatMap(root =>
    keysOf(root, source, calls).map(key => ({ name: `${root}.${key}`, detail: `From the ${root} of a call` })),
  )
  const state = Object.entries(source.state ?? {}).map(([name, { per = 'integration' }]) => ({
    name: `state.${name}`,
    detail: per === 'integration' ? 'What is remembered' : `What is remembered of each ${per}`,
  }))
  return [
    { label: 'State', variables: state },
    { label: 'Of this integration', variables: own },
    ...groups.map(([label, roots]) => ({ label, variables: roots.flatMap(variablesOf) })),
  ].filter(({ variables }) => variables.length > 0)
}

const variablesOf = (root: string): Variable[] => {
  const names = templateNames[root]
  const all = names ? names.map(name => `${root}.${name}`) : [root]
  return all.map(name => ({ name, detail: details[name] ?? '' }))
}

/** Keys below a place, as rules test and use them and as the last calls had them. */
export function keysOf(root: string, source: Integration, calls: readonly LabCall[]): string[] {
  const tested = source.rules.flatMap(({ when = [] }) => when.map(({ on }) => on))
  const used = [...JSON.stringify(source.rules).matchAll(variableUse)].map(([name]) => name)
  const called =
    root === 'query' ? calls.flatMap(({ path }) => [...queryOf(path).keys()].map(key => `query.${key}`)) : []
  const prefix = `${root}.`
  const keys = [...tested, ...used, ...called].filter(on => on.startsWith(prefix)).map(on => on.slice(prefix.length))
  return [...new Set(keys)].filter(key => key !== '')
}

const variableUse = /\b(?:context|query|value)\.[A-Za-z_][\w-]*/g

/** The query of a path as the log has it. */
export const queryOf = (path: string): URLSearchParams => new URLSearchParams(path.split('?')[1] ?? '')
