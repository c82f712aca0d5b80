// Frames of the list of all traffic in a real browser: scrolled as by a fling, after a jump, and to the end.
import { createRequire } from 'node:module'
import { chromium } from 'playwright'
import { startService } from '../process.mjs'

const { findTestBrowser } = createRequire(import.meta.url)('../../../scripts/browsers.cjs')

/** Pixels a frame: a quick fling. */
const STEP = 120
const RUN_MS = 4000

/** Scrolls the list a step a frame for a while; milliseconds of each frame. Runs in the page. */
function fling({ step, run }) {
  const grid = document.querySelector('[role="grid"][aria-label="Exchanges"]')
  let scroller = grid
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
  return new Promise(done => {
    const frames = []
    const startedAt = performance.now()
    let last = startedAt
    const turn = now => {
      frames.push(now - last)
      last = now
      scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: step, bubbles: true, cancelable: true }))
      scroller.scrollTop += step
      if (now - startedAt < run) requestAnimationFrame(turn)
      else done({ frames: frames.slice(2), seconds: (now - startedAt) / 1000 })
    }
    requestAnimationFrame(turn)
  })
}

/** Goes to a share of the list, as by dragging its bar; milliseconds until only rows of there are in view. Runs in the page. */
function jump(share) {
  const grid = document.querySelector('[role="grid"][aria-label="Exchanges"]')
  let scroller = grid
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
  const middle = Number(grid.getAttribute('aria-rowcount')) * share
  const since = performance.now()
  scroller.scrollTop = scroller.scrollHeight * share
  return new Promise(done => {
    const look = () => {
      const rows = [...grid.querySelectorAll('tbody > tr')]
      const isThere =
        rows.length > 0 && rows.every(row => Math.abs(Number(row.dataset.position) - middle) < middle / 100)
      if (isThere) done(performance.now() - since)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Main-thread milliseconds so far. */
async function workOf(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(metric => metric.name === 'TaskDuration').value * 1000
}

/** Scrolls the list for a while: its frames, and main-thread milliseconds of one. */
async function measure(page, session, step) {
  const before = await workOf(session)
  const run = await page.evaluate(fling, { step, run: RUN_MS })
  return { ...run, work: ((await workOf(session)) - before) / run.frames.length }
}

/** Frames of a list that is scrolled from its end upwards, and from its middle after a jump. */
export async function measureTrafficScroll(entry, data) {
  const service = await startService(entry, data)
  const browser = await chromium.launch({ executablePath: findTestBrowser(), args: ['--no-sandbox'], timeout: 30_000 })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    const { open } = JSON.parse(service.line)
    await page.goto(open)
    await page.getByRole('feed', { name: 'Posts' }).waitFor()
    await page.keyboard.press('Control+3')
    await page.locator('tr[data-exchange]').first().waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const up = await measure(page, session, -STEP)
    const shown = await page.evaluate(jump, 0.5)
    const middle = await measure(page, session, STEP)
    console.error(`After a jump to the middle, rows were there in ${shown.toFixed(0)} ms.`)
    return { 'from the end, upwards': up, 'from the middle, after a jump': middle }
  } finally {
    await browser.close()
    await service.stop()
  }
}
