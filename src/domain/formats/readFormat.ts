import { errorAt, type Issue, type Result } from '../issue'
import { isObject } from '../json'
import { lineDeeperThan } from '../recording/depth'
import { faultSentence } from '../syntax/faultSentence'
import { syntaxFaults } from '../syntax/faults'

/** A kind of file of the project that has a number of its format in it. */
export interface FileFormat {
  /** First part of the codes of its issues: `lab` makes `lab.newer`. */
  code: string
  /** The newest that this version reads. */
  format: number
  fileBytes: number
  fileDepth: number
  /** What to do about a file that is too large: `Make several integrations of it.` */
  smaller: string
}

/** So much of a text is looked at to say what is wrong in it. */
const MOST_LOOKED_AT = 1_000_000

/**
 * Reads the text of such a file as JSON, within its limits. A newer format is rejected before anything else of it is looked
 * at. What is wrong has a pointer; a syntax error has its `line` in `data`.
 */
export function readFormat(text: string, kind: FileFormat): Result<unknown> {
  const plain = text.replace(/^\uFEFF/, '')
  const size = sizeIssue(plain, kind)
  if (size !== null) return rejected(size)
  const parsed = parse(plain, kind)
  if (!parsed.ok) return parsed
  const { value } = parsed
  if (!isObject(value) || typeof value.format !== 'number' || value.format <= kind.format) return parsed
  const message = `Format ${value.format} is of a newer version of Blockyard. Update Blockyard to use it; this file stays as it is.`
  return rejected(errorAt('/format', `${kind.code}.newer`, message))
}

const rejected = (issue: Issue): { ok: false; issues: Issue[] } => ({ ok: false, issues: [issue] })

function sizeIssue(text: string, { code, fileBytes, fileDepth, smaller }: FileFormat): Issue | null {
  const isLarge =
    text.length > fileBytes || (text.length * 3 > fileBytes && new TextEncoder().encode(text).length > fileBytes)
  if (isLarge) {
    const message = `The file has more than ${fileBytes / 1024 / 1024} MB. ${smaller}`
    return errorAt('', `${code}.too_large`, message)
  }
  const line = lineDeeperThan(text, fileDepth)
  if (line === null) return null
  const message = `Line ${line}: lists and objects stand inside each other in more than ${fileDepth} levels.`
  return errorAt('', `${code}.too_deep`, message, { line })
}

function parse(text: string, kind: FileFormat): Result<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return rejected(syntaxIssue(text, kind))
  }
}

function syntaxIssue(text: string, { code }: FileFormat): Issue {
  const [fault] = syntaxFaults(text.slice(0, MOST_LOOKED_AT))
  if (fault === undefined) return errorAt('', `${code}.json`, 'This is not JSON.', { line: 1, offset: 0, length: 0 })
  const line = text.slice(0, fault.offset).split('\n').length
  const { offset, length } = fault
  return errorAt('', `${code}.json`, `Line ${line}: ${faultSentence(text, fault)}`, { line, offset, length })
}
