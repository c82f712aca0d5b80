import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { takeScreenshot } from '../support/workbench'
import { withFolder } from './payloads/inFolder'
import { inWorkbench, runCommand } from './workbench'

describe.skipIf(!browserPath)(`templates of the project${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('that are no valid messages are named, and lead to their files until they are corrected', () =>
    withFolder(async (data, { path }) => {
      mkdirSync(join(path, 'templates'), { recursive: true })
      const file = join(path, 'templates', 'half-done.post.json')
      writeFileSync(file, '{ "message": "Half', 'utf8')
      await inWorkbench({ data }, async ({ page }) => {
        await runCommand(page, 'open templates')
        const gallery = page.getByRole('region', { name: 'Templates' })
        await gallery.getByText('One of yours is no valid message:').waitFor()
        await gallery.getByRole('button', { name: 'Yours 0' }).click()
        await gallery.getByText('None of yours can be shown').waitFor()
        await takeScreenshot(page, 'templates-broken-light')
        await gallery.getByRole('button', { name: 'Open half-done' }).click()
        await expect(page.locator('.monaco-editor.focused')).toContainText('Half')
        await runCommand(page, 'open templates')
        writeFileSync(file, '{ "message": "Done" }\n', 'utf8')
        await gallery.getByRole('option', { name: /^half-done/ }).waitFor()
        await expect(gallery.getByText('no valid message')).toHaveCount(0)
      })
    }))
})
