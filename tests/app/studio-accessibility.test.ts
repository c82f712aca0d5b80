import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { openPayload, previewOf, replaceText } from './payloads'
import { type Folder, inFolder } from './payloads/inFolder'
import { inWorkbench, runCommand } from './workbench'

const themes = ['light', 'dark', 'hc'] as const
type Theme = (typeof themes)[number]

/** Turns a window that has just opened to a theme. */
async function turnTo(page: Page, theme: Theme): Promise<void> {
  await page.getByRole('button', { name: /^Theme/ }).click()
  await page.getByRole('menuitemradio', { name: { light: 'Light', dark: 'Dark', hc: 'High contrast' }[theme] }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/**
 * What breaks the rules now; beyond the first theme only what is other there, the contrasts. A menu lies over the page
 * and keeps the keyboard until it closes: it is found by its button, and by no landmark.
 */
async function violations(page: Page, theme: Theme): Promise<string[]> {
  const axe = axeOn(page)
    .exclude('.client')
    .exclude('[role=separator]')
    .exclude('.line-numbers')
    .exclude('[data-line-number]')
  if (theme !== 'light') axe.withRules('color-contrast')
  else if ((await page.getByRole('menu').count()) > 0) axe.disableRules('region')
  const { violations: found } = await axe.analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
}

const menus = [
  /^Document: /,
  /^Sample data/,
  'Templates',
  'Copy as',
  /^Send as/,
  /^To /,
  'More ways to send',
  /^As shown to/,
]

const thirdParty = {
  props: {
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: '*x*' } },
      { type: 'actions', elements: [{ type: 'datepicker', action_id: 'day' }] },
    ],
  },
}

/** Leaves words of the window beside those of another program, and opens the dialog that asks which to keep. */
async function openConflict(page: Page, { path }: Folder): Promise<void> {
  const writes = '**/workbench/api/project/file'
  const held = Promise.withResolvers<void>()
  await page.route(writes, async route => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue()
  })
  await replaceText(page, '{ "message": "mine" }')
  for (const file of readdirSync(path).filter(name => name.endsWith('.json'))) {
    writeFileSync(join(path, file), '{ "message": "theirs" }\n')
  }
  held.resolve()
  const bar = page.getByRole('alert').filter({ hasText: 'Changed on disk' })
  await bar.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('dialog', { name: 'Changed on disk' }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
}

describe.skipIf(!browserPath)(`the rules of accessibility hold${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it.each(themes)('in every menu of the studio, found or not, in %s', theme =>
    inWorkbench({}, async ({ page }) => {
      await turnTo(page, theme)
      await openPayload(page)
      await page.getByText('The service accepts this').waitFor()
      const studio = page.getByRole('region', { name: /^Studio/ })
      for (const name of menus) {
        await studio.getByRole('button', { name, exact: true }).click()
        const popup = page.getByRole('menu').or(page.getByRole('dialog'))
        await popup.waitFor()
        expect(await violations(page, theme), String(name)).toEqual([])
        if ((await page.getByRole('combobox', { name: /^(Find|Search)/ }).count()) > 0) {
          await page.keyboard.type('zzz')
          await page.getByText('No results for “zzz”').waitFor()
          expect(await violations(page, theme), `${name}, nothing found`).toEqual([])
        }
        await page.keyboard.press('Escape')
        await expect(popup).toHaveCount(0)
      }
    }),
  )

  it.each(themes)('in every dialog of the studio, in %s', theme =>
    inFolder(async ({ page, service }, folder) => {
      await turnTo(page, theme)
      await openPayload(page)
      await page.getByText('The service accepts this').waitFor()
      const dialog = page.getByRole('dialog')
      const check = async (what: string) => expect(await violations(page, theme), what).toEqual([])
      const close = async () => {
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
      const choose = async (button: RegExp, option: RegExp, name: string) => {
        await page.getByRole('button', { name: button }).click()
        await page.getByRole('option', { name: option }).click()
        await page.getByRole('dialog', { name }).waitFor()
        await check(name)
      }
      await choose(/^To /, /^Reply in thread/, 'Reply in thread')
      await page.keyboard.type('zzz')
      await check('Reply in thread, nothing found')
      await close()
      await choose(/^Send as/, /^New bot/, 'New bot')
      await page.keyboard.type('A bot')
      await check('New bot, a wrong name')
      await close()
      await choose(/^To /, /^Add a target/, 'Send target')
      await dialog.getByLabel('Name').fill('staging')
      await dialog.getByLabel('Address').fill(service.url)
      await dialog.getByLabel('Token').fill('wrong')
      await dialog.getByRole('button', { name: 'Test', exact: true }).click()
      await dialog.getByText('The server does not accept the token.').waitFor()
      await check('Send target, tested')
      await close()
      await previewOf(page).getByRole('button', { name: 'Compare' }).click()
      await page.getByRole('dialog', { name: 'What clients get' }).waitFor()
      await check('What clients get')
      await close()
      await runCommand(page, 'import from curl')
      await page.getByRole('dialog', { name: /^Import/ }).waitFor()
      await check('Import')
      await close()
      await openConflict(page, folder)
      await check('Changed on disk')
    }),
  )

  it.each(themes)('in the templates and the conversion, full and empty, in %s', theme =>
    inWorkbench({}, async ({ page }) => {
      await turnTo(page, theme)
      const check = async (what: string) => expect(await violations(page, theme), what).toEqual([])
      await runCommand(page, 'open templates')
      const search = page.getByRole('searchbox', { name: 'Search templates' })
      await search.waitFor()
      await check('templates')
      await search.fill('zzz')
      await page.getByRole('heading', { name: 'No results for “zzz”', level: 2 }).waitFor()
      await check('no template')
      await openPayload(page, JSON.stringify(thirdParty, null, 2))
      await previewOf(page).getByText('x', { exact: true }).waitFor()
      const item = page.getByRole('menuitem', { name: /^Convert to svc_blocks/ })
      // The toolbar follows the text in the pause, and an open menu says what was true when it opened.
      await expect(async () => {
        await page.getByRole('button', { name: /^Document: / }).click()
        if (await item.isEnabled()) return
        await page.keyboard.press('Escape')
        throw new Error('The text is not read yet.')
      }).toPass()
      await item.click()
      const convert = page.getByRole('region', { name: /^Convert: / })
      await convert.getByRole('table').first().waitFor()
      await check('conversion')
      const tabs = page.getByRole('tablist', { name: 'Open channels and payloads' })
      await tabs.getByRole('tab', { name: /^rollout-gate/ }).click()
      await replaceText(page, '{ "message": "x" }')
      await previewOf(page).getByText('x', { exact: true }).waitFor()
      await tabs.getByRole('tab', { name: /^Convert/ }).click()
      await convert.getByRole('heading', { name: /cannot be converted$/ }).waitFor()
      await check('nothing to convert')
    }),
  )
})
