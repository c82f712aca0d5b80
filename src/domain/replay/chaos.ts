import { type Chance, chanceOf } from './random'

/** What can be done to the stimuli of a run, and to the responses of integrations. */
export const chaosKinds = ['duplicate', 'delay', 'drop', 'reorder', 'double_click', 'race', 'fault'] as const
export type ChaosKind = (typeof chaosKinds)[number]

/** Kind -> how many of those that it can be done to, from 0 to 1; and by how much a delay delays. */
export interface Chaos {
  shares: Partial<Record<ChaosKind, number>>
  seed: number
  /** Milliseconds, at most. */
  delay_ms: number
}

export const noChaos: Chaos = { shares: {}, seed: 0, delay_ms: 0 }

const usualShare = 0.1
const usualDelay = 1000

/**
 * Reads `duplicate=5%,delay=20%:500ms,race`: kinds with how many of those that they can be done to, a tenth without a
 * number. Returns why it cannot be read as a sentence.
 */
export function readChaos(text: string, seed: number): Chaos | string {
  const chaos: Chaos = { shares: {}, seed, delay_ms: usualDelay }
  for (const part of text
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)) {
    const [, name = '', percent, ms] = /^([a-z_]+)(?:=(\d+(?:\.\d+)?)%)?(?::(\d+)ms)?$/.exec(part) ?? []
    const kind = chaosKinds.find(one => one === name)
    if (kind === undefined) return `${part} is no chaos. There are ${chaosKinds.join(', ')}; duplicate=5% is one.`
    if (ms !== undefined && kind !== 'delay') return `${part}: only delay takes milliseconds.`
    const share = percent === undefined ? usualShare : Number(percent) / 100
    if (share > 1) return `${part}: more than 100% cannot be done.`
    chaos.shares[kind] = share
    if (ms !== undefined) chaos.delay_ms = Number(ms)
  }
  return chaos
}

/** One stimulus, as far as chaos looks at it. */
export interface Stimulus {
  number: number
  /** Milliseconds since the start of the recording. */
  at: number
  kind: string
}

/** One sending of a stimulus in a run. */
export interface Planned {
  number: number
  /** 0 is the stimulus itself; the others are chaos. */
  copy: number
  at: number
  /** Sent by another of the recorded users. */
  isOther: boolean
  /** Not sent at all. */
  isDropped: boolean
  /** What was done to it, in words; `[]` for most. */
  done: string[]
}

/** Plans a run: the same stimuli, chaos and seed give the same plan. Copies follow what they are copies of. */
export function planRun(stimuli: readonly Stimulus[], chaos: Chaos): Planned[] {
  const chance = chanceOf(chaos.seed)
  const hits = (kind: ChaosKind, number: number): boolean => chance(`${kind}:${number}`) < (chaos.shares[kind] ?? 0)
  const planned = stimuli.map(stimulus => planOne(stimulus, { chaos, chance, hits }))
  for (let index = 0; index + 1 < planned.length; index++) {
    const [one, next] = [planned[index], planned[index + 1]]
    if (!one?.[0] || !next?.[0] || !hits('reorder', one[0].number)) continue
    one[0].done.push(`sent after ${next[0].number}`)
    ;[planned[index], planned[index + 1]] = [next, one]
    for (const late of one) late.at = Math.max(late.at, next[0].at)
    // A stimulus changes places once.
    index += 1
  }
  return planned.flat()
}

interface Planning {
  chaos: Chaos
  chance: Chance
  hits(kind: ChaosKind, number: number): boolean
}

function planOne({ number, at, kind }: Stimulus, { chaos, chance, hits }: Planning): Planned[] {
  const first: Planned = { number, copy: 0, at, isOther: false, isDropped: false, done: [] }
  if (hits('drop', number)) return [{ ...first, isDropped: true, done: ['dropped'] }]
  if (hits('delay', number)) {
    const ms = Math.round(chance(`ms:${number}`) * chaos.delay_ms)
    first.at += ms
    first.done.push(`delayed by ${ms} ms`)
  }
  const copy = (words: string, isOther = false): Planned => ({ ...first, copy: 1, isOther, done: [words] })
  const isClick = kind === 'click'
  const all = [first]
  if (hits('duplicate', number)) all.push(copy('sent twice'))
  else if (isClick && hits('double_click', number)) all.push(copy('clicked twice'))
  else if (isClick && hits('race', number)) all.push(copy('clicked by another user as well', true))
  return all.map((one, index) => ({ ...one, copy: index }))
}

/** How an integration fails in a run. */
export const chaosFaults = [
  'status',
  'reset',
  'empty',
  'timeout',
  'broken_json',
  'content_type',
  'slow_body',
  'too_large',
  'redirect',
  'certificate',
] as const
export type ChaosFault = (typeof chaosFaults)[number]

/** The fault that chaos gives to a call; `null` for none. `key` names the call the same way in each run. */
export function faultOf({ shares, seed }: Chaos, key: string): ChaosFault | null {
  const chance = chanceOf(seed)
  if (chance(`fault:${key}`) >= (shares.fault ?? 0)) return null
  return chaosFaults[Math.floor(chance(`which:${key}`) * chaosFaults.length)] ?? null
}

/** A slow body takes this long at least, and at most. */
const slowest = { least: 1000, most: 3000 }

/** Milliseconds that the body of a call takes whose fault is `slow_body`, by seed and name of the call. */
export const slowBodyMs = ({ seed }: Chaos, key: string): number =>
  Math.round(slowest.least + chanceOf(seed)(`slow:${key}`) * (slowest.most - slowest.least))
