import { type Liquid, type Template, toValueSync, Value } from 'liquidjs'
import { type Issue, warnAt } from '../../issue'
import { nearest } from '../../nearest'
import { templateNames } from './names'

interface Known {
  engine: Liquid
  state: ReadonlySet<string>
}

/** Warns of variables and filters that a template names and that do not exist: they are empty, or leave a value as it is. */
export function checkNames(
  known: Known,
  templates: readonly Template[],
  { path, locals = [] }: { path: string; locals?: readonly string[] },
): Issue[] {
  const { globals } = known.engine.analyzeSync(templates)
  const unknown = Object.values(globals)
    .flat()
    .flatMap(({ segments }) => nameFault(segments.filter(isName), { locals, state: known.state }) ?? [])
  const filters = [...filtersIn(templates)].filter(name => !Object.hasOwn(known.engine.filters, name))
  return [
    ...[...new Set(unknown)].map(message => warnAt(path, 'lab.unknown_variable', message)),
    ...[...new Set(filters)].map(name =>
      warnAt(
        path,
        'lab.unknown_filter',
        `There is no filter “${name}”, so that the value stays as it is.${suggestion(name, Object.keys(known.engine.filters))}`,
      ),
    ),
  ]
}

const isName = (segment: unknown): segment is string => typeof segment === 'string'

/** `size`, `first` and `last` can be asked of everything. */
const everywhere = ['size', 'first', 'last']

function nameFault(
  [root = '', name]: readonly string[],
  { locals, state }: { locals: readonly string[]; state: ReadonlySet<string> },
): string | null {
  if (locals.includes(root)) return null
  if (!Object.hasOwn(templateNames, root)) {
    const near = suggestion(root, [...Object.keys(templateNames), ...locals])
    return `Nothing here is called “${root}”, so that it is empty.${near}`
  }
  if (name === undefined || everywhere.includes(name)) return null
  const names = root === 'state' ? [...state] : templateNames[root]
  if (names === null || names === undefined || names.includes(name)) return null
  if (root === 'state') return `“${name}” is not listed in “state”, so that it is empty.${suggestion(name, names)}`
  return `“${root}” has no “${name}”: it has ${names.join(', ')}.`
}

function suggestion(word: string, names: readonly string[]): string {
  const [near] = nearest(word, names)
  return near === undefined ? '' : ` Did you mean “${near}”?`
}

function* filtersIn(templates: readonly Template[]): Generator<string> {
  for (const template of templates) {
    for (const argument of template.arguments?.() ?? []) {
      if (argument instanceof Value) for (const { name } of argument.filters) yield name
    }
    if (template.children) yield* filtersIn(toValueSync(template.children(false, true)))
  }
}
