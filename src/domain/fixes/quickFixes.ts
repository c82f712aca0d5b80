import type { Node } from 'jsonc-parser'
import { getNodeValue } from 'jsonc-parser'
import type { TextEdit } from '#domain/edits/edits'
import { nodeAt, readJson } from '#domain/edits/jsonDocument'
import type { Issue } from '#domain/issue'
import { isSyntaxIssue } from '../syntax/syntaxIssues'
import { accessibilityFixes } from './accessibilityFixes'
import { attachmentFixes } from './attachmentFixes'
import { blockFixes } from './blockFixes'
import { dialogFixes } from './dialogFixes'
import { limitFixes } from './limitFixes'
import { payloadFixes } from './payloadFixes'
import { registryFixes } from './registryFixes'
import { requestFixes } from './requestFixes'
import { secretFixes } from './secretFixes'
import { syntaxFixes } from './syntaxFixes'
import { unknownFixes } from './unknownFixes'

/** One way to fix an issue: a verb for the button, and the edits that do it. */
export interface QuickFix {
  label: string
  edits: TextEdit[]
  /** What the edits take out of the text, to be kept first: they refer to it by this name, which may belong to another. */
  secret?: FoundValue
}

/** A secret in a text, and a name for it. */
export interface FoundValue {
  name: string
  secret: string
}

/** What a fix is made from. */
export interface FixContext {
  issue: Issue
  text: string
  /** The root of the document. */
  tree: Node
  /** The value the issue is about; `undefined` when it is absent. */
  value: unknown
}

/** Issue code -> the fixes it has, the best first. */
export type FixTable = Record<string, (context: FixContext) => QuickFix[]>

const table: FixTable = {
  ...registryFixes,
  ...blockFixes,
  ...limitFixes,
  ...accessibilityFixes,
  ...attachmentFixes,
  ...payloadFixes,
  ...unknownFixes,
  ...secretFixes,
  ...requestFixes,
  ...dialogFixes,
}

/** The quick fixes of an issue in a text. Where the text is not JSON, only those of its syntax. */
export function quickFixes(issue: Issue, text: string): QuickFix[] {
  if (isSyntaxIssue(issue)) return syntaxFixes(issue, text)
  const fixes = Object.hasOwn(table, issue.code) ? table[issue.code] : undefined
  if (!fixes) return []
  const { tree, error } = readJson(text)
  if (!tree || error) return []
  const node = nodeAt(tree, issue.path)
  return fixes({ issue, text, tree, value: node ? getNodeValue(node) : undefined }).filter(fix => fix.edits.length > 0)
}
