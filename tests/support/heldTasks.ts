import type { Page } from 'playwright'

/**
 * Holds back every timer without delay and every later task of the page, as a busy window does, in which keys come
 * before them: what a key does has to be done when the next one comes. Returns what lets them go.
 */
export async function holdTasks(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const waiting: (() => void)[] = []
    const { setTimeout } = window
    const { postMessage } = MessagePort.prototype
    const later = (run: TimerHandler, ms?: number, ...values: unknown[]) => {
      if (ms || typeof run !== 'function') return setTimeout(run, ms, ...values)
      waiting.push(() => run(...values))
      return 0
    }
    window.setTimeout = Object.assign(later, setTimeout)
    MessagePort.prototype.postMessage = function (...values: unknown[]) {
      waiting.push(() => Reflect.apply(postMessage, this, values))
    }
    return () => {
      window.setTimeout = setTimeout
      MessagePort.prototype.postMessage = postMessage
      for (const run of waiting) run()
    }
  })
  return () => held.evaluate(release => release())
}
