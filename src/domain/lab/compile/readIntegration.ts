import { Check } from 'typebox/value'
import { errorAt, type Issue, type Result } from '../../issue'
import { isObject } from '../../json'
import { lineDeeperThan } from '../../recording/depth'
import { faultSentence } from '../../syntax/faultSentence'
import { syntaxFaults } from '../../syntax/faults'
import { labLimits } from '../limits'
import { Integration, integrationFormat } from '../schema'
import { shapeIssues } from './shapeIssues'

/** So much of a text is looked at to say what is wrong in it. */
const MOST_LOOKED_AT = 1_000_000

/** Reads the text of `integrations/NAME.json`. What is wrong has a pointer; a syntax error has its `line` in `data`. */
export function readIntegration(text: string): Result<Integration> {
  const plain = text.replace(/^\uFEFF/, '')
  const size = sizeIssue(plain)
  if (size !== null) return rejected(size)
  const parsed = parse(plain)
  if (!parsed.ok) return parsed
  const { value } = parsed
  if (isObject(value) && typeof value.format === 'number' && value.format > integrationFormat) {
    const message = `Format ${value.format} is of a newer version of Blockyard. Update Blockyard to use it; this file stays as it is.`
    return rejected(errorAt('/format', 'lab.newer', message))
  }
  if (Check(Integration, value)) return { ok: true, value }
  const issues = shapeIssues(Integration, value)
  return { ok: false, issues: issues.length > 0 ? issues : [errorAt('', 'lab.shape', 'This is no integration.')] }
}

const rejected = (issue: Issue): { ok: false; issues: Issue[] } => ({ ok: false, issues: [issue] })

function sizeIssue(text: string): Issue | null {
  const { fileBytes, fileDepth } = labLimits
  const isLarge =
    text.length > fileBytes || (text.length * 3 > fileBytes && new TextEncoder().encode(text).length > fileBytes)
  if (isLarge) {
    const message = `The file has more than ${fileBytes / 1024 / 1024} MB. Make several integrations of it.`
    return errorAt('', 'lab.too_large', message)
  }
  const line = lineDeeperThan(text, fileDepth)
  if (line === null) return null
  const message = `Line ${line}: lists and objects stand inside each other in more than ${fileDepth} levels.`
  return errorAt('', 'lab.too_deep', message, { line })
}

function parse(text: string): Result<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return rejected(syntaxIssue(text))
  }
}

function syntaxIssue(text: string): Issue {
  const [fault] = syntaxFaults(text.slice(0, MOST_LOOKED_AT))
  if (fault === undefined) return errorAt('', 'lab.json', 'This is not JSON.', { line: 1, offset: 0, length: 0 })
  const line = text.slice(0, fault.offset).split('\n').length
  const { offset, length } = fault
  return errorAt('', 'lab.json', `Line ${line}: ${faultSentence(text, fault)}`, { line, offset, length })
}
