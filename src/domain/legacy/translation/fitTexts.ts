import { kindOf } from '../../blocks/kinds/knownKinds'
import { countedText } from '../../blocks/measure'
import { everyNode, withLists } from '../../blocks/tree'
import type { BlockNode, TextBlock, TreeNode } from '../../blocks/types'
import { characters, firstCharacters, grouped } from '../../characters'
import { limits } from '../../limits'
import type { Scope } from './scope'

/**
 * Makes texts fit that have more characters together than a post may have: the longest give way, the later of two, so that
 * labels of controls and short texts stay whole. What does not fit is noted as lost.
 */
export function fitTexts(blocks: BlockNode[], scope: Scope): BlockNode[] {
  const room = roomOfTexts(blocks)
  if (room.size === 0) return blocks
  return blocks.flatMap(block => fitted(block, room, scope)) as BlockNode[]
}

/** Texts that do not stay whole -> how many of their characters may stay. */
function roomOfTexts(blocks: readonly BlockNode[]): ReadonlyMap<TreeNode, number> {
  const nodes = everyNode(blocks)
  const all = nodes.reduce((sum, node) => sum + countedText(kindOf(node.type), { ...node }), 0)
  const texts = nodes.filter(isText).map(node => ({ node, length: characters(node.text) }))
  const room = new Map<TreeNode, number>()
  let excess = all - limits.combinedText
  for (const { node, length } of texts.toReversed().toSorted((a, b) => b.length - a.length)) {
    if (excess <= 0) break
    room.set(node, Math.max(0, length - excess))
    excess -= length
  }
  return room
}

const isText = (node: TreeNode): node is TextBlock => node.type === 'text'

function fitted(node: TreeNode, room: ReadonlyMap<TreeNode, number>, scope: Scope): TreeNode[] {
  const most = room.get(node)
  if (most === undefined || !isText(node))
    return [withLists(node, nodes => nodes.flatMap(one => fitted(one, room, scope)))]
  const text = beginning(node.text, most)
  const ghosts = scope.omit(node.path, 'text', whyShortened(text, node.text))
  return text === '' ? ghosts : [{ ...node, text }]
}

function whyShortened(kept: string, whole: string): string {
  const limit = grouped(limits.combinedText)
  if (kept === '') return `It stands beyond the ${limit} characters that a post has in all texts and labels.`
  const [first, all] = [grouped(characters(kept)), grouped(characters(whole))]
  return `Only the first ${first} of its ${all} characters are kept: a post has ${limit} in all texts and labels.`
}

/** As much of a text as fits, up to the end of a line or word where one is near. */
function beginning(text: string, most: number): string {
  const part = firstCharacters(text, most)
  const near = Math.floor(part.length * 0.8)
  const end = [part.lastIndexOf('\n'), part.lastIndexOf(' ')].find(at => at > near)
  return part.slice(0, end).trimEnd()
}
