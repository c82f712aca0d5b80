import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import type { Workbench } from '../../support/workbench'
import { noteOf, postAsBot } from '../workbench'
import { choose, cueRow, cues, form, onScene, sceneOf, stage } from './sceneFile'

const one = sceneOf([{ type: 'note', text: 'One' }])
const startOf = (page: Page) => page.getByRole('button', { name: /^Starts from/ })

async function startFrom(page: Page, state: string): Promise<void> {
  await startOf(page).click()
  await page.getByRole('menuitemradio', { name: state, exact: true }).click()
}

async function more(page: Page, verb: string): Promise<void> {
  await page.getByRole('button', { name: 'More of this scene' }).click()
  await page.getByRole('menuitem', { name: verb }).click()
}

async function saveState({ page, service }: Workbench, name: string): Promise<void> {
  const key = await page.evaluate(() => localStorage.getItem('blockyard-key') ?? '')
  const response = await fetch(`${service.url}/workbench/api/states`, {
    method: 'POST',
    headers: { 'x-workbench-key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  expect(response.status).toBe(200)
}

describe.skipIf(!browserPath)(`the head of a scene${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('starts from a save state that is chosen, which the key saves from here, and from the workspace as it is again', () =>
    onScene(one, async workbench => {
      const { page, read } = workbench
      await cueRow(page, 1).click()
      await page.keyboard.press('Control+Alt+S')
      const states = page.getByRole('dialog', { name: 'Save states' })
      await states.getByRole('textbox', { name: 'Name of the new save state' }).fill('gate closed')
      await page.keyboard.press('Enter')
      await expect(states.getByRole('list', { name: 'Save states' })).toContainText('gate closed')
      // Over a scene the states are a dialog: what is behind it is not reached until it is closed.
      await page.keyboard.press('Escape')
      await expect(states).toHaveCount(0)
      await postAsBot(workbench, { message: 'Posted later' })
      await startFrom(page, 'gate closed')
      await expect.poll(() => read().start).toBe('gate closed')
      await expect(startOf(page)).toHaveAccessibleName('Starts from gate closed')
      await startFrom(page, 'Workspace as it is')
      await expect.poll(() => read().start).toBeUndefined()
      // The file is that of the first run again: what happened in the workspace since shows when it is run anew.
      await page.getByRole('button', { name: /^Reset/ }).click()
      await expect(stage(page)).toContainText('Posted later')
      await startFrom(page, 'gate closed')
      await expect(stage(page)).not.toContainText('Posted later')
      await expect(stage(page)).toContainText('Roll out checkout-api')
    }))

  it('is run from a save state again whose run failed before, once it is chosen again', () =>
    onScene(one, async workbench => {
      const { page, read } = workbench
      await saveState(workbench, 'early')
      await postAsBot(workbench, { message: 'Posted later' })
      await page.getByRole('button', { name: /^Reset/ }).click()
      await expect(stage(page)).toContainText('Posted later')
      const checks = /\/scenes\/demo\/check$/
      await page.route(checks, route =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: { id: 'broken', message: 'It broke.' } })
          : route.continue(),
      )
      const failed = page.waitForResponse(response => checks.test(response.url()) && response.status() === 500)
      await startFrom(page, 'early')
      await failed
      await startFrom(page, 'Workspace as it is')
      await expect.poll(() => read().start).toBeUndefined()
      await page.unroute(checks)
      await startFrom(page, 'early')
      await expect(stage(page)).not.toContainText('Posted later')
    }))

  it('says of a save state that the workspace does not have that it is not there', () =>
    onScene(sceneOf(one.cues, { start: 'nowhere' }), async ({ page, read }) => {
      await expect(startOf(page)).toContainText('nowhere (not there)')
      await startFrom(page, 'Workspace as it is')
      await expect.poll(() => read().start).toBeUndefined()
      await expect(stage(page)).toContainText('Roll out checkout-api')
    }))

  it('undoes and redoes from its menu', () =>
    onScene(one, async ({ page, read }) => {
      await cueRow(page, 1).click()
      await choose(page, 'What', 'Title')
      await expect.poll(() => read().cues[0]?.type).toBe('title')
      await more(page, 'Undo')
      await expect.poll(() => read().cues[0]?.type).toBe('note')
      await more(page, 'Redo')
      await expect.poll(() => read().cues[0]?.type).toBe('title')
      await expect(form(page)).toContainText('Title')
    }))

  it('duplicates and deletes the scene from its menu, with a way back', () =>
    onScene(one, async ({ page, read }) => {
      await more(page, 'Duplicate scene')
      await expect(page.getByRole('tab', { name: /^demo-2/ })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Demo 2' })).toBeVisible()
      await more(page, 'Delete scene')
      await expect(page.getByRole('tab', { name: /^demo-2/ })).toHaveCount(0)
      await noteOf(page, 'demo-2.json').getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('tab', { name: /^demo-2/ })).toBeVisible()
      await expect(cues(page)).toContainText('One')
      expect(read().title).toBe('Demo')
    }))
})
