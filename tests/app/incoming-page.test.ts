import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import type { IncomingHook } from '#contract/wire/hooks'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import type { Workbench } from '../support/workbench'
import { expectAccessible } from './themes'
import { chooseVerb, inWorkbench, noteOf, runCommand } from './workbench'

const hooks = async ({ service }: Workbench): Promise<IncomingHook[]> => {
  const headers = { Authorization: `Bearer ${service.sample?.admin_token}` }
  return (await fetch(`${service.url}/api/v4/hooks/incoming`, { headers })).json()
}

/** Posts to a webhook as a program elsewhere does. */
const call = (url: string, body: string) =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })

const urlOf = (page: Page) => page.getByRole('status', { name: 'URL' })
const keyOf = async (page: Page) => ((await urlOf(page).textContent()) ?? '').replaceAll(/\s/g, '')
const lastCalls = (page: Page) => page.getByRole('region', { name: 'Last calls' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the page of the sample's webhook by its name. */
async function openPage({ page }: Workbench): Promise<void> {
  await page
    .getByRole('region', { name: 'Wired to deployments' })
    .getByRole('button', { name: /ci-pipeline/ })
    .first()
    .click()
  await expect(title(page, 'ci-pipeline')).toBeVisible()
}

describe.skipIf(!browserPath)(`the page of an incoming webhook${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('begins with a name and a channel, shows its URL once, and says why each call of it was rejected', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await runCommand(page, 'New incoming webhook')
      const dialog = page.getByRole('dialog', { name: 'New incoming webhook' })
      await dialog.getByLabel('Name').fill('x'.repeat(65))
      await expect(dialog).toContainText('The display name has 65 characters; the limit is 64.')
      await dialog.getByLabel('Name').fill('pager-bridge')
      await dialog.getByRole('button', { name: /^Channel/ }).click()
      await page.getByRole('option', { name: 'incidents' }).click()
      await page.keyboard.press('Control+Enter')
      await expect(title(page, 'pager-bridge')).toBeVisible()
      await expect(page.getByText('The URL is new. Copy it now')).toBeVisible()
      const url = await keyOf(page)
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/hooks\/[a-z0-9]{26}$/)
      await page.getByRole('button', { name: 'Hide the key' }).click()
      await expect(urlOf(page)).toContainText('••••')

      expect((await call(url, '{"message":"Disk full"}')).status).toBe(400)
      const rejected = lastCalls(page).getByRole('row', { name: /message is not read, and text would be/ })
      await expect(rejected).toContainText('No text specified.')
      await expect(page.getByRole('table', { name: 'What became of the payload' })).toContainText(
        'No webhook reads it; text would be read.',
      )
      await rejected.getByRole('button', { name: 'Resend with text' }).click()
      await expect(lastCalls(page).getByRole('row', { name: /1 post Disk full/ })).toBeVisible()

      await page.getByRole('switch', { name: 'Lock to this channel' }).click()
      await expect(noteOf(page, 'pager-bridge changed')).toBeVisible()
      expect((await call(url, '{"text":"Down","channel":"deployments"}')).status).toBe(403)
      await lastCalls(page).getByRole('radio', { name: 'Rejected' }).click()
      await lastCalls(page).getByRole('button', { name: 'Unlock the webhook', exact: true }).click()
      await expect(page.getByRole('switch', { name: 'Lock to this channel' })).not.toBeChecked()
      expect((await call(url, '{"text":"Down","channel":"deployments"}')).status).toBe(200)
      await lastCalls(page).getByRole('radio', { name: 'All' }).click()
      await page.getByRole('tab', { name: 'Posts 2' }).click()
      await expect(page.getByRole('region', { name: 'Posts' }).getByRole('listitem').first()).toContainText(
        'in #deployments',
      )
    }))

  it('sends a payload of the project, and says what became of every key', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await openPage(workbench)
      await expect(lastCalls(page)).toContainText('No calls yet')
      await page.getByRole('button', { name: 'Send test' }).press('Control+Enter')
      const result = page.getByRole('region', { name: 'Send a test' }).getByRole('status')
      await expect(result).toContainText('200 OK')
      await expect(result).toContainText('1 post in #deployments')
      await expect(page.getByRole('table', { name: 'What became of the payload' })).toContainText('added to the post')
      await page.getByRole('tab', { name: 'Exchanges 1' }).click()
      await expect(page.getByRole('grid', { name: 'Exchanges of this integration' })).toContainText('Build finished')
      await page.getByRole('tab', { name: 'Set-up and calls' }).click()
      await result.getByRole('button', { name: 'Show post' }).click()
      const post = page.getByRole('feed', { name: 'Posts' }).getByRole('article').last()
      await expect(post).toContainText('Build finished')
      await chooseVerb(post, 'Show webhook ci-pipeline')
      await expect(title(page, 'ci-pipeline')).toBeVisible()
      await page.getByRole('button', { name: 'Story', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Traffic', level: 1 })).toBeVisible()
      await expect(page.getByRole('table', { name: 'What became of the payload' })).toContainText('added to the post')
      await page.getByRole('button', { name: 'Show webhook ci-pipeline' }).click()
      await expect(title(page, 'ci-pipeline')).toBeVisible()
    }))

  it('applies what is set, with what the settings leave of it, and takes everything back', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await openPage(workbench)
      const name = page.getByLabel('Username', { exact: true })
      await name.fill('Build Bot')
      await name.press('Enter')
      await expect(page.getByRole('region', { name: 'Overrides' })).toContainText(/lower-case/)
      await name.fill('build-bot')
      await name.press('Enter')
      await expect(noteOf(page, 'ci-pipeline changed')).toBeVisible()
      expect((await hooks(workbench))[0]?.username).toBe('build-bot')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(name).toHaveValue('ci-pipeline')

      const [before] = await hooks(workbench)
      await page.getByRole('button', { name: 'Regenerate' }).click()
      await expect(page.getByText('The URL is new.')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect(async () => expect((await hooks(workbench)).map(({ id }) => id)).toEqual([before?.id])).toPass()

      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
      await expect(title(page, 'ci-pipeline')).toBeHidden()
      await page.keyboard.press('Control+z')
      await expect(title(page, 'ci-pipeline')).toBeVisible()
      expect(await hooks(workbench)).toHaveLength(1)

      await runCommand(page, 'Use production defaults')
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
      const overrides = page.getByRole('region', { name: 'Overrides' })
      await expect(overrides).toContainText('ignored')
      await overrides.getByRole('button', { name: 'Turn on EnablePostUsernameOverride' }).click()
      await expect(overrides).toContainText('in force')
    }))

  it('leads to the channel that it is wired to, and from there back to it', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await openPage(workbench)
      await page.getByRole('button', { name: '#deployments', exact: true }).click()
      await expect(page.getByRole('tab', { name: 'deployments' })).toHaveAttribute('aria-selected', 'true')
      await page.getByRole('tab', { name: 'ci-pipeline' }).click()
      await expect(title(page, 'ci-pipeline')).toBeVisible()
    }))

  it('is disabled and enabled on its page, in the palette, and from a call that it rejected meanwhile, with Undo', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      await openPage(workbench)
      const url = `${service.url}/hooks/${service.sample?.webhook_key}`
      const off = page.getByRole('alert').filter({ hasText: 'ci-pipeline is disabled.' })
      await page.getByRole('button', { name: 'Disable', exact: true }).click()
      await expect(off).toContainText('rejected with 400')
      await expect(
        page.getByRole('region', { name: 'Incoming webhooks' }).getByRole('button', { name: 'ci-pipeline, disabled' }),
      ).toBeVisible()
      await noteOf(page, 'ci-pipeline disabled').getByRole('button', { name: 'Undo' }).click()
      await expect(off).toBeHidden()

      await runCommand(page, 'Disable this webhook')
      await expect(off).toBeVisible()
      expect((await call(url, '{"text":"Down"}')).status).toBe(400)
      const rejected = lastCalls(page).getByRole('row', { name: /ci-pipeline” is disabled/ })
      await rejected.getByRole('button', { name: 'Enable the webhook' }).click()
      await expect(off).toBeHidden()
      expect((await call(url, '{"text":"Up"}')).status).toBe(200)
    }))

  it('is accessible in every theme', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      await openPage(workbench)
      const url = `${service.url}/hooks/${service.sample?.webhook_key}`
      await call(url, '{"body":"Down"}')
      await call(url, '{"text":"Up","icon_url":"ci.test/a.png","mrkdwn":true}')
      await expect(lastCalls(page).getByRole('row', { name: /1 post .*Up/ })).toBeVisible()
      await expectAccessible(page)
    }))
})
