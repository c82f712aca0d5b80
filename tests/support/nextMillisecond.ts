import { setTimeout as delay } from 'node:timers/promises'

/** Waits until the clock has moved on: what comes then has a later time than all before, as it has at the pace of people. */
export async function nextMillisecond(): Promise<void> {
  const now = Date.now()
  while (Date.now() <= now) await delay(1)
}
