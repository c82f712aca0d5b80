import { labLimits } from '../limits'
import type { Latency } from '../schema'

const within = (ms: number): number => Math.round(Math.min(labLimits.delayMs, Math.max(0, ms)))

/** Milliseconds until a response begins; `random` gives numbers from 0 to below 1. */
export function latencyOf(latency: Latency | undefined, random: () => number): number {
  if (latency === undefined) return 0
  const { ms = 0, from = 0, to = from, mean = 0, deviation = 0 } = latency
  if (latency.is === 'fixed') return within(ms)
  if (latency.is === 'uniform') return within(from + random() * (to - from))
  return within(mean + deviation * standardNormal(random))
}

/** A number of the standard normal distribution (Box-Muller). */
function standardNormal(random: () => number): number {
  const [u, v] = [1 - random(), random()]
  return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v)
}
