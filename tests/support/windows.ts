import type { BrowserContext, CDPSession, Page } from 'playwright'
import { sharedBrowser } from './browser'
import { watchProblems } from './problems'

/** How a window looks. */
export interface Look {
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
  reducedMotion: 'reduce' | 'no-preference'
}

/** One window of the shared browser, as if nobody had used it. */
export interface TestWindow {
  context: BrowserContext
  page: Page
  /** What went wrong since it was taken; see `watchProblems`. */
  problems(): string[]
  /** Ends its use; what `origin` stored is deleted. */
  giveBack(origin: string): Promise<void>
}

interface Kept {
  look: Look
  context: BrowserContext
  page: Page
  /** Of its own: what a spec changes by another lasts. */
  session: CDPSession
  problems(): string[]
  /** Whether something was done to it that cannot be undone. */
  isSpoiled(): boolean
}

/** Kept at the most: nearly all specs look alike. */
const MOST_KEPT = 2
const PLAYWRIGHTS_TIMEOUT_MS = 30_000
const RESET_TIMEOUT_MS = 10_000
/** What lasts as long as the page or its context. */
const lasting = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'install',
  'newCDPSession',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
]

const idle: Kept[] = []

/**
 * Takes a window that an earlier spec gave back, or opens one. In a page that has shown the same files before the workbench
 * is ready after a third of the work: code and styles are compiled, fonts are loaded, the process is there.
 */
export async function takeWindow(look: Look): Promise<TestWindow> {
  const at = idle.findIndex(one => JSON.stringify(one.look) === JSON.stringify(look) && !one.page.isClosed())
  const kept = (at < 0 ? undefined : idle.splice(at, 1)[0]) ?? (await openKept(look))
  const earlier = kept.problems().length
  return {
    context: kept.context,
    page: kept.page,
    problems: () => kept.problems().slice(earlier),
    giveBack: origin => giveBack(kept, origin),
  }
}

async function openKept(look: Look): Promise<Kept> {
  const context = await (await sharedBrowser()).newContext(look)
  const problems = watchProblems(context)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  return { look, context, page, session, problems, isSpoiled: watchLasting([context, page, page.clock]) }
}

/** Notes every call that would change what the next specs see. */
function watchLasting(targets: object[]): () => boolean {
  let isSpoiled = false
  for (const target of targets)
    for (const name of lasting) {
      const call: unknown = Reflect.get(target, name)
      if (typeof call !== 'function') continue
      Reflect.set(target, name, (...values: unknown[]) => {
        isSpoiled = true
        return Reflect.apply(call, target, values)
      })
    }
  return () => isSpoiled
}

async function giveBack(kept: Kept, origin: string): Promise<void> {
  if (kept.isSpoiled() || kept.page.isClosed() || !(await isEmptied(kept, origin))) return kept.context.close()
  idle.unshift(kept)
  for (const { context } of idle.splice(MOST_KEPT)) await context.close()
}

/** Undoes what specs do to a window; a page that does not respond any more is not worth keeping. */
async function isEmptied(kept: Kept, origin: string): Promise<boolean> {
  kept.page.setDefaultTimeout(RESET_TIMEOUT_MS)
  let timer: NodeJS.Timeout | undefined
  // A page whose script hangs evaluates nothing, and for that there is no other limit.
  const expiry = new Promise<false>(resolve => {
    timer = setTimeout(resolve, 2 * RESET_TIMEOUT_MS, false)
  })
  const end = emptied(kept, origin).then(
    () => true,
    () => false,
  )
  const isDone = await Promise.race([end, expiry])
  clearTimeout(timer)
  kept.page.setDefaultTimeout(PLAYWRIGHTS_TIMEOUT_MS)
  return isDone
}

async function emptied({ context, page, session, look }: Kept, origin: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await leave(page, origin)
  for (const key of ['Shift', 'Control', 'Alt', 'Meta']) await page.keyboard.up(key)
  await page.mouse.up()
  await page.mouse.move(-1, -1)
  await page.setViewportSize(look.viewport)
  await context.clearCookies()
  await context.clearPermissions()
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
}

/**
 * Leaves a page for an empty one of its own origin first: its process stays, and has stored the last words before the
 * next page is there. A page of another process would be there before, and what is deleted come back.
 */
async function leave(page: Page, origin: string): Promise<void> {
  const empty = `${origin}/left`
  await page.route(empty, route => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(empty)
  // What belongs to this tab alone is of no storage that the session can delete.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await page.unroute(empty)
}
