import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { type Integration, startIntegration } from '../support/integration'
import { adminToken, startService } from '../support/service'
import { patience } from '../support/slowness'
import type { Workbench } from '../support/workbench'
import { buttonPost, inWorkbench, postAsBot } from './workbench'

const replayed = (page: Page) => page.getByRole('grid', { name: 'Replayed exchanges' }).locator('[data-run-row]')
const verdicts = (page: Page) => page.getByRole('list', { name: 'Verdicts' })

/** Ten clicks and the callbacks that they caused, as a recording. */
async function recordClicks(workbench: Workbench, integration: Integration): Promise<void> {
  const { page } = workbench
  await integration.respond('/press', { kind: 'json', body: { ephemeral_text: '1 of 2 approvals' } })
  await postAsBot(workbench, buttonPost('Press here', `${integration.url}/press`))
  const button = page.getByRole('button', { name: 'Press here' })
  await expect(button).toBeVisible()
  await page.keyboard.press('Shift+F9')
  const bar = page.getByRole('region', { name: 'Recording', exact: true })
  for (let count = 2; count <= 20; count += 2) {
    await button.click()
    await expect(bar).toContainText(`${count} exchanges`)
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
  }
  await page.keyboard.press('Shift+F9')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('approvals')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'approvals' })).toBeVisible()
}

/** Waits until the run on the stage has ended. */
async function ended(page: Page, run: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `approvals, run ${run}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run again' })).toBeVisible({ timeout: patience(30_000) })
}

async function withIntegration(use: (integration: Integration) => Promise<void>): Promise<void> {
  const integration = await startIntegration()
  try {
    await use(integration)
  } finally {
    await integration.close()
  }
}

describe.skipIf(!browserPath)(`a replay in the window${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('of 20 exchanges shows the one change of an integration, which is accepted; the next run is all same', () =>
    withIntegration(integration =>
      inWorkbench({}, async workbench => {
        const { page } = workbench
        await recordClicks(workbench, integration)
        await expect(page.getByRole('radio', { name: 'A fork of its start state' })).toBeChecked()
        await expect(page.getByRole('button', { name: 'Replay', exact: true })).toBeInViewport({ ratio: 1 })
        await integration.respond('/press', { kind: 'json', body: { ephemeral_text: '1/2 approved' } })
        await page.keyboard.press('F9')
        await ended(page, 1)
        await expect(verdicts(page)).toContainText('10 same')
        await expect(verdicts(page)).toContainText('10 changed')
        await page.getByRole('radio', { name: 'Needs you 10' }).click()
        await expect(replayed(page)).toHaveCount(10)
        const field = page.getByRole('listitem', { name: 'ephemeral_text' })
        await expect(field).toContainText('"1 of 2 approvals"')
        await expect(field).toContainText('"1/2 approved"')
        await field.getByRole('button', { name: 'More for ephemeral_text' }).click()
        await page.getByRole('menuitem', { name: 'Accept this change in 10 exchanges' }).click()
        await expect(page.getByText('10 of 10 decided')).toBeVisible()
        await page.getByRole('button', { name: 'Run again' }).click()
        await ended(page, 2)
        await expect(verdicts(page)).toHaveText(/^\s*20 same\s*$/)
      }),
    ))

  it('shows a post that changed as rendered, recorded beside now, with what changed ringed', () =>
    withIntegration(integration =>
      inWorkbench({}, async workbench => {
        const { page } = workbench
        const says = (message: string) => integration.respond('/press', { kind: 'json', body: { update: { message } } })
        await says('1 of 2 approvals')
        await postAsBot(workbench, buttonPost('Press here', `${integration.url}/press`))
        const button = page.getByRole('button', { name: 'Press here' })
        await page.keyboard.press('Shift+F9')
        await button.click()
        await expect(page.getByRole('region', { name: 'Recording', exact: true })).toContainText('2 exchanges')
        await page.keyboard.press('Shift+F9')
        await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('approvals')
        await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
        await says('**1/2** approved')
        await page.getByRole('button', { name: 'Replay', exact: true }).click()
        await ended(page, 1)
        await expect(verdicts(page)).toHaveText(/1 same\s*2 changed/)
        await replayed(page).last().click()
        await expect(page.getByRole('heading', { name: /post 1\/2 approved/ })).toBeVisible()
        const was = page.getByRole('region', { name: 'Recorded, as rendered' })
        const now = page.getByRole('region', { name: 'Run 1, as rendered' })
        await expect(was.locator('[data-marked]')).toHaveText('1 of 2 approvals')
        await expect(now.locator('[data-marked]')).toHaveText('1/2 approved')
        await expect(now.getByRole('button', { name: 'Press here' })).toBeVisible()
        await expect(page.getByRole('region', { name: 'post compared' }).locator('mark').first()).toBeVisible()
        await page.getByRole('button', { name: 'Accept all 2' }).click()
        await page.getByRole('button', { name: 'Run again' }).click()
        await ended(page, 2)
        await expect(verdicts(page)).toHaveText(/^\s*3 same\s*$/)
      }),
    ))

  it('into another server has its posts compared, and what was chosen stays while another tab is looked at', () =>
    withIntegration(async integration => {
      const other = await startService()
      const data = mkdtempSync(join(tmpdir(), 'blockyard-elsewhere-'))
      const write = (name: string, value: object) =>
        writeFileSync(join(data, name), JSON.stringify({ format: 1, ...value }))
      write('blockyard.local.json', { secrets: { staging: adminToken } })
      write('blockyard.json', {
        targets: [{ name: 'staging', kind: 'rest', url: other.url, token: '{{secret.staging}}' }],
      })
      try {
        await inWorkbench({ data }, async workbench => {
          const { page } = workbench
          const says = (message: string) =>
            integration.respond('/press', { kind: 'json', body: { update: { message } } })
          await says('1 of 2 approvals')
          await page.keyboard.press('Shift+F9')
          await expect(page.getByRole('region', { name: 'Recording', exact: true })).toContainText('0 exchanges')
          await postAsBot(workbench, buttonPost('Press here', `${integration.url}/press`))
          await page.getByRole('button', { name: 'Press here' }).click()
          await expect(page.getByRole('region', { name: 'Recording', exact: true })).toContainText('3 exchanges')
          await page.keyboard.press('Shift+F9')
          await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('approvals')
          await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
          const faulty = page.getByRole('checkbox', { name: 'Faulty responses' })
          await faulty.check()
          await page.getByRole('radio', { name: 'Another server' }).check()
          await expect(faulty).toHaveCount(0)
          await expect(page.getByRole('region', { name: 'Integrations' })).toHaveText(/The server calls its own/)
          await page.getByRole('tab', { name: /deployments/ }).click()
          await page.getByRole('tab', { name: /approvals/ }).click()
          await expect(page.getByRole('radio', { name: 'Another server' })).toBeChecked()
          await expect(page.getByRole('combobox', { name: 'Server' })).toHaveValue('staging')
          await says('**1/2** approved')
          await expect(page.getByRole('button', { name: 'Review names…' })).toBeVisible()
          await page.keyboard.press('F9')
          await page
            .getByRole('dialog')
            .getByRole('button', { name: /^Replay/ })
            .click()
          await ended(page, 1)
          await expect(verdicts(page)).toHaveText(/3 same\s*1 changed/)
          await replayed(page).last().click()
          const now = page.getByRole('region', { name: 'Run 1, as rendered' })
          await expect(now.locator('[data-marked]')).toHaveText('1/2 approved')
          await expect(now.getByRole('button', { name: 'Press here' })).toBeVisible()
          await expect(now).toContainText('deploy-gate')
        })
      } finally {
        await other.close()
        rmSync(data, { recursive: true, force: true })
      }
    }))

  it('is compared with another run, saved as a report, and deleted with Undo', () =>
    withIntegration(integration =>
      inWorkbench({}, async workbench => {
        const { page } = workbench
        await recordClicks(workbench, integration)
        await page.getByRole('button', { name: 'Replay', exact: true }).click()
        await ended(page, 1)
        await expect(page.getByRole('heading', { name: 'Nothing changed' })).toBeVisible()
        await integration.respond('/press', { kind: 'json', body: { ephemeral_text: 'Another' } })
        await page.getByRole('button', { name: 'Run again' }).click()
        await ended(page, 2)
        await page.getByRole('combobox', { name: 'Compare with' }).click()
        await page.getByRole('option', { name: 'Run 1' }).click()
        await expect(page.getByText('10 other than in run 1')).toBeVisible()
        await expect(replayed(page)).toHaveCount(10)
        await expect(page.getByRole('listitem', { name: 'ephemeral_text' })).toContainText('new')
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Report' }).click()
        await page.getByRole('menuitem', { name: 'JUnit XML' }).click()
        expect((await download).suggestedFilename()).toBe('approvals-run-2.xml')
        await page.getByRole('button', { name: 'Open recording' }).click()
        const runs = page.getByRole('list', { name: 'Runs' })
        await expect(runs.getByRole('listitem')).toHaveCount(2)
        await runs.getByRole('button', { name: 'Delete run 1' }).click()
        await expect(runs.getByRole('listitem')).toHaveCount(1)
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect(runs.getByRole('listitem')).toHaveCount(2)
      }),
    ))

  it.each(['light', 'dark'] as const)('keeps the rules of accessibility, beside its recording, in %s', colorScheme =>
    withIntegration(integration =>
      inWorkbench({ colorScheme }, async workbench => {
        const { page } = workbench
        const violations = async () => {
          const axe = axeOn(page).exclude('.client').exclude('[role=separator]').exclude('[data-line-number]')
          if (colorScheme === 'dark') axe.withRules('color-contrast')
          const { violations: found } = await axe.analyze()
          return found.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
        }
        await recordClicks(workbench, integration)
        expect(await violations()).toEqual([])
        await page.getByRole('grid', { name: 'Recorded exchanges' }).locator('[data-number]').nth(1).click()
        await expect(page.getByRole('region', { name: 'Exchange 2' })).toBeVisible()
        expect(await violations()).toEqual([])
        await integration.respond('/press', { kind: 'json', body: { ephemeral_text: 'Another' } })
        await page.keyboard.press('F9')
        await ended(page, 1)
        await expect(page.getByRole('listitem', { name: 'ephemeral_text' })).toBeVisible()
        expect(await violations()).toEqual([])
      }),
    ),
  )
})
