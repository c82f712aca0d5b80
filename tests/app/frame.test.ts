import { describe, it } from 'vitest'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { actAs, inBuiltWorkbench, inWorkbench, runCommand } from './workbench'

describe.skipIf(!browserPath)(`the first start${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('an empty workspace offers the sample, and Enter opens it', () =>
    inWorkbench({ empty: true }, async ({ page, problems }) => {
      await expect(page.getByRole('heading', { name: 'Build it. Click it. See what happened.' })).toBeVisible()
      await expect(page.getByText('No channels yet')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Acting as/ })).toBeVisible()
      expect(problems()).toEqual([])
    }))

  it('gives the inspector its whole width once there is something to inspect', () =>
    inWorkbench({ empty: true }, async ({ page }) => {
      const inspector = page.getByRole('complementary', { name: 'Inspector' })
      await expect(inspector).toHaveCSS('width', '340px')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
      await expect(inspector).toHaveCSS('width', '444px')
    }))
})

describe.skipIf(!browserPath)(`the frame${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('says that the service stopped, and keeps what is on the stage', () =>
    inBuiltWorkbench(async ({ page, service }) => {
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
      await service.command.stop('SIGKILL')
      await expect(page.getByRole('alert').filter({ hasText: 'The service stopped at' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    }))

  it('loads the code of a tab anew when it could not be loaded before', () =>
    inWorkbench({}, async ({ page }) => {
      const code = /StudioView-.*\.js/
      await page.route(code, route => route.abort())
      await runCommand(page, 'new payload')
      await expect(page.getByRole('heading', { name: 'This tab could not be shown' })).toBeVisible()
      const tab = page.getByRole('tab', { selected: true }).first()
      const name = await tab.textContent()
      await page.unroute(code)
      await page.getByRole('button', { name: 'Try again' }).click()
      // The whole window is loaded again, and the editor with it.
      await expect(page.locator('.monaco-editor')).toBeVisible({ timeout: patience(15_000) })
      await expect(tab).toHaveText(name ?? '')
    }))

  it('calls a payload not sent, and not rejected, when no service responds', () =>
    inBuiltWorkbench(async ({ page, service }) => {
      await runCommand(page, 'new payload')
      await page.locator('.monaco-editor.focused').waitFor()
      await service.command.stop('SIGKILL')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('alert').filter({ hasText: 'Not sent. No response from the service.' })).toBeVisible()
    }))

  it('follows the system’s theme until one is chosen, and keeps the choice', () =>
    inWorkbench({ colorScheme: 'dark' }, async ({ page }) => {
      const html = page.locator('html')
      await expect(html).toHaveAttribute('data-theme', 'dark')
      await page.emulateMedia({ colorScheme: 'light' })
      await expect(html).toHaveAttribute('data-theme', 'light')
      await page.getByRole('button', { name: /^Theme/ }).click()
      await page.getByRole('menuitemradio', { name: 'High contrast' }).click()
      await expect(html).toHaveAttribute('data-theme', 'hc')
      await page.reload()
      await expect(html).toHaveAttribute('data-theme', 'hc')
    }))

  it('keeps tabs, persona and widths over a reload', () =>
    inWorkbench({}, async ({ page }) => {
      await page.getByRole('button', { name: 'town-square' }).click()
      await actAs(page, 'bob')
      const splitter = page.getByRole('separator', { name: 'Navigator width' })
      await splitter.focus()
      for (let count = 0; count < 3; count += 1) await splitter.press('ArrowRight')
      const navigator = page.getByRole('complementary', { name: 'Channels' })
      const width = (await navigator.boundingBox())?.width ?? 0
      expect(width).toBeGreaterThan(236)
      await page.reload()
      await expect(page.getByRole('tab', { name: 'town-square' })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tab', { name: 'deployments' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Acting as bob' })).toBeVisible()
      await expect(async () => expect((await navigator.boundingBox())?.width).toBeCloseTo(width, -1)).toPass()
    }))

  it('keeps what each of two windows has open', () =>
    inWorkbench({}, async ({ page, anotherPage }) => {
      const other = await anotherPage()
      // A window behind another may draw no frames, and a click waits for them.
      await page.bringToFront()
      await runCommand(page, 'new payload')
      await expect(page.getByRole('tab', { name: 'rollout-gate' })).toBeVisible()
      await other.bringToFront()
      await other.getByRole('button', { name: 'town-square' }).click()
      await expect(other.getByRole('tab', { name: 'town-square' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('tab', { name: 'rollout-gate' })).toHaveAttribute('aria-selected', 'true')
      await other.reload()
      await expect(other.getByRole('tab', { name: 'town-square' })).toHaveAttribute('aria-selected', 'true')
    }))

  it('the palette runs commands and goes to places by name', () =>
    inWorkbench({}, async ({ page }) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('dark')
      await page.keyboard.press('Enter')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await page.keyboard.press('Control+p')
      await page.getByRole('combobox').fill('#town')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('tab', { name: 'town-square' })).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('no such thing')
      await expect(page.getByText('No results for “no such thing”')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }))

  it('what a command opens comes on the stage, also from the traffic', () =>
    inWorkbench({}, async ({ page }) => {
      const traffic = page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: /^Traffic/ })
      await traffic.click()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('open gallery')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('tab', { name: 'Gallery' })).toHaveAttribute('aria-selected', 'true')
      await traffic.click()
      await page.keyboard.press('Control+p')
      await page.getByRole('combobox').fill('#town')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Write to town-square' })).toBeVisible()
    }))

  it('a dialog of the tool gives the focus back to where it was', () =>
    inWorkbench({}, async ({ page }) => {
      const field = page.getByRole('textbox', { name: 'Write to deployments' })
      await field.focus()
      await page.keyboard.press('F1')
      await expect(page.getByRole('textbox', { name: 'Search shortcuts' })).toBeVisible()
      await expect(page.getByText('Payload: Tab key moves focus, or indents')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(field).toBeFocused()
    }))

  it('F6 walks the zones, Ctrl+B and Ctrl+J close and open them', () =>
    inWorkbench({}, async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
      const zone = () => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-zone]')?.dataset.zone)
      const walked: (string | undefined)[] = []
      for (let count = 0; count < 6; count += 1) {
        await page.keyboard.press('F6')
        walked.push(await zone())
      }
      expect(walked).toEqual(['title', 'rail', 'navigator', 'stage', 'inspector', 'status'])
      await page.keyboard.press('Shift+F6')
      expect(await zone()).toBe('inspector')
      await page.keyboard.press('Control+j')
      await expect(page.getByRole('complementary', { name: 'Inspector' })).toHaveCount(0)
      await page.keyboard.press('Control+b')
      await expect(page.getByRole('complementary', { name: 'Channels' })).toHaveCount(0)
      await page.keyboard.press('Control+j')
      await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeVisible()
    }))

  it('in a narrow window the navigator lies over the stage, and closes on Escape or a choice', () =>
    inWorkbench({ viewport: { width: 1024, height: 700 } }, async ({ page }) => {
      const drawer = page.getByRole('complementary', { name: 'Channels' })
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
      await expect(drawer).toHaveCount(0)
      await page.getByRole('button', { name: 'Channels' }).click()
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Channels' })).toBeFocused()
      await page.keyboard.press('Enter')
      await drawer.getByRole('button', { name: 'town-square' }).click()
      await expect(drawer).toHaveCount(0)
      await expect(page.getByRole('tab', { name: 'town-square' })).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Control+b')
      await drawer.getByRole('button', { name: 'town-square' }).press('Escape')
      await expect(drawer).toHaveCount(0)
    }))

  it('in a narrow window nothing lies over what was opened by name, or over the channel beside the traffic', () =>
    inWorkbench({ viewport: { width: 1024, height: 700 } }, async ({ page }) => {
      const drawer = page.getByRole('complementary', { name: 'Channels' })
      await page.getByRole('button', { name: 'Channels' }).click()
      await expect(drawer).toBeVisible()
      await page.keyboard.press('Control+p')
      await page.getByRole('combobox').fill('#town')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('tab', { name: 'town-square' })).toHaveAttribute('aria-selected', 'true')
      await expect(drawer).toHaveCount(0)
      await page.getByRole('button', { name: 'Expand' }).click()
      await page.getByRole('button', { name: 'Dock to the side' }).click()
      await expect(page.getByRole('textbox', { name: 'Write to town-square' })).toBeVisible()
      await expect(drawer).toHaveCount(0)
    }))

  it('leads from a payload back to the channels when no channel is open', () =>
    inWorkbench({}, async ({ page }) => {
      const places = page.getByRole('navigation', { name: 'Places' })
      await runCommand(page, 'new payload')
      await page.getByRole('tab', { name: 'deployments' }).click({ button: 'middle' })
      await places.getByRole('button', { name: /^Channels/ }).click()
      await expect(page.getByText('Choose a channel in the navigator.')).toBeVisible()
      await page.getByRole('button', { name: /^town-square/ }).click()
      await expect(page.getByRole('textbox', { name: 'Write to town-square' })).toBeVisible()
    }))

  it('closes a tab with a middle click or Delete', () =>
    inWorkbench({}, async ({ page }) => {
      await page.getByRole('button', { name: 'town-square' }).click()
      await page.getByRole('button', { name: /^incidents/ }).click()
      await page.getByRole('tab', { name: 'incidents' }).click({ button: 'middle' })
      await expect(page.getByRole('tab', { name: 'incidents' })).toHaveCount(0)
      await page.getByRole('tab', { name: 'town-square' }).focus()
      await page.keyboard.press('Delete')
      await expect(page.getByRole('tab', { name: 'town-square' })).toHaveCount(0)
      await expect(page.getByRole('tab', { name: 'deployments' })).toHaveAttribute('aria-selected', 'true')
    }))
})

describe.skipIf(!browserPath)(`for everybody${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it.each(['light', 'dark'] as const)('the window has no accessibility violations in %s', colorScheme =>
    inWorkbench({ colorScheme }, async ({ page }) => {
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByText('1 of 2 approvals')).toBeVisible()
      await page.getByRole('grid', { name: 'Exchanges' }).getByRole('row').nth(1).click()
      await expect(page.getByRole('list', { name: 'Story' })).toBeVisible()
      // Messages keep the colours and headings that clients draw them with; splitters stand between landmarks.
      const { violations } = await axeOn(page).exclude('.client').exclude('[role=separator]').analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`),
      ).toEqual([])
    }),
  )
})
