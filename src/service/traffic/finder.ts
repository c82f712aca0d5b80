import { RE2JS } from 're2js'
import { ServiceError } from '../errors/ServiceError'

const MOST_KNOWN = 50

/**
 * Finds regular expressions in texts, in a time that grows with the text alone: an engine of automata, which no
 * expression can keep busy (docs/decisions/0023-search-of-traffic.md). Each expression is made once.
 */
export function createFinder(): (source: string, flags: string) => (text: string) => boolean {
  const known = new Map<string, (text: string) => boolean>()
  return (source, flags) => {
    const key = `${flags}/${source}`
    const made = known.get(key) ?? finderOf(source, flags)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, made)
    return made
  }
}

const flagsOf = (flags: string): number =>
  (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) |
  (flags.includes('m') ? RE2JS.MULTILINE : 0) |
  (flags.includes('s') ? RE2JS.DOTALL : 0)

function finderOf(source: string, flags: string): (text: string) => boolean {
  try {
    const pattern = RE2JS.compile(RE2JS.translateRegExp(source), flagsOf(flags))
    return text => pattern.test(text)
  } catch (cause) {
    const message = `The expression /${source}/ cannot be searched for: ${cause instanceof Error ? cause.message : 'it cannot be read'}.`
    throw new ServiceError('workbench.filter.app_error', { message, cause })
  }
}
