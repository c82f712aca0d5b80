import type { Page, Route } from 'playwright'

/** Holds every response of these addresses back until it is let go. */
export async function stall(page: Page, url: RegExp): Promise<{ release(): void; fail(): void }> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'fail'>()
  await page.route(url, async (route: Route) => {
    const how = await promise
    // What was canceled meanwhile has nobody left to respond to.
    if (how === 'continue') await route.continue().catch(() => undefined)
    else await route.fulfill({ status: 500, json: { id: 'broken', message: 'The disk image is malformed.' } })
  })
  return { release: () => resolve('continue'), fail: () => resolve('fail') }
}
