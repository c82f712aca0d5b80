import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { type Folder, inFolder, rowOf } from './inFolder'

const lines = [
  '{',
  '    "message": "m",',
  '    "props": {',
  '        "svc_blocks": [',
  '            { "type": "text", "text": "A" },',
  '            { "type": "divider" }',
  '        ]',
  '    }',
  '}',
]
const blockLine = lines.indexOf('            { "type": "text", "text": "A" },')

/** A text whose lines end one after another with these ends, and what it is with its first block duplicated. */
function withEnds(mark: string, endOf: (line: number) => string) {
  const ended = lines.map((line, at) => line + endOf(at))
  const usual = endOf(blockLine)
  const after = ended.toSpliced(blockLine + 1, 0, `${lines[blockLine]}${usual}`)
  return { before: mark + ended.join(''), after: mark + after.join('') }
}

const rows = (page: Page) => page.getByRole('tree', { name: 'Blocks' }).getByRole('treeitem')

async function duplicateFirst(
  page: Page,
  { path, read }: Folder,
  { before, after }: { before: string; after: string },
) {
  writeFileSync(join(path, 'form.post.json'), before)
  await page.getByRole('button', { name: 'Payloads', exact: true }).click()
  await rowOf(page, 'form').dblclick()
  await expect(page.getByText('The service accepts this')).toBeVisible()
  // Edits made before the editor is there have no undo.
  await page.locator('.monaco-editor .view-line').first().waitFor()
  await rows(page).first().click()
  await page.keyboard.press('Control+d')
  await expect(rows(page)).toHaveCount(3)
  await expect.poll(() => read('form.post.json')).toBe(after)
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(2)
  await expect.poll(() => read('form.post.json')).toBe(before)
}

describe.skipIf(!browserPath)(`a file of another system${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('with a byte order mark is read as JSON, and keeps it and every line that is not touched', () =>
    inFolder(({ page }, folder) =>
      duplicateFirst(
        page,
        folder,
        withEnds('\uFEFF', () => '\r\n'),
      ),
    ))

  it('with several kinds of line ends is edited in its place, and keeps those of the other lines', () =>
    inFolder(({ page }, folder) =>
      duplicateFirst(
        page,
        folder,
        withEnds('', at => (at < 3 ? '\r\n' : '\n')),
      ),
    ))
})
