import type { FaultKind, LabFault } from '../schema'

/** What each fault is called, for choices and lists. */
export const faultNames: Readonly<Record<FaultKind, string>> = {
  status: 'Status',
  timeout: 'Timeout',
  reset: 'Connection reset',
  empty_body: 'Empty body',
  broken_json: 'Broken JSON',
  wrong_content_type: 'Wrong content type',
  slow_body: 'Slow body',
  too_large: 'Too large',
  redirect: 'Redirect',
  certificate: 'Certificate error',
}

/** A fault in a few words, in lower case: `status 503`, `slow body over 2,000 ms`. */
export function faultWords({ is, status, ms, location }: LabFault): string {
  if (is === 'status') return `status ${status ?? 503}`
  if (is === 'broken_json') return 'broken JSON'
  if (is === 'slow_body' && ms !== undefined) return `slow body over ${ms.toLocaleString('en-US')} ms`
  if (is === 'redirect' && location) return `redirect to ${location}`
  return faultNames[is].toLowerCase()
}
