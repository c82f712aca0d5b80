import type { BrowserContext, Page } from 'playwright'
import { describe, it } from 'vitest'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { runSceneCommand, standsAfter, writeScene } from './scenes'
import { stall } from './stall'
import { inWorkbench } from './workbench'

const posts = (page: Page) => page.getByRole('feed', { name: 'Posts' })
const sheet = (page: Page, person: string) => page.getByRole('region', { name: new RegExp(`as ${person} sees it$`) })
const bar = (page: Page) => page.getByRole('region', { name: 'Presenting' })
const presenter = (page: Page) => page.getByRole('region', { name: 'Presenter', exact: true })
const actingAs = (page: Page) => page.getByText('Acting as', { exact: true }).first()
const card = (page: Page, title: string) => page.getByRole('heading', { name: title })

/** Presents a scene, and waits until it stands before its first cue. */
async function present(page: Page, title: string, cues: number): Promise<void> {
  await runSceneCommand(page, `Present ${title}`)
  await expect(bar(page)).toContainText(`${cues} cues`)
}

/** Goes to a cue, by its number: it comes next then. */
async function jump(page: Page, cue: number, of: number): Promise<void> {
  await page.keyboard.type(String(cue))
  await page.keyboard.press('Enter')
  await standsAfter(page, cue - 1)
  await expect(bar(page)).toContainText(`cue ${cue - 1} of ${of}`)
}

/** Opens the window of the presenter with its key. */
async function openPresenter(page: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent('page')
  await page.keyboard.press('s')
  const second = await opening
  await expect(presenter(second)).toContainText('Before the first cue')
  return second
}

/** The pointer in the frame in which it first presses, and the last “Approve”: it presses for less than a poll may take. */
const whenPressed = (page: Page) =>
  page.evaluate(() => {
    type Pressed = Record<'tip' | 'control', DOMRect> & { words: string }
    const place = (of: Element): DOMRect => of.getBoundingClientRect().toJSON()
    return new Promise<Pressed>(resolve => {
      const look = () => {
        const pointer = document.querySelector('[data-effect="pointer"][data-pressed]')
        const buttons = [...document.querySelectorAll('[role="feed"] button')]
        const approve = buttons.findLast(({ textContent }) => textContent === 'Approve')
        if (!pointer || !approve) return void requestAnimationFrame(look)
        resolve({ words: pointer.textContent, tip: place(pointer), control: place(approve) })
      }
      look()
    })
  })

describe.skipIf(!browserPath)(`presenting a scene${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('shows the channel alone, as whom the scene is seen, and gives the window back as it was', () =>
    inWorkbench({}, async ({ page, problems }) => {
      await expect(sheet(page, 'alice')).toBeVisible()
      await present(page, 'Three decisions before lunch', 17)
      await expect(sheet(page, 'bob')).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('tab')).toHaveCount(0)
      await expect(page.getByText('Acting as')).toHaveCount(0)
      await expect(sheet(page, 'bob').getByRole('button', { name: 'Search in this channel' })).toHaveCount(0)
      await page.keyboard.press('Space')
      await expect(card(page, 'Three decisions before lunch')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Keep it as it is now' }).click()
      await expect(actingAs(page)).toBeVisible()
      await expect(sheet(page, 'alice')).toBeVisible()
      expect(problems()).toEqual([])
    }))

  it('goes on, back, to a cue, to the end and to the beginning by the keys, also those of remote clickers', () =>
    inWorkbench({}, async ({ page }) => {
      await present(page, 'Release day', 13)
      await page.keyboard.press('PageDown')
      await expect(card(page, 'Release day in one minute')).toBeVisible()
      // Cuts the card short, and runs the next.
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(bar(page)).toContainText('cue 2 of 13')
      await expect(card(page, 'Release day in one minute')).toHaveCount(0)
      await jump(page, 6, 13)
      await expect(posts(page)).toContainText('Watching checkout-api for @alice')
      await page.keyboard.press('PageUp')
      await expect(bar(page)).toContainText('cue 4 of 13')
      await page.keyboard.press('End')
      await expect(card(page, 'What you just saw')).toBeVisible()
      await expect(bar(page)).toContainText('cue 13 of 13')
      await page.keyboard.press('Home')
      await expect(bar(page)).toContainText('13 cues')
      await expect(posts(page)).not.toContainText('Watching checkout-api for @alice')
      await expect(card(page, 'What you just saw')).toHaveCount(0)
    }))

  it('shows a cue that began while the window followed nothing, as after a way back', () =>
    inWorkbench({}, async ({ page, api }) => {
      await present(page, 'Release day', 13)
      await jump(page, 3, 13)
      const stalled = await stall(page, /\/workbench\/api\/snapshot/)
      const asked = page.waitForRequest(/\/workbench\/api\/snapshot/)
      await page.keyboard.press('Home')
      await asked
      await standsAfter(page, 0)
      await page.keyboard.press('Space')
      const begun = async () => (await api<{ shown: { cue: number } | null }>('/scene-play')).shown?.cue
      await expect.poll(begun).toBe(0)
      stalled.release()
      await expect(bar(page)).toContainText('cue 1 of 13')
      await expect(card(page, 'Release day in one minute')).toBeVisible()
    }))

  it('has the pointer of a person over the control that they click, with their name', () =>
    inWorkbench({ reducedMotion: 'no-preference' }, async ({ page }) => {
      await present(page, 'Release day', 13)
      await jump(page, 8, 13)
      const pressed = whenPressed(page)
      await page.keyboard.press('Space')
      const { words, tip, control } = await pressed
      expect(words).toContain('alice')
      expect(tip.x).toBeGreaterThan(control.x)
      expect(tip.x).toBeLessThan(control.x + control.width)
      expect(tip.y).toBeGreaterThan(control.y)
      expect(tip.y).toBeLessThan(control.y + control.height)
      await expect(posts(page)).toContainText('1 of 2 approvals')
    }))

  it('types into the composer what a cue types, and empties it when the message is sent', () =>
    inWorkbench({ reducedMotion: 'no-preference' }, async ({ page }) => {
      await present(page, 'Release day', 13)
      await jump(page, 3, 13)
      const field = page.getByRole('textbox', { name: 'Write to deployments' })
      const seen = await page.evaluateHandle(() => {
        const texts = new Set<string>()
        const look = () => {
          const box = document.querySelector('textarea')
          if (box) texts.add(box.value)
          requestAnimationFrame(look)
        }
        look()
        return texts
      })
      await page.keyboard.press('Space')
      const sent = posts(page)
        .getByRole('article', { name: /^Post of alice/ })
        .last()
      await expect(sent).toContainText('watch checkout-api', { timeout: patience(20_000) })
      await expect(field).toHaveValue('')
      const texts = await seen.evaluate(all => [...all])
      // Which of them a frame shows depends on the machine: some are seen, mistakes among them, and the last is right.
      const typed = texts.filter(text => text !== '')
      expect(typed.length).toBeGreaterThan(2)
      expect(typed[0]?.length).toBeLessThan(8)
      expect(typed.at(-1)).toMatch(/^watch c/)
    }))

  it('rings what a cue highlights, fills in a dialog and shows why it was rejected', () =>
    inWorkbench({}, async ({ page }) => {
      await present(page, 'Release day', 13)
      await jump(page, 7, 13)
      await expect(page.locator('[data-effect="ring"]')).toContainText('Takes two people')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Back to before the scene' }).click()
      await expect(actingAs(page)).toBeVisible()
      await present(page, 'Three decisions before lunch', 17)
      // The dialog that the cue before opens stands over everything, the bar with its number too.
      await page.keyboard.type('3')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Set an alarm' })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Space')
      await expect(dialog.getByRole('textbox', { name: 'Threshold' })).toHaveValue('900')
      await expect(dialog).toContainText('Error rate is from 0.01 to 100 %.')
      await expect(dialog).not.toContainText('submitted to')
      await page.keyboard.press('Space')
      await page.keyboard.press('Space')
      await expect(dialog).toHaveCount(0)
    }))

  it('shows the theme of a cue, and that of before afterwards', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await writeScene(workbench, 'dark', {
        title: 'Lights out',
        channel: 'deployments',
        persona: 'carol',
        cues: [
          { type: 'theme', theme: 'dark' },
          { type: 'theme', theme: 'hc' },
        ],
      })
      const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
      await present(page, 'Lights out', 2)
      await jump(page, 2, 2)
      await expect.poll(theme).toBe('dark')
      await page.keyboard.press('End')
      await expect.poll(theme).toBe('hc')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Back to before the scene' }).click()
      await expect(sheet(page, 'alice')).toBeVisible()
      await expect.poll(theme).toBe('light')
    }))

  it('blanks the screen, hides the bar and changes the size of type without a move of the scene', () =>
    inWorkbench({}, async ({ page }) => {
      await present(page, 'Release day', 13)
      const blank = page.getByRole('img', { name: 'Blank screen' })
      for (const key of ['b', '.']) {
        await page.keyboard.press(key)
        await expect(blank).toBeVisible()
        await page.keyboard.press(key)
        await expect(blank).toHaveCount(0)
      }
      await page.keyboard.press('h')
      await expect(bar(page)).toHaveCSS('opacity', '0')
      await page.keyboard.press('h')
      await expect(bar(page)).toHaveCSS('opacity', '1')
      const zoom = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--stage-zoom'))
      await page.keyboard.press('Control+=')
      await expect.poll(zoom).toBe('1.375')
      await page.keyboard.press('Control+-')
      await page.keyboard.press('Control+-')
      await expect.poll(zoom).toBe('1.125')
      await page.keyboard.press('Control+0')
      await expect.poll(zoom).toBe('1.25')
      await expect(bar(page)).toContainText('13 cues')
    }))

  it('ends with the workspace as it was before the scene, or as it is, and neither is lost', () =>
    inWorkbench({}, async ({ page, api }) => {
      await present(page, 'Release day', 13)
      await jump(page, 4, 13)
      // The last way back is no end of the scene.
      await page.keyboard.press('PageUp')
      await standsAfter(page, 2)
      await expect(posts(page).getByText('Build finished for')).toHaveCount(2)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Back to before the scene' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(bar(page)).toContainText('cue 2 of 13')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Enter')
      await expect(actingAs(page)).toBeVisible()
      await expect(posts(page).getByText('Build finished for')).toHaveCount(1)
      const { states } = await api<{ states: { automatic: string | null }[] }>('/states')
      expect(states.map(({ automatic }) => automatic)).toEqual(expect.arrayContaining(['scene', 'restore']))
    }))

  it('meets the accessibility checks, with the end open and without', () =>
    inWorkbench({}, async ({ page }) => {
      await present(page, 'Release day', 13)
      expect((await axeOn(page).exclude('.client').analyze()).violations).toEqual([])
      await page.keyboard.press('Escape')
      expect((await axeOn(page).exclude('.client').analyze()).violations).toEqual([])
    }))
})

describe.skipIf(!browserPath)(`the presenter window${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('drives the window on the stage, with its buttons and the same keys', () =>
    inWorkbench({}, async ({ page, context }) => {
      await present(page, 'Release day', 13)
      const second = await openPresenter(page, context)
      await second.getByRole('button', { name: 'Next cue' }).click()
      await expect(card(page, 'Release day in one minute')).toBeVisible()
      await second.keyboard.type('6')
      await second.keyboard.press('Enter')
      await expect(bar(page)).toContainText('cue 5 of 13')
      // From where the presenter sees it.
      await expect(second.getByText('Cue 5 ran.')).toBeVisible()
      await second.getByRole('button', { name: 'Back' }).click()
      await expect(bar(page)).toContainText('cue 4 of 13')
      await second.keyboard.press('b')
      await expect(page.getByRole('img', { name: 'Blank screen' })).toBeVisible()
      await second.keyboard.press('b')
      await second.getByRole('button', { name: 'Reset' }).click()
      await expect(bar(page)).toContainText('13 cues')
      await second.keyboard.press('Escape')
      await second.getByRole('button', { name: 'Back to before the scene' }).click()
      await expect(actingAs(page)).toBeVisible()
      await expect(second.getByText('No scene is presented')).toBeVisible()
    }))

  it('goes through the scene by itself at the speed that was chosen', () =>
    inWorkbench({}, async ({ page, context }) => {
      await present(page, 'Release day', 13)
      const second = await openPresenter(page, context)
      await second.getByRole('combobox', { name: 'Speed' }).click()
      await second.getByRole('option', { name: 'No pauses' }).click()
      await second.getByRole('button', { name: 'Autoplay' }).click()
      await expect(bar(page)).toContainText('cue 13 of 13')
      await expect(card(page, 'What you just saw')).toBeVisible()
      await expect(second.getByText('That was the last cue.')).toBeVisible()
    }))

  it('shows notes as lists, the outcome of the last cue, and which cue will be skipped and why', () =>
    inWorkbench({}, async workbench => {
      const { page, context } = workbench
      await writeScene(workbench, 'odd', {
        title: 'An odd one',
        channel: 'deployments',
        persona: 'alice',
        cues: [
          { type: 'post', as: 'alice', text: 'Hello', lasts: 0, note: '- greet them\n- wait for it' },
          { type: 'click', control: 'Launch', as: 'bob' },
        ],
      })
      await present(page, 'An odd one', 2)
      const second = await openPresenter(page, context)
      await expect(second.getByText('Cue 2 will be skipped.')).toBeVisible()
      await expect(presenter(second)).toContainText('Launch')
      await second.keyboard.press('Space')
      await expect(second.getByRole('listitem').filter({ hasText: 'greet them' })).toBeVisible()
      await expect(second.getByText('Cue 1 ran.')).toBeVisible()
      await second.keyboard.press('Space')
      await expect(second.getByText('Cue 2 was skipped.')).toBeVisible()
      // The audience sees nothing of it.
      await expect(page.getByText(/skipped|Launch/)).toHaveCount(0)
    }))

  it('is a panel where the browser opens no second window, and says what to do', () =>
    inWorkbench({}, async ({ page }) => {
      await page.evaluate(() => {
        window.open = () => null
      })
      await present(page, 'Release day', 13)
      await page.keyboard.press('s')
      await expect(presenter(page)).toContainText('The browser blocked the second window. Allow pop-ups for 127.0.0.1')
      await page.getByRole('button', { name: 'Next cue' }).click()
      await expect(card(page, 'Release day in one minute')).toBeVisible()
      await page.keyboard.press('s')
      await expect(presenter(page)).toHaveCount(0)
    }))

  it('has no sideways scroll at 380 pixels, and meets the accessibility checks', () =>
    inWorkbench({}, async ({ page, context }) => {
      await present(page, 'Release day', 13)
      const second = await openPresenter(page, context)
      await second.setViewportSize({ width: 380, height: 700 })
      await second.keyboard.press('Space')
      await expect(presenter(second)).toContainText('Nothing on the next screens is a picture')
      expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBe(380)
      expect((await axeOn(second).analyze()).violations).toEqual([])
    }))
})
