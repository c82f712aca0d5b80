import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { expectAccessible } from '../themes'
import { cueRow, form, onScene, sceneOf, stage } from './sceneFile'

const alarm = { type: 'click', as: 'bob', control: 'Set an alarm', post: { from: 'canary-watch' } } as const
const asked = sceneOf([
  alarm,
  { type: 'dialog', as: 'bob', fields: { Measure: 'Error rate', Threshold: '900' }, fails: true },
  { type: 'dialog', as: 'bob', fields: { Threshold: '120', 'Who is called': 'carol' }, go_on: 'response' },
  { type: 'wait', until: 'post', post: { text: 'Alarm set' } },
])

/** Its dialog stays open. */
const open = sceneOf([
  ...asked.cues.slice(0, 2),
  { type: 'click', as: 'bob', control: 'Hold', post: { from: 'deploy-gate' } },
])

describe.skipIf(!browserPath)(`dialogs in the editor of a scene${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('stand over the channel with what the cue fills in, until they are submitted', () =>
    onScene(asked, async ({ page }) => {
      const dialog = page.getByRole('region', { name: 'Dialog Set an alarm' })
      await cueRow(page, 1).click()
      await expect(page.locator('[data-effect="pointer"]')).toContainText('bob')
      await expect(dialog).toHaveCount(0)
      await cueRow(page, 2).click()
      await expect(dialog.getByRole('textbox', { name: 'Threshold' })).toHaveValue('900')
      await expect(dialog.getByRole('radio', { name: 'Error rate' })).toBeChecked()
      await expectAccessible(page, '[aria-label="Audience view"]')
      await cueRow(page, 3).click()
      await expect(dialog.getByRole('textbox', { name: 'Threshold' })).toHaveValue('120')
      await expect(dialog.getByRole('combobox', { name: 'Who is called' })).toHaveValue('@carol')
      await cueRow(page, 4).click()
      await expect(stage(page)).toContainText('Alarm set')
      await expect(dialog).toHaveCount(0)
    }))

  it('are only looked at: nothing in them is clicked or reached, and they give way while a control is picked', () =>
    onScene(open, async ({ page, read }) => {
      const dialog = page.getByRole('region', { name: 'Dialog Set an alarm' })
      await cueRow(page, 2).click()
      const threshold = dialog.getByRole('textbox', { name: 'Threshold' })
      await threshold.click({ force: true })
      await expect(threshold).not.toBeFocused()
      await dialog.getByRole('button', { name: 'Set alarm' }).click({ force: true })
      await expect(threshold).toHaveValue('900')
      for (const part of await dialog.locator('a, button, input, textarea').all())
        await expect(part).toHaveAttribute('tabindex', '-1')
      expect(read().cues).toEqual(open.cues)
      await cueRow(page, 3).click()
      await expect(dialog).toContainText('Error rate is from 0.01 to 100 %.')
      await form(page).getByRole('button', { name: 'Pick on the stage' }).click()
      await expect(dialog).toHaveCount(0)
      await stage(page).getByRole('button', { name: 'Reject' }).click()
      await expect.poll(() => read().cues[2]).toMatchObject({ type: 'click', control: 'Reject' })
    }))

  it('say what is wrong once they were rejected, and go when the next cue is played', () =>
    onScene(asked, async ({ page }) => {
      const dialog = page.getByRole('region', { name: 'Dialog Set an alarm' })
      await cueRow(page, 2).click()
      await expect(dialog).toBeVisible()
      await page.getByRole('button', { name: /^Play/ }).click()
      await expect(dialog).toContainText('Error rate is from 0.01 to 100 %.')
      await page.getByRole('button', { name: /^Next/ }).click()
      await expect(dialog.getByRole('textbox', { name: 'Threshold' })).toHaveValue('120')
      await expect(form(page)).toContainText('Cue 3')
      await expect(dialog).toHaveCount(0)
    }))
})
