import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { expectAccessible } from '../themes'
import { noteOf } from '../workbench'
import { cueRow, cues, form, onScene, sceneOf, stage } from './sceneFile'

const gate = { from: 'deploy-gate', text: 'Roll out checkout-api' }
const three = sceneOf([
  { type: 'title', title: 'One' },
  { type: 'post', as: 'alice', text: 'Two is posted' },
  { type: 'note', text: 'Three' },
])

describe.skipIf(!browserPath)(`the editor of a scene${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('shows the channel as it will be at the cue that is selected, and changes nothing of the workspace', () =>
    onScene(three, async workbench => {
      const { page } = workbench
      await expect(stage(page)).toContainText('Roll out checkout-api')
      await expect(stage(page)).not.toContainText('Two is posted')
      await cueRow(page, 1).click()
      await expect(page.locator('[data-effect="card"]')).toContainText('One')
      await cueRow(page, 2).click()
      await expect(stage(page)).toContainText('Two is posted')
      await expect(page.locator('[data-effect="card"]')).toHaveCount(0)
      await page.getByRole('tab', { name: 'deployments' }).click()
      const posts = page.getByRole('feed', { name: 'Posts' })
      await expect(posts).toContainText('Roll out checkout-api')
      await expect(posts).not.toContainText('Two is posted')
    }))

  it('points at what is clicked as whoever clicks, and shows what that led to at the next cue', () =>
    onScene(
      sceneOf([
        { type: 'click', as: 'bob', control: 'Hold', post: gate, go_on: 'response' },
        { type: 'wait', lasts: 1 },
      ]),
      async ({ page }) => {
        await cueRow(page, 1).click()
        await expect(page.locator('[data-effect="pointer"]')).toContainText('bob')
        await expect(stage(page).getByRole('button', { name: 'Hold' })).toBeVisible()
        await expect(page.getByRole('region', { name: 'What it did in the last run' })).toContainText('deploy-gate')
        await cueRow(page, 2).click()
        await expect(page.locator('[data-effect="pointer"]')).toHaveCount(0)
        await expect(stage(page).getByRole('button', { name: 'Hold' })).toHaveCount(0)
      },
    ))

  it('moves cues by their handles and with Alt and the arrows, keeps the focus on them, and can undo it', () =>
    onScene(three, async ({ page, read }) => {
      const titles = () => read().cues.map(({ type }) => type)
      await cueRow(page, 2).click()
      await page.keyboard.press('Alt+ArrowUp')
      await expect.poll(titles).toEqual(['post', 'title', 'note'])
      await expect(cueRow(page, 1)).toBeFocused()
      await page.keyboard.press('Alt+ArrowDown')
      await page.keyboard.press('Alt+ArrowDown')
      await expect.poll(titles).toEqual(['title', 'note', 'post'])
      await page.keyboard.press('Control+z')
      await expect.poll(titles).toEqual(['title', 'post', 'note'])
      await page
        .getByRole('button', { name: 'Move cue 3' })
        .dragTo(cueRow(page, 1), { targetPosition: { x: 40, y: 2 } })
      await expect.poll(titles).toEqual(['note', 'title', 'post'])
    }))

  it('duplicates, deletes with a way back, and inserts after the selected cue by key and from the palette', () =>
    onScene(three, async ({ page, read }) => {
      const kinds = () => read().cues.map(({ type }) => type)
      await cueRow(page, 1).click()
      await page.keyboard.press('Control+d')
      await expect.poll(kinds).toEqual(['title', 'title', 'post', 'note'])
      await page.keyboard.press('Delete')
      await expect.poll(kinds).toEqual(['title', 'post', 'note'])
      await noteOf(page, 'Cue 2 deleted').getByRole('button', { name: 'Undo' }).click()
      await expect.poll(kinds).toEqual(['title', 'title', 'post', 'note'])
      await cueRow(page, 4).click()
      await page.keyboard.press('Insert')
      await expect.poll(kinds).toEqual(['title', 'title', 'post', 'note', 'post'])
      await page.getByRole('region', { name: 'Insert after cue 5' }).getByRole('button', { name: 'Wait' }).click()
      await expect.poll(kinds).toEqual(['title', 'title', 'post', 'note', 'post', 'wait'])
      await page.getByRole('region', { name: 'Insert after cue 6' }).getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Highlight' }).click()
      await expect.poll(() => read().cues.at(-1)).toEqual({ type: 'highlight', place: 'header' })
    }))

  it('says of a cue that cannot run why, and offers what is most like it as a button', () =>
    onScene(sceneOf([{ type: 'click', as: 'bob', control: 'Hodl', post: gate }]), async ({ page, read }) => {
      await expect(cues(page)).toContainText('This post has no Hodl.')
      await expect(page.getByRole('button', { name: '1 cue is broken' })).toBeVisible()
      await cues(page).getByRole('button', { name: 'Click Hold' }).click()
      await expect.poll(() => read().cues[0]).toMatchObject({ control: 'Hold', post: gate })
      await expect(page.getByRole('button', { name: '1 cue is broken' })).toHaveCount(0)
      await expect(cues(page)).not.toContainText('This post has no')
    }))

  it('takes a control that is picked on the stage by pointer or keyboard, and chooses of a menu', () =>
    onScene(sceneOf([{ type: 'click', as: 'bob', control: 'Nothing', post: gate }]), async ({ page, read }) => {
      await cues(page).getByRole('button', { name: 'Pick a control' }).click()
      await stage(page).getByRole('button', { name: 'Reject' }).last().click()
      await expect.poll(() => read().cues[0]).toMatchObject({ type: 'click', control: 'Reject' })
      await form(page).getByRole('button', { name: 'Pick on the stage' }).click()
      await stage(page).getByRole('combobox').last().focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => read().cues[0]).toMatchObject({ type: 'choose', control: 'First wave' })
      await expect(page.getByRole('button', { name: /cue is broken/ })).toHaveCount(0)
    }))

  it('plays the cues on the audience view by keys, and goes on by itself where a cue does', () =>
    onScene(
      sceneOf([
        { type: 'post', as: 'alice', text: 'First', lasts: 0.2, go_on: 'response' },
        { type: 'post', as: 'alice', text: 'Second', lasts: 0.2 },
        { type: 'post', as: 'alice', text: 'Third', lasts: 0.2 },
      ]),
      async ({ page }) => {
        await expect(stage(page)).toBeVisible()
        await cueRow(page, 1).focus()
        await page.keyboard.press('p')
        await expect(page.getByText('cue 2 of 3, as alice')).toBeVisible()
        await expect(stage(page)).toContainText('Second')
        await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible()
        await expect(stage(page)).not.toContainText('Third')
        await page.keyboard.press('Space')
        await expect(stage(page)).toContainText('Third')
        await page.keyboard.press('r')
        await expect(page.getByText('beginning, as alice')).toBeVisible()
        await expect(stage(page)).not.toContainText('First')
      },
    ))

  it('shows a file of a newer format or with an error with its reason, and leaves it as it is', () =>
    onScene('{ "format": 9, "title": "Later" }\n', async ({ page, text, write }) => {
      const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'The file has an error' })
      await expect(alert).toContainText('The file has an error.')
      await expect(alert).toContainText('Format 9 is of a newer version')
      await expect(page.getByRole('textbox', { name: 'demo as JSON' })).toBeAttached()
      await expect(page.locator('.monaco-editor')).toContainText('"Later"')
      expect(text()).toBe('{ "format": 9, "title": "Later" }\n')
      write(JSON.stringify(three))
      await expect(alert).toHaveCount(0)
      await expect(cues(page)).toContainText('Three')
      write(`${JSON.stringify(three)},`)
      await expect(alert).toContainText('cannot be edited as a form')
      await expect(cues(page)).toContainText('Three')
    }))

  it('is accessible in every theme', () =>
    onScene(sceneOf([{ type: 'click', as: 'bob', control: 'Hodl', post: gate }]), async ({ page }) => {
      await cueRow(page, 1).click()
      await expect(cues(page)).toContainText('This post has no Hodl.')
      await expectAccessible(page)
    }))
})
