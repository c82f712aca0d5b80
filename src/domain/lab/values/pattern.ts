import { RE2JS } from 're2js'

/** A regular expression of RE2, or why it is none. */
export type ReadPattern = { ok: true; value: RE2JS } | { ok: false; fault: string }

/** Reads a regular expression, which is matched in linear time. */
export function readPattern(pattern: string): ReadPattern {
  try {
    return { ok: true, value: RE2JS.compile(pattern) }
  } catch (error) {
    return { ok: false, fault: patternFault(pattern, error instanceof Error ? error.message : String(error)) }
  }
}

function patternFault(pattern: string, message: string): string {
  if (/\(\?<?[=!]/.test(pattern))
    return 'This regular expression looks ahead or behind, which RE2 cannot do. Write it without.'
  if (/\\[1-9]/.test(pattern))
    return 'This regular expression refers back to a group, which RE2 cannot do. Write it without.'
  const why = message.replace(/^error parsing regexp: /, '').replace(/\.$/, '')
  return `RE2 cannot read this regular expression: ${why}. Correct it.`
}
