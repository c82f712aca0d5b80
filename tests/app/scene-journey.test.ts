import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { inFolder } from './payloads/inFolder'
import { standsAfter } from './scenes'
import { cueRow, form, stage } from './scenes/sceneFile'
import { runCommand, write } from './workbench'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-journey-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const posts = (page: Page) => page.getByRole('feed', { name: 'Posts' })
const presenting = (page: Page) => page.getByRole('region', { name: 'Presenting' })
const presenter = (page: Page) => page.getByRole('region', { name: 'Presenter', exact: true })

/** The first one; shortly after midnight the sample began yesterday. */
const dayLine = (of: Locator) => of.getByText(/^(?:Today|Yesterday)$/).first()

/** Plays an exported file to its end, without a network. */
async function playToEnd(page: Page, file: string, steps: number): Promise<void> {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto(`file://${file}`)
  await expect(dayLine(page.locator('#posts'))).toBeVisible()
  for (let step = 1; step <= steps; step++) {
    await page.keyboard.press('Space')
    await expect(page.locator('#place')).toHaveText(`${step} of ${steps}`)
  }
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  expect(asked).toEqual([`file://${file}`])
}

describe.skipIf(!browserPath)(
  `a scene from its first click to its audience${browserPath ? '' : `: ${noBrowser}`}`,
  () => {
    it('is recorded by using the workbench, edited, presented in two windows, reset, exported and played from disk', () =>
      inFolder(async ({ page, context, browser, service, problems }) => {
        // Recorded by using the workbench.
        await runCommand(page, 'Record a scene')
        await page.getByRole('dialog', { name: 'Record a scene' }).getByRole('button', { name: 'Record' }).click()
        const recording = page.getByRole('region', { name: 'Recording a scene' })
        await write(page, 'watch payments-api')
        await expect(recording).toContainText('Last: Type “watch payments-api” as alice')
        await page.getByRole('button', { name: 'Approve' }).click()
        await expect(recording).toContainText('Last: Click Approve as alice')
        await recording.getByRole('button', { name: 'Finish' }).click()
        await page.getByRole('textbox', { name: 'Title' }).fill('Gate by hand')
        await page.getByRole('button', { name: 'Write scene' }).click()

        // Edited: what is typed has a secret now, and the click a note.
        const secret = service.sample?.bot_token ?? ''
        await cueRow(page, 1).click()
        await form(page).getByRole('textbox', { name: 'Message' }).fill(`watch payments-api, ${secret}`)
        await cueRow(page, 2).click()
        await form(page).getByRole('textbox', { name: 'Presenter notes' }).fill('- One click is enough.')
        await expect(stage(page)).toContainText(secret)
        await expect(dayLine(stage(page))).toBeVisible()

        // Presented by the keyboard, with the view of the presenter in another window.
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: /^Present/ }).click()
        await expect(presenting(page)).toContainText('2 cues')
        const opening = context.waitForEvent('page')
        await page.keyboard.press('s')
        const second = await opening
        await expect(presenter(second)).toContainText('Before the first cue')
        await page.keyboard.press('Space')
        await expect(posts(page)).toContainText(secret, { timeout: patience(15_000) })
        await expect(presenter(second)).toContainText('One click is enough.')
        await standsAfter(page, 1)
        await presenter(second).getByRole('button', { name: 'Next cue' }).click()
        await expect(posts(page)).toContainText('1 of 2 approvals')
        await expect(presenting(page)).toContainText('cue 2 of 2')

        // Reset, and ended with the workspace as it was before.
        await page.keyboard.press('r')
        await expect(posts(page)).not.toContainText(secret)
        await expect(posts(page)).not.toContainText('1 of 2 approvals')
        await second.close()
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Back to before the scene' }).click()
        await expect(presenting(page)).toHaveCount(0)
        await expect(page.getByText('Restored “before scene', { exact: false }).first()).toBeVisible()

        // Exported, once it is said what is removed.
        await page.getByRole('button', { name: 'Export as HTML' }).click()
        const dialog = page.getByRole('dialog', { name: 'Export Gate by hand' })
        await expect(dialog.getByRole('region', { name: '1 secret removed' })).toBeVisible({ timeout: 30_000 })
        const download = page.waitForEvent('download')
        await dialog.getByRole('button', { name: 'Save HTML' }).click()
        const file = join(folder, 'gate.html')
        await (await download).saveAs(file)
        const text = readFileSync(file, 'utf8')
        for (const known of Object.values(service.sample ?? {}).filter(value => value.length >= 26))
          if (![service.sample?.team_id, service.sample?.channel_id].includes(known)) expect(text).not.toContain(known)
        expect(text).not.toContain('One click is enough')
        const offline = await browser.newContext({ offline: true, reducedMotion: 'reduce' })
        try {
          await playToEnd(await offline.newPage(), file, 2)
        } finally {
          await offline.close()
        }
        expect(problems()).toEqual([])
      }))
  },
)
