import type { LeftOutReason } from '../difference'

interface KeyRule {
  reason: LeftOutReason
  /** Names of keys, in lower case and without `_` and `-`. */
  keys: RegExp
  /** Whether two values that differ are both what the rule is about: a deletion time of 0 is no time. */
  covers: (was: unknown, now: unknown) => boolean
}

const areFilled = (was: unknown, now: unknown): boolean =>
  typeof was === typeof now && [was, now].every(value => (typeof value === 'string' ? value !== '' : isTime(value)))

/** Milliseconds or seconds since the epoch; less is a number like any other. */
const isTime = (value: unknown): boolean => typeof value === 'number' && value > 1e9

const areNumbers = (was: unknown, now: unknown): boolean => typeof was === 'number' && typeof now === 'number'

const areTimes = (was: unknown, now: unknown): boolean =>
  [was, now].every(value => isTime(value) || (typeof value === 'string' && isTimeText(value)))

const isTimeText = (text: string): boolean => (/^\d{10,13}$/.test(text) ? true : isDateText(text))

const date = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

const isDateText = (text: string): boolean => date.test(text) || httpDate.test(text)

/** What a service makes anew each time, by the name of its key (docs/reference/comparison.md#volatile). */
const rules: KeyRule[] = [
  { reason: 'trigger_id', keys: /^triggerid$/, covers: areFilled },
  { reason: 'request_id', keys: /^(?:x?requestid|traceid|spanid|correlationid)$/, covers: areFilled },
  { reason: 'token', keys: /(?:token|^cookie|^session|^csrf|^signature|^nonce|^secret)$/, covers: areFilled },
  { reason: 'etag', keys: /^etag$/, covers: areFilled },
  { reason: 'time', keys: /(?:at|time|timestamp|date|^ts|^now|expires|expiry|lastactivity)$/, covers: areTimes },
  { reason: 'duration', keys: /(?:duration|elapsed|latency|took)(?:ms|s|millis|seconds)?$/, covers: areNumbers },
]

const plain = (key: string): string => key.toLowerCase().replaceAll(/[_-]/g, '')

const ruleOf = (key: string): KeyRule | undefined => {
  const name = plain(key)
  return rules.find(({ keys }) => keys.test(name))
}

/** Whether values under this key are taken for equal where the items of two lists are aligned. */
export const isVolatileKey = (key: string): boolean => ruleOf(key) !== undefined

/** Why two values under a key differ without that it counts; `undefined` where it does. */
export function volatileByKey(key: string, was: unknown, now: unknown): LeftOutReason | undefined {
  const rule = ruleOf(key)
  return rule?.covers(was, now) ? rule.reason : undefined
}
