import { Check } from 'typebox/value'
import { issueRange } from '../../edits/issueRange'
import { readJson } from '../../edits/jsonDocument'
import { type FileFormat, readFormat } from '../../formats/readFormat'
import { shapeIssues } from '../../formats/shapeIssues'
import { errorAt, type Issue, pointer } from '../../issue'
import { describe, isObject } from '../../json'
import { nearest } from '../../nearest'
import { sceneLimits } from '../limits'
import { type Cue, type CueType, cueSchemas, cueTypes, type Scene, SceneShell, sceneFormat } from '../schema/scene'
import { checkCue } from './checkCue'
import { secretWarnings } from './secretWarnings'

export interface ReadScene {
  /** `null` where an error keeps the file from being used. */
  scene: Scene | null
  /** Errors and warnings with pointers; `line` and `column` of each, counted from 1, are in its `data`. */
  issues: Issue[]
}

const file: FileFormat = {
  ...{ code: 'scene', format: sceneFormat, fileBytes: sceneLimits.fileBytes, fileDepth: sceneLimits.fileDepth },
  smaller: 'Make several scenes of it.',
}

/** More would not be read, and a file of a megabyte can have a hundred thousand. */
const MOST_ISSUES = 200

/** Reads the text of `scenes/NAME.json` (docs/reference/scenes.md). */
export function readScene(text: string): ReadScene {
  const read = readFormat(text, file)
  if (!read.ok) return { scene: null, issues: placed(text, read.issues) }
  const { scene, issues } = sceneFrom(read.value)
  return { scene, issues: placed(text, issues) }
}

/** The same of a value: of a scene that is no file yet. Its issues have no lines. */
export function sceneFrom(value: unknown): ReadScene {
  const shell = shapeIssues(SceneShell, value, { code: 'scene.shape', whole: 'The file' })
  const cues = isObject(value) && Array.isArray(value.cues) ? value.cues.slice(0, sceneLimits.cues) : []
  const issues = [...shell, ...cues.flatMap(cueIssues)].slice(0, MOST_ISSUES)
  if (issues.length > 0) return { scene: null, issues }
  if (!isScene(value)) return { scene: null, issues: [errorAt('', 'scene.shape', 'This is no scene.')] }
  const rules = value.cues.flatMap((cue, index) => checkCue(cue, index))
  return { scene: rules.length === 0 ? value : null, issues: [...rules, ...secretWarnings(value)] }
}

const typeOf = (cue: unknown): CueType | undefined =>
  isObject(cue) ? cueTypes.find(type => type === cue.type) : undefined

const isCue = (value: unknown): value is Cue => {
  const type = typeOf(value)
  return type !== undefined && Check(cueSchemas[type], value)
}

const isScene = (value: unknown): value is Scene => Check(SceneShell, value) && value.cues.every(isCue)

function cueIssues(cue: unknown, index: number): Issue[] {
  const path = pointer('/cues', index)
  const whole = `Cue ${index + 1}`
  const type = typeOf(cue)
  if (type === undefined) return [unknownType(cue, { path, whole })]
  const issues = shapeIssues(cueSchemas[type], cue, { code: 'scene.shape', whole: `${whole} (${type})` })
  return issues.map(issue => ({ ...issue, path: path + issue.path }))
}

function unknownType(cue: unknown, { path, whole }: { path: string; whole: string }): Issue {
  if (!isObject(cue)) return errorAt(path, 'scene.shape', `${whole} must be an object, and this is ${describe(cue)}.`)
  if (typeof cue.type !== 'string')
    return errorAt(path, 'scene.shape', `${whole} needs “type”: ${cueTypes.join(', ')}.`)
  const [near] = nearest(cue.type, cueTypes)
  const hint = near === undefined ? ` There are ${cueTypes.join(', ')}.` : ` Did you mean “${near}”?`
  return errorAt(pointer(path, 'type'), 'scene.type', `${whole} cannot be “${cut(cue.type)}”.${hint}`)
}

const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Adds where each issue stands in the text. */
function placed(text: string, issues: readonly Issue[]): Issue[] {
  if (issues.length === 0) return []
  const plain = text.replace(/^\uFEFF/, '')
  const isWhole = issues.every(({ code }) => code === 'scene.too_large' || code === 'scene.too_deep')
  // A text beyond the limits is not parsed, not even to say where.
  if (isWhole) return issues.map(issue => withPlace(issue, { line: Number(issue.data?.line ?? 1), column: 1 }))
  const document = readJson(plain)
  const starts = [0, ...[...plain.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return issues.map(issue => {
    const { start } = issueRange(document, issue)
    const line = starts.findLastIndex(one => one <= start)
    return withPlace(issue, { line: line + 1, column: start - (starts[line] ?? 0) + 1 })
  })
}

const withPlace = (issue: Issue, place: { line: number; column: number }): Issue => ({
  ...issue,
  data: { ...issue.data, ...place },
})
