import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser, sharedBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { type RunningService, startBuiltService } from '../support/running'
import { inWorkbench } from './workbench'

/** Uploads a script, and resolves to an address at which anybody can read it. */
async function uploadScript({ url, sample }: RunningService, name: string): Promise<string> {
  if (sample === undefined) throw new Error('The service has no sample.')
  const headers = { authorization: `Bearer ${sample.bot_token}` }
  const form = new FormData()
  form.append('channel_id', sample.channel_id)
  form.append('files', new Blob(['self.ran = true; onfetch = () => {}']), name)
  const uploaded = await (await fetch(`${url}/api/v4/files`, { method: 'POST', headers, body: form })).json()
  const { id } = uploaded.file_infos[0]
  const body = JSON.stringify({ channel_id: sample.channel_id, message: 'a file', file_ids: [id] })
  await fetch(`${url}/api/v4/posts`, { method: 'POST', headers, body })
  const { link } = await (await fetch(`${url}/api/v4/files/${id}/link`, { headers })).json()
  return link
}

/** Tries to run an address in every way a page has; resolves to those that did not fail. */
const runs = (page: Page, address: string): Promise<string[]> =>
  page.evaluate(async url => {
    const loaded = (name: 'script' | 'link' | 'iframe', source: Record<string, string>) =>
      new Promise<boolean>(settle => {
        const element = Object.assign(document.createElement(name), source)
        element.onload = () => settle(name !== 'iframe' || Reflect.has(element, 'ran'))
        element.onerror = () => settle(false)
        document.head.append(element)
      })
    const started = (type: 'classic' | 'module') =>
      new Promise<boolean>(settle => {
        const worker = new Worker(url, { type })
        worker.onerror = () => settle(false)
        worker.onmessage = () => settle(true)
        setTimeout(() => settle(false), 1000)
      })
    const holds = (promise: Promise<unknown>) =>
      promise.then(
        () => true,
        () => false,
      )
    const tries = {
      'service worker': holds(navigator.serviceWorker.register(url)),
      script: loaded('script', { src: url }),
      module: loaded('script', { src: url, type: 'module' }),
      style: loaded('link', { href: url, rel: 'stylesheet' }),
      worker: started('classic'),
    }
    const names: string[] = []
    for (const [name, held] of Object.entries(tries)) if (await held) names.push(name)
    if (Reflect.has(globalThis, 'ran')) names.push('ran')
    return names
  }, address)

describe.skipIf(!browserPath)(`an uploaded script${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('runs nowhere on the origin of the service, not even on a page without a policy', async () => {
    const service = await startBuiltService()
    const page = await (await sharedBrowser()).newPage({ bypassCSP: true })
    try {
      await page.goto(`${service.url}/api/v4/docs`)
      for (const name of ['sw.js', 'sw.txt', 'sw.svg']) {
        expect(await runs(page, await uploadScript(service, name)), name).toEqual([])
      }
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    } finally {
      await page.close()
      await service.stop()
    }
  })

  it('is saved, not shown, by who goes to its address', async () => {
    const service = await startBuiltService()
    const page = await (await sharedBrowser()).newPage()
    try {
      const saved = page.waitForEvent('download')
      const address = await uploadScript(service, 'page.html')
      await page.goto(address).catch(() => {})
      expect((await saved).suggestedFilename()).toBe('page.html')
    } finally {
      await page.close()
      await service.stop()
    }
  })
})

describe.skipIf(!browserPath)(`the window${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('takes scripts and workers from its assets alone', () =>
    inWorkbench({}, async ({ page }) => {
      const blocked = await page.evaluate(async () => {
        const seen: string[] = []
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => seen.push(effectiveDirective))
        const script = Object.assign(document.createElement('script'), { src: '/api/v4/system/ping' })
        const failed = new Promise(settle => {
          script.onerror = settle
        })
        document.head.append(script)
        await failed
        await new Promise(settle => {
          new Worker('/api/v4/system/ping').onerror = settle
        }).catch(() => {})
        return seen
      })
      expect(blocked).toEqual(['script-src-elem', 'worker-src'])
    }))
})
