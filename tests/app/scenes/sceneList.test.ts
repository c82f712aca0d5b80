import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { inFolder } from '../payloads/inFolder'
import { expectAccessible } from '../themes'
import { inWorkbench, noteOf } from '../workbench'
import { cues, onScene, sceneOf } from './sceneFile'

const rail = { name: 'Scenes', exact: true } as const

describe.skipIf(!browserPath)(`the list of scenes${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('says how long each is and what is wrong with it, and opens it', () =>
    onScene(sceneOf([{ type: 'post', as: 'nobody-here', text: 'Hello' }]), async ({ page }) => {
      await page.getByRole('button', rail).click()
      const list = page.getByRole('complementary', { name: 'Scenes' })
      await expect(list.getByRole('button', { name: /^Demo, 1 cue, 0:02/ })).toContainText('1 cue is broken')
      await expect(list.getByRole('button', { name: /^Release day, 13 cues, 0:44/ })).toBeVisible()
      await expectAccessible(page, 'aside')
      await list.getByRole('button', { name: /^Three decisions/ }).click()
      await expect(page.getByRole('heading', { name: 'Three decisions before lunch' })).toBeVisible()
      await expect(cues(page)).toContainText('Begins in')
    }))

  it('makes, renames, duplicates and deletes scenes, each with a way back', () =>
    inFolder(async ({ page }) => {
      await page.getByRole('button', rail).click()
      const list = page.getByRole('complementary', { name: 'Scenes' })
      await list.getByRole('button', { name: 'New scene' }).click()
      await expect(page.getByRole('tab', { name: /^new-scene/ })).toBeVisible()
      await expect(cues(page)).toContainText('New scene')
      await page.getByRole('button', rail).click()
      const row = list.getByRole('button', { name: /^New scene, / })
      await row.focus()
      await page.keyboard.press('F2')
      await page.getByRole('textbox', { name: 'Name of the scene' }).fill('opening')
      await page.keyboard.press('Enter')
      await expect(noteOf(page, 'new-scene is called opening now')).toBeVisible()
      await expect(page.getByRole('tab', { name: /^opening/ })).toBeVisible()
      await row.click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      await expect(page.getByRole('tab', { name: /^opening-2/ })).toBeVisible()
      const copy = list.getByRole('button', { name: /^New scene 2, / })
      await copy.focus()
      await page.keyboard.press('Delete')
      await expect(copy).toHaveCount(0)
      await noteOf(page, 'opening-2.json').getByRole('button', { name: 'Undo' }).click()
      await expect(copy).toBeVisible()
      await expect(page.getByRole('tab', { name: /^opening-2/ })).toBeVisible()
    }))

  it('is empty in an empty workspace, and says what a scene is', () =>
    inWorkbench({ empty: true }, async ({ page }) => {
      await page.getByRole('button', rail).click()
      await expect(page.getByRole('heading', { name: 'No scenes yet' })).toBeVisible()
      await expect(page.getByText('A scene plays posts and clicks one by one, for a demo or a video.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'New scene' }).last()).toBeVisible()
    }))

  it('is gone through by name, as channels and payloads are', () =>
    inWorkbench({}, async ({ page }) => {
      await page.keyboard.press('Control+p')
      await page.keyboard.type('incident at half')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Incident at half past ten' })).toBeVisible()
    }))
})
