import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll } from 'vitest'
import { workbenchKeyHeader } from '#contract/workbench'
import { launchBrowser } from './browser'
import { headlessEntry, type RunningCommand, repository, startCommand } from './command'
import { watchProblems } from './problems'

/** What `serve --json` prints when it is ready (README, Headless). */
export interface Ready {
  url: string
  open: string
  version: string
  sample?: {
    admin_token: string
    bot_token: string
    login_id: string
    password: string
    team_id: string
    channel_id: string
    channel_name: string
    webhook_key: string
  }
  admin?: { admin_token: string; login_id: string; password: string }
}

export interface RunningService extends Ready {
  command: RunningCommand
  stop(): Promise<void>
}

/** Starts the built service in memory, or with the flags given, on a free port. */
export async function startBuiltService(flags: string[] = ['--data', ':memory:']): Promise<RunningService> {
  const command = startCommand(process.execPath, [headlessEntry, 'serve', '--json', '--port', '0', ...flags], {
    limit: 600_000,
  })
  const [line] = await command.see(/^\{.*\}$/m)
  const ready: Ready = JSON.parse(line)
  return {
    ...ready,
    command,
    stop: async () => {
      await command.stop()
    },
  }
}

export interface WorkbenchOptions {
  flags?: string[]
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
}

export interface Workbench {
  service: RunningService
  /** Shared by all specs of the file; not to be closed. */
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

let shared: Promise<Browser> | undefined

/** The browser of all specs of a file; each has a context of its own in it, which shares nothing with the others. */
function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  return shared
}

afterAll(async () => {
  await (await shared)?.close()
  shared = undefined
})

/**
 * Resolves when the window shows what it opens with and listens to keys: posts, or how to begin in an empty workspace.
 */
const shown = (page: Page): Promise<void> =>
  page
    .getByRole('feed', { name: 'Posts' })
    .getByRole('article')
    .or(page.getByRole('heading', { name: 'Build it. Click it. See what happened.' }))
    .first()
    .waitFor()

/**
 * Starts a service and opens the workbench through its one-time link, ready to use. Close it in `finally` or
 * `afterAll`.
 */
export async function openWorkbench(options: WorkbenchOptions = {}): Promise<Workbench> {
  const { flags, viewport = { width: 1440, height: 900 }, colorScheme = 'light', reducedMotion = 'reduce' } = options
  const service = await startBuiltService(flags)
  let context: BrowserContext | undefined
  const close = async () => {
    await context?.close()
    await service.stop()
  }
  try {
    const browser = await sharedBrowser()
    const opened = await browser.newContext({ viewport, colorScheme, reducedMotion })
    context = opened
    const problems = watchProblems(opened)
    const page = await opened.newPage()
    await page.goto(service.open)
    await shown(page)
    const headers = { [workbenchKeyHeader]: await keyOf(page) }
    return {
      service,
      browser,
      context: opened,
      page,
      problems,
      api: async path => (await fetch(`${service.url}/workbench/api${path}`, { headers })).json(),
      anotherPage: async () => {
        const another = await opened.newPage()
        await another.goto(service.url)
        return another
      },
      close,
    }
  } catch (error) {
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
