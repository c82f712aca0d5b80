import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { noteOf } from '../workbench'
import { inFolder, json, rowOf } from './inFolder'

/** What of the desktop is dragged. */
let desktop: string
beforeAll(() => {
  desktop = mkdtempSync(join(tmpdir(), 'blockyard-desktop-'))
  const files = {
    'Release notes/Gate.post.json': json('gate'),
    'Release notes/Gate.sample.json': '{"samples":{}}',
    'Release notes/deep er/two.webhook.json': '{"text":"two"}',
    'Release notes/.hidden/three.post.json': json('three'),
    'Release notes/node_modules/four.post.json': json('four'),
    'Release notes/picture.png': 'png',
    'plain/notes.txt': 'no payload',
    'single.post.json': json('single'),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(desktop, path, '..'), { recursive: true })
    writeFileSync(join(desktop, path), text)
  }
})
afterAll(() => rmSync(desktop, { recursive: true, force: true }))

/** Drags files and folders of this computer onto something, as its file manager does. */
async function drop(page: Page, target: Locator, names: readonly string[]): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to drop on.')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: names.map(name => join(desktop, name)), dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
  await session.detach()
}

/** What of it is in a folder. */
const below = (path: string) =>
  readdirSync(path, { recursive: true })
    .map(String)
    .filter(name => /^(?:release-notes|single|plain)/.test(name))
    .sort()

describe.skipIf(!browserPath)(`folders of the desktop${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('are copied with the payloads below them when they are dropped on the list', () =>
    inFolder(async ({ page }, { path }) => {
      await page.getByRole('button', { name: 'Payloads', exact: true }).click()
      await drop(page, page.getByRole('tree', { name: 'Payloads' }), ['Release notes', 'plain', 'single.post.json'])
      await expect(noteOf(page, '4 files copied into payloads/')).toBeVisible()
      await expect(noteOf(page, 'The folder plain holds no JSON files')).toBeVisible()
      await expect
        .poll(() => below(path))
        .toEqual([
          'release-notes',
          'release-notes/Gate.post.json',
          'release-notes/Gate.sample.json',
          'release-notes/deep-er',
          'release-notes/deep-er/two.webhook.json',
          'single.post.json',
        ])

      // What is there already of the same name is not mixed with it.
      await drop(page, rowOf(page, 'release-notes'), ['Release notes'])
      await expect(noteOf(page, '3 files copied into payloads/release-notes/release-notes/')).toBeVisible()
      await drop(page, page.getByRole('tree', { name: 'Payloads' }), ['Release notes'])
      await expect.poll(() => below(path)).toContain('release-notes-2')
    }))

  it('are open payloads that Enter leads into, where their caret was', () =>
    inFolder(async ({ page }, { path }) => {
      await page.getByRole('button', { name: 'Payloads', exact: true }).click()
      for (const name of ['aa-one', 'aa-two']) writeFileSync(join(path, `${name}.post.json`), json(name))
      const tree = page.getByRole('tree', { name: 'Payloads' })
      const editor = page.locator('.monaco-editor.focused')
      await rowOf(page, 'aa-one').click()
      await expect(page.locator('.monaco-editor').getByText('"message": "aa-one"')).toBeVisible()
      await expect(editor).toHaveCount(0)
      await tree.press('Enter')
      await expect(editor).toBeVisible()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' ')

      await rowOf(page, 'aa-two').click()
      await expect(page.locator('.monaco-editor').getByText('"message": "aa-two"')).toBeVisible()
      await tree.press('ArrowUp')
      await tree.press('Enter')
      await expect(editor.getByText('"message": "aa-one"')).toBeVisible()
    }))
})
