import { type Issue, warnAt } from '#domain/issue'
import { visitStrings } from './strings'
import { isSecret, mayHoldVariables, onlyVariable, parseTemplate } from './template'

/** A variable of a payload. */
export interface Variable {
  name: string
  /** Filled by the service alone, and never shown. */
  isSecret: boolean
  /** JSON pointers of the strings that hold it, in their order, each once. */
  places: string[]
}

/** Name -> any JSON value. */
export type VariableValues = Readonly<Record<string, unknown>>

/** Lists the variables of a payload in the order in which they first stand in it. */
export function findVariables(payload: unknown): Variable[] {
  const found = new Map<string, Variable>()
  visitStrings(payload, {
    string: ({ path, text }) => {
      for (const name of namesIn(text)) {
        const variable = found.get(name) ?? { name, isSecret: isSecret(name), places: [] }
        variable.places.push(path)
        found.set(name, variable)
      }
    },
  })
  return [...found.values()]
}

/** Names of the variables of one text, each once. */
export const namesIn = (text: string): Set<string> =>
  new Set(parseTemplate(text).flatMap(part => ('name' in part ? [part.name] : [])))

export interface Filled {
  value: unknown
  /** One for each place of a variable without a value, `variables.unfilled`, with its `name`. */
  unfilled: Issue[]
  /** One for each key that holds a variable, `variables.in_key`, with the `name` of the first: it is sent as it is. */
  inKeys: Issue[]
}

/**
 * Fills the variables of a payload. A string that is one variable from end to end becomes its value, of whatever type;
 * inside a longer text the value becomes text. What has no value stays as it is written. Keys and the places of all
 * values stay, so that pointers into the one are pointers into the other.
 */
export function fillVariables(payload: unknown, values: VariableValues): Filled {
  const unfilled: Issue[] = []
  const inKeys: Issue[] = []
  const value = visitStrings(payload, {
    string: ({ path, text, replace }) => {
      if (!mayHoldVariables(text)) return
      const missing = [...namesIn(text)].filter(name => !Object.hasOwn(values, name))
      // A secret is the service's to fill; a window that does not know it has nothing to miss.
      unfilled.push(...missing.filter(name => !isSecret(name)).map(name => unfilledAt(path, name)))
      replace(filledText(text, values))
    },
    key: (key, path) => {
      const [name] = mayHoldVariables(key) ? namesIn(key) : []
      if (name !== undefined) inKeys.push(inKeyAt(path, name))
    },
  })
  return { value, unfilled, inKeys }
}

function filledText(text: string, values: VariableValues): unknown {
  const only = onlyVariable(text)
  if (only !== null && Object.hasOwn(values, only)) return values[only]
  return parseTemplate(text)
    .map(part => {
      if ('text' in part) return part.text
      return Object.hasOwn(values, part.name) ? textOf(values[part.name]) : text.slice(part.start, part.end)
    })
    .join('')
}

/** A value as it stands inside a text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const unfilledAt = (path: string, name: string): Issue =>
  warnAt(path, 'variables.unfilled', `The variable ${name} has no value in the sample data, so this cannot be sent.`, {
    name,
  })

const inKeyAt = (path: string, name: string): Issue =>
  warnAt(
    path,
    'variables.in_key',
    `Variables are filled in values alone, so this key is sent with {{${name}}} as it is. Write the key out, or move the variable into a value.`,
    { name },
  )

/** Names without a value, each once, in the order of their places. */
export const unfilledNames = (unfilled: readonly Issue[]): string[] => [
  ...new Set(unfilled.map(({ data }) => String(data?.['name']))),
]
