import { applied, removeAt, setAt } from '#domain/edits/edits'
import { readJson } from '#domain/edits/jsonDocument'
import { written } from '#domain/edits/written'
import { isObject } from '#domain/json'
import { foldedName } from '../paths'
import { type KeyChanges, type ProjectSettings, type StoredFilter, type StoredTarget, settingsFormat } from './schema'
import type { Secrets } from './splitSecrets'

/** A new blockyard.json. */
export const newSettings = (name: string): string => `${written({ format: settingsFormat, name })}\n`

/** A text to begin with where there is no file. */
export const begun = (text: string | null): string =>
  text === null || text.trim() === '' ? `${written({ format: settingsFormat })}\n` : text

/** Saves or replaces the target of this name, and changes no other line. */
export function withTarget(text: string | null, { targets = [] }: ProjectSettings, target: StoredTarget): string {
  const before = begun(text)
  const index = targetIndex(targets, target.name)
  if (targets.length === 0) return applied(before, setAt(before, '/targets', [target]))
  return applied(before, setAt(before, `/targets/${index < 0 ? targets.length : index}`, target))
}

export const targetIndex = (targets: readonly StoredTarget[], name: string): number =>
  targets.findIndex(target => foldedName(target.name) === foldedName(name))

/** Takes a target out, and changes no other line. */
export const withoutTarget = (text: string, { targets = [] }: ProjectSettings, name: string): string =>
  applied(text, removeAt(text, `/targets/${targetIndex(targets, name)}`))

/** Puts these filters in place of those that are there, and changes no other line. */
export function withFilters(text: string | null, { filters }: ProjectSettings, next: readonly StoredFilter[]): string {
  const before = begun(text)
  if (next.length > 0) return applied(before, setAt(before, '/filters', next))
  return filters === undefined ? before : applied(before, removeAt(before, '/filters'))
}

/** Changes the keys of commands, those of each on its own line, and nothing else. */
export function withKeys(text: string | null, { keys = {} }: ProjectSettings, changes: KeyChanges): string {
  let changed = begun(text)
  for (const [id, next] of Object.entries(changes)) {
    if (next !== null) changed = applied(changed, setAt(changed, `/keys/${id}`, next))
    else if (keys[id] !== undefined) changed = applied(changed, removeAt(changed, `/keys/${id}`))
  }
  const left = { ...keys, ...changes }
  const isEmptied = Object.keys(keys).length > 0 && Object.values(left).every(one => one === null)
  return isEmptied ? applied(changed, removeAt(changed, '/keys')) : changed
}

/** Adds secrets to blockyard.local.json, and takes others out. */
export function withSecretChanges(text: string | null, added: Secrets, removed: readonly string[]): string {
  let changed = begun(text)
  for (const name of removed) {
    if (hasSecret(changed, name)) changed = applied(changed, removeAt(changed, `/secrets/${name}`))
  }
  for (const [name, secret] of Object.entries(added))
    changed = applied(changed, setAt(changed, `/secrets/${name}`, secret))
  return changed
}

function hasSecret(text: string, name: string): boolean {
  const { value } = readJson(text)
  return isObject(value) && isObject(value.secrets) && Object.hasOwn(value.secrets, name)
}
