import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { replaceText } from '../payloads'
import { noteOf, runCommand } from '../workbench'
import { inFolder, json, rowOf } from './inFolder'

const openTab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Open channels and payloads' }).getByRole('tab', { name, exact: true })

const editorHasKeyboard = (page: Page) => page.locator('.monaco-editor.focused').waitFor()

/** Takes back what a note says; others may stand beside it. */
const undo = (page: Page, note: string) => noteOf(page, note).getByRole('button', { name: 'Undo' }).click()

describe.skipIf(!browserPath)(`the payloads of the project${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('are files: written a moment after a key, renamed, copied, deleted and brought back, put into folders', async () => {
    await inFolder(async ({ page }, { path, read }) => {
      await page.getByRole('button', { name: 'Payloads', exact: true }).click()
      await runCommand(page, 'new payload: post')
      await expect.poll(() => read('untitled.post.json')).not.toBeNull()
      await replaceText(page, json('Deploy now'))
      await expect.poll(() => read('untitled.post.json')).toBe(json('Deploy now'))
      await expect(page.getByText(/^saved \d\d:\d\d$/)).toBeVisible()

      await rowOf(page, 'untitled').click()
      await page.keyboard.press('F2')
      const name = page.getByRole('textbox', { name: 'New name of untitled' })
      await name.fill('a/b')
      await name.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: 'a name has no /' })).toBeVisible()
      await name.fill('deploy-gate')
      await name.press('Enter')
      await expect.poll(() => read('deploy-gate.post.json')).toBe(json('Deploy now'))
      expect(read('untitled.post.json')).toBeNull()
      await expect(openTab(page, 'deploy-gate')).toHaveAttribute('aria-selected', 'true')
      // What is on disk comes before the response: the keyboard is back in the list once the window has that.
      const tree = page.getByRole('tree', { name: 'Payloads' })
      const active = (path: string) => expect(tree).toHaveAttribute('aria-activedescendant', `payload-row-${path}`)
      await expect(tree).toBeFocused()
      await active('payloads/deploy-gate.post.json')

      await page.keyboard.press('Control+d')
      await expect.poll(() => read('deploy-gate-2.post.json')).toBe(json('Deploy now'))
      // The copy takes the keyboard.
      await expect(openTab(page, 'deploy-gate-2')).toHaveAttribute('aria-selected', 'true')
      await editorHasKeyboard(page)
      await rowOf(page, 'deploy-gate-2').click()
      await page.keyboard.press('Delete')
      await expect.poll(() => read('deploy-gate-2.post.json')).toBeNull()
      // The keyboard goes on from the row in its place.
      await active('payloads/deploy-gate.post.json')
      await expect(tree).toBeFocused()
      await expect(openTab(page, 'deploy-gate-2')).toHaveCount(0)
      await undo(page, 'deploy-gate-2.post.json deleted')
      await expect.poll(() => read('deploy-gate-2.post.json')).toBe(json('Deploy now'))
      await expect(openTab(page, 'deploy-gate-2')).toHaveAttribute('aria-selected', 'true')
      await editorHasKeyboard(page)

      await page.getByRole('button', { name: 'New folder' }).click()
      const folderName = page.getByRole('textbox', { name: 'New name of new-folder' })
      await folderName.fill('gates')
      await folderName.press('Enter')
      await expect(rowOf(page, 'gates, 0 files')).toBeVisible()
      await rowOf(page, 'deploy-gate-2').dragTo(rowOf(page, 'gates'))
      await expect.poll(() => read('gates/deploy-gate-2.post.json')).toBe(json('Deploy now'))
      await replaceText(page, json('Moved'))
      await expect.poll(() => read('gates/deploy-gate-2.post.json')).toBe(json('Moved'))
      expect(readdirSync(path).sort()).not.toContain('deploy-gate-2.post.json')

      // Files of the desktop, also those whose names the project cannot use.
      const dataTransfer = await page.evaluateHandle(() => {
        const files = new DataTransfer()
        files.items.add(new File(['{"text":"hi"}'], 'two things.json'))
        files.items.add(new File(['{"samples":{}}'], 'deploy-gate-2.sample.json'))
        files.items.add(new File(['hi'], 'notes.txt'))
        files.items.add(new File([new Uint8Array([0x22, 0xe9, 0x22])], 'latin.post.json'))
        return files
      })
      await rowOf(page, 'gates').dispatchEvent('dragover', { dataTransfer })
      await rowOf(page, 'gates').dispatchEvent('drop', { dataTransfer })
      await expect(noteOf(page, '2 of 4 files copied into payloads/gates/')).toBeVisible()
      await expect(noteOf(page, 'latin.post.json is not UTF-8 text. Save it as UTF-8 first.')).toBeVisible()
      expect(readdirSync(join(path, 'gates')).sort()).toEqual([
        'deploy-gate-2.post.json',
        'deploy-gate-2.sample.json',
        'two-things.json',
      ])

      // A folder goes with all that is in it, and Undo restores all of it.
      await rowOf(page, 'gates').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect.poll(() => read('gates/deploy-gate-2.post.json')).toBeNull()
      await expect(openTab(page, 'deploy-gate-2')).toHaveCount(0)
      await undo(page, 'gates deleted')
      await expect.poll(() => read('gates/deploy-gate-2.post.json')).toBe(json('Moved'))
      expect(readdirSync(join(path, 'gates'))).toHaveLength(3)
      // Its tab comes back on the stage a moment later.
      await expect(openTab(page, 'deploy-gate-2')).toHaveAttribute('aria-selected', 'true')

      // A copy leaves as a download, and comes in again by the dialog of the system.
      await rowOf(page, 'deploy-gate, Post').click()
      await expect(openTab(page, 'deploy-gate')).toHaveAttribute('aria-selected', 'true')
      const [copy] = await Promise.all([page.waitForEvent('download'), runCommand(page, 'save a copy of payload')])
      expect(copy.suggestedFilename()).toBe('deploy-gate.post.json')
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        runCommand(page, 'open a payload from disk'),
      ])
      const buffer = readFileSync(await copy.path())
      await chooser.setFiles({ name: 'copied.post.json', mimeType: 'application/json', buffer })
      await expect.poll(() => read('copied.post.json')).toBe(json('Deploy now'))
      await expect(page.getByRole('tab', { name: 'copied' })).toHaveAttribute('aria-selected', 'true')

      // What was on disk before, whoever wrote it.
      writeFileSync(join(path, 'gates', 'cards.post.json'), '{\n  "message": "x"\n  "y": 1\n}\n')
      await expect(rowOf(page, 'cards')).toHaveAccessibleName(/broken/)
      await rowOf(page, 'cards').getByRole('button', { name: 'Go to it' }).click()
      // The payload that is left has its caret in the second line as well.
      await expect(openTab(page, 'cards')).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByText(/^Ln [23],/)).toBeVisible()

      // Where nothing is open, what was closed last is one press away.
      const tabs = page.getByRole('tablist', { name: 'Open channels and payloads' }).getByRole('tab')
      await runCommand(page, 'close other tabs')
      await expect(tabs).toHaveCount(1)
      await runCommand(page, 'close tab')
      const again = page.getByRole('region', { name: 'Open again' })
      await again.getByRole('button', { name: /^cards/ }).click()
      await expect(tabs).toHaveCount(1)
    })
  })

  it('says what is wrong with the settings of the project, and which files it does not show', () =>
    inFolder(async ({ page }, { path }) => {
      await page.getByRole('button', { name: 'Payloads', exact: true }).click()
      const faults = page.getByRole('list', { name: 'Faults of the project' }).getByRole('listitem')
      await expect(faults).toHaveCount(0)
      writeFileSync(join(path, '../blockyard.json'), '{\n  "format": 1,\n  "name": \n}\n')
      await expect(faults.filter({ hasText: /^blockyard\.json, line \d: / })).toBeVisible()
      writeFileSync(join(path, '../blockyard.json'), '{ "format": 2 }\n')
      await expect(faults).toHaveText(/Format 2 is of a newer version of Blockyard\. This file stays as it is\.$/)
      writeFileSync(join(path, '../blockyard.json'), '{ "format": 1 }\n')
      await expect(faults).toHaveCount(0)
      writeFileSync(join(path, 'con.post.json'), '{}\n')
      await expect(faults).toHaveText(
        'payloads/con.post.json: This file is not shown: it has a name that Windows keeps for devices.',
      )
    }))

  it('opens a file with a byte order mark without a problem, and keeps the mark', () =>
    inFolder(async ({ page }, { path, read }) => {
      await page.getByRole('button', { name: 'Payloads', exact: true }).click()
      writeFileSync(join(path, 'marked.post.json'), `\uFEFF${json('Marked')}`)
      await rowOf(page, 'marked').click()
      await expect(page.getByText('The service accepts this.')).toBeVisible()
      await replaceText(page, json('Changed'))
      await expect.poll(() => read('marked.post.json')).toBe(`\uFEFF${json('Changed')}`)
    }))

  it('takes the keys of its rows after a click, though the click opened a payload', () =>
    inFolder(async ({ page }, { path, read }) => {
      await page.getByRole('button', { name: 'Payloads', exact: true }).click()
      for (const name of ['one', 'two']) writeFileSync(join(path, `${name}.post.json`), json(name))
      const editor = page.locator('.monaco-editor').getByText('"message": "two"')
      await rowOf(page, 'two').click()
      await expect(editor).toBeVisible()
      await page.keyboard.press('Delete')
      await expect.poll(() => read('two.post.json')).toBeNull()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => read('two.post.json')).toBe(json('two'))
      // The file is there a moment before the window opens it again.
      await expect(editor).toBeVisible()
      await rowOf(page, 'one').click()
      await expect(editor).toHaveCount(0)
      await page.keyboard.press('F2')
      await expect(page.getByRole('textbox', { name: 'New name of one' })).toBeFocused()
      // By the keyboard it is opened to be written in.
      await page.keyboard.press('Escape')
      await runCommand(page, 'close other tabs')
      await runCommand(page, 'close tab')
      await page.getByRole('tree', { name: 'Payloads' }).press('Enter')
      await expect(page.locator('.monaco-editor.focused')).toBeVisible()
    }))
})
