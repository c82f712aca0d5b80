import { describe, expect, it } from 'vitest'
import { type Chaos, chaosFaults, faultOf, planRun, readChaos, type Stimulus, slowBodyMs } from '#domain/replay/chaos'
import { dueAt, readPace } from '#domain/replay/pace'

const stimuli: Stimulus[] = Array.from({ length: 200 }, (_, index) => ({
  number: index + 1,
  at: index * 100,
  kind: index % 2 === 0 ? 'click' : 'rest',
}))
const chaos = (text: string, seed = 7): Chaos => {
  const read = readChaos(text, seed)
  if (typeof read === 'string') throw new Error(read)
  return read
}
const whole = 'duplicate=10%,delay=20%:300ms,drop=5%,reorder=10%,double_click=30%,race=30%'

describe('chaos', () => {
  it('leaves a run as it is without any', () => {
    expect(planRun(stimuli, chaos(''))).toEqual(
      stimuli.map(({ number, at }) => ({ number, at, copy: 0, isOther: false, isDropped: false, done: [] })),
    )
  })

  it('is the same for a seed, and another for another one', () => {
    expect(planRun(stimuli, chaos(whole))).toEqual(planRun(stimuli, chaos(whole)))
    expect(planRun(stimuli, chaos(whole))).not.toEqual(planRun(stimuli, chaos(whole, 8)))
  })

  it('does to about as many stimuli what was asked for, and says so in their rows', () => {
    const plan = planRun(stimuli, chaos('duplicate=50%'))
    const copies = plan.filter(({ copy }) => copy === 1)
    expect(copies.length).toBeGreaterThan(70)
    expect(copies.length).toBeLessThan(130)
    expect(copies.every(({ done }) => done.join() === 'sent twice')).toBe(true)
    const dropped = planRun(stimuli, chaos('drop=100%'))
    expect(dropped.every(({ isDropped, done }) => isDropped && done.join() === 'dropped')).toBe(true)
  })

  it('clicks twice, and races, only on clicks', () => {
    const kinds = new Map(stimuli.map(({ number, kind }) => [number, kind]))
    for (const text of ['double_click=100%', 'race=100%']) {
      const copies = planRun(stimuli, chaos(text)).filter(({ copy }) => copy === 1)
      expect(copies).toHaveLength(100)
      expect(copies.every(({ number }) => kinds.get(number) === 'click')).toBe(true)
      expect(copies.every(({ isOther }) => isOther === (text === 'race=100%'))).toBe(true)
    }
  })

  it('reorders neighbours, delays within the bound, and loses nothing', () => {
    const plan = planRun(stimuli, chaos('reorder=50%,delay=100%:300ms'))
    expect(plan.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(stimuli.map(({ number }) => number))
    expect(plan.map(({ number }) => number)).not.toEqual(stimuli.map(({ number }) => number))
    for (const { number, at, done } of plan) {
      expect(done.join()).toMatch(/delayed by \d+ ms/)
      expect(at - (number - 1) * 100).toBeLessThanOrEqual(400)
    }
  })

  it('gives a call its fault by seed and name, not by when it comes', () => {
    const some = chaos('fault=50%')
    const names = Array.from({ length: 100 }, (_, index) => `callback ${index}`)
    const faults = names.map(name => faultOf(some, name))
    expect(
      names
        .toReversed()
        .map(name => faultOf(some, name))
        .toReversed(),
    ).toEqual(faults)
    expect(new Set(faults)).toEqual(new Set([null, ...chaosFaults]))
    expect(faultOf(chaos(''), 'callback 1')).toBeNull()
  })

  it('lets a slow body take from 1 to 3 seconds, by seed and name', () => {
    const times = Array.from({ length: 200 }, (_, index) => slowBodyMs(chaos(''), `callback ${index}`))
    expect(times.every(ms => ms >= 1000 && ms <= 3000)).toBe(true)
    expect(new Set(times).size).toBeGreaterThan(150)
    expect(times[7]).toBe(slowBodyMs(chaos(''), 'callback 7'))
    expect(times[7]).not.toBe(slowBodyMs(chaos('', 8), 'callback 7'))
  })

  it.each([
    ['teleport=5%', 'teleport=5% is no chaos. There are duplicate,'],
    ['drop=500%', 'more than 100% cannot be done'],
    ['drop=5%:20ms', 'only delay takes milliseconds'],
    ['drop=often', 'drop=often is no chaos'],
  ])('says why %s cannot be read', (text, why) => {
    expect(readChaos(text, 1)).toContain(why)
  })
})

describe('a pace', () => {
  it.each([
    ['recorded', 4000],
    ['x4', 1000],
    ['x0.5', 8000],
    ['10/s', 300],
    ['max', 0],
  ])('of %s sends the fourth stimulus after %i ms', (text, ms) => {
    const pace = readPace(text)
    expect(pace && dueAt(pace, { at: 4000, index: 3 })).toBe(ms)
  })

  it.each(['x0', '0/s', 'fast', '10', 'x-1', ''])('is none: %j', text => {
    expect(readPace(text)).toBeNull()
  })
})
