import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { closeContext, recordExchange, trafficContext } from '../support/traffic'
import { openWorkbench, takeScreenshot, type Workbench } from '../support/workbench'
import { exchangeRows } from './workbench'

/** So many that reading all their bodies takes several times as long as the window waits for its first rows. */
const many = 24_000
/** Every body is read for what any key may have; one of a hundred has it. */
const body = (at: number) =>
  JSON.stringify({ build: at % 100, of: Array.from({ length: 60 }, (_, n) => `1 7 17 ${n}`) })

/** Writes exchanges into a workspace that no service runs on yet. */
function fill(data: string): void {
  const ctx = trafficContext(data)
  ctx.store.write(() => {
    for (let at = 0; at < many; at += 1) recordExchange(ctx, { label: `POST /builds/${at}`, requestBody: body(at) })
  })
  closeContext(ctx)
}

describe.skipIf(!browserPath)(`a filter that takes long${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let workbench: Workbench
  let data: string
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'blockyard-'))
    fill(data)
    workbench = await openWorkbench({ data })
    workbench.page.setDefaultTimeout(patience(20_000))
    await workbench.page.keyboard.press('Control+3')
    // However fast the machine is, no search ends before it is first shown: the service responds after a moment of it.
    await workbench.page.route('**/traffic/rows?*wait_ms=*', async route => {
      const url = new URL(route.request().url())
      url.searchParams.set('wait_ms', '1')
      await new Promise(resolve => setTimeout(resolve, 200))
      await route.continue({ url: url.href })
    })
  }, 120_000)
  afterAll(async () => {
    await workbench?.close()
    rmSync(data, { recursive: true, force: true })
  })

  const list = () => workbench.page.getByRole('grid', { name: 'Exchanges' })
  const field = () => workbench.page.getByRole('combobox', { name: 'Filter exchanges' })

  it('shows rows before all are counted, says so, and then how many pass', async () => {
    const { page } = workbench
    const counting = page.getByText(/^[\d,]+\+ of [\d,]+, counting…$/)
    await field().fill('json:*=17')
    await Promise.all([counting.waitFor(), field().press('Enter')])
    await expect(exchangeRows(page).last()).toHaveAttribute('data-exchange', 'e23918')
    await takeScreenshot(page, 'traffic-counting')
    // Each response searches for a millisecond only: on a busy machine that takes many of them.
    await expect(page.getByText(/^240 of [\d,]+$/)).toBeVisible({ timeout: patience(45_000) })
    await expect(list()).toHaveAttribute('aria-rowcount', '241')
    // What was in view stayed there while older ones were found.
    await expect(exchangeRows(page).last()).toHaveAttribute('data-exchange', 'e23918')
  })

  it('says how much was searched where nothing is found yet, and only then what leaves nothing', async () => {
    const { page } = workbench
    await field().fill('')
    await page
      .getByRole('search')
      .getByRole('button', { name: /^Remove json/ })
      .press('Enter')
    await field().fill('json:*=117')
    await Promise.all([page.getByRole('heading', { name: 'Searching…' }).waitFor(), field().press('Enter')])
    await expect(page.getByRole('heading', { name: 'No exchanges match' })).toBeVisible()
  })
})
