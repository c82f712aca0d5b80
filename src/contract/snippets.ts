import type { Snippet } from '#domain/blocks/declare/kind'
import { type KnownKind, knownKinds } from '#domain/blocks/kinds/knownKinds'

/** What is offered where a block of any type may stand. */
const standing = knownKinds.filter(kind => kind.inside === undefined)

const partSnippets = ({ parts = {} }: KnownKind) =>
  Object.entries(parts).map(([name, { snippets }]) => [name, snippets] as const)

/** Definition name -> the values the editor can insert where one of that shape is expected. */
export const blockSnippets: Record<string, readonly Snippet[]> = {
  Block: standing.flatMap(kind => kind.snippets),
  ...Object.fromEntries(knownKinds.flatMap(kind => (kind.inside ? [[kind.name, kind.snippets] as const] : []))),
  ...Object.fromEntries(knownKinds.flatMap(partSnippets)),
}
