import { basename, dirname, resolve } from 'node:path'
import { readPayloadName } from '#domain/project/fileNames'
import { sceneOf, scenesFolder } from '#domain/project/paths'
import { readScene } from '#domain/scene/read/readScene'
import { readText } from '../input/inputFile'
import { readJsonText } from '../input/jsonText'
import type { ValidatedFile } from './validateFile'

/** A file of a folder `scenes/`, unless its name says that it is a payload. */
function isScene(name: string): boolean {
  if (name === '-' || basename(dirname(resolve(name))) !== scenesFolder) return false
  const base = basename(name)
  return sceneOf(`${scenesFolder}/${base}`) !== null && (readPayloadName(base)?.kind ?? null) === null
}

/** Checks a scene as the service does (docs/reference/scenes.md); `null` when the file is none. */
export async function validateScene(name: string): Promise<ValidatedFile | null> {
  if (!isScene(name)) return null
  const text = (await readText(name)).replace(/^\uFEFF/, '')
  const { fault, written, position } = readJsonText(text)
  const { scene, issues } = readScene(text)
  const findings = (fault ? issues : [...written, ...issues]).map(issue => ({ ...issue, ...position(issue) }))
  return {
    name,
    kind: 'scene',
    isRejected: scene === null,
    findings: findings.toSorted((a, b) => a.line - b.line || a.column - b.column),
  }
}
