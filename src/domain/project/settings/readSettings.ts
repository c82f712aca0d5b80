import type { Static, TSchema } from 'typebox'
import { Check, Errors } from 'typebox/value'
import { nodeOnTheWay, readJson } from '#domain/edits/jsonDocument'
import { isObject } from '#domain/json'
import { readablePath } from '../../issue'
import { foldedName } from '../paths'
import { LocalSettings, ProjectSettings, settingsFormat } from './schema'

export interface SettingsFault {
  /** Counted from 1. */
  line: number
  message: string
}

export type ReadSettings<T> = { ok: true; value: T } | { ok: false; fault: SettingsFault; isNewer: boolean }

/** Reads blockyard.json. */
export function readProjectSettings(text: string): ReadSettings<ProjectSettings> {
  const read = readAs(ProjectSettings, text)
  const twin = read.ok ? twinOf(read.value) : null
  return read.ok && twin !== null ? faultAt(text, twin.path, `Two targets are called ${twin.name}.`) : read
}

/** Reads blockyard.local.json. */
export const readLocalSettings = (text: string): ReadSettings<LocalSettings> => readAs(LocalSettings, text)

function readAs<S extends TSchema>(schema: S, text: string): ReadSettings<Static<S>> {
  const { value, error } = readJson(text.replace(/^\uFEFF/, ''))
  if (error !== null) return { ok: false, fault: { line: error.line, message: error.message }, isNewer: false }
  if (isObject(value) && typeof value.format === 'number' && value.format > settingsFormat) {
    const message = `Format ${value.format} is of a newer version of Blockyard. This file stays as it is.`
    return { ...faultAt(text, '/format', message), isNewer: true }
  }
  if (Check(schema, value)) return { ok: true, value }
  const [first] = Errors(schema, value)
  const path = first?.instancePath ?? ''
  return faultAt(text, path, `${readablePath(path) || 'This file'} ${first?.message ?? 'is not what it should be'}.`)
}

const faultAt = (text: string, path: string, message: string): ReadSettings<never> & { ok: false } => ({
  ok: false,
  fault: { line: lineOf(text, path), message },
  isNewer: false,
})

/** The line of what a pointer leads to, counted from 1. */
export function lineOf(text: string, path: string): number {
  const plain = text.replace(/^\uFEFF/, '')
  const { tree } = readJson(plain)
  const offset = tree === undefined ? 0 : nodeOnTheWay(tree, path).node.offset
  return plain.slice(0, offset).split('\n').length
}

/** The second of two targets of one name. */
function twinOf({ targets = [] }: ProjectSettings): { path: string; name: string } | null {
  const names = targets.map(({ name }) => foldedName(name))
  const index = names.findIndex((name, at) => names.indexOf(name) < at)
  return index < 0 ? null : { path: `/targets/${index}/name`, name: targets[index]?.name ?? '' }
}
