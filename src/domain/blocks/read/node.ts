import { pointer } from '../../issue'
import { describe, isObject, type JsonObject, own } from '../../json'
import type { ListField } from '../declare/kind'
import { isLayout, type KnownKind, kindOf } from '../kinds/knownKinds'
import { countedText } from '../measure'
import { hasBlock } from '../tree'
import type { GhostBlock, TreeNode } from '../types'
import { spendBlock, spendText, tooDeep } from './budget'
import { type BlockPlace, omit, type ParseState } from './parseState'

/** The key that is wrong, and what is wrong with it. */
interface Problem {
  key: string
  problem: string
  /** What of the value is wrong, where it is not all of it. */
  subject?: string
}

/** `text is required`, `option 2 has no value`. */
export const sentenceOf = ({ key, problem, subject = key }: Problem): string => `${subject} ${problem}`

/** Where an object is read: its place, and the run it is part of. */
interface At {
  place: BlockPlace
  state: ParseState
}

/** The lists of a block up to the first one that is wrong. */
interface ReadLists {
  lists: Record<string, TreeNode[]>
  wrong: Problem | null
}

/** A node of a kind, of what its fields were read as. */
const nodeOf = ({ type }: KnownKind, path: string, fields: Record<string, unknown>): TreeNode =>
  // The fields were read by the table that the type of the node is made of.
  ({ type, path, ...fields }) as unknown as TreeNode

/** Reads the value fields. The first one that is wrong makes the whole block malformed. */
function readValues(kind: KnownKind, raw: JsonObject): { values: Record<string, unknown> } | Problem {
  const values: Record<string, unknown> = {}
  for (const [key, field] of kind.values) {
    const read = field.read(own(raw, key))
    if ('problem' in read) return { key, ...read }
    values[key] = read.value
  }
  return kind.check?.(values) ?? { values }
}

/** Reads the fields that hold blocks. */
function readLists(kind: KnownKind, raw: JsonObject, at: At): ReadLists {
  const lists: ReadLists['lists'] = {}
  for (const [key, field] of kind.lists) {
    const problem = listProblem(field, own(raw, key))
    if (problem) return { lists, wrong: { key, problem } }
    lists[key] = readList(field, own(raw, key), { ...at, place: { ...at.place, path: pointer(at.place.path, key) } })
    if (!hasBlock(lists[key])) return { lists, wrong: { key, problem: 'has no block left to render' } }
  }
  return { lists, wrong: null }
}

/**
 * Reads an object as a block of a kind. Its blocks come last: those of a malformed block cost nothing of the limits.
 */
export function readNode(kind: KnownKind, raw: JsonObject, at: At): { node: TreeNode } | Problem {
  const read = readValues(kind, raw)
  if ('problem' in read) return read
  const { lists, wrong } = readLists(kind, raw, at)
  return wrong ?? { node: nodeOf(kind, at.place.path, { ...lists, ...read.values }) }
}

const readList = ({ only }: ListField, list: unknown, { place, state }: At): TreeNode[] => {
  if (!Array.isArray(list)) return []
  return only === undefined ? state.readList(list, place, state) : readMembers(only, list, { place, state })
}

/** Why a value is no list that can be read; `null` when it is one. */
function listProblem({ only }: ListField, list: unknown): string | null {
  if (!Array.isArray(list)) return `must be a list of ${only ?? 'block'}s, and is ${describe(list)}`
  return only === undefined ? null : memberProblem(only, list)
}

/** An element of another type, or one that is malformed itself, makes the whole list malformed. */
function memberProblem(type: string, list: readonly unknown[]): string | null {
  for (const [index, raw] of list.entries()) {
    if (!isObject(raw) || raw.type !== type) return `holds no ${type} at place ${index + 1}`
    const problem = shapeProblem(raw)
    if (problem) return `has a malformed ${type} at place ${index + 1}: ${problem}`
  }
  return null
}

function shapeProblem(raw: JsonObject): string | null {
  const kind = kindOf(String(raw.type))
  if (!kind) return 'there is no such type'
  const read = readValues(kind, raw)
  if ('problem' in read) return sentenceOf(read)
  const problems = kind.lists.map(([key, field]) => ({ key, problem: listProblem(field, own(raw, key)) }))
  const wrong = problems.find(({ problem }) => problem !== null)
  return wrong ? `${wrong.key} ${wrong.problem}` : null
}

/** The members of a list without a problem. One that is cut, or in which nothing can be drawn, goes alone. */
function readMembers(type: string, list: readonly unknown[], { place, state }: At): TreeNode[] {
  const kind = kindOf(type)
  if (!kind) return []
  const depth = isLayout(kind) ? place.depth + 1 : place.depth
  return list.flatMap((raw, index) =>
    isObject(raw) ? readMember(kind, raw, { place: { path: pointer(place.path, index), depth }, state }) : [],
  )
}

function readMember(kind: KnownKind, raw: JsonObject, at: At): TreeNode[] {
  const { path } = at.place
  const read = readValues(kind, raw)
  if ('problem' in read) return []
  const cut = cutOf(kind, raw, at)
  const { lists, wrong } = cut === null ? readLists(kind, raw, at) : { lists: {}, wrong: null }
  const reason = cut ?? (wrong && `${capitalised(wrong.key)} ${wrong.problem}.`)
  if (reason === null) return [nodeOf(kind, path, { ...lists, ...read.values })]
  const ghost = omit(
    at.state,
    { path, was: kind.type, reason },
    cut === null ? 'blocks.malformed' : 'blocks.beyond_limit',
  )
  return ghost && isLayout(kind) ? [nodeOf(kind, path, { ...ghostLists(kind, lists, ghost), ...read.values })] : []
}

/** A ghost cannot stand in a list of members, so it stands in the member; ghosts of what the member held say more. */
const ghostLists = (kind: KnownKind, lists: ReadLists['lists'], ghost: GhostBlock): ReadLists['lists'] =>
  Object.fromEntries(kind.lists.map(([key]) => [key, lists[key]?.length ? lists[key] : [ghost]]))

const cutOf = (kind: KnownKind, raw: JsonObject, { place, state: { budget } }: At): string | null =>
  spendBlock(budget) ?? (isLayout(kind) ? tooDeep(place.depth) : null) ?? spendText(budget, countedText(kind, raw))

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
