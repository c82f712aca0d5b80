import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { expect } from '../../support/expect'
import { replaceText } from '../payloads'
import { inWorkbench, runCommand } from '../workbench'

const json = (message: string) => `${JSON.stringify({ message }, null, 2)}\n`

/** Runs `use` over a workspace in a folder of its own. */
async function inFolder(use: (page: Page, folder: string) => Promise<void>): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'blockyard-project-'))
  try {
    await inWorkbench({ data }, async ({ page }) => {
      await page.getByRole('button', { name: 'Payloads', exact: true }).click()
      await use(page, join(data, 'payloads'))
    })
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

const rowOf = (page: Page, name: string) => page.getByRole('tree', { name: 'Payloads' }).getByRole('treeitem', { name })

describe('the payloads of the project', () => {
  it('are files: written a moment after a key, renamed, copied, deleted and brought back, put into folders', async () => {
    await inFolder(async (page, folder) => {
      const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : null)
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
      await expect(page.getByRole('alert').filter({ hasText: 'cannot be used' })).toBeVisible()
      await name.fill('deploy-gate')
      await name.press('Enter')
      await expect.poll(() => read('deploy-gate.post.json')).toBe(json('Deploy now'))
      expect(read('untitled.post.json')).toBeNull()
      await expect(page.getByRole('tab', { name: 'deploy-gate' })).toHaveAttribute('aria-selected', 'true')

      await page.keyboard.press('Control+d')
      await expect.poll(() => read('deploy-gate-2.post.json')).toBe(json('Deploy now'))
      await rowOf(page, 'deploy-gate-2').click()
      await page.keyboard.press('Delete')
      await expect.poll(() => read('deploy-gate-2.post.json')).toBeNull()
      await expect(page.getByRole('tab', { name: 'deploy-gate-2' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => read('deploy-gate-2.post.json')).toBe(json('Deploy now'))
      await expect(page.getByRole('tab', { name: 'deploy-gate-2' })).toHaveAttribute('aria-selected', 'true')

      await page.getByRole('button', { name: 'New folder' }).click()
      const folderName = page.getByRole('textbox', { name: 'New name of new-folder' })
      await folderName.fill('gates')
      await folderName.press('Enter')
      await expect(rowOf(page, 'gates, 0 files')).toBeVisible()
      await rowOf(page, 'deploy-gate-2').dragTo(rowOf(page, 'gates'))
      await expect.poll(() => read('gates/deploy-gate-2.post.json')).toBe(json('Deploy now'))
      await replaceText(page, json('Moved'))
      await expect.poll(() => read('gates/deploy-gate-2.post.json')).toBe(json('Moved'))
      expect(readdirSync(folder).sort()).not.toContain('deploy-gate-2.post.json')

      // What was on disk before, whoever wrote it.
      writeFileSync(join(folder, 'gates', 'cards.post.json'), '{\n  "message": "x"\n  "y": 1\n}\n')
      await expect(rowOf(page, 'cards')).toHaveAccessibleName(/broken/)
      await rowOf(page, 'cards').getByRole('button', { name: 'Go to it' }).click()
      await expect(page.getByText(/^Ln [23],/)).toBeVisible()
    })
  })
})
