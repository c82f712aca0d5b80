import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createOutgoingQueue } from '#service/dispatch/outgoingQueue'

/** Jobs that run until they are let go, and the order in which they began. */
function newJobs() {
  const began: number[] = []
  const ends: (() => void)[] = []
  const job = (number: number) => () => {
    began.push(number)
    const { promise, resolve } = Promise.withResolvers<void>()
    ends[number] = resolve
    return promise
  }
  const end = async (number: number): Promise<void> => {
    ends[number]?.()
    await setImmediate()
  }
  return { began, job, end }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

async function isIdle({ idle }: { idle(): Promise<void> }): Promise<boolean> {
  let hasEnded = false
  idle().then(() => {
    hasEnded = true
  })
  await setImmediate()
  return hasEnded
}

describe('what follows posts', () => {
  it('runs 64 at a time, the next as soon as one has ended, in the order of the posts', async () => {
    const queue = createOutgoingQueue(() => {})
    const { began, job, end } = newJobs()
    for (const number of numbers(63)) queue.add(job(number))
    expect(began).toHaveLength(63)
    for (const number of [63, 64, 65]) queue.add(job(number))
    expect(began).toEqual(numbers(64))
    await end(5)
    expect(began).toEqual(numbers(65))
    await end(64)
    expect(began).toEqual(numbers(66))
  })

  it('is idle before the first, and again when the last has ended', async () => {
    const queue = createOutgoingQueue(() => {})
    const { job, end } = newJobs()
    expect(await isIdle(queue)).toBe(true)
    for (const number of numbers(66)) queue.add(job(number))
    expect(await isIdle(queue)).toBe(false)
    for (const number of numbers(65)) await end(number)
    expect(await isIdle(queue)).toBe(false)
    await end(65)
    expect(await isIdle(queue)).toBe(true)
    queue.add(job(66))
    expect(await isIdle(queue)).toBe(false)
    await end(66)
    expect(await isIdle(queue)).toBe(true)
  })

  it('is idle for who waited from the start of it, though more was added meanwhile', async () => {
    const queue = createOutgoingQueue(() => {})
    const { job, end } = newJobs()
    queue.add(job(0))
    const idle = queue.idle()
    queue.add(job(1))
    await end(0)
    expect(await isIdle({ idle: () => idle })).toBe(false)
    await end(1)
    expect(await isIdle({ idle: () => idle })).toBe(true)
  })

  it('goes on after one that fails, which is logged', async () => {
    const lines: string[] = []
    const queue = createOutgoingQueue(line => lines.push(line))
    const fault = new Error('Broken.')
    queue.add(() => Promise.reject(fault))
    queue.add(() => Promise.reject('no error'))
    const { began, job } = newJobs()
    queue.add(job(0))
    await setImmediate()
    expect(lines).toEqual([`An outgoing webhook: ${fault.stack}`, 'An outgoing webhook: no error'])
    expect(began).toEqual([0])
  })
})
