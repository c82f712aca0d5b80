import { chromium } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { startBuiltService } from '../../support/running'
import { runCommand } from '../workbench'
import { type Folder, withFolder } from './inFolder'

/** The most that a crash may cost, in milliseconds of typing. */
const most = 1000
const name = 'untitled.post.json'

describe.skipIf(!browserPath)(`a crash while typing${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it.each(['service', 'browser'] as const)('of the %s costs at most the words of the last second', victim =>
    withFolder(async (data, folder) => {
      const service = await startBuiltService(['--data', data])
      const server = await chromium.launchServer({ executablePath: browserPath ?? '', args: ['--no-sandbox'] })
      try {
        const browser = await chromium.connect(server.wsEndpoint())
        const page = await browser.newPage()
        await page.goto(service.open)
        await page.getByRole('feed', { name: 'Posts' }).getByRole('article').first().waitFor()
        await runCommand(page, 'new payload: post')
        await page.locator('.monaco-editor.focused').waitFor()
        await page.keyboard.press('Control+End')
        const typed: { word: string; at: number }[] = []
        const type = async (word: string) => {
          await page.keyboard.type(`${word} `)
          typed.push({ word, at: Date.now() })
        }
        const start = Date.now()
        for (let count = 0; Date.now() - start < 2 * most; count += 1) await type(`word${count}`)
        const end = Date.now()
        if (victim === 'service') await service.command.stop('SIGKILL')
        else server.process().kill('SIGKILL')
        const missing = await missingOf(folder, typed, end)
        expect(missing).toEqual([])
      } finally {
        await server.kill()
        await service.stop()
      }
    }),
  )
})

/** Words that were typed more than a second before the end and are not on disk. */
async function missingOf(folder: Folder, typed: { word: string; at: number }[], end: number): Promise<string[]> {
  const due = typed.filter(({ at }) => at < end - most).map(({ word }) => word)
  expect(due.length).toBeGreaterThan(0)
  const text = folder.read(name) ?? ''
  return due.filter(word => !text.includes(`${word} `))
}
