import { expect, it } from 'vitest'
import type { Context } from '#service/context'
import { perService } from '#service/state/perService'

const service = (version: string) => ({ version }) as Context

it('gives every service one value of its own', () => {
  const made: string[] = []
  const own = perService(ctx => {
    made.push(ctx.version)
    return { of: ctx.version }
  })
  const [one, two] = [service('1'), service('2')]
  expect(own(one)).toBe(own(one))
  expect(own(two)).toEqual({ of: '2' })
  expect(made).toEqual(['1', '2'])
})

it('remembers a value that is nothing', () => {
  let made = 0
  const own = perService(() => void made++)
  const one = service('1')
  own(one)
  own(one)
  expect(made).toBe(1)
})
