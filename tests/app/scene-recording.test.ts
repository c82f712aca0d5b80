import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import type { ScenePlay } from '#contract/scene/play'
import { workbenchKeyHeader } from '#contract/workbench'
import type { Cue, Scene } from '#domain/scene/schema/scene'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import type { Workbench } from '../support/workbench'
import { actAs, chooseVerb, exchangeRows, inWorkbench, runCommand } from './workbench'

const bar = (page: Page) => page.getByRole('region', { name: 'Recording a scene' })
const cues = (page: Page) => page.getByRole('list', { name: 'Cues' }).getByRole('listitem')

async function beginRecording(page: Page): Promise<void> {
  await runCommand(page, 'Record a scene')
  await page.getByRole('dialog', { name: 'Record a scene' }).getByRole('button', { name: 'Record' }).click()
  await expect(bar(page)).toContainText('Recording a scene: no cues so far.')
}

const withoutTimes = ({ lasts: _, ...cue }: Cue) => cue

async function type(page: Page, words: string): Promise<void> {
  const composer = page.getByRole('textbox', { name: 'Write to deployments' })
  await composer.fill(words)
  await composer.press('Enter')
  // Enter sends nothing more while a message is on its way.
  await expect(composer).toHaveValue('')
}

const sceneFile = async ({ api }: Workbench, name: string): Promise<Scene> =>
  JSON.parse((await api<{ text: string }>(`/project/file?path=scenes/${name}.json`)).text)

/** Sends a request of the window to the service. */
async function ask<T>({ page, service }: Workbench, path: string, body: object): Promise<T> {
  const key = await page.evaluate(() => localStorage.getItem('blockyard-key') ?? '')
  const response = await page.request.post(`${service.url}/workbench/api${path}`, {
    headers: { [workbenchKeyHeader]: key },
    data: body,
  })
  return response.json()
}

/** Plays a scene on the workspace, and says what became of each cue. */
async function played(workbench: Workbench, scene: string): Promise<(string | undefined)[]> {
  await ask(workbench, '/scene-play', { scene, speed: 0, autoplay: true })
  const play = async () => (await workbench.api<{ play: ScenePlay | null }>('/scene-play')).play
  await expect.poll(async () => (await play())?.state).toBe('ended')
  return ((await play())?.outcomes ?? []).map(outcome => outcome?.outcome)
}

describe.skipIf(!browserPath)(`recording a scene${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('makes cues of what is typed, clicked, chosen, filled in and switched, and writes them as a scene', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      const other = await workbench.anotherPage()
      await beginRecording(page)
      await type(page, 'watch payments-api')
      await expect(bar(page)).toContainText('Last: Type “watch payments-api” as alice')
      await expect(bar(other)).toContainText('Recording a scene: 1 cue so far.')
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(bar(page)).toContainText('Last: Click Approve as alice')
      await actAs(page, 'bob')
      await expect(bar(page)).toContainText('Last: Switch to bob')
      await page.getByRole('combobox', { name: 'First wave' }).click()
      await page.getByRole('option', { name: '25 % of the fleet' }).click()
      await expect(bar(page)).toContainText('Last: Choose 25 % of the fleet as bob')
      await page.getByRole('button', { name: 'Set an alarm' }).click()
      const dialog = page.getByRole('dialog', { name: 'Set an alarm' })
      await dialog.getByLabel('Error rate').check()
      await dialog.getByRole('combobox', { name: 'Who is called' }).click()
      await page.getByRole('option', { name: /@carol/ }).click()
      await dialog.getByLabel('Threshold').fill('2')
      await dialog.getByRole('button', { name: 'Set alarm' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(bar(page)).toContainText('Last: Submit the dialog as bob')
      const reply = page.getByRole('article').filter({ hasText: 'Alarm set' })
      await chooseVerb(reply, 'React')
      await page.getByRole('combobox', { name: 'Search emoji' }).fill('rocket')
      await page.keyboard.press('Enter')
      await expect(bar(page)).toContainText('Last: React with :rocket: as bob')
      await page.getByRole('button', { name: 'Finish' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill('Gate by hand')
      await page.getByRole('button', { name: 'Write scene' }).click()
      await expect(bar(page)).toHaveCount(0)
      await expect(bar(other)).toHaveCount(0)
      const scene = await sceneFile(workbench, 'gate-by-hand')
      expect(scene).toMatchObject({
        title: 'Gate by hand',
        start: 'scene start',
        channel: 'deployments',
        persona: 'alice',
      })
      expect(scene.cues.map(withoutTimes)).toEqual([
        { type: 'typing', text: 'watch payments-api' },
        { type: 'click', control: 'Approve', post: { from: 'deploy-gate' } },
        { type: 'persona', as: 'bob' },
        { type: 'choose', control: 'First wave', option: '25 % of the fleet', post: { from: 'deploy-gate' } },
        { type: 'click', control: 'Set an alarm', post: { from: 'canary-watch' } },
        {
          type: 'dialog',
          fields: { Measure: 'Error rate', Threshold: 2, 'Who is called': 'carol' },
          go_on: 'response',
        },
        { type: 'wait', until: 'post', post: { from: 'deploy-gate' } },
        { type: 'react', emoji: 'rocket', post: { from: 'deploy-gate' } },
      ])
      expect(await played(workbench, 'gate-by-hand')).toEqual(scene.cues.map(() => 'ran'))
    }))

  it('goes on after the window is loaded again, and ends without a scene when it is discarded', () =>
    inWorkbench({}, async ({ page, api }) => {
      await beginRecording(page)
      await type(page, 'One')
      await expect(bar(page)).toContainText('1 cue so far.')
      await page.reload()
      await expect(bar(page)).toContainText('Last: Type “One” as alice')
      await page.getByRole('button', { name: 'Finish' }).click()
      await expect(cues(page)).toHaveCount(1)
      await page.getByRole('button', { name: 'Keep recording' }).click()
      await expect(bar(page)).toBeVisible()
      await bar(page).getByRole('button', { name: 'Discard' }).click()
      await expect(bar(page)).toHaveCount(0)
      await expect(page.getByText('Scene discarded. What was done is in the traffic', { exact: true })).toBeVisible()
      const { scenes } = await api<{ scenes: { name: string }[] }>('/scenes')
      expect(scenes.map(({ name }) => name)).toEqual(['incident-at-half-past-ten', 'release-day', 'three-decisions'])
    }))

  it('puts what is selected in the traffic into a scene that is there, without the cues that are not wanted', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await type(page, 'One')
      await type(page, 'Two')
      await expect(exchangeRows(page)).toHaveCount(2)
      await exchangeRows(page).first().click()
      await page.keyboard.press('Control+a')
      await runCommand(page, 'Make a scene from selected exchanges')
      await expect(cues(page)).toHaveCount(2)
      await page.getByRole('radio', { name: 'Into a scene' }).click()
      await page.getByRole('combobox', { name: 'Scene' }).click()
      await page.getByRole('option', { name: 'Release day' }).click()
      await page.getByRole('combobox', { name: 'After' }).click()
      await page.getByRole('option', { name: 'After cue 1', exact: true }).click()
      await page.getByRole('checkbox', { name: 'Keep cue 2: Type “Two”' }).uncheck()
      await page.getByRole('button', { name: 'Insert cues' }).click()
      await expect(page.getByText('scenes/release-day.json written', { exact: true })).toBeVisible()
      const { cues: all } = await sceneFile(workbench, 'release-day')
      expect(all[1]).toMatchObject({ type: 'typing', text: 'One' })
      expect(JSON.stringify(all)).not.toContain('"Two"')
    }))

  it('offers to insert the cues behind the one that is selected in the editor of a scene', () =>
    inWorkbench({}, async ({ page, service }) => {
      await beginRecording(page)
      await type(page, 'One')
      await expect(bar(page)).toContainText('Last: Type “One” as alice')
      await page.goto(`${service.url}/scenes/release-day`)
      await page.locator('[data-cue="2"] [data-row]').click()
      await bar(page).getByRole('button', { name: 'Finish' }).click()
      const dialog = page.getByRole('dialog', { name: 'Make a scene' })
      await expect(dialog.getByRole('combobox', { name: 'Scene' })).toHaveText('Release day')
      await expect(dialog.getByRole('combobox', { name: 'After' })).toHaveText('After cue 3')
    }))
})
