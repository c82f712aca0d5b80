import { Errors } from 'typebox/value'
import { pointerKeys } from '#domain/edits/jsonDocument'
import { pointer } from '#domain/issue'
import { isObject } from '#domain/json'
import { readScene } from '#domain/scene/read/readScene'
import { cueSchemas, cueTypes, type Scene, SceneShell, sceneFormat } from '#domain/scene/schema/scene'
import { shareNodes } from '#domain/shareNodes'
import type { FormKind, FormReading } from '../../../forms/formDesk'
import { keyOrder } from '../../../forms/keyOrder'

/** What the text of `scenes/NAME.json` says, for its editor. */
export type SceneReading = FormReading<Scene>

/** Reads a text. Where the editor cannot show it, `source` stays that of the `last` reading. */
export function readSceneFile(text: string, last: SceneReading | null): SceneReading {
  const { scene, issues } = readScene(text)
  const source = scene ?? shownAs(text)
  // A cue that did not change stays the same object, and so is not rendered again.
  if (source !== null) return { text, source: shareNodes(last?.source, source), fault: null, issues }
  const fault = issues.find(({ severity }) => severity === 'error') ?? null
  return { text, source: last?.source ?? null, fault, issues }
}

/** Faults of a value that a field can show, and correct. What is missing is shown as an empty text. */
const shownKeywords = new Set([
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'maxItems', 'enum', 'pattern'],
  ...['additionalProperties', 'boolean', 'required'],
])

const isShown = ({ keyword }: { keyword: string }): boolean => shownKeywords.has(keyword)

/** The scene of a text whose faults stand at single fields: they are shown there, and can be corrected there. */
function shownAs(text: string): Scene | null {
  const value = parsed(text)
  // A file of a newer version stays as it is.
  if (!isObject(value) || value.format !== sceneFormat || !Array.isArray(value.cues)) return null
  if (!Errors(SceneShell, value).every(isShown)) return null
  const cues = value.cues.flatMap((cue: unknown) => filledCue(cue) ?? [])
  if (cues.length !== value.cues.length) return null
  return { title: '', channel: '', persona: '', ...value, cues } as Scene
}

/** A cue with an empty text for each that it needs and does not have; `null` where it cannot be shown. */
function filledCue(cue: unknown): object | null {
  const type = isObject(cue) ? cueTypes.find(one => one === cue.type) : undefined
  if (type === undefined || !isObject(cue)) return null
  const schema = cueSchemas[type]
  if (!Errors(schema, cue).every(isShown)) return null
  const missing = schema.required.filter(key => !(key in cue))
  return missing.length === 0 ? cue : { ...cue, ...Object.fromEntries(missing.map(key => [key, ''])) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** What every cue has stands behind what is its own, but for who does it. */
const firstKeys = ['type', 'as']
const lastKeys = ['lasts', 'go_on', 'seen_as', 'fails', 'note']

/** Keys of the object that holds what a pointer names, in the order in which scenes are written. */
export function sceneKeyOrder(path: string, source: Scene | null): readonly string[] | undefined {
  const [list, place, ...rest] = pointerKeys(path)
  if (list !== 'cues') return keyOrder(SceneShell, path)
  const type = source?.cues[Number(place)]?.type
  if (type === undefined || rest.length === 0) return undefined
  const keys = keyOrder(cueSchemas[type], pointer('', ...rest)) ?? []
  if (rest.length > 1) return keys
  const own = keys.filter(key => !firstKeys.includes(key) && !lastKeys.includes(key))
  return [...firstKeys, ...own, ...lastKeys]
}

/** How the file of a scene is read and written. */
export const sceneKind: FormKind<Scene> = { read: readSceneFile, order: sceneKeyOrder }
