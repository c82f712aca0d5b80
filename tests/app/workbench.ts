import type { Locator, Page } from 'playwright'
import { expect } from '../support/expect'
import type { BuiltService } from '../support/running'
import { patience } from '../support/slowness'
import { openBuiltWorkbench, openWorkbench, type Workbench, type WorkbenchOptions } from '../support/workbench'

/** Runs `use` in a workbench of its own and closes everything behind it. */
export async function inWorkbench(
  options: WorkbenchOptions,
  use: (workbench: Workbench) => Promise<void>,
): Promise<void> {
  await runAndClose(await openWorkbench(options), use)
}

/** The same with the built service in a process of its own, which a spec can end as a crash would. */
export async function inBuiltWorkbench(use: (workbench: Workbench<BuiltService>) => Promise<void>): Promise<void> {
  await runAndClose(await openBuiltWorkbench(), use)
}

async function runAndClose<Opened extends Workbench>(workbench: Opened, use: (workbench: Opened) => Promise<void>) {
  try {
    workbench.page.setDefaultTimeout(patience(10_000))
    await use(workbench)
  } catch (error) {
    // Whatever state it is in, no other spec gets it.
    await workbench.page.close()
    throw error
  } finally {
    await workbench.close()
  }
}

/** Rows of the exchange list. */
export const exchangeRows = (page: Page): Locator =>
  page.getByRole('grid', { name: 'Exchanges' }).locator('tr[data-exchange]')

/** Posts to the sample channel as its bot: over the wire, as an integration does. Returns the post's id. */
export async function postAsBot(
  { service }: Workbench,
  post: { message?: string; props?: object; root_id?: string },
): Promise<string> {
  const { sample } = service
  if (!sample) throw new Error('This workbench has no sample workspace.')
  const response = await fetch(`${service.url}/api/v4/posts`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${sample.bot_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ channel_id: sample.channel_id, message: '', ...post }),
  })
  const body: { id: string } = await response.json()
  if (response.status !== 201) throw new Error(`The post was rejected: ${JSON.stringify(body)}`)
  return body.id
}

/** Changes a post of the sample's bot over the wire. */
export async function patchAsBot({ service }: Workbench, postId: string, patch: object): Promise<void> {
  const response = await fetch(`${service.url}/api/v4/posts/${postId}/patch`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${service.sample?.bot_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(patch),
  })
  if (!response.ok) throw new Error(`The patch was rejected: ${await response.text()}`)
}

/** Acts as somebody from the persona menu, and waits until the menu has given the focus back. */
export async function actAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Acting as/ }).click()
  await page.getByRole('menuitemradio', { name: new RegExp(`^${name}\\b`) }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** A button post whose action goes to `url`. */
export const buttonPost = (label: string, url: string) => ({
  props: {
    svc_blocks: [{ type: 'button', text: label, action_id: 'press' }],
    svc_blocks_actions: { press: { type: 'external', url } },
  },
})

/**
 * Opens the menu of more verbs of a post; a list that still grows may move the post away from under the pointer. A menu
 * that is closing takes the focus back, and so would close this one: it is waited for.
 */
export async function openVerbs(post: Locator): Promise<void> {
  const menu = post.page().getByRole('menu')
  await expect(menu).toHaveCount(0)
  await expect(async () => {
    await post.hover({ timeout: patience(1000) })
    await post.getByRole('button', { name: 'More' }).click({ timeout: patience(1000) })
    await expect(menu).toBeVisible({ timeout: patience(1000) })
  }).toPass({ timeout: patience(10_000) })
}

/** Takes a verb from a post's menu, or from the menu of more. */
export async function chooseVerb(post: Locator, verb: string): Promise<void> {
  await post.hover()
  const button = post.getByRole('button', { name: verb, exact: true })
  if ((await button.count()) > 0) {
    await expect(async () => {
      await post.hover({ timeout: patience(1000) })
      await button.click({ timeout: patience(1000) })
    }).toPass({ timeout: patience(10_000) })
    return
  }
  await openVerbs(post)
  if (verb.startsWith('Save ')) await post.page().getByRole('menuitem', { name: 'Export' }).click()
  await post.page().getByRole('menuitem', { name: verb }).click()
}

/** Writes a message as whoever acts, and returns its post. */
export async function write(page: Page, message: string, channel = 'deployments'): Promise<Locator> {
  const field = page.getByRole('textbox', { name: `Write to ${channel}` })
  await field.fill(message)
  await field.press('Enter')
  await expect(field).toHaveValue('')
  const post = page.getByRole('feed', { name: 'Posts' }).getByRole('article').filter({ hasText: message }).last()
  await expect(post).toBeVisible()
  return post
}

/**
 * The note at the bottom right that says this. Its text stands a second time on the page for as long as screen readers need
 * to be told, so it is no place to look for by its text alone.
 */
export const noteOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByRole('listitem').filter({ hasText: text })

/** Where a part is, in CSS pixels. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('The part is not drawn.')
  return box
}

/** Runs the first command that the palette finds for these words. */
export async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).fill(words)
  await page.keyboard.press('Enter')
}
