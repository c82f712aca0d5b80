import { errorAt, pointer } from '../../issue'
import { nearest } from '../../nearest'
import type { Rule } from '../schema'
import { compileWords, hasTemplate, type Reading, type Rendered } from '../templates/compileText'
import { compileValue } from '../templates/compileValue'

/** One change that a rule makes to what is remembered. */
export interface CompiledSet {
  path: string
  variable: string
  /** Keys inside of the variable, the outermost first; none for the variable itself. */
  keys: readonly Rendered<string>[]
  value: Rendered
}

/** Reads the `set` of a rule. */
export function compileSet(reading: Reading, set: NonNullable<Rule['set']>, base: string): CompiledSet[] {
  return Object.entries(set).flatMap(([key, value]) => {
    const path = pointer(base, key)
    const [variable = '', ...keys] = keyParts(key)
    const fault = nameFault(variable, reading.state)
    if (fault !== null) {
      reading.issues.push(errorAt(path, 'lab.unknown_state', fault, { name: variable }))
      return []
    }
    return {
      path,
      variable,
      keys: keys.map(part => compileWords(reading, part, { path })),
      value: compileValue(reading, value, { path }),
    }
  })
}

/**
 * The parts of `votes.{{ user.username }}`, split before anything is rendered: a username with a dot is one key. Dots
 * inside of templates belong to these.
 */
function keyParts(key: string): string[] {
  const parts = ['']
  for (const [piece] of key.matchAll(/\{\{.*?\}\}|\{%.*?%\}|\.|[^.{]+|\{/gs)) {
    if (piece === '.') parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}

function nameFault(name: string, state: ReadonlySet<string>): string | null {
  if (state.has(name)) return null
  if (hasTemplate(name))
    return 'The name of a variable is no template: only the keys behind its dot are. Write the name out.'
  const [near] = nearest(name, [...state])
  const hint = near === undefined ? '' : ` Did you mean “${near}”?`
  return `“${name}” is not listed in “state”, so that it cannot be set. Add it there.${hint}`
}
