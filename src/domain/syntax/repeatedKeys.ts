import type { Node } from 'jsonc-parser'
import { pathOf, treeOf } from '../edits/jsonDocument'
import { type Issue, warnAt } from '../issue'

/** More are not listed: whoever wrote them knows by then. */
const most = 50

/**
 * Warns of each key that an object has again below: only the last one counts, for the service as for everybody who reads
 * JSON. `data` says where the first one is in the text, since the pointer names the one that counts.
 */
export function repeatedKeys(tree: Node | undefined): Issue[] {
  const found: Issue[] = []
  const open = tree ? [tree] : []
  for (let next = open.pop(); next && found.length < most; next = open.pop()) {
    const children = next.children ?? []
    if (next.type === 'object') found.push(...firstOfRepeated(children).map(issueOf))
    // Not spread into one call: a list may have more items than a function takes.
    for (const child of children.toReversed()) open.push(child)
  }
  return found.slice(0, most)
}

/** Longer texts are not searched: it takes a second reading. */
const searchedCharacters = 100_000

/**
 * The same of what crossed the wire. Nearly all of it has no key twice anywhere, so its names are looked at before it is
 * read again.
 */
export const repeatedKeysIn = (text: string): Issue[] =>
  text.length <= searchedCharacters && hasNameTwice(text) ? repeatedKeys(treeOf(text)) : []

function hasNameTwice(text: string): boolean {
  const seen = new Set<string>()
  for (const [, name, colon] of text.matchAll(/("(?:[^"\\]|\\[\s\S])*")(\s*:)?/g)) {
    if (name === undefined || colon === undefined) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  return false
}

/** The first member of each key that several have. A set of names is all that nearly every object needs. */
function firstOfRepeated(members: readonly Node[]): Node[] {
  if (members.length < 2 || new Set(members.map(keyOf)).size === members.length) return []
  const named = [...Map.groupBy(members, keyOf).values()]
  return named.filter(({ length }) => length > 1).flatMap(([first]) => first ?? [])
}

const keyOf = ({ children }: Node): unknown => children?.[0]?.value

function issueOf(member: Node): Issue {
  const { offset = 0, length = 0, value } = member.children?.[0] ?? {}
  const message = `The key “${value}” comes again below: only the last one counts.`
  return warnAt(pathOf(member.children?.[1] ?? member), 'document.repeated_key', message, {
    key: value,
    offset,
    length,
  })
}
