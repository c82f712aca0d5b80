import { InvalidArgumentError } from 'commander'

const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

/** Reads `60s`, `5m`, `1h` or `500ms` as milliseconds. @throws InvalidArgumentError */
export function durationArgument(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})(ms|s|m|h)$/.exec(text) ?? []
  const ms = Number(count) * (units[unit] ?? 0)
  if (ms <= 0 || ms > 24 * 3_600_000) throw new InvalidArgumentError('It must be a time such as 60s, 5m or 1h.')
  return ms
}
