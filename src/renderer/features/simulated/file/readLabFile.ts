import { Errors } from 'typebox/value'
import { compile } from '#domain/lab/compile/compile'
import { Integration } from '#domain/lab/schema'
import { shareNodes } from '#domain/shareNodes'
import type { FormReading } from '../../../forms/formDesk'

/** What the text of `integrations/NAME.json` says. */
export type LabReading = FormReading<Integration>

/** Reads a text. Where a form cannot show it, `source` stays that of the `last` reading. */
export function readLabFile(text: string, last: LabReading | null): LabReading {
  const { integration, issues } = compile(text)
  const source = integration?.source ?? shownAs(text)
  // A rule that did not change stays the same object, and so is not rendered again.
  if (source !== null) return { text, source: shareNodes(last?.source, source), fault: null, issues }
  const fault = issues.find(({ severity }) => severity === 'error') ?? null
  return { text, source: last?.source ?? null, fault, issues }
}

/** Faults of a value that a field can show, and correct. */
const shownKeywords = new Set([
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'maxItems',
  'enum',
  'pattern',
  'additionalProperties',
  'boolean',
])

/** The value of a text whose faults stand at single fields: they are shown there, and can be corrected there. */
function shownAs(text: string): Integration | null {
  const value = parsed(text)
  const isShown = Errors(Integration, value).every(({ keyword }) => shownKeywords.has(keyword))
  return isShown && hasKnownFormat(value) ? (value as Integration) : null
}

/** A file of a newer version stays as it is. */
const hasKnownFormat = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === 1

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
