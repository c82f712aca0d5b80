import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { workbenchKeyHeader } from '#contract/workbench'
import type { WorkspacePlaces } from '#service/options'
import { sharedBrowser } from './browser'
import { repository } from './command'
import { type BuiltService, type RunningService, startBuiltService, startServiceHere } from './running'
import { type Look, type TestWindow, takeWindow } from './windows'

export interface WorkbenchOptions extends Partial<Look> {
  /** Without the sample, as `serve --empty`. */
  empty?: boolean
  /** Folder of the workspace; in memory without one. */
  data?: string
  /** The other workspaces that it knows of. */
  workspaces?: WorkspacePlaces
}

export interface Workbench<Running extends RunningService = RunningService> {
  service: Running
  /** Shared by all specs; not to be closed. */
  browser: Browser
  context: BrowserContext
  page: Page
  /** Console errors, uncaught exceptions and rejected content so far, over all pages. */
  problems(): string[]
  /** A request of the window to the workbench API, also when its page is closed; `path` starts with `/`. */
  api<T>(path: string): Promise<T>
  /** Another window on the same workbench. */
  anotherPage(): Promise<Page>
  close(): Promise<void>
}

/**
 * Resolves when the window shows what it opens with and listens to keys: posts, or how to begin in an empty workspace.
 */
async function shown({ page, problems }: TestWindow): Promise<void> {
  const opening = page
    .getByRole('feed', { name: 'Posts' })
    .getByRole('article')
    .or(page.getByRole('heading', { name: 'Build it. Click it. See what happened.' }))
  try {
    await opening.first().waitFor()
  } catch (error) {
    const text = await page.locator('body').textContent({ timeout: 1000 }).catch(String)
    const is = await page.evaluate(() => document.visibilityState).catch(String)
    const lines = [
      `The window at ${page.url()} did not open with a channel.`,
      `It is ${is}, and shows: ${text?.trim().replace(/\s+/g, ' ')}`,
      ...problems(),
    ]
    throw new Error(lines.join('\n'), { cause: error })
  }
}

/**
 * Starts a service in this process and opens the workbench through its one-time link, ready to use. Close it in
 * `finally` or `afterAll`.
 */
export async function openWorkbench({ empty, data, workspaces, ...look }: WorkbenchOptions = {}): Promise<Workbench> {
  return openWindow(await startServiceHere({ empty, data, workspaces }), look)
}

/** The same with the built service in a process of its own, as users run it: for what this process would change. */
export async function openBuiltWorkbench(look: Partial<Look> = {}): Promise<Workbench<BuiltService>> {
  return openWindow(await startBuiltService(), look)
}

async function openWindow<Running extends RunningService>(
  service: Running,
  { viewport = { width: 1440, height: 900 }, colorScheme = 'light', reducedMotion = 'reduce' }: Partial<Look>,
): Promise<Workbench<Running>> {
  let taken: TestWindow | undefined
  const close = async () => {
    await taken?.giveBack(new URL(service.url).origin)
    await service.stop()
  }
  try {
    taken = await takeWindow({ viewport, colorScheme, reducedMotion })
    const { context, page, problems } = taken
    await page.goto(service.open)
    await shown(taken)
    const headers = { [workbenchKeyHeader]: await keyOf(page) }
    return {
      service,
      browser: await sharedBrowser(),
      context,
      page,
      problems,
      api: async path => (await fetch(`${service.url}/workbench/api${path}`, { headers })).json(),
      anotherPage: async () => {
        const opened = context.waitForEvent('page')
        // As a tab it would hide the first page, which is then drawn once a second.
        await page.evaluate(url => void window.open(url, '', 'popup,noopener'), service.url)
        const another = await opened
        await another.waitForURL(url => url.href.startsWith(service.url))
        return another
      },
      close,
    }
  } catch (error) {
    // Whatever state it is in, no other spec gets it.
    await taken?.page.close()
    await close()
    throw error
  }
}

/** The key of the window that this page shows. */
export const keyOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('blockyard-key') ?? '')

/** Draws the page into docs/screenshots when BLOCKYARD_SCREENSHOTS is set, and into test-results otherwise. */
export async function takeScreenshot(page: Page, name: string): Promise<string> {
  const folder = process.env['BLOCKYARD_SCREENSHOTS'] ? 'docs/screenshots' : 'test-results/screenshots'
  const path = resolve(repository, folder, `${name}.png`)
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  return path
}
