import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import type { Workbench } from '../../support/workbench'
import { inWorkbench } from '../workbench'

/** A workspace in a folder of its own, and what stands in its payloads/. */
export interface Folder {
  path: string
  /** The text of a payload; `null` where there is none. */
  read(name: string): string | null
}

export async function withFolder(use: (data: string, folder: Folder) => Promise<void>): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'blockyard-project-'))
  const path = join(data, 'payloads')
  const read = (name: string) => (existsSync(join(path, name)) ? readFileSync(join(path, name), 'utf8') : null)
  try {
    await use(data, { path, read })
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

/** Runs `use` in a workbench over a folder. */
export const inFolder = (use: (workbench: Workbench, folder: Folder) => Promise<void>): Promise<void> =>
  withFolder((data, folder) => inWorkbench({ data }, workbench => use(workbench, folder)))

/** A row of the list of payloads. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('tree', { name: 'Payloads' }).getByRole('treeitem', { name })

/** A post with this message, as the window writes it. */
export const json = (message: string): string => `${JSON.stringify({ message }, null, 2)}\n`
