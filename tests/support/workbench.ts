import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
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
  browser: Browser
  context: BrowserContext
  page: Page
  /** Console errors, uncaught exceptions and refused content so far, over all pages. */
  problems(): string[]
  /** Another window on the same workbench. */
  anotherPage(): Promise<Page>
  close(): Promise<void>
}

/** Starts a service and a browser, and opens the workbench through its one-time link. Close it in `finally` or `afterAll`. */
export async function openWorkbench(options: WorkbenchOptions = {}): Promise<Workbench> {
  const { flags, viewport = { width: 1440, height: 900 }, colorScheme = 'light', reducedMotion = 'reduce' } = options
  const service = await startBuiltService(flags)
  let browser: Browser | undefined
  try {
    browser = await launchBrowser()
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion })
    const problems = watchProblems(context)
    const page = await context.newPage()
    await page.goto(service.open)
    const opened = browser
    return {
      service,
      browser,
      context,
      page,
      problems,
      anotherPage: async () => {
        const another = await context.newPage()
        await another.goto(service.url)
        return another
      },
      close: async () => {
        await opened.close()
        await service.stop()
      },
    }
  } catch (error) {
    await browser?.close()
    await service.stop()
    throw error
  }
}

/** Draws the page into docs/screenshots when BLOCKYARD_SCREENSHOTS is set, and into test-results otherwise. */
export async function takeScreenshot(page: Page, name: string): Promise<string> {
  const folder = process.env['BLOCKYARD_SCREENSHOTS'] ? 'docs/screenshots' : 'test-results/screenshots'
  const path = resolve(repository, folder, `${name}.png`)
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  return path
}
