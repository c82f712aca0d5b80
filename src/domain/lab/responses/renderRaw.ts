import { errorAt, type Issue, pointer, warnAt } from '../../issue'
import { jsonText } from '../../json'
import type { Wire } from '../faults/spoiled'
import { RuleFault } from '../templates/fault'
import type { Run } from '../templates/run'
import { isOwnHeader } from './checkRespond'
import type { CompiledRaw } from './compileRespond'

/** Renders a response as it is on the wire: a text is its body as it is, everything else is JSON. @throws RuleFault */
export function renderRaw(
  { status, headers, body }: CompiledRaw,
  path: string,
  run: Run,
): { wire: Wire; issues: Issue[] } {
  const issues: Issue[] = []
  const sent = headers.flatMap<readonly [string, string]>(([name, value]) => {
    if (isOwnHeader(name)) return []
    const text = value.render(run)
    if (/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) return [[name, text]]
    const message = `The value of ${name} cannot stand in a header, so that it was left out: it has a line break or a letter beyond Latin-1.`
    issues.push(warnAt(pointer(path, 'raw', 'headers', name), 'lab.header', message))
    return []
  })
  const given = body?.render(run)
  const type = typeof given === 'string' ? 'text/plain; charset=utf-8' : 'application/json'
  const all = { ...(given === undefined ? {} : { 'content-type': type }), ...Object.fromEntries(sent) }
  return { wire: { status, headers: all, body: bodyText(given, path) }, issues }
}

function bodyText(value: unknown, path: string): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  const text = jsonText(value)
  if (text !== undefined) return text
  throw new RuleFault(errorAt(pointer(path, 'raw', 'body'), 'lab.failed', 'The body is nested too deeply.'))
}
