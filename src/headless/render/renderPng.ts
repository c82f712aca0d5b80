import { createRequire } from 'node:module'
import { join } from 'node:path'
import { InputError } from '../input/inputFile'
import { withBrowserPage } from './browserPipe'

/** CSS pixels: the widest message with its picture and padding, and a phone. */
const WIDTH = { wide: 782, narrow: 375 }
const SCALE = 2

const NO_BROWSER =
  'A PNG needs an installed Chromium, Chrome or Edge, and none was found. Install one, name it in BLOCKYARD_BROWSER, or write HTML with -o out.html.'

/** The finder that `npm start` uses as well; it looks only, and starts nothing. */
const findBrowser = (root: string): string | undefined => {
  const { findInstalledBrowser }: { findInstalledBrowser(): string | undefined } = createRequire(
    join(root, 'package.json'),
  )('./scripts/browsers.cjs')
  return findInstalledBrowser()
}

interface PngOptions {
  root: string
  narrow: boolean
}

/** Waits for what the page carries along: fonts and pictures. */
const settled = `Promise.all([document.fonts.ready, ...[...document.images].map(image => image.decode().catch(() => {}))])
  .then(() => document.querySelector('.client').getBoundingClientRect().toJSON())`

/** A picture of a page's message, two pixels for each of the page's. Throws `InputError` when there is no browser. */
export async function pngOf(page: string, { root, narrow }: PngOptions): Promise<Buffer> {
  const browser = findBrowser(root)
  if (!browser) throw new InputError(NO_BROWSER, 'content')
  return withBrowserPage(browser, async send => {
    const width = narrow ? WIDTH.narrow : WIDTH.wide
    await send('Emulation.setDeviceMetricsOverride', { width, height: 800, deviceScaleFactor: SCALE, mobile: false })
    const { frameTree } = await send<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree')
    await send('Page.setDocumentContent', { frameId: frameTree.frame.id, html: page })
    const { result } = await send<{ result: { value: { x: number; y: number; width: number; height: number } } }>(
      'Runtime.evaluate',
      { expression: settled, awaitPromise: true, returnByValue: true },
    )
    const { x, y, width: wide, height } = result.value
    const { data } = await send<{ data: string }>('Page.captureScreenshot', {
      format: 'png',
      captureBeyondViewport: true,
      clip: { x, y, width: wide, height, scale: 1 },
    })
    return Buffer.from(data, 'base64')
  })
}
