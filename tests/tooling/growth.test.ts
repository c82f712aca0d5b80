import { expect, it } from 'vitest'
import { growsSteeply } from '../support/growth'

/** Looks at so many numbers. */
function spend(count: number): number {
  let sum = 0
  for (let at = 0; at < count; at += 1) sum = (sum * 31 + at) % 1_000_003
  return sum
}

/** Quadratic work on it costs many ticks of the clock of processor time, of which one may be 4 ms. */
const SIZE = 6000

it.each<[string, (size: number) => () => unknown, boolean]>([
  ['linear', size => () => spend(size * 4000), false],
  ['quadratic', size => () => spend(size * size), true],
  ['quadratic up to a bound', size => () => spend(size > SIZE ? size : size * size), false],
])('work that is %s grows as it does', { timeout: 120_000 }, (_, job, isSteep) => {
  expect(growsSteeply(job, SIZE)).toBe(isSteep)
})
