import { Check } from 'typebox/value'
import { type FileFormat, readFormat } from '../../formats/readFormat'
import { shapeIssues } from '../../formats/shapeIssues'
import { errorAt, type Result } from '../../issue'
import { labLimits } from '../limits'
import { Integration, integrationFormat } from '../schema'

const { fileBytes, fileDepth } = labLimits
const file: FileFormat = {
  ...{ code: 'lab', format: integrationFormat, fileBytes, fileDepth },
  smaller: 'Make several integrations of it.',
}

/** Reads the text of `integrations/NAME.json`. What is wrong has a pointer; a syntax error has its `line` in `data`. */
export function readIntegration(text: string): Result<Integration> {
  const read = readFormat(text, file)
  if (!read.ok) return read
  const { value } = read
  if (Check(Integration, value)) return { ok: true, value }
  const issues = shapeIssues(Integration, value, { code: 'lab.shape', whole: 'The file' })
  return { ok: false, issues: issues.length > 0 ? issues : [errorAt('', 'lab.shape', 'This is no integration.')] }
}
