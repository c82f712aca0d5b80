import type { Page } from 'playwright'
import { expect } from '../support/expect'
import type { Workbench } from '../support/workbench'

/** Writes a scene into the project. */
export async function writeScene({ page, service }: Workbench, name: string, scene: object): Promise<void> {
  const key = await page.evaluate(() => localStorage.getItem('blockyard-key') ?? '')
  const response = await fetch(`${service.url}/workbench/api/project/file`, {
    method: 'PUT',
    headers: { 'x-workbench-key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: `scenes/${name}.json`, text: JSON.stringify({ format: 1, ...scene }) }),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** Runs a command of a scene from the palette once it is there: files are listed a moment after they were written. */
export async function runSceneCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).fill(words)
  await page.getByRole('option', { name: words }).first().click()
}

/** Waits until the scene that is played stands after so many cues: a key that comes while one runs only cuts it short. */
export async function standsAfter(page: Page, cues: number): Promise<void> {
  const standing = () =>
    page.evaluate(async () => {
      const key = localStorage.getItem('blockyard-key') ?? ''
      const response = await fetch('/workbench/api/scene-play', { headers: { 'x-workbench-key': key } })
      const { play } = await response.json()
      return play.state === 'running' ? 'running' : play.at
    })
  await expect.poll(standing).toBe(cues)
}
