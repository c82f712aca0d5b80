import { describe, it } from 'vitest'
import type { OutgoingHook } from '#contract/wire/hooks'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { inWorkbench, noteOf, runCommand, write } from './workbench'

type InWorkbench = Parameters<Parameters<typeof inWorkbench>[1]>[0]

async function post(service: InWorkbench['service'], message: string) {
  const response = await fetch(`${service.url}/api/v4/posts`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.sample?.admin_token}` },
    body: JSON.stringify({ channel_id: service.sample?.channel_id, message }),
  })
  expect(response.status).toBe(201)
}

async function hooks(service: InWorkbench['service']): Promise<OutgoingHook[]> {
  const headers = { Authorization: `Bearer ${service.sample?.admin_token}` }
  return (await fetch(`${service.url}/api/v4/hooks/outgoing`, { headers })).json()
}

const openPage = async ({ page }: Pick<InWorkbench, 'page'>) => {
  await page
    .getByRole('region', { name: 'Wired to deployments' })
    .getByRole('button', { name: /canary-watch/ })
    .click()
  await expect(page.getByRole('heading', { name: 'canary-watch', level: 1 })).toBeVisible()
}

describe.skipIf(!browserPath)(`the page of an outgoing webhook${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('is made, does not fire, is fixed from its rules, and fires', () =>
    inWorkbench({}, async ({ page, service }) => {
      await runCommand(page, 'New outgoing webhook')
      const dialog = page.getByRole('dialog', { name: 'New outgoing webhook' })
      await expect(dialog.getByRole('button', { name: /Create webhook/ })).toBeDisabled()
      await dialog.getByLabel('Name').fill('rollback-guard')
      await dialog.getByLabel('Trigger words').fill('watch')
      await dialog.getByLabel('Callback URL').fill('deploy-gate/watch')
      await expect(dialog).toContainText('deploy-gate/watch is neither an http or https URL nor a plugin path.')
      await dialog.getByLabel('Callback URL').fill('/plugins/deploy-gate/watch')
      await page.keyboard.press('Control+Enter')
      await expect(dialog).toContainText('cannot share a trigger word')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Remove watch' }).click()
      await dialog.getByLabel('Trigger words').fill('Rollback')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('heading', { name: 'rollback-guard', level: 1 })).toBeVisible()
      expect((await hooks(service)).map(({ display_name }) => display_name)).toContain('rollback-guard')
      await expect(page.getByRole('region', { name: 'Last calls' })).toContainText('No calls yet')

      await page.getByRole('tab', { name: 'deployments' }).click()
      await write(page, 'rollback checkout-api 4.17.2')
      await page.getByRole('button', { name: /^rollback-guard/ }).click()
      const why = page.getByRole('region', { name: 'Why it did not fire' })
      await expect(why).toContainText('rollback checkout-api 4.17.2')
      await expect(why.getByRole('row', { name: /First word is a trigger word/ })).toContainText('fail')
      await why.getByRole('button', { name: 'Add “rollback” as a word' }).click()
      await page.getByRole('button', { name: 'Replay this post' }).click()
      await expect(page.getByRole('region', { name: 'Last calls' }).getByRole('row', { name: /200/ })).toHaveCount(1)

      await page.getByRole('tab', { name: 'deployments' }).click()
      await write(page, 'rollback billing 2.0.1')
      await page.getByRole('tab', { name: 'rollback-guard' }).click()
      const matrix = page.getByRole('region', { name: 'Last posts it looked at' })
      await expect(matrix.getByRole('row', { name: /rollback billing/ })).toContainText('200')
      await page.getByRole('tab', { name: 'Exchanges 2' }).click()
      await expect(page.getByRole('grid', { name: 'Exchanges of this integration' })).toContainText('1 post')
    }))

  it('is made with a way back, and says so while the settings keep it from firing', () =>
    inWorkbench({}, async ({ page, service }) => {
      await runCommand(page, 'New outgoing webhook')
      await page.getByLabel('Callback URL').fill('https://watch.example/hook')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('heading', { name: 'Outgoing webhook', level: 1 })).toBeVisible()
      await noteOf(page, 'Outgoing webhook created').getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('heading', { name: 'Outgoing webhook', level: 1 })).toBeHidden()
      await expect(async () => expect(await hooks(service)).toHaveLength(1)).toPass()

      const navigator = page.getByRole('region', { name: 'Outgoing webhooks' })
      await navigator.getByRole('button', { name: /^canary-watch/ }).click()
      await fetch(`${service.url}/api/v4/config/patch`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${service.sample?.admin_token}` },
        body: JSON.stringify({ ServiceSettings: { EnableOutgoingWebhooks: false } }),
      })
      const notice = page.getByRole('alert').filter({ hasText: 'Outgoing webhooks are off.' })
      await expect(notice).toBeVisible()
      await page.getByRole('button', { name: 'Turn on', exact: true }).click()
      await expect(notice).toBeHidden()
    }))

  it('gets a new token, and has the old one again', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      await openPage(workbench)
      const token = page.getByLabel('Token', { exact: true })
      const [before] = await hooks(service)
      await page.getByRole('button', { name: 'New token' }).click()
      await expect(token).not.toHaveValue(before?.token ?? '')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(token).toHaveValue(before?.token ?? '')
      expect((await hooks(service))[0]?.token).toBe(before?.token)
    }))

  it('says which rule stopped it, and makes it fire by the fix that it offers', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      await post(service, 'Canary checkout-api 4.18.0')
      await openPage(workbench)
      const why = page.getByRole('region', { name: 'Why it did not fire' })
      const rule = why.getByRole('row', { name: /First word is a trigger word/ })
      await expect(rule).toContainText('“Canary”')
      await expect(rule).toContainText('fail')
      await expect(why.getByRole('row', { name: /The loop guard allows it/ })).toContainText('not reached')
      await expect(why).toContainText(
        'Rule 6 stopped it. “Canary” and “canary” differ in case only, and trigger words are case-sensitive.',
      )
      await why.getByRole('button', { name: 'Add “Canary” as a word' }).click()
      const holds = page.getByRole('region', { name: 'Why it fires' })
      await expect(holds).toContainText('Every rule holds now. It was not called when the post was made.')
      await holds.getByRole('button', { name: 'Replay this post' }).click()
      await expect(holds).toContainText('It was called for this post.')
      const matrix = page.getByRole('region', { name: 'Last posts it looked at' })
      await expect(matrix.getByRole('row', { name: /Canary checkout-api/ })).not.toContainText('did not fire')
      expect((await hooks(service))[0]?.trigger_words).toContain('Canary')
    }))

  it('leads from a post to its story, in the traffic over the stage, as it leaves no room for the inspector', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      await post(service, 'canary checkout-api 4.18.0')
      await openPage(workbench)
      await expect(page.getByRole('complementary', { name: 'Inspector' })).toHaveCount(0)
      // Of the posts that the sample begins with nothing is recorded, and one of them may be the one that is explained.
      const matrix = page.getByRole('region', { name: 'Last posts it looked at' })
      const row = matrix.getByRole('row', { name: /: canary checkout-api/ })
      await row.getByRole('button', { name: 'Story of this post' }).click()
      await expect(page.getByRole('heading', { name: 'Traffic', level: 1 })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Story' })).toContainText('canary checkout-api')
    }))

  it('judges a message that is tried, and posts nothing', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await openPage(workbench)
      const tried = page.getByLabel('Try a message')
      await tried.fill('watch checkout-api')
      await expect(page.getByText('would fire', { exact: true })).toBeVisible()
      await tried.fill('please watch')
      await expect(page.getByText('would not fire', { exact: true })).toBeVisible()
      await expect(
        page.getByText('“watch” is word 2 of the post. Only the first word counts, and that is “please”.'),
      ).toBeVisible()
      await expect(page.getByRole('row', { name: /please watch/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Add “please” as a word' }).click()
      await expect(page.getByText('would fire', { exact: true })).toBeVisible()
    }))

  it('applies a field when it is left, undoes it, and keeps what is rejected with the reason at the field', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      await openPage(workbench)
      const name = page.getByLabel('Name', { exact: true })
      await name.fill('rollout-watch')
      await name.press('Enter')
      await expect(page.getByRole('heading', { name: 'rollout-watch', level: 1 })).toBeVisible()
      expect((await hooks(service))[0]?.display_name).toBe('rollout-watch')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('heading', { name: 'canary-watch', level: 1 })).toBeVisible()
      const url = page.getByLabel('Callback URL 1')
      await url.fill('ftp://watch.example')
      await url.press('Enter')
      await expect(page.getByRole('group', { name: 'Callback URLs' })).toContainText(/http/)
      await expect(url).toHaveValue('ftp://watch.example')
      expect((await hooks(service))[0]?.callback_urls).toEqual(['/plugins/deploy-gate/watch'])
    }))

  it('is disabled, says so in its rules, and fires once it is enabled from there', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      await openPage(workbench)
      await page.getByRole('button', { name: 'Disable', exact: true }).click()
      const off = page.getByRole('alert').filter({ hasText: 'canary-watch is disabled.' })
      await expect(off).toBeVisible()
      await post(service, 'canary checkout-api 4.18.0')
      const why = page.getByRole('region', { name: 'Why it did not fire' })
      await expect(why).toContainText('Rule 1 stopped it. canary-watch is disabled, so it fires for no post.')
      await why.getByRole('button', { name: 'Enable the webhook' }).click()
      await expect(off).toBeHidden()
      await post(service, 'canary billing 2.0.1')
      const matrix = page.getByRole('region', { name: 'Last posts it looked at' })
      await expect(matrix.getByRole('row', { name: /canary billing/ })).toContainText('200')
    }))

  it('is deleted with a way back', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      await openPage(workbench)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'canary-watch', level: 1 })).toBeHidden()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('heading', { name: 'canary-watch', level: 1 })).toBeVisible()
      expect(await hooks(service)).toHaveLength(1)
    }))

  it.each(['light', 'dark'] as const)('is accessible, %s', colorScheme =>
    inWorkbench({ colorScheme }, async workbench => {
      const { page, service } = workbench
      await post(service, 'Canary checkout-api 4.18.0')
      await openPage(workbench)
      await expect(page.getByRole('region', { name: 'Why it did not fire' })).toBeVisible()
      const { violations } = await axeOn(page).include('main').analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`),
      ).toEqual([])
    }),
  )
})
