import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { type Integration, startIntegration } from '../support/integration'
import type { Workbench } from '../support/workbench'
import { expectAccessible } from './themes'
import { buttonPost, inWorkbench, noteOf, postAsBot, runCommand } from './workbench'

let integration: Integration
beforeAll(async () => {
  integration = await startIntegration()
  await integration.respond('/go', { kind: 'json', body: { ephemeral_text: 'Gone.' } })
  await integration.respond('/broken', { kind: 'json', status: 500, body: {} })
})
afterAll(() => integration?.close())

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Posts a button that calls a path, and clicks it over the public API; resolves to the status. */
async function click(workbench: Workbench, url: string): Promise<number> {
  const { service } = workbench
  const id = await postAsBot(workbench, buttonPost('Go', url))
  const headers = { Authorization: `Bearer ${service.sample?.admin_token}` }
  return (await fetch(`${service.url}/api/v4/posts/${id}/actions/press`, { method: 'POST', headers })).status
}

/** Adds a plugin in the window, which opens its page. */
async function addPlugin(page: Page, id: string, url: string): Promise<void> {
  await runCommand(page, 'New plugin')
  const dialog = page.getByRole('dialog', { name: 'New plugin' })
  await dialog.getByLabel('Id').fill(id)
  await dialog.getByLabel('Base URL').fill(url)
  await page.keyboard.press('Control+Enter')
  await expect(title(page, id)).toBeVisible()
}

/** A project on disk for one spec. */
async function inProject(use: (workbench: Workbench, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'blockyard-plugin-'))
  try {
    await inWorkbench({ data: folder }, workbench => use(workbench, folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const pluginsIn = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'blockyard.json'), 'utf8')).plugins

describe.skipIf(!browserPath)(`the page of a plugin${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('is opened by adding one, by the rules of the service, which then calls it; and removed with Undo', () =>
    inProject(async (workbench, folder) => {
      const { page } = workbench
      await runCommand(page, 'New plugin')
      const dialog = page.getByRole('dialog', { name: 'New plugin' })
      await dialog.getByLabel('Id').fill('a b')
      await expect(dialog.getByText(/^An id has 1 to 190 letters/).first()).toBeVisible()
      await dialog.getByLabel('Id').fill('release-bot')
      await dialog.getByLabel('Base URL').fill('release.test')
      await expect(dialog.getByText(/^The base URL begins with http/).first()).toBeVisible()
      await dialog.getByLabel('Base URL').fill(integration.url)
      await page.keyboard.press('Control+Enter')
      await expect(title(page, 'release-bot')).toBeVisible()
      expect(pluginsIn(folder)).toEqual({ 'release-bot': integration.url })
      expect(await click(workbench, '/plugins/release-bot/go')).toBe(200)
      await expect(card(page, 'Paths').getByRole('row', { name: /\/go 1 0/ })).toBeVisible()

      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(title(page, 'release-bot')).toHaveCount(0)
      expect(pluginsIn(folder)).toBeUndefined()
      await noteOf(page, 'release-bot removed').getByRole('button', { name: 'Undo' }).click()
      await expect(title(page, 'release-bot')).toBeVisible()
      expect(pluginsIn(folder)).toEqual({ 'release-bot': integration.url })
    }))

  it('changes the base URL where it is typed, with Undo, and keeps what is rejected at its field', () =>
    inProject(async ({ page }, folder) => {
      await addPlugin(page, 'release-bot', integration.url)
      const url = page.getByLabel('Base URL')
      await url.fill('http://127.0.0.1:9?a=b')
      await url.press('Enter')
      await expect(page.getByText('The base URL has no query and no fragment')).toBeVisible()
      expect(pluginsIn(folder)).toEqual({ 'release-bot': integration.url })
      await url.fill('http://127.0.0.1:9')
      await url.press('Enter')
      await noteOf(page, 'release-bot changed').getByRole('button', { name: 'Undo' }).click()
      await expect(url).toHaveValue(integration.url)
      expect(pluginsIn(folder)).toEqual({ 'release-bot': integration.url })
    }))

  it('asks whether its process responds, finds or creates its bot, and says which calls failed with their story', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await addPlugin(page, 'release-bot', integration.url)
      const check = card(page, 'Health check')
      await check.getByRole('button', { name: 'Check', exact: true }).click()
      await expect(check.getByRole('status')).toContainText('responds')
      await check.getByLabel('Path').fill('/broken')
      await check.getByLabel('Path').press('Enter')
      await expect(check.getByRole('status')).toContainText('responds, with an error at /broken.')

      expect(await click(workbench, '/plugins/release-bot/broken')).toBe(502)
      const health = page.getByLabel('Health', { exact: true })
      await expect(health.getByRole('button', { name: /500/ })).toBeVisible()
      await page.getByRole('tab', { name: 'Health' }).click()
      await expect(page.getByRole('region', { name: 'Numbers' })).toContainText('100 %')
      await page.getByRole('tab', { name: 'Set-up and calls' }).click()

      const bot = card(page, 'Bot')
      await expect(bot.getByLabel('Username')).toHaveValue('release-bot')
      await bot.getByLabel('Username').fill('1st')
      await expect(bot.getByText(/must begin with a letter/).first()).toBeVisible()
      await bot.getByLabel('Username').fill('release-bot')
      await bot.getByRole('button', { name: 'Ensure bot' }).click()
      await expect(page.getByText('Bot account, owned by release-bot')).toBeVisible()
      await page.getByRole('region', { name: 'Wired to' }).getByRole('button', { name: 'release-bot plugin' }).click()
      await expect(title(page, 'release-bot')).toBeVisible()
      await expect(bot.getByRole('listitem')).toHaveText(/^release-bot/)
    }))

  it('of a name that is a person’s says so, and what to do about it', () =>
    inWorkbench({}, async ({ page }) => {
      await addPlugin(page, 'rival', integration.url)
      await card(page, 'Bot').getByLabel('Username').fill('carol')
      await card(page, 'Bot').getByLabel('Username').press('Enter')
      await expect(card(page, 'Bot').getByRole('alert')).toContainText('user convert carol --bot')
    }))

  it('gives the command that writes an integration that runs, in the language that is chosen', () =>
    inProject(async ({ page, context }, folder) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await addPlugin(page, 'release-bot', integration.url)
      const line = card(page, 'Command line')
      await line.getByRole('radio', { name: 'Python' }).click()
      const command = `blockyard new integration release-bot --language python --data ${folder}`
      await expect(line.getByRole('status', { name: 'Command' })).toHaveText(command)
      await line.getByRole('button', { name: 'Copy the command' }).click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command)
    }))

  it('is taken over by a simulation and given back in one click, on the page that its address leads to', () =>
    inProject(async (workbench, folder) => {
      const { page, service } = workbench
      await addPlugin(page, 'release-bot', integration.url)
      expect(await click(workbench, '/plugins/release-bot/go')).toBe(200)
      const rules = [{ respond: { raw: { status: 500, body: {} } } }]
      mkdirSync(join(folder, 'integrations'), { recursive: true })
      writeFileSync(join(folder, 'integrations', 'release-bot.json'), JSON.stringify({ format: 1, rules }))
      await page.getByRole('button', { name: 'Use the real one' }).waitFor()
      expect(await click(workbench, '/plugins/release-bot/go')).toBe(502)
      await page.goto(`${service.url}/integrations/plugin/release-bot`)
      await expect(title(page, 'release-bot')).toBeVisible()
      await page.getByRole('button', { name: 'Use the real one' }).click()
      await page.getByRole('button', { name: 'Use the simulation' }).waitFor()
      expect(await click(workbench, '/plugins/release-bot/go')).toBe(200)
      await page.getByRole('button', { name: 'Use the simulation' }).click()
      await page.getByRole('button', { name: 'Use the real one' }).waitFor()
      expect(await click(workbench, '/plugins/release-bot/go')).toBe(502)
    }))

  it('is readable in every theme, and whole at 1024 pixels', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await addPlugin(page, 'release-bot', integration.url)
      await click(workbench, '/plugins/release-bot/go')
      await click(workbench, '/plugins/release-bot/broken')
      await card(page, 'Health check').getByRole('button', { name: 'Check', exact: true }).click()
      await expect(card(page, 'Paths').getByRole('row', { name: /broken/ })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('tab', { name: 'Health' }).click()
      await expect(page.getByRole('region', { name: 'Numbers' })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 1024, height: 700 })
      await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeInViewport({ ratio: 1 })
    }))
})
