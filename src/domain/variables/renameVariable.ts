import type { Node } from 'jsonc-parser'
import type { TextEdit } from '#domain/edits/edits'
import { treeOf } from '#domain/edits/jsonDocument'
import { mayHoldVariables, parseTemplate } from './template'

/** A variable where it stands in the text of a payload. */
export interface WrittenVariable {
  name: string
  /** Offsets into the text of the payload. */
  start: number
  end: number
}

/** Finds the variables in the text of a payload, as far as it can be read; keys excepted. */
export const writtenVariables = (text: string): WrittenVariable[] =>
  mayHoldVariables(text) ? stringsOf(treeOf(text)).flatMap(node => variablesOf(text, node)) : []

/** Renames a variable everywhere in the text of a payload, as one list of edits that touch its name alone. */
export const renameVariable = (text: string, from: string, to: string): TextEdit[] =>
  writtenVariables(text)
    .filter(({ name }) => name === from)
    .map(({ start, end }) => {
      const at = text.indexOf(from, start)
      return at >= 0 && at + from.length <= end
        ? { offset: at, length: from.length, content: to }
        : { offset: start, length: end - start, content: `{{${to}}}` }
    })

/** The strings that are values, in their order; without calling itself, for texts that are nested deeply. */
function stringsOf(root: Node | undefined): Node[] {
  const strings: Node[] = []
  const waiting = root ? [root] : []
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'string') strings.push(node)
    else for (const child of valuesIn(node).toReversed()) waiting.push(child)
  }
  return strings
}

/** What a node holds, without the key of a member. */
const valuesIn = ({ type, children = [] }: Node): Node[] => (type === 'property' ? children.slice(1) : children)

function variablesOf(text: string, { value, offset, length }: Node): WrittenVariable[] {
  if (typeof value !== 'string' || !mayHoldVariables(value)) return []
  const places = writtenPlaces(text.slice(offset, offset + length))
  return parseTemplate(value).flatMap(part => {
    if (!('name' in part)) return []
    return [{ name: part.name, start: offset + (places[part.start] ?? 0), end: offset + (places[part.end] ?? length) }]
  })
}

/** For each character of a string, where it is written in its literal; the last entry is the closing quote. */
function writtenPlaces(literal: string): number[] {
  const places: number[] = []
  let at = 1
  while (at < literal.length - 1) {
    places.push(at)
    at += literal[at] !== '\\' ? 1 : literal[at + 1] === 'u' ? 6 : 2
  }
  places.push(at)
  return places
}
