import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { expectAccessible } from '../themes'
import { inWorkbench, noteOf, runCommand } from '../workbench'
import { firstValue, matchOf, onPageOf, respondOf, rowOf, twoRules } from './labFile'

const setOf = (page: Page) => page.getByRole('region', { name: 'Set state' })
const formOf = (page: Page) => page.getByRole('region', { name: 'Properties' })

/** Lets the rule count a variable up: a new one, with its name and its template from the lists of the form. */
async function countUp(page: Page, variable: string, row: number): Promise<void> {
  await setOf(page).getByRole('button', { name: 'Set variable' }).click()
  await page.getByRole('menuitem', { name: 'New variable' }).click()
  const name = setOf(page)
    .getByRole('textbox', { name: `Variable ${row}` })
    .or(setOf(page).getByRole('combobox', { name: `Variable ${row}` }))
  await expect(name).toBeFocused()
  await name.fill(variable)
  await setOf(page)
    .getByRole('button', { name: `Insert variable in ${variable}` })
    .click()
  await page.getByRole('option', { name: /Counts one more/ }).click()
}

/** Adds a button by the palette of the studio, with its text and what it calls. */
async function addButton(page: Page, text: string, url: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Insert at the selection' })
    .getByRole('button', { name: 'button', exact: true })
    .click()
  await formOf(page).getByRole('textbox', { name: 'Text', exact: true }).fill(text)
  await formOf(page).getByLabel('URL').fill(url)
}

describe.skipIf(!browserPath)(`a poll from nothing${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('is made with forms alone, counts clicks, and shows them in the post, the state and the log', () =>
    inWorkbench({}, async ({ page }) => {
      await runCommand(page, 'New simulated integration')
      const dialog = page.getByRole('dialog', { name: 'New simulated integration' })
      await dialog.getByLabel('Name').fill('lunch-poll')
      await dialog.getByRole('button', { name: 'Create integration' }).click()

      // A rule for each choice, which counts its clicks and writes the counts into the post.
      for (const [at, choice] of ['ramen', 'tacos'].entries()) {
        await page.getByRole('button', { name: 'New rule' }).first().click()
        await expect(page.getByRole('region', { name: `Rule ${at + 1}`, exact: true })).toBeVisible()
        await firstValue(page).fill(`/vote/${choice}`)
        await countUp(page, choice, 1)
        await respondOf(page).getByRole('checkbox', { name: 'Private message' }).click()
        await respondOf(page).getByRole('checkbox', { name: 'Update message' }).click()
        await respondOf(page)
          .getByRole('textbox', { name: 'Text of the message' })
          .fill('Ramen {{ state.ramen }}, tacos {{ state.tacos }}')
      }
      // The last rule responds to all else.
      await page.getByRole('button', { name: 'New rule' }).first().click()
      await matchOf(page).getByRole('button', { name: 'Remove condition 1' }).click()
      await expect(matchOf(page)).toContainText('every call that reaches this rule')
      await respondOf(page).getByRole('textbox', { name: 'Private message' }).fill('This poll has no such choice.')

      const state = page.getByRole('region', { name: 'State', exact: true })
      await expect(state.getByRole('button', { name: 'Change tacos, 0' })).toBeVisible()

      await page.getByRole('button', { name: 'Payloads', exact: true }).click()
      await page.getByRole('button', { name: 'Start from nothing' }).click()
      await page.locator('.monaco-editor.focused').waitFor()
      await addButton(page, 'Ramen', '/plugins/lunch-poll/vote/ramen')
      await addButton(page, 'Tacos', '/plugins/lunch-poll/vote/tacos')
      await addButton(page, 'Pizza', '/plugins/lunch-poll/vote/pizza')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page
        .getByRole('status')
        .filter({ hasText: 'Posted to' })
        .getByRole('button', { name: 'Show in channel' })
        .click()

      const post = page
        .getByRole('feed', { name: 'Posts' })
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: 'Pizza' }) })
      await post.getByRole('button', { name: 'Ramen' }).click()
      await expect(post).toContainText('Ramen 1, tacos 0')
      await post.getByRole('button', { name: 'Tacos' }).click()
      await expect(post).toContainText('Ramen 1, tacos 1')
      await post.getByRole('button', { name: 'Tacos' }).click()
      await expect(post).toContainText('Ramen 1, tacos 2')
      await post.getByRole('button', { name: 'Pizza' }).click()
      await expect(page.getByText('This poll has no such choice.')).toBeVisible()

      await page.getByRole('button', { name: 'Integrations', exact: true }).click()
      await page
        .getByRole('region', { name: 'Simulated' })
        .getByRole('button', { name: /^lunch-poll,/ })
        .click()
      await expect(state.getByRole('button', { name: 'Change ramen, 1' })).toBeVisible()
      await expect(state.getByRole('button', { name: 'Change tacos, 2' })).toBeVisible()
      const calls = page.getByRole('grid', { name: 'Live log' }).locator('tbody').getByRole('row')
      await expect(calls).toHaveCount(4)
      await expect(calls.first()).toContainText('/vote/pizza')
      await expect(calls.first()).toContainText('200')
      await expect(rowOf(page, /\/vote\/tacos/)).toContainText('2 calls')
    }))
  it('has its variables added, renamed with what uses them, given a start and an owner by form, and removed with Undo', () =>
    onPageOf(twoRules, async ({ page, read }) => {
      const state = page.getByRole('region', { name: 'State', exact: true })
      await setOf(page).getByRole('button', { name: 'Set variable' }).click()
      await page.getByRole('menuitem', { name: 'approvals' }).click()
      await setOf(page).getByRole('button', { name: 'Insert variable in approvals' }).click()
      await page.getByRole('option', { name: /Counts one more/ }).click()
      await state.getByRole('button', { name: 'Edit variables' }).click()
      await state.getByLabel('Name of variable 1').fill('yes')
      await state.getByLabel('Start of yes').fill('[]')
      await state.getByRole('combobox', { name: 'Who shares yes' }).click()
      await page.getByRole('option', { name: 'each post' }).click()
      await expect.poll(() => read().state).toEqual({ yes: { start: [], per: 'post' } })
      await expect.poll(() => read().rules[0]?.set).toEqual({ yes: '{{ state.yes | plus: 1 | json }}' })
      await state.getByRole('button', { name: 'Add variable' }).click()
      await expect(state.getByLabel('Name of variable 2')).toBeFocused()
      await state.getByRole('button', { name: 'Remove variable', exact: true }).click()
      await expect.poll(() => Object.keys(read().state ?? {})).toEqual(['yes'])
      await noteOf(page, 'variable removed').getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => read().state?.['variable']).toEqual({ start: 0 })
      await expectAccessible(page)
    }))
})
