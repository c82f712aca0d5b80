import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readBundle } from '#domain/bundle/read/readBundle'
import type { WorkspacePlaces } from '#service/options'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { openWorkbench, type Workbench } from '../support/workbench'
import { chooseVerb } from './workbench'

let root: string
let places: WorkspacePlaces
let at: Workbench | undefined
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'bundles-')))
  places = { list: join(root, 'workspaces.json'), home: root, newIn: join(root, 'work') }
  mkdirSync(places.newIn)
})
afterEach(async () => {
  await at?.close()
  at = undefined
  rmSync(root, { recursive: true, force: true, maxRetries: 3 })
})

/** A window that goes to another workspace loads anew. */
const timeout = 20_000

const window = (title: string, check: (page: Page) => Promise<void>) =>
  it(title, async context => {
    if (browserPath === undefined) return context.skip(noBrowser)
    at = await openWorkbench({ data: join(places.newIn, 'release-desk'), workspaces: places })
    await check(at.page)
  })

const making = (page: Page) => page.getByRole('dialog', { name: 'Make a repro bundle' })
const opening = (page: Page) => page.getByRole('dialog', { name: 'Open a folder or bundle' })

async function clickApprove(page: Page): Promise<void> {
  const approve = page.getByRole('button', { name: 'Approve' })
  await approve.click()
  const post = page.getByRole('article').filter({ has: approve })
  await post.getByText('1 of 2 approvals').waitFor({ timeout })
  await chooseVerb(post, 'Story of this post')
  await page.getByRole('button', { name: 'Export story' }).waitFor({ timeout })
}

/** Saves the story that is shown; resolves to the path of the file. */
async function saveStory(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export story' }).click()
  await page.getByRole('menuitem', { name: 'Save as repro bundle…' }).click()
  await making(page).getByRole('textbox', { name: 'Name' }).fill('Gate stuck')
  await making(page).getByRole('textbox', { name: 'Notes' }).fill('Approve does <b>nothing</b>')
  await making(page).getByRole('region', { name: 'What the bundle has' }).waitFor()
  const download = page.waitForEvent('download')
  await making(page).getByRole('button', { name: 'Save bundle' }).click()
  const saved = join(root, 'gate-stuck.bundle.json')
  const file = await download
  expect(file.suggestedFilename()).toBe('gate-stuck.bundle.json')
  await file.saveAs(saved)
  return saved
}

/** Checks what a page shows in each theme. */
async function inThemes(page: Page, check: () => Promise<void>): Promise<void> {
  for (const theme of ['light', 'dark', 'hc']) {
    await page.evaluate(one => {
      document.documentElement.dataset['theme'] = one
    }, theme)
    await check()
  }
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axeOn(page).include('[role=dialog]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
}

async function choose(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await opening(page).getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(file)
}

window(
  'a story is saved as a repro bundle, and opens as a workspace that shows its exchange and explanation',
  async page => {
    await clickApprove(page)
    const file = await saveStory(page)
    await page.getByText('gate-stuck.bundle.json saved, without secrets', { exact: true }).waitFor()
    const read = readBundle(readFileSync(file, 'utf8'))
    expect(read).toMatchObject({ ok: true, value: { name: 'Gate stuck', chosen: { is: 'story' } } })

    await page.keyboard.press('Alt+Q')
    await page.getByRole('heading', { name: 'Open a workspace' }).waitFor({ timeout })
    await page.getByRole('button', { name: /^Open a bundle/ }).click()
    await choose(page, file)
    await opening(page).getByText('Approve does <b>nothing</b>').waitFor()
    expect((await axeOn(page).include('[role=dialog]').analyze()).violations).toEqual([])
    await opening(page).getByRole('button', { name: 'Create and open' }).click()
    await page.getByRole('button', { name: 'Workspace: Gate stuck' }).waitFor({ timeout })
    const row = page.getByRole('row', { name: /callback/ }).first()
    await row.waitFor({ timeout })
    await row.click()
    await page
      .getByRole('list', { name: 'Story' })
      .getByText(/deploy-gate/)
      .first()
      .waitFor()
    await page.getByText('update.message').first().waitFor()
  },
)

window('the palette makes a bundle of the last minutes, and shows which secrets it removes', async page => {
  await clickApprove(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('repro bundle')
  await page.getByRole('option', { name: 'Make a repro bundle…' }).click()
  const dialog = making(page)
  await dialog.getByRole('radio', { name: 'Last minutes' }).waitFor()
  expect(await dialog.getByRole('radio', { name: 'Last minutes' }).getAttribute('aria-checked')).toBe('true')
  await dialog.getByRole('region', { name: 'Removed secrets' }).getByText('Session').first().waitFor()
  await dialog.getByRole('radio', { name: 'This story' }).click()
  await dialog.getByRole('region', { name: 'What the bundle has' }).waitFor()
  await inThemes(page, () => expectAccessible(page))
  await dialog.getByRole('textbox', { name: 'Name' }).fill('')
  await dialog.getByText('A bundle needs a name').first().waitFor()
})

window('a file that is no bundle says why and where, and nothing is created', async page => {
  const file = join(root, 'broken.bundle.json')
  writeFileSync(file, JSON.stringify({ format: 1, state: {}, exchanges: [], name: 7 }))
  await page.keyboard.press('Alt+O')
  await page.getByRole('option', { name: /Open a folder or bundle/ }).click()
  await opening(page).getByRole('radio', { name: 'A bundle' }).click()
  await choose(page, file)
  await opening(page).getByRole('alert').waitFor()
  expect(await opening(page).getByRole('alert').textContent()).toContain('broken.bundle.json: ')
  expect(await opening(page).getByRole('button', { name: 'Create and open' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
})

window('a bundle that is dropped on the stage is opened as a workspace, and is no payload', async page => {
  await page.getByRole('feed', { name: 'Posts' }).evaluate((feed, text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'dropped.bundle.json', { type: 'application/json' }))
    feed.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  }, '{"format": 2, "state": {}, "exchanges": []}')
  await opening(page).getByRole('alert').getByText('Format 2 is of a newer version of Blockyard').waitFor()
})

window('the dialogs of bundles are accessible in every theme, and text of a bundle is no markup', async page => {
  await clickApprove(page)
  const file = await saveStory(page)
  const evil = readFileSync(file, 'utf8').replaceAll('deploy-gate', 'x<img src=x onerror=document.title=1>')
  const named = evil.replace('"Gate stuck"', '"<script>document.title=2</script>"')
  const changed = join(root, 'evil.bundle.json')
  writeFileSync(changed, named.replace(/"integrations": \{[\s\S]*?\n {2}\},\n/, ''))
  const title = await page.title()
  await page.keyboard.press('Alt+Shift+O')
  await opening(page).getByRole('radio', { name: 'A bundle' }).click()
  await choose(page, changed)
  await opening(page).getByRole('region', { name: 'What the bundle has' }).waitFor()
  expect(await opening(page).getByRole('textbox', { name: 'Name' }).inputValue()).toBe(
    '<script>document.title=2</script>',
  )
  await inThemes(page, () => expectAccessible(page))
  expect([await page.title(), await page.getByRole('dialog').locator('img, script').count()]).toEqual([title, 0])
})
