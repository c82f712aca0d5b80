import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import type { LabCall } from '#contract/lab/lab'
import { templates } from '#domain/templates/templates'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { type Folder, inFolder } from './payloads/inFolder'
import { noteOf, runCommand } from './workbench'

async function use(page: Page, label: string): Promise<void> {
  await runCommand(page, `template: ${label}`)
  await page.locator('.monaco-editor.focused').waitFor()
}

const pathOf = ({ path }: Folder, name: string) => join(dirname(path), 'integrations', `${name}.json`)
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

describe.skipIf(!browserPath)(`a template that is used${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('brings its integration into the project, which responds to clicks then', async () => {
    await inFolder(async ({ page, api }, folder) => {
      const path = pathOf(folder, 'access-desk')
      expect(read(path)).toBeNull()
      await use(page, 'Access request')
      await noteOf(page, 'Added integrations/access-desk.json').waitFor()
      const { integration } = templates.find(one => one.id === 'access-request') ?? {}
      expect(JSON.parse(read(path) ?? '{}')).toEqual(integration)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByRole('status').filter({ hasText: 'Posted to' }).waitFor()
      await page.getByRole('button', { name: 'Channels' }).click()
      const post = page.getByRole('feed', { name: 'Posts' }).getByRole('article').filter({ hasText: 'dba-readonly' })
      await post.getByRole('button', { name: 'Grant' }).click()
      await expect(post.getByText('Choose a duration first.')).toBeVisible()
      const { calls } = await api<{ calls: LabCall[] }>('/lab/access-desk/log')
      expect(calls.map(call => [call.path, call.user_name, call.decision.parts])).toEqual([
        ['/grant', 'alice', ['error']],
      ])
    })
  })

  it('takes its integration back with Undo', async () => {
    await inFolder(async ({ page }, folder) => {
      await use(page, 'Quiz')
      await noteOf(page, 'Added integrations/quiz.json').getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => read(pathOf(folder, 'quiz'))).toBeNull()
    })
  })

  it('never replaces an integration that was changed, and names what it kept', async () => {
    await inFolder(async ({ page }, folder) => {
      const path = pathOf(folder, 'access-desk')
      const own = '{ "format": 1, "rules": [{ "respond": { "private": "Mine" } }] }\n'
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, own)
      await use(page, 'Access request')
      await noteOf(page, 'Kept integrations/access-desk.json, which differs from the template').waitFor()
      expect(read(path)).toBe(own)
    })
  })
})
