import { afterEach, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import type { Post } from '../support/service'
import { patience } from '../support/slowness'
import { openWorkbench, type Workbench } from '../support/workbench'
import { actAs, buttonPost, chooseVerb, openVerbs, postAsBot, write } from './workbench'

describe.skipIf(!browserPath)(`the post menu${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let workbench: Workbench
  beforeEach(async () => {
    workbench = await openWorkbench()
    workbench.page.setDefaultTimeout(patience(10_000))
  })
  afterEach(() => workbench.close())

  it('an edit that is rejected keeps the text, with the reason', async () => {
    const { page } = workbench
    const post = await write(page, 'A slip')
    await chooseVerb(post, 'Edit')
    const field = page.getByRole('textbox', { name: 'Edit the message' })
    await field.fill('x'.repeat(16_384))
    await field.press('Enter')
    await expect(page.getByRole('feed', { name: 'Posts' }).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await field.press('Escape')
    await expect(page.getByText('A slip', { exact: true })).toBeVisible()
  })

  it('edits a post in its place: Esc leaves it, Enter saves it and marks it as edited', async () => {
    const { page } = workbench
    const post = await write(page, 'Rollout at noon')
    await chooseVerb(post, 'Edit')
    const field = page.getByRole('textbox', { name: 'Edit the message' })
    await field.fill('never sent')
    await field.press('Escape')
    await expect(page.getByText('never sent')).toHaveCount(0)
    await chooseVerb(post, 'Edit')
    await field.fill('Rollout at one')
    await field.press('Enter')
    const edited = page.getByRole('article').filter({ hasText: 'Rollout at one' })
    await expect(edited).toContainText('(edited)')
    await expect(edited).toBeFocused()
  })

  it('editing the message of an integration’s post keeps its actions', async () => {
    const { page, api } = workbench
    const id = await postAsBot(workbench, { message: 'Gate', ...buttonPost('Press', 'http://127.0.0.1:9/press') })
    await actAs(page, 'admin')
    await chooseVerb(page.locator(`[data-post="${id}"]`), 'Edit')
    await page.getByRole('textbox', { name: 'Edit the message' }).fill('Gate, open')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Gate, open')).toBeVisible()
    const { props } = await api<Post>(`/posts/${id}/stored`)
    expect(props).toMatchObject({ svc_blocks_actions: { press: { url: 'http://127.0.0.1:9/press' } } })
  })

  it('who may not edit a post is not offered it', async () => {
    const { page } = workbench
    const id = await postAsBot(workbench, { message: 'Not yours' })
    const post = page.locator(`[data-post="${id}"]`)
    await post.hover()
    await expect(post.getByRole('button', { name: 'Show JSON' })).toHaveCount(1)
    await expect(post.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  })

  it('a window that is closed before the time to undo has passed deletes on its way out', async () => {
    const { page, api } = workbench
    const post = await write(page, 'Gone with the window')
    const id = await post.getAttribute('data-post')
    await chooseVerb(post, 'Delete')
    await expect(post).toHaveCount(0)
    await page.close({ runBeforeUnload: true })
    const deleted = async () => (await api<Post>(`/posts/${id}/stored`)).delete_at
    await expect.poll(deleted).not.toBe(0)
  })

  it('adds a reaction by name, shows who reacted, and takes it back', async () => {
    const { page } = workbench
    const post = await write(page, 'Done?')
    await chooseVerb(post, 'React')
    await page.getByRole('combobox', { name: 'Search emoji' }).fill('tada')
    await page.keyboard.press('Enter')
    const mine = post.getByRole('button', { name: ':tada: 1, by alice' })
    await expect(mine).toHaveAttribute('aria-pressed', 'true')
    await actAs(page, 'bob')
    await post.getByRole('button', { name: ':tada: 1, by alice' }).click()
    const both = post.getByRole('button', { name: ':tada: 2, by alice, bob' })
    await both.click()
    await expect(post.getByRole('button', { name: ':tada: 1, by alice' })).toHaveAttribute('aria-pressed', 'false')
  })

  it('the names that are offered to an editor are gone with its focus', async () => {
    const { page } = workbench
    await chooseVerb(await write(page, 'For whom'), 'Edit')
    const editor = page.getByRole('textbox', { name: 'Edit the message' })
    await editor.pressSequentially(' @bo')
    await expect(page.getByRole('listbox', { name: 'Names' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Write to deployments' }).focus()
    await expect(page.getByRole('listbox', { name: 'Names' })).toHaveCount(0)
    await editor.press('Escape')
  })

  it('pins a post and takes the pin away', async () => {
    const { page } = workbench
    const post = await write(page, 'Remember this')
    await chooseVerb(post, 'Pin to the channel')
    await expect(post).toContainText('Pinned')
    await chooseVerb(post, 'Unpin from the channel')
    await expect(post).not.toContainText('Pinned')
  })

  it('a copied link leads to its post, however old it is', async () => {
    const { page, service } = workbench
    const id = await postAsBot(workbench, { message: 'The first of many' })
    for (let count = 1; count <= 70; count += 1) await postAsBot(workbench, { message: `line ${count}` })
    const fresh = await workbench.anotherPage()
    await fresh.goto(`${service.url}/northwind/pl/${id}`)
    await expect(fresh.locator(`[data-post="${id}"]`)).toBeFocused()
    await expect(page.getByText('line 70', { exact: true })).toBeVisible()
  })

  it('saves a post as a page and as a picture', async () => {
    const { page } = workbench
    const post = await write(page, 'For the record')
    for (const [verb, ending] of [
      ['Save as HTML', /\.html$/],
      ['Save as PNG', /\.png$/],
    ] as const) {
      const download = page.waitForEvent('download')
      await chooseVerb(post, verb)
      expect((await download).suggestedFilename()).toMatch(ending)
    }
  })

  it('the menu has every verb in its place, with its keys', async () => {
    const { page } = workbench
    const post = await write(page, 'In full')
    await openVerbs(post)
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem')).toHaveText([
      /^Show the storyS$/,
      /^Open in studioO$/,
      /^Show JSON2 views$/,
      /^Reply in threadR$/,
      'Reply with a payload',
      /^EditE$/,
      'Pin to the channel',
      'Copy link',
      'Send again as new post',
      'Export',
      /^Edit historynever edited$/,
      'Compare versions',
      'Compare with another post…',
      /^DeleteDel$/,
    ])
    await expect(menu.getByRole('separator')).toHaveCount(3)
  })

  it('sends a post again as a new one, with its registry', async () => {
    const { page, api } = workbench
    const id = await postAsBot(workbench, { message: 'Gate', ...buttonPost('Press', 'http://127.0.0.1:9/press') })
    await chooseVerb(page.locator(`[data-post="${id}"]`), 'Send again as new post')
    const again = page.getByRole('feed', { name: 'Posts' }).getByRole('article').filter({ hasText: 'Gate' }).last()
    await expect(again).not.toHaveAttribute('data-post', id)
    const { props, user_id } = await api<Post>(`/posts/${await again.getAttribute('data-post')}/stored`)
    expect(props).toMatchObject({ svc_blocks_actions: { press: { url: 'http://127.0.0.1:9/press' } } })
    expect(user_id).toBe((await api<Post>(`/posts/${id}/stored`)).user_id)
  })

  it('sends nothing again while the stored post cannot be read, since clients know no registry', async () => {
    const { page } = workbench
    const id = await postAsBot(workbench, { message: 'Sealed', ...buttonPost('Press', 'http://127.0.0.1:9/press') })
    const post = page.locator(`[data-post="${id}"]`)
    await page.route('**/posts/*/stored', route => route.fulfill({ status: 500, body: '{"message":"No luck."}' }))
    await chooseVerb(post, 'Send again as new post')
    await expect(page.getByText('No luck.', { exact: true })).toBeVisible()
    await page.unroute('**/posts/*/stored')
    await expect(page.getByRole('article').filter({ hasText: 'Sealed' })).toHaveCount(1)
  })

  it('shows the former versions of an own post, and not those of others', async () => {
    const { page } = workbench
    const post = await write(page, 'At noon')
    await chooseVerb(post, 'Edit')
    await page.getByRole('textbox', { name: 'Edit the message' }).fill('At one')
    await page.keyboard.press('Enter')
    const edited = page.getByRole('article').filter({ hasText: 'At one' }).filter({ hasText: '(edited)' })
    await expect(edited).toBeFocused()
    await chooseVerb(edited, 'Edit history')
    const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
    await expect(versions).toHaveText([/At one$/, /At noon$/])
    await page.keyboard.press('Escape')
    await actAs(page, 'bob')
    await openVerbs(edited)
    await expect(page.getByRole('menuitem', { name: 'Edit history' })).toHaveText(/for its author$/)
    await expect(page.getByRole('menuitem', { name: 'Edit history' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('S shows the story of the post that has the focus, O opens it in the studio', async () => {
    const { page } = workbench
    const post = await write(page, 'Whence')
    await post.focus()
    await page.keyboard.press('s')
    await expect(page.getByRole('region', { name: 'Exchange' }).getByRole('list', { name: 'Story' })).toBeVisible()
    await post.focus()
    await page.keyboard.press('o')
    await expect(page.getByRole('region', { name: 'Studio: post' })).toBeVisible()
  })

  it('posts can be walked and worked with the keyboard alone', async () => {
    const { page } = workbench
    const older = await write(page, 'Older')
    const newer = await write(page, 'Newer')
    await newer.focus()
    await page.keyboard.press('ArrowUp')
    await expect(older).toBeFocused()
    await page.keyboard.press('e')
    await expect(page.getByRole('textbox', { name: 'Edit the message' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(older).toBeFocused()
    await page.keyboard.press('+')
    await expect(page.getByRole('combobox', { name: 'Search emoji' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(older).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(older).toHaveCount(0)
    await expect(newer).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(older).toBeVisible()
    await newer.focus()
    await page.keyboard.press('r')
    await expect(page.getByRole('textbox', { name: 'Write to the thread' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(newer).toBeFocused()
  })

  it('letters typed into a control of a post are not its keys', async () => {
    const { page } = workbench
    const post = await write(page, 'Hands off')
    await openVerbs(post)
    await page.keyboard.press('Escape')
    await post.getByRole('button', { name: 'More' }).focus()
    await page.keyboard.press('Delete')
    await expect(post).toBeVisible()
  })
})
