import { type Liquid, Output, type Template, toValueSync } from 'liquidjs'
import { errorAt, type Issue } from '../../issue'
import { labLimits } from '../limits'
import { checkNames } from './checkNames'
import { RuleFault, templateIssue } from './fault'
import { contextOf, type Run } from './run'

/** A part of a rule, ready to be rendered for a call. */
export interface Rendered<T = unknown> {
  /** The value where it is the same for every call: most texts have no template. */
  readonly constant: { readonly value: T } | null
  render(run: Run): T
}

/** What reading the templates of a file needs, and where it says what is wrong. */
export interface Reading {
  engine: Liquid
  /** Names of the variables that the integration remembers. */
  state: ReadonlySet<string>
  issues: Issue[]
}

/** Where a template stands, and the names that the repetitions around it give. */
export interface TemplatePlace {
  path: string
  locals?: readonly string[]
}

export const constantOf = <T>(value: T): Rendered<T> => ({ constant: { value }, render: () => value })

/** Whether a text has anything that Liquid reads. */
export const hasTemplate = (text: string): boolean => text.includes('{{') || text.includes('{%')

/** Reads a text; a single `{{ … | json }}` yields its value. */
export function compileText(reading: Reading, text: string, place: TemplatePlace): Rendered {
  if (!hasTemplate(text)) return constantOf(text)
  const trimmed = text.trim()
  const isOne = trimmed.startsWith('{{') && trimmed.endsWith('}}')
  const templates = parse(reading, isOne ? trimmed : text, place)
  if (templates === null) return constantOf('')
  const render = (run: Run): string => rendered(reading.engine, templates, { run, path: place.path })
  if (!isOne || !yieldsValue(templates)) return { constant: null, render }
  return {
    constant: null,
    render: run => {
      const json = render(run)
      return json === '' ? null : (JSON.parse(json) as unknown)
    },
  }
}

/** Reads a text that stays a text: a value inside of it is written as JSON. */
export function compileWords(reading: Reading, text: string, place: TemplatePlace): Rendered<string> {
  if (!hasTemplate(text)) return constantOf(text)
  const templates = parse(reading, text, place)
  if (templates === null) return constantOf('')
  return { constant: null, render: run => rendered(reading.engine, templates, { run, path: place.path }) }
}

function parse({ engine, state, issues }: Reading, text: string, place: TemplatePlace): Template[] | null {
  try {
    const templates = engine.parse(text)
    issues.push(...checkNames({ engine, state }, templates, place))
    return templates
  } catch (error) {
    issues.push(templateIssue(place.path, error))
    return null
  }
}

/** Whether a template is one output whose last filter is `json`, as it stands. */
function yieldsValue(templates: readonly Template[]): boolean {
  const [first] = templates
  if (templates.length !== 1 || !(first instanceof Output)) return false
  const last = first.value.filters.at(-1)
  return last?.name === 'json' && last.args.length === 0
}

function rendered(engine: Liquid, templates: Template[], { run, path }: { run: Run; path: string }): string {
  let text: string
  try {
    text = toValueSync(engine.renderer.renderTemplates(templates, contextOf(run)))
  } catch (error) {
    throw new RuleFault(templateIssue(path, error))
  }
  // Before anybody looks at its characters: what was added up is not in memory yet.
  if (text.length > labLimits.responseBytes) {
    const limit = labLimits.responseBytes / 1024 / 1024
    throw new RuleFault(errorAt(path, 'lab.template', `The template makes more than ${limit} MB of text.`))
  }
  return text
}
