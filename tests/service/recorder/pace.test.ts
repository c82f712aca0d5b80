import { expect, it } from 'vitest'
import { createPace } from '#service/recorder/pace'

it('finds how much fits into a slice, between the least and the most', () => {
  let now = 0
  let costs = 0.1
  const sizes: number[] = []
  const pace = createPace({ least: 4, start: 16, most: 100 }, 4, () => now)
  const go = (times: number): void => {
    for (let time = 0; time < times; time++)
      pace.measure(() => {
        sizes.push(pace.size())
        now += pace.size() * costs
      })
  }
  go(3)
  // Each is slow, as with bodies of megabytes.
  costs = 10
  go(5)
  costs = 0.01
  go(6)
  expect(sizes).toEqual([16, 32, 32, 32, 16, 8, 4, 4, 4, 8, 16, 32, 64, 100])
})
