import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import type { Workbench } from '../support/workbench'
import { expectAccessible } from './themes'
import { inWorkbench, noteOf, postAsBot, runCommand } from './workbench'

const slider = (page: Page) => page.getByRole('slider', { name: 'Timeline' })
const posts = (page: Page) => page.getByRole('feed', { name: 'Posts' })
const bar = (page: Page) => page.getByText(/^As it was at/)
const status = (page: Page) => page.getByText(/events? behind$/)

/** Posts a few messages, one after the other, and opens the timeline: a key or the pointer moves it once it has its events. */
async function afterPosts(workbench: Workbench, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await postAsBot(workbench, { message: `Timeline post ${number}` })
  await expect(posts(workbench.page)).toContainText(`Timeline post ${count}`)
  await workbench.page.keyboard.press('F8')
  await expect(slider(workbench.page)).toHaveAttribute('aria-valuetext', 'now')
  await expect(slider(workbench.page)).not.toHaveAttribute('aria-valuemax', '0')
}

/** Steps back until a post is not there yet. */
async function backBefore(page: Page, message: string): Promise<void> {
  await slider(page).focus()
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(posts(page)).not.toContainText(message, { timeout: 400 })
  }).toPass()
}

/** Holds a key where the focus is for thirty frames; of each frame, how far the newest post is from the end of the list, and the oldest drawn one below its top. */
function holdKey(keys: KeyboardEventInit): Promise<{ below: number; above: number }[]> {
  const seen: { below: number; above: number }[] = []
  return new Promise(resolve => {
    const turn = () => {
      const list = document.querySelector('[data-posts="channel"]')?.parentElement?.getBoundingClientRect()
      const drawn = [...document.querySelectorAll('[data-posts="channel"] [data-post]')]
      const [first, last] = [drawn[0], drawn.at(-1)].map(post => post?.getBoundingClientRect())
      if (list && first && last) seen.push({ below: list.bottom - last.bottom, above: first.top - list.top })
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true }))
      if (seen.length < 30) requestAnimationFrame(turn)
      else resolve(seen)
    }
    requestAnimationFrame(turn)
  })
}

describe.skipIf(!browserPath)(`the timeline${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('changes nothing while the past is shown: there is nothing to write in, and what is tried is rejected', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await afterPosts(workbench, 3)
      await backBefore(page, 'Timeline post 3')
      await expect(page.getByText('Read-only: this is the past')).toBeVisible()
      await expect(page.getByRole('textbox', { name: /^Write to/ })).toHaveCount(0)
      const before = await workbench.api<{ exchange_count: number }>('/snapshot')
      await posts(page).getByRole('article').last().hover()
      await runCommand(page, 'New channel')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name', { exact: true }).fill('from-the-past')
      await page.keyboard.press('Control+Enter')
      await expect(dialog).toContainText('Read-only: this is the past')
      expect((await workbench.api<{ exchange_count: number }>('/snapshot')).exchange_count).toBe(before.exchange_count)
    }))

  it('steps through the events with the keys, shows channel and inspector as they were, and Esc leads back to now', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await afterPosts(workbench, 3)
      await backBefore(page, 'Timeline post 2')
      await expect(posts(page)).toContainText('Timeline post 1')
      await expect(bar(page)).toBeVisible()
      await expect(status(page)).toBeVisible()
      await expect(page.getByText(/events had not happened yet$/)).toBeVisible()
      await expect(slider(page)).toHaveAttribute('aria-valuetext', /events ago$/)
      const next = page.getByRole('button', { name: 'Next event' })
      await expect(next).not.toHaveAttribute('aria-disabled')
      await expect(async () => {
        await page.keyboard.press('ArrowRight')
        await expect(posts(page)).toContainText('Timeline post 2', { timeout: 400 })
      }).toPass()
      await expect(posts(page)).not.toContainText('Timeline post 3')
      await page.keyboard.press('Home')
      await expect(posts(page)).not.toContainText('Timeline post 1')
      await page.keyboard.press('Escape')
      await expect(bar(page)).toHaveCount(0)
      await expect(posts(page)).toContainText('Timeline post 3')
      await expect(page.getByRole('textbox', { name: /^Write to|^Message/ })).toBeVisible()
      await expect(next).toHaveAttribute('aria-disabled', 'true')
    }))

  it('follows the pointer, and what goes on meanwhile is only counted', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await afterPosts(workbench, 2)
      await page.getByRole('radio', { name: 'All' }).click()
      const box = await slider(page).boundingBox()
      if (box === null) throw new Error('The slider is not there.')
      await page.mouse.move(box.x + box.width - 40, box.y + 60)
      await page.mouse.down()
      await page.mouse.move(box.x + 97, box.y + 60, { steps: 8 })
      await page.mouse.up()
      await expect(posts(page)).not.toContainText('Timeline post 1')
      const behind = Number.parseInt((await status(page).textContent()) ?? '', 10)
      await postAsBot(workbench, { message: 'Meanwhile' })
      await expect
        .poll(async () => Number.parseInt((await status(page).textContent()) ?? '', 10))
        .toBeGreaterThan(behind)
      await expect(posts(page)).not.toContainText('Meanwhile')
      await page.getByRole('button', { name: 'Go to now' }).click()
      await expect(posts(page)).toContainText('Meanwhile')
    }))

  it('keeps the end of the channel in view while a key that is held moves through the events', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await afterPosts(workbench, 24)
      await slider(page).focus()
      // Posts that just came and the bar that just opened are measured first; Shift alone moves nothing.
      const below = async () => (await page.evaluate(holdKey, { key: 'Shift' })).at(-1)?.below
      await expect.poll(below).toBeCloseTo(8, 0)
      const seen = await page.evaluate(holdKey, { key: 'ArrowLeft' })
      expect(seen.length).toBeGreaterThan(10)
      // The newest post ends where the list does, and posts fill the view up to its top.
      for (const { below, above } of seen) {
        expect(Math.abs(below - 8)).toBeLessThanOrEqual(1)
        expect(above).toBeLessThanOrEqual(0)
      }
      const text = async () => (await posts(page).getByRole('article').allTextContents()).join()
      await expect.poll(text).not.toContain('Timeline post 24')
    }))

  it('leaves the focus with the post that has it', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await afterPosts(workbench, 24)
      const post = posts(page).getByRole('article').filter({ hasText: 'Timeline post 12' })
      await post.focus()
      await page.evaluate(holdKey, { key: 'ArrowLeft', altKey: true, shiftKey: true })
      await expect(posts(page)).not.toContainText('Timeline post 24')
      await expect(post).toBeFocused()
    }))

  it('shows a click that was under way: its button waits, and what came of it had not happened yet', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      const approve = posts(page).getByRole('button', { name: 'Approve' }).last()
      await approve.click()
      const click = page.getByRole('grid', { name: 'Exchanges' }).getByRole('row').filter({ hasText: 'click' }).last()
      await click.click()
      const story = page.getByRole('list', { name: 'Story' })
      await expect(story.getByRole('listitem').nth(2)).toBeVisible()
      const steps = await story.getByRole('listitem').count()
      await page.keyboard.press('F8')
      await slider(page).focus()
      const later = story.getByRole('listitem').filter({ hasText: 'had not happened yet' })
      await expect(async () => {
        await page.keyboard.press('ArrowLeft')
        await expect(later.first()).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(approve).toHaveAttribute('aria-busy', 'true')
      await expect(story.getByRole('listitem')).toHaveCount(steps)
      await expect(later.getByRole('button')).toHaveCount(0)
      // A click that waits now says so after three seconds; time stands still here.
      await page.waitForTimeout(3500)
      await expect(page.getByText('No response from the integration yet')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(later).toHaveCount(0)
      await expect(approve).not.toHaveAttribute('aria-busy', 'true')
    }))

  it('opens with the focus on its bar, by F8 in the middle of writing, and gives it back when it closes', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { message: 'Before' })
      await expect(posts(page)).toContainText('Before')
      await page.getByRole('textbox', { name: /^Write to/ }).fill('A draft')
      await page.keyboard.press('F8')
      await expect(slider(page)).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(bar(page)).toBeVisible()
      await page.keyboard.press('F8')
      await expect(slider(page)).toHaveCount(0)
      const composer = page.getByRole('textbox', { name: /^Write to/ })
      await expect(composer).toBeFocused()
      await expect(composer).toHaveValue('A draft')
    }))

  it('plays from an event to now', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await afterPosts(workbench, 2)
      await backBefore(page, 'Timeline post 1')
      await page.getByRole('button', { name: 'Play from here' }).click()
      await expect(bar(page)).toHaveCount(0)
      await expect(posts(page)).toContainText('Timeline post 2')
    }))

  it('forks a workspace from the event that is shown, and says which name cannot be', async () => {
    const ground = await mkdtemp(join(tmpdir(), 'blockyard-timeline-'))
    try {
      await inWorkbench({ data: join(ground, 'desk') }, async workbench => {
        const { page } = workbench
        await afterPosts(workbench, 2)
        await backBefore(page, 'Timeline post 2')
        await page.getByRole('button', { name: 'Fork from here' }).click()
        const dialog = page.getByRole('dialog', { name: 'Fork from here' })
        await dialog.getByLabel('Folder').fill('nowhere')
        await dialog.getByRole('button', { name: 'Fork' }).click()
        await expect(dialog).toContainText('it is no absolute path.')
        await dialog.getByLabel('Folder').fill(join(ground, 'fork'))
        await dialog.getByRole('button', { name: 'Fork' }).click()
        await expect(noteOf(page, 'Forked into')).toBeVisible()
      })
      expect(await readdir(join(ground, 'fork'))).toContain('workspace.sqlite')
    } finally {
      await rm(ground, { recursive: true, force: true })
    }
  })

  it('is accessible in every theme, in the present and in the past', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await afterPosts(workbench, 2)
      await expectAccessible(page, '[data-zone="timeline"]')
      await backBefore(page, 'Timeline post 2')
      for (const zone of ['timeline', 'inspector', 'status']) await expectAccessible(page, `[data-zone="${zone}"]`)
    }))
})
