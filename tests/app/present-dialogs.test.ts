import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { type Integration, startIntegration } from '../support/integration'
import type { Workbench } from '../support/workbench'
import { callOf, handIn } from './dialogs'
import { runSceneCommand, standsAfter, writeScene } from './scenes'
import { buttonPost, inWorkbench, postAsBot } from './workbench'

const text = (name: string, more: object = {}) => ({ display_name: name, name, type: 'text', ...more })
const first = { title: 'Step one', callback_id: 'one', state: '1', elements: [text('name')] }
const second = {
  ...{ title: 'Step two', callback_id: 'two', state: '2' },
  elements: [text('name', { default: 'fresh' }), text('wave')],
}

describe.skipIf(!browserPath)(`dialogs of a scene that is presented${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let integration: Integration
  beforeAll(async () => {
    integration = await startIntegration()
  })
  afterAll(() => integration?.close())

  /** Opens a dialog over the API, with the trigger id of a call. */
  async function open({ service }: Workbench, body: string, dialog: object): Promise<void> {
    const { trigger_id } = JSON.parse(body)
    const opened = await fetch(`${service.url}/api/v4/actions/dialogs/open`, {
      method: 'POST',
      body: JSON.stringify({ trigger_id, url: integration.url + handIn, dialog }),
    })
    expect(opened.status).toBe(200)
  }

  /** The bar, also behind a dialog. */
  const presenting = (page: Page) => page.getByLabel('Presenting', { exact: true })

  it('go on with the next step, which the next cue fills in and submits', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await integration.respond(
        handIn,
        { kind: 'json', body: { type: 'form', form: second } },
        { kind: 'json', body: {} },
      )
      await postAsBot(workbench, buttonPost('Ask', `${integration.url}/ask`))
      await writeScene(workbench, 'steps', {
        ...{ title: 'Two steps', channel: 'deployments', persona: 'bob' },
        cues: [
          { type: 'click', control: 'Ask', lasts: 0.1 },
          // What is filled in stands there for two fifths of it: long enough to be looked at on a busy machine.
          { type: 'dialog', fields: { name: 'canary' }, lasts: 6 },
          { type: 'dialog', fields: { wave: 'all' }, lasts: 6 },
        ],
      })
      await runSceneCommand(page, 'Present Two steps')
      await expect(presenting(page)).toContainText('3 cues')
      await page.keyboard.press('Space')
      await open(workbench, (await callOf(integration, '/ask')).body, first)
      const dialog = (name: string) => page.getByRole('dialog', { name })
      await expect(dialog('Step one')).toBeVisible()
      await standsAfter(page, 1)
      await expect(presenting(page)).toContainText('cue 1 of 3')
      await page.keyboard.press('Space')
      await expect(page.getByRole('textbox', { name: 'name' })).toHaveValue('canary')
      expect(JSON.parse((await callOf(integration, handIn)).body)).toMatchObject({ submission: { name: 'canary' } })
      await expect(dialog('Step two')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'name' })).toHaveValue('fresh')
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await standsAfter(page, 2)
      await expect(presenting(page)).toContainText('cue 2 of 3')
      await page.keyboard.press('Space')
      await expect(page.getByRole('textbox', { name: 'wave' })).toHaveValue('all')
      expect(JSON.parse((await callOf(integration, handIn)).body)).toMatchObject({
        ...{ callback_id: 'two', state: '2' },
        submission: { name: 'fresh', wave: 'all' },
      })
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }))

  it('say at each field what was wrong with it, and above them what was wrong with the whole', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      const errors = { name: 'This name is taken.', wave: 'The wave begins on Monday.' }
      await integration.respond(handIn, { kind: 'json', body: { error: 'Nothing was rolled out.', errors } })
      await postAsBot(workbench, buttonPost('Ask', `${integration.url}/ask`))
      await writeScene(workbench, 'rejected', {
        ...{ title: 'Rejected', channel: 'deployments', persona: 'bob' },
        cues: [
          { type: 'click', control: 'Ask', lasts: 0.1 },
          { type: 'dialog', fields: { name: 'canary', wave: 'all' }, lasts: 1, fails: true },
        ],
      })
      await runSceneCommand(page, 'Present Rejected')
      await expect(presenting(page)).toContainText('2 cues')
      await page.keyboard.press('Space')
      await open(workbench, (await callOf(integration, '/ask')).body, second)
      const dialog = page.getByRole('dialog', { name: 'Step two' })
      await expect(dialog).toBeVisible()
      await standsAfter(page, 1)
      await expect(presenting(page)).toContainText('cue 1 of 2')
      await page.keyboard.press('Space')
      await expect(dialog.getByRole('alert')).toHaveText('Nothing was rolled out.')
      for (const [name, text] of Object.entries(errors)) {
        const field = dialog.getByRole('textbox', { name })
        await expect(field).toHaveAccessibleDescription(text)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
      }
    }))
})
