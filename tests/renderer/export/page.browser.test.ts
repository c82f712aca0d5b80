import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../../support/axe'
import { browserPath, noBrowser } from '../../support/browser'
import { patience } from '../../support/slowness'
import { openWorkbench } from '../../support/workbench'
import { notOurs } from '../message/gallery/notOurs'

/** The gallery as the window saves it. */
const savedGallery = async (page: Page): Promise<string> => {
  page.setDefaultTimeout(patience(15_000))
  await page.getByRole('tab').first().waitFor()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox').fill('Open gallery')
  await page.keyboard.press('Enter')
  const save = page.getByRole('button', { name: 'Save as HTML' })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  return readFile(await download.path(), 'utf8')
}

describe.skipIf(!browserPath)(`an exported page (${browserPath ?? noBrowser})`, () => {
  let folder = ''
  let address = ''
  let html = ''
  let browser: Browser
  let close: () => Promise<void>
  beforeAll(async () => {
    const workbench = await openWorkbench()
    close = workbench.close
    browser = workbench.browser
    html = await savedGallery(workbench.page)
    folder = await mkdtemp(join(tmpdir(), 'blockyard-page-'))
    address = pathToFileURL(join(folder, 'gallery.html')).href
    await writeFile(join(folder, 'gallery.html'), html)
  })
  afterAll(async () => {
    await close?.()
    await rm(folder, { recursive: true, force: true })
  })

  /** Opens the file as somebody without the tool does, and hears what it asks for. */
  const opened = async <T>(options: BrowserContextOptions, use: (page: Page, asked: string[]) => Promise<T>) => {
    const context = await browser.newContext({ viewport: { width: 900, height: 900 }, ...options })
    try {
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', request => asked.push(request.url()))
      await page.goto(address)
      return await use(page, asked)
    } finally {
      await context.close()
    }
  }

  const ground = (page: Page) =>
    page
      .locator('.client')
      .first()
      .evaluate(sheet => getComputedStyle(sheet).backgroundColor)

  it.each([
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(26, 29, 35)'],
  ] as const)('follows a %s system, without a script', async (colorScheme, colour) => {
    await opened({ colorScheme, javaScriptEnabled: true }, async page => expect(await ground(page)).toBe(colour))
  })

  it('has a theme of its own when it was saved with one', async () => {
    const themed = html.replace('<html lang="en">', '<html lang="en" data-theme="hc">')
    await writeFile(join(folder, 'gallery.html'), themed)
    try {
      await opened({ colorScheme: 'light' }, async page => expect(await ground(page)).toBe('rgb(0, 0, 0)'))
    } finally {
      await writeFile(join(folder, 'gallery.html'), html)
    }
  })

  it('asks nobody for anything but the file itself and the pictures in it', async () => {
    await opened({}, async (_page, asked) =>
      expect(
        asked.filter(url => !/^data:(?:image|font)\//.test(url) && !url.startsWith('https://example.com/')),
      ).toEqual([address]),
    )
  })

  it('brings its fonts along, those of emoji too', async () => {
    await opened({}, async page => {
      const families = await page.evaluate(async () => {
        const faces = await Promise.all([...document.fonts].map(face => face.load()))
        return [...new Set(faces.map(face => face.family.replaceAll('"', '')))]
      })
      expect(families.sort()).toEqual(['JetBrains Mono Variable', 'Noto Color Emoji', 'Open Sans Variable'])
    })
  })

  it('asks for pictures of other hosts without saying where from', async () => {
    await opened({}, async page => {
      const careless = page.locator('img:not([referrerpolicy="no-referrer"])')
      expect(await careless.count()).toBe(0)
      expect(await page.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer')
    })
  })

  it('opens and closes collapsibles without a script', async () => {
    await opened({ javaScriptEnabled: false }, async page => {
      const closed = page.locator('[data-post="collapsibles"] details').nth(1)
      const hidden = closed.getByText('Hidden')
      expect(await hidden.isVisible()).toBe(false)
      await closed.locator('summary').click({ position: { x: 8, y: 8 } })
      expect(await hidden.isVisible()).toBe(true)
    })
  })

  it('has buttons and selects to look at, not to use', async () => {
    await opened({}, async page => {
      expect(await page.locator('button:enabled, input:enabled, [role="combobox"]').count()).toBe(0)
      const look = (post: string) =>
        page
          .locator(`[data-post="${post}"] .m-button`)
          .first()
          .evaluate(button => getComputedStyle(button).opacity)
      expect(await look('rollout')).toBe('1')
      await page.getByText('10 % canary').waitFor()
    })
  })

  it('has all of a long text, coloured code and formulas', async () => {
    await opened({ javaScriptEnabled: false }, async page => {
      expect(await page.getByText('Show more').count()).toBe(0)
      expect(await page.locator('[data-post="code"] .hljs-keyword').count()).toBeGreaterThan(0)
      expect(await page.locator('[data-post="formulas"] math').count()).toBe(3)
      expect(await page.locator('[data-post="formulas"] code').textContent()).toBe('\\frac{1')
    })
  })

  it('runs nothing of what hostile people send', async () => {
    await opened({}, async page => {
      const bad = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter(
            element =>
              element.matches('script, iframe, object, embed, base, a[href^="javascript" i], a[href^="data" i]') ||
              element.getAttributeNames().some(name => name.startsWith('on')),
          )
          .map(element => element.outerHTML.slice(0, 120)),
      )
      expect(bad).toEqual([])
      await page.getByText('<script>alert(1)</script>').first().waitFor()
    })
  })

  it('prints, with all that scrolls on a screen laid out', async () => {
    await opened({ colorScheme: 'dark' }, async page => {
      await page.emulateMedia({ media: 'print' })
      const scrolling = await page
        .locator('.m-scroll, .m-pre')
        .evaluateAll(regions =>
          regions.filter(region => region.scrollHeight > region.clientHeight + 1).map(region => region.className),
        )
      expect(scrolling).toEqual([])
      // Paper is white whatever the system is.
      expect(await ground(page)).toBe('rgb(255, 255, 255)')
      expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-')
    })
  })

  it('has nothing that hinders a screen reader', async () => {
    await opened({}, async page => {
      const { violations } = await axeOn(page).disableRules(notOurs).analyze()
      expect(violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))).toEqual([])
    })
  })
})
