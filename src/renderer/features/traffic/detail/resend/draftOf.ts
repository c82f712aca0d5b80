import type { Exchange } from '#contract/exchange'
import { applied } from '#domain/edits/edits'
import { formatEdits } from '#domain/edits/format'
import type { ResendDraft } from '../../../../store/inspection/inspection'

/** Headers that the service sets by itself (docs/reference/workbench.md#resending). */
const ofService =
  /^(?:host|connection|content-length|transfer-encoding|keep-alive|upgrade|expect|te|trailer|user-agent|accept-encoding|sec-.*|x-svc-.*|x-workbench-.*)$/i

/** Characters up to which a body is laid out again: more takes longer than a key may. */
const laidOutLimit = 200_000

/**
 * JSON is written over several lines, to be read. A body that is not changed is sent as it was recorded, white space
 * included.
 */
const laidOut = (text: string): string => (text.length > laidOutLimit ? text : applied(text, formatEdits(text)))

/** A request as it was recorded, ready to be changed. */
export const draftOf = ({ summary, request }: Exchange): ResendDraft => ({
  method: summary.method,
  url: summary.url,
  headers: request.headers
    .filter(([name]) => !ofService.test(name))
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
  body: request.body?.encoding === 'utf8' ? laidOut(request.body.text) : null,
})

/** The headers of a draft, and the line that is none, counted from 1; 0 when all are. */
export function headersOf(text: string): { headers: [string, string][]; badLine: number } {
  const headers: [string, string][] = []
  let badLine = 0
  text.split('\n').forEach((line, at) => {
    if (line.trim() === '') return
    const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):\s*(.*)$/.exec(line.trim()) ?? []
    if (name !== undefined && value !== undefined) headers.push([name, value])
    else badLine ||= at + 1
  })
  return { headers, badLine }
}

/** What of a draft is other than it was recorded: nothing else is given to the service. */
export function changesOf(draft: ResendDraft, recorded: ResendDraft) {
  return {
    ...(draft.method === recorded.method ? {} : { method: draft.method }),
    ...(draft.url === recorded.url ? {} : { url: draft.url }),
    ...(draft.headers === recorded.headers ? {} : { headers: headersOf(draft.headers).headers }),
    ...(draft.body === null || draft.body === recorded.body ? {} : { body: draft.body }),
  }
}
