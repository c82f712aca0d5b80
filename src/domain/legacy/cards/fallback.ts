import { isObject, type JsonObject } from '../../json'
import { listAt, scalarText } from '../../jsonFields'

/** The version of the card format that the elements here come from. */
export const KNOWN_VERSION = [1, 6] as const

const DEEPEST = 64

const NO_TYPE = 'It needs a `type`.'

/** Why an element with `isVisible: false` is left out. */
export const HIDDEN = 'It is hidden at first, and nothing here can show it.'

const known = new Set([
  'ActionSet',
  'AdaptiveCard',
  'Carousel',
  'CarouselPage',
  'CodeBlock',
  'Column',
  'ColumnSet',
  'Container',
  'FactSet',
  'Image',
  'ImageSet',
  'Input.ChoiceSet',
  'Input.Date',
  'Input.Number',
  'Input.Text',
  'Input.Time',
  'Input.Toggle',
  'Media',
  'RichTextBlock',
  'Table',
  'TableCell',
  'TableRow',
  'TextBlock',
  'Action.Execute',
  'Action.OpenUrl',
  'Action.ResetInputs',
  'Action.ShowCard',
  'Action.Submit',
  'Action.ToggleVisibility',
])

/** Whether the card format has this type; names are case-sensitive (docs/reference/third-party.md#cards). */
const isKnownType = (type: unknown): boolean => typeof type === 'string' && known.has(type)

const versionMet = (wanted: unknown): boolean => {
  if (wanted === '*') return true
  const [major = Number.NaN, minor = 0] = String(typeof wanted === 'string' ? wanted : '')
    .split('.')
    .map(Number)
  return major < KNOWN_VERSION[0] || (major === KNOWN_VERSION[0] && minor <= KNOWN_VERSION[1])
}

/** The version a card asks for, when it is a newer one than is known here. */
export const newerVersion = ({ version }: JsonObject): string | undefined =>
  typeof version === 'string' && /^\d+(?:\.\d+)?$/.test(version.trim()) && !versionMet(version)
    ? version.trim()
    : undefined

/** What `requires` asks of the client: only the card format itself is offered. */
const unmet = (raw: JsonObject): string | undefined => {
  const wanted = isObject(raw.requires) ? Object.entries(raw.requires) : []
  const missing = wanted.find(([name, version]) => name !== 'adaptiveCards' || !versionMet(version))
  return missing && `${missing[0]} ${scalarText(missing[1]) ?? ''}`.trim()
}

const childKeys = ['items', 'columns', 'rows', 'cells', 'actions', 'body', 'pages'] as const

/** A column, row, cell or page may leave its type out. */
const typeIsImplied = (key: string) => key === 'columns' || key === 'rows' || key === 'cells' || key === 'pages'

const childProblem = (raw: JsonObject, depth: number): string | undefined => {
  for (const key of childKeys) {
    for (const child of listAt(raw, key)) {
      if (!isObject(child) || (child.fallback !== undefined && child.fallback !== null)) continue
      const implied = child.type === undefined && typeIsImplied(key)
      const found = fallbackReason(implied ? { ...child, type: 'Column' } : child, depth + 1)
      if (found) return found
    }
  }
  return undefined
}

/**
 * Why an element cannot be drawn as it is: its type is unknown, it requires what is not offered, or something inside of
 * it that has no fallback of its own cannot be drawn. `undefined` when it can.
 */
export const fallbackReason = (raw: JsonObject, depth = 0): string | undefined => {
  if (depth > DEEPEST) return undefined
  if (!isKnownType(raw.type)) return typeof raw.type === 'string' ? `There is no ${raw.type} here.` : NO_TYPE
  const feature = unmet(raw)
  return feature === undefined ? childProblem(raw, depth) : `It requires ${feature}, which is not offered here.`
}

/** Why the element itself, its content aside, cannot be drawn. */
export const ownProblem = (raw: JsonObject): string | undefined => {
  if (typeof raw.type !== 'string' || raw.type === '') return NO_TYPE
  if (!isKnownType(raw.type)) return 'Nothing corresponds to it.'
  const feature = unmet(raw)
  return feature === undefined ? undefined : `It requires ${feature}, which is not offered here.`
}
