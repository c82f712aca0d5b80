import { grouped } from '../../characters'
import { errorAt, type Issue, pointer } from '../../issue'
import { describe, isObject, type JsonObject } from '../../json'
import { actionIdPattern, limits } from '../../limits'
import { checkEntry } from './checkEntry'
import { checkQuery } from './checkQuery'
import type { Reference } from './reference'

/**
 * All rules on `props.svc_blocks_actions` and on what refers to it, every breach at once: shape and limits of the
 * entries, references without an entry, entries without a reference (docs/reference/registry.md#validation;
 * docs/reference/registry.md#validation, docs/spec-coverage.md). `registry` is `undefined` or `null` for a post without
 * one; `base` is its pointer in the checked document.
 */
export function checkRegistry(
  registry: unknown,
  references: readonly Reference[],
  base = '/props/svc_blocks_actions',
): Issue[] {
  const absent = registry === undefined || registry === null
  if (!absent && !isObject(registry)) {
    const message = `The action registry is an object of entries by action id, and this is ${describe(registry)}.`
    return [errorAt(base, 'registry.not_object', message), ...references.flatMap(checkReference)]
  }
  const entries: JsonObject = absent ? {} : registry
  return [
    ...tooMany(Object.keys(entries).length, base),
    ...Object.entries(entries).flatMap(([id, entry]) => [
      ...checkActionId(id, pointer(base, id)),
      ...checkEntry(id, entry, pointer(base, id)),
    ]),
    ...references.flatMap(checkReference),
    ...missingEntries(entries, references),
    ...unusedEntries(entries, references, base),
  ]
}

function tooMany(count: number, base: string): Issue[] {
  const limit = limits.registryEntries
  if (count <= limit) return []
  const message = `The action registry has ${grouped(count)} entries; the limit is ${limit}.`
  return [errorAt(base, 'registry.too_many_entries', message, { value: count, limit })]
}

function checkActionId(id: string, path: string): Issue[] {
  if (actionIdPattern.test(id)) return []
  const message =
    id.length > limits.actionIdLength
      ? `The action id ${id.slice(0, 12)}… has ${grouped(id.length)} characters; the limit is ${limits.actionIdLength}.`
      : `The action id “${id}” must be letters, digits, _ and - only.`
  return [errorAt(path, 'registry.bad_action_id', message, { action_id: id })]
}

/** What a reference itself can break: the id's form (a missing entry would hide it) and the limits of its query. */
function checkReference({ action_id, path, required, query }: Reference): Issue[] {
  const id = required && action_id.length > limits.actionIdLength ? checkActionId(action_id, path) : []
  // A value that is no string leaves its block out when drawn, which is said there; limits hold all the same.
  const exceeded = query ? checkQuery(query.value, query.path).filter(issue => issue.severity === 'error') : []
  return [...id, ...exceeded]
}

function missingEntries(entries: JsonObject, references: readonly Reference[]): Issue[] {
  return references
    .filter(({ required, action_id }) => required && !Object.hasOwn(entries, action_id))
    .map(reference =>
      errorAt(reference.path, 'registry.missing_entry', missingSentence(reference), { action_id: reference.action_id }),
    )
}

const missingSentence = (reference: Reference): string =>
  `${nameOf(reference)} calls the action ${reference.action_id}, which has no registry entry` +
  (reference.disabled ? '; a disabled control needs one too.' : '.')

function unusedEntries(entries: JsonObject, references: readonly Reference[], base: string): Issue[] {
  const used = new Set(references.map(reference => reference.action_id))
  return Object.keys(entries)
    .filter(id => !used.has(id))
    .map(id =>
      errorAt(
        pointer(base, id),
        'registry.unused_entry',
        `No control or action link calls the action ${id}, so its registry entry is rejected.`,
        { action_id: id },
      ),
    )
}

const kindNames = {
  button: 'Button',
  static_select: 'Select',
  link: 'Action link',
  block: 'Element',
  card: 'Card action',
  attachment: 'Attachment action',
} as const satisfies Record<Reference['kind'], string>

const nameOf = ({ kind, label }: Reference): string =>
  label.trim() === '' ? kindNames[kind] : `${kindNames[kind]} “${label.trim()}”`
