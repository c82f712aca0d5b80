import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright'
import type { Integration } from '#domain/lab/schema'
import type { Workbench } from '../../support/workbench'
import { inFolder } from '../payloads/inFolder'

/** `integrations/deploy-gate.json` of a workspace, and its page. */
export interface LabPage extends Workbench {
  /** The file as it is on disk. */
  read(): Integration
  /** Its text; written as another program does. */
  write(text: string): void
}

/** Two rules for the same path, the second without a name. */
export const twoRules: Integration = {
  format: 1,
  state: { approvals: { start: 0 } },
  rules: [
    {
      name: 'First approval',
      when: [{ on: 'path', equals: '/approve' }],
      respond: { private: 'Your approval is in.' },
    },
    { when: [{ on: 'path', equals: '/reject' }], respond: { error: 'Rejected.' } },
  ],
}

/** Opens the page of a simulated integration that has this file. */
export const onPageOf = (file: Integration, use: (page: LabPage) => Promise<void>): Promise<void> =>
  inFolder(async (workbench, folder) => {
    const path = join(dirname(folder.path), 'integrations', 'deploy-gate.json')
    mkdirSync(dirname(path), { recursive: true })
    const write = (text: string) => writeFileSync(path, text)
    write(`${JSON.stringify(file, null, 2)}\n`)
    const { page, service } = workbench
    await page.goto(`${service.url}/integrations/simulated/deploy-gate`)
    await rulesOf(page).waitFor()
    await use({ ...workbench, read: () => readFile(path), write })
  })

/** The file while it is JSON; one without rules while it is not. */
function readFile(path: string): Integration {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { format: 1, rules: [] }
  }
}

export const rulesOf = (page: Page) => page.getByRole('region', { name: 'Rules', exact: true })
export const matchOf = (page: Page) => page.getByRole('region', { name: 'Match' })
export const respondOf = (page: Page) => page.getByRole('region', { name: 'Respond with' })

/** The value of the first condition of the selected rule. */
export const firstValue = (page: Page) => matchOf(page).getByLabel('Value of condition 1', { exact: true })

/** The row of a rule in the list. */
export const rowOf = (page: Page, name: string | RegExp) =>
  rulesOf(page).getByRole('listitem').getByRole('button', { name }).last()

/** Shows the file as JSON, and waits until its editor has the keyboard. */
export async function showJson(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'As JSON' }).click()
  await page.locator('.monaco-editor.focused').waitFor()
}
