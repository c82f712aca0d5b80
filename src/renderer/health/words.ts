import type { HealthSubject } from '#domain/exchanges/callsOf'

/** What the health is of. */
export interface HealthOf {
  of: HealthSubject
  /** The `ref` of an incoming webhook; the id of everything else. */
  id: string
}

interface Words {
  /** One call, and several. */
  one: string
  many: string
  /** What became of those that did not go well. */
  failed: string
}

const calls: Words = { one: 'call', many: 'calls', failed: 'failed' }
/** The service said no, to whoever called it. */
const requests: Words = { one: 'request', many: 'requests', failed: 'rejected' }

/** Who is called fails; who calls the service is rejected. */
export const healthWords: Record<HealthSubject, Words> = {
  incoming: requests,
  outgoing: calls,
  command: calls,
  bot: requests,
  plugin: calls,
  simulated: calls,
}

/** `1,204`, and one digit more below ten, where it tells. */
export const milliseconds = (ms: number): string =>
  ms > 0 && ms < 9.95 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en-US')

/** `2.5 %`: a part of one, never said to be nothing or all where it is not. */
export function percent(part: number): string {
  const whole = part * 100
  if (whole === 0 || whole === 100) return `${whole} %`
  return `${Math.min(99.9, Math.max(0.1, whole)).toFixed(whole < 10 || whole > 99 ? 1 : 0)} %`
}
