import { isObject, type JsonObject, own } from '../../json'

/** What an integration remembers of one post. */
export interface PostState {
  values: Readonly<Record<string, string>>
  /** Username -> what they chose last. */
  choices: Readonly<Record<string, string>>
}

export const newState: PostState = { values: {}, choices: {} }

/** Values by name, for the texts and conditions of rules. */
export type Values = (name: string) => string

/** What a click brings. */
export interface ClickFacts {
  user: string
  /** `selected_option`, `''` for a button. */
  chosen: string
  /** What the clicker read: the text of the chosen option or of the button. */
  label: string
  query: Readonly<Record<string, string>>
  context: JsonObject
}

/**
 * Returns the values that rules can name: `user`, `chosen`, `label`, `query.<key>`, `context.<key>`, what was
 * remembered, and of the choices `mine`, `count`, `count.<choice>`, `names` and `names.<choice>`.
 */
export function valuesOf(facts: ClickFacts, { values, choices }: PostState): Values {
  const namesOf = (choice: string | undefined) =>
    Object.keys(choices).filter(name => choice === undefined || choices[name] === choice)
  const listed = (names: readonly string[]) => names.map(name => `@${name}`).join(', ')
  return name => {
    const [group = '', key = ''] = name.split(/\.(.*)/s)
    switch (group) {
      case 'user':
      case 'chosen':
      case 'label':
        return facts[group]
      case 'query':
        return textOf(own({ ...facts.query }, key))
      case 'context':
        return textOf(own(facts.context, key))
      case 'mine':
        return textOf(own({ ...choices }, facts.user))
      case 'count':
        return String(namesOf(key || undefined).length)
      case 'names':
        return listed(namesOf(key || undefined))
      default:
        return textOf(own({ ...values }, name))
    }
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Returns a text with its `{{name}}` replaced by values. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{\{([\w.-]+)\}\}/g, (_, name: string) => values(name))

/** Fills every text inside a value; keys stay. */
export function fillAll<T>(value: T, values: Values): T
export function fillAll(value: unknown, values: Values): unknown {
  if (typeof value === 'string') return fill(value, values)
  if (Array.isArray(value)) return value.map(item => fillAll(item, values))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillAll(item, values)]))
}
