import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import type { Workbench } from '../support/workbench'
import { inWorkbench, runCommand } from './workbench'

/** Creates or reads something over the public API. */
async function ask<T>({ service }: Workbench, path: string, body?: object): Promise<T> {
  const response = await fetch(`${service.url}/api/v4${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${service.sample?.admin_token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

describe.skipIf(!browserPath)(`the health of calls${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('is in the head of each integration’s page', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      const trigger = { team_id: service.sample?.team_id, trigger: 'roll', method: 'P', url: 'http://127.0.0.1:9/' }
      const command = await ask<{ id: string }>(workbench, '/commands', trigger)
      const [outgoing] = await ask<{ id: string }[]>(workbench, '/hooks/outgoing')
      const [bot] = await ask<{ user_id: string }[]>(workbench, '/bots')
      await runCommand(page, 'New plugin')
      const dialog = page.getByRole('dialog', { name: 'New plugin' })
      await dialog.getByLabel('Id').fill('release-bot')
      await dialog.getByLabel('Base URL').fill('http://127.0.0.1:9')
      await page.keyboard.press('Control+Enter')
      const expectHealth = async (many: 'calls' | 'requests') => {
        const head = page.getByRole('main').getByLabel('Health', { exact: true })
        const failed = many === 'calls' ? 'failed' : 'rejected'
        for (const said of [`${many} in the last hour`, 'p95', failed]) await expect(head).toContainText(said)
      }
      await expectHealth('calls')
      await page.getByRole('button', { name: /^ci-pipeline/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'ci-pipeline' })).toBeVisible()
      await expectHealth('requests')
      await page.getByRole('tab', { name: 'Health' }).click()
      await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
      for (const [path, many] of [
        [`outgoing/${outgoing?.id}`, 'calls'],
        [`command/${command.id}`, 'calls'],
        ['simulated/deploy-gate', 'calls'],
        [`bot/${bot?.user_id}`, 'requests'],
      ] as const) {
        await page.goto(`${service.url}/integrations/${path}`)
        await expectHealth(many)
      }
    }))
})
