import type { Page } from 'playwright'
import { afterEach, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { openWorkbench, type Workbench } from '../support/workbench'
import { actAs, chooseVerb, patchAsBot, postAsBot, write } from './workbench'

const waitForFrames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async left => {
    for (let at = 0; at < left; at += 1) await new Promise(requestAnimationFrame)
  }, count)

describe.skipIf(!browserPath)(`threads${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let workbench: Workbench
  beforeEach(async () => {
    workbench = await openWorkbench()
    workbench.page.setDefaultTimeout(patience(10_000))
  })
  afterEach(() => workbench.close())

  it('who is no member reads a thread and cannot reply', async () => {
    const { page } = workbench
    const root = await write(page, 'A question')
    await chooseVerb(root, 'Reply in thread')
    await page.getByRole('textbox', { name: 'Write to the thread' }).fill('A reply')
    await page.keyboard.press('Enter')
    const thread = page.getByRole('region', { name: 'Thread' })
    await expect(thread.getByRole('article')).toHaveCount(2)
    await page.getByRole('button', { name: 'Add a channel or direct message' }).click()
    await page.getByRole('menuitem', { name: 'New channel' }).click()
    await page.getByLabel('Name').fill('Own yard')
    await page.keyboard.press('Enter')
    await write(page, 'Mine alone', 'own-yard')
    await actAs(page, 'bob')
    const post = page.getByRole('article').filter({ hasText: 'Mine alone' })
    await post.focus()
    await page.keyboard.press('r')
    await expect(thread).toHaveCount(0)
    await expect(page.getByText('and can read it, but not post.')).toBeVisible()
  })

  it('replies arrive live, from others too, and count at the post they reply to', async () => {
    const { page } = workbench
    const root = await write(page, 'Shall we?')
    await chooseVerb(root, 'Reply in thread')
    const thread = page.getByRole('region', { name: 'Thread' })
    const field = thread.getByRole('textbox', { name: 'Write to the thread' })
    await expect(field).toBeFocused()
    await postAsBot(workbench, { message: 'From the bot', root_id: (await root.getAttribute('data-post')) ?? '' })
    await expect(thread.getByText('From the bot')).toBeVisible()
    await field.fill('Go')
    await field.press('Enter')
    await expect(thread.getByRole('feed').getByText('Go', { exact: true })).toBeVisible()
    await expect(root.getByRole('button', { name: '2 replies' })).toBeVisible()
  })

  it('a reply of others leaves who reads further up in place, and is counted below', async () => {
    const { page } = workbench
    const root = await write(page, 'A long thread')
    const root_id = (await root.getAttribute('data-post')) ?? ''
    await chooseVerb(root, 'Reply in thread')
    for (let count = 0; count < 20; count += 1) await postAsBot(workbench, { message: `Reply ${count}`, root_id })
    const thread = page.getByRole('region', { name: 'Thread' })
    await expect(thread.getByText('Reply 19', { exact: true })).toBeInViewport()
    await thread.getByText('Reply 19', { exact: true }).hover()
    await page.mouse.wheel(0, -10_000)
    const first = thread.getByText('Reply 0', { exact: true })
    await expect(first).toBeInViewport()
    await postAsBot(workbench, { message: 'Late', root_id })
    await expect(thread.getByText('Late', { exact: true })).toBeAttached()
    await expect(first).toBeInViewport()
    await thread.getByRole('button', { name: '1 new' }).click()
    await expect(thread.getByText('Late', { exact: true })).toBeInViewport()
  })

  it('Esc closes the panel, and the focus is where it came from', async () => {
    const { page } = workbench
    const root = await write(page, 'With replies')
    await postAsBot(workbench, { message: 'One', root_id: (await root.getAttribute('data-post')) ?? '' })
    await root.getByRole('button', { name: '1 reply' }).click()
    const thread = page.getByRole('region', { name: 'Thread' })
    await expect(thread).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(thread).toHaveCount(0)
    await expect(root.getByRole('button', { name: '1 reply' })).toBeFocused()
  })

  it('posts of a thread are one stop for Tab, with arrows inside and the keys of the channel', async () => {
    const { page } = workbench
    const root = await write(page, 'The question')
    await chooseVerb(root, 'Reply in thread')
    const thread = page.getByRole('region', { name: 'Thread' })
    const field = thread.getByRole('textbox', { name: 'Write to the thread' })
    const reply = (text: string) => thread.getByRole('article').filter({ hasText: text })
    for (const text of ['First', 'Second', 'Third']) {
      await field.fill(text)
      await field.press('Enter')
      await expect(reply(text)).toBeVisible()
      await expect(field).toHaveValue('')
    }
    await expect(thread.locator('article[tabindex="0"]')).toHaveCount(1)
    await reply('Third').focus()
    await page.keyboard.press('ArrowUp')
    await expect(reply('Second')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(reply('The question')).toBeFocused()
    await page.keyboard.press('End')
    await expect(reply('Third')).toBeFocused()
    await page.keyboard.press('r')
    await expect(field).toBeFocused()
    await reply('Second').focus()
    await page.keyboard.press('e')
    await expect(page.getByRole('textbox', { name: 'Edit the message' })).toHaveCount(1)
    await thread.getByRole('textbox', { name: 'Edit the message' }).fill('Second, corrected')
    await page.keyboard.press('Enter')
    await expect(reply('Second, corrected')).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(reply('Second, corrected')).toHaveCount(0)
    await expect(reply('Third')).toBeFocused()
  })

  it('a thread older than what is loaded is whole', async () => {
    const { page } = workbench
    const id = await postAsBot(workbench, { message: 'Long ago' })
    const oldest = await postAsBot(workbench, { message: 'The oldest reply', root_id: id })
    for (let count = 1; count <= 65; count += 1) await postAsBot(workbench, { message: `line ${count}` })
    await postAsBot(workbench, { message: 'The newest reply', root_id: id })
    const fresh = await workbench.anotherPage()
    fresh.setDefaultTimeout(patience(10_000))
    const reply = fresh.getByRole('article').filter({ hasText: 'The newest reply' })
    await chooseVerb(reply, 'Reply in thread')
    const thread = fresh.getByRole('region', { name: 'Thread' })
    await expect(thread.getByText('Long ago')).toBeVisible()
    await expect(thread.getByText('The oldest reply')).toBeVisible()
    await expect(page.getByText('The newest reply')).toBeVisible()
    await patchAsBot(workbench, oldest, { message: 'The oldest reply, as it reads now' })
    await expect(thread.getByText('The oldest reply, as it reads now')).toBeVisible()
  })

  it('a panel that opens leaves the post where it stood, though all posts become narrower', async () => {
    const { page } = workbench
    const words = 'Words enough to fill more than a line of the channel, and another one when it is narrow. '
    for (let count = 1; count <= 12; count += 1) await postAsBot(workbench, { message: words.repeat(1 + (count % 4)) })
    const id = await postAsBot(workbench, { message: 'With a card', props: { card: 'Details' } })
    for (let count = 1; count <= 12; count += 1) await postAsBot(workbench, { message: words.repeat(1 + (count % 4)) })
    const last = await postAsBot(workbench, { message: 'The last of them' })
    await expect(page.locator(`[data-post="${last}"]`)).toBeVisible()
    const post = page.locator(`[data-post="${id}"]`)
    await expect(async () => {
      // At once: a wheel goes on turning after it was moved, and may pause on a busy machine.
      await page
        .getByRole('feed', { name: 'Posts' })
        .evaluate(list => list.parentElement?.scrollBy({ top: -200, behavior: 'instant' }))
      expect(await post.count()).toBe(1)
      expect((await post.boundingBox())?.y).toBeGreaterThan(300)
    }).toPass({ timeout: patience(10_000), intervals: [100] })
    const top = async () => Math.round((await post.boundingBox())?.y ?? 0)
    // Posts are measured when they come into view.
    await expect.poll(async () => (await top()) === (await waitForFrames(page, 10).then(top))).toBe(true)
    const before = await top()
    await post.getByRole('button', { name: 'Show the card' }).click()
    await expect(page.getByRole('region', { name: 'Card' })).toBeVisible()
    await expect.poll(top).toBe(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Card' })).toHaveCount(0)
    await expect.poll(top).toBe(before)
  })
})
