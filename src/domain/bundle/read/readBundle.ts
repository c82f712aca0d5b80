import { Check } from 'typebox/value'
import { readFormat } from '../../formats/readFormat'
import { shapeIssues } from '../../formats/shapeIssues'
import { errorAt, type Result } from '../../issue'
import { isObject } from '../../json'
import { bundleFormat } from '../format'
import { Bundle } from '../schema/bundle'
import { checkBundle } from './checkBundle'

/** So many things that are wrong are named. */
const MOST_NAMED = 20

/**
 * Reads the text of a bundle, which anybody may have written: nothing of one with an issue is used. A newer format is
 * rejected before anything else of it is looked at.
 */
export function readBundle(text: string): Result<Bundle> {
  const read = readFormat(text, bundleFormat)
  if (!read.ok) return read
  const { value } = read
  if (!isObject(value) || !('format' in value) || !('exchanges' in value) || !('state' in value)) {
    const message = 'This is JSON, but not a Blockyard repro bundle. Choose a file that ends in .bundle.json.'
    return { ok: false, issues: [errorAt('', 'bundle.foreign', message)] }
  }
  if (!Check(Bundle, value)) {
    const issues = shapeIssues(Bundle, value, { code: 'bundle.shape', whole: 'The bundle' })
    return { ok: false, issues: issues.slice(0, MOST_NAMED) }
  }
  const issues = checkBundle(value)
  return issues.length > 0 ? { ok: false, issues: issues.slice(0, MOST_NAMED) } : { ok: true, value }
}
