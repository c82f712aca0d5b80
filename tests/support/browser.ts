import { createRequire } from 'node:module'
import { type Browser, chromium } from 'playwright'
import { atEnd } from './atEnd'

const { findTestBrowser } = createRequire(import.meta.url)('../../scripts/browsers.cjs') as {
  findTestBrowser(): string | undefined
}

/** Path of the Chromium, Chrome or Edge the specs drive; `undefined` when this machine has none. */
export const browserPath = findTestBrowser()

/** Why specs that need a browser are skipped, for `context.skip(noBrowser)`. */
export const noBrowser = 'there is no Chromium on this machine, and none could be installed'

const LAUNCH_TIMEOUT_MS = 30_000

/**
 * Left out besides what Playwright leaves out, which is repeated here, since only the last such switch counts: a new
 * window of Chromium loads two pages of its own for suggestions below the address bar, some 200 files each, which took
 * more time than the page under test.
 */
const leftOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** A headless browser. Whoever launches it closes it in `finally` or `afterAll`. */
export function launchBrowser(): Promise<Browser> {
  if (!browserPath) throw new Error(noBrowser)
  // Playwright itself leaves Chromium's sandbox out, which cannot start for root; the pages shown are our own.
  return chromium.launch({
    executablePath: browserPath,
    headless: true,
    timeout: LAUNCH_TIMEOUT_MS,
    args: [`--disable-features=${leftOut.join(',')}`],
  })
}

let shared: Promise<Browser> | undefined

/**
 * The browser of all specs that this process runs. Each opens a context of its own in it, and closes only that. Specs
 * that are not run in the environment `driven.ts` launch their own instead.
 */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared
  if (running?.isConnected()) return running
  const launched = launchBrowser()
  shared = launched
  atEnd(async () => (await launched).close())
  return launched
}
