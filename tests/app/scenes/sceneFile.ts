import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locator, Page } from 'playwright'
import type { Scene } from '#domain/scene/schema/scene'
import type { Workbench } from '../../support/workbench'
import { inFolder } from '../payloads/inFolder'

/** `scenes/demo.json` of a workspace with the sample, and its editor. */
export interface ScenePage extends Workbench {
  /** The file as it is on disk. */
  read(): Scene
  text(): string
  /** Its text; written as another program does. */
  write(text: string): void
}

type Cues = Scene['cues']

/** A scene of these cues, which begins in the sample channel. */
export const sceneOf = (cues: Cues, more: Partial<Scene> = {}): Scene => ({
  ...{ format: 1, title: 'Demo', channel: 'deployments', persona: 'alice' },
  ...more,
  cues,
})

/** Opens the editor of a scene that has this file. */
export const onScene = (file: Scene | string, use: (page: ScenePage) => Promise<void>): Promise<void> =>
  inFolder(async (workbench, folder) => {
    const path = join(dirname(folder.path), 'scenes', 'demo.json')
    mkdirSync(dirname(path), { recursive: true })
    const write = (text: string) => writeFileSync(path, text)
    write(typeof file === 'string' ? file : `${JSON.stringify(file, null, 2)}\n`)
    const { page, service } = workbench
    await page.goto(`${service.url}/scenes/demo`)
    await page.getByRole('tab', { name: /^demo/ }).waitFor()
    const text = () => readFileSync(path, 'utf8')
    await use({ ...workbench, read: () => JSON.parse(text()) as Scene, text, write })
  })

export const cues = (page: Page): Locator => page.getByRole('region', { name: 'Cues', exact: true })
/** The row of a cue, counted from 1. */
export const cueRow = (page: Page, number: number): Locator =>
  cues(page).locator(`[data-cue="${number - 1}"] [data-row]`)
/** The form of the selected cue. */
export const form = (page: Page): Locator =>
  page.getByRole('complementary', { name: /^(Cue \d+|Beginning of the scene)$/ })
export const stage = (page: Page): Locator => page.getByRole('region', { name: 'Channel as the audience sees it' })

/** Chooses an option of a field of the form. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  await form(page).getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
