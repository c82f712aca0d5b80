import type { RecordingSummary } from '#contract/replay/recordings'
import type { CauseSign, Role } from '#domain/recording/schema/exchange'
import { day, elapsed } from '../../ui/words/amounts'

/** What an exchange of a recording is to a replay. */
export const roleWords: Record<Role, { word: string; verb: string; detail: string }> = {
  stimulus: { word: 'sent again', verb: 'Send', detail: 'A request from outside: a replay sends it.' },
  reaction: { word: 'only compared', verb: 'Compare', detail: 'Caused by another one: a replay expects it.' },
  left_out: { word: 'left out', verb: 'Leave out', detail: 'Kept, but neither sent nor compared.' },
}

/** By which sign an exchange is known to be caused by another one. */
export const signWords: Record<CauseSign, string> = {
  service: 'the service made it itself',
  header: 'it names the call in X-Svc-Cause',
  trigger_id: 'it has the trigger ID of that call',
  response_url: 'it goes to the response URL of that call',
  token: 'the same bot or token made it right after that call',
  person: 'somebody said so',
}

/** Where a recording comes from, and when: the second line of its row. */
export function originOf({ source, started_at }: RecordingSummary): string {
  const word = source === 'har' ? 'HAR' : 'captured'
  return started_at === '' ? word : `${day(started_at)}, ${word}`
}

/** `1:14.2`: minutes, seconds and tenths since the recording began. */
export const offset = (ms: number): string => `${elapsed(ms)}.${Math.floor((ms % 1000) / 100)}`
