import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { startBuiltService } from '../support/running'
import { fetchResponse } from '../support/service'
import { inBuiltWorkbench, inWorkbench } from './workbench'

interface ForeignServer {
  url: string
  /** The Cookie headers that browsers sent it. */
  cookies: string[]
  close(): Promise<void>
}

/** Another server of this machine: it reads the cookies of this host, and replaces each of them by its own. */
async function startForeignServer(): Promise<ForeignServer> {
  const cookies: string[] = []
  const server: Server = createServer((request, response) => {
    const { cookie = '' } = request.headers
    cookies.push(cookie)
    const names = cookie.split(';').map(pair => pair.split('=')[0]?.trim() ?? '')
    const replaced = names.filter(name => name !== '').map(name => `${name}=foreign; Path=/; HttpOnly; SameSite=Strict`)
    response.writeHead(200, { 'Content-Type': 'text/html', 'Set-Cookie': replaced }).end('<h1>Another server</h1>')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    cookies,
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

const approve = (page: Page) => page.getByRole('button', { name: 'Approve' })

describe.skipIf(!browserPath)(`another server of this machine${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('gets no cookie that opens the workbench API, and cannot lock the window out', () =>
    inWorkbench({}, async ({ page, context, service, problems }) => {
      const foreign = await startForeignServer()
      try {
        const other = await context.newPage()
        await other.goto(foreign.url)
        await other.goto(foreign.url)
        for (const cookie of foreign.cookies) {
          const opened = await fetchResponse(`${service.url}/workbench/api/snapshot`, { headers: { cookie } })
          expect(opened.status).toBe(401)
        }
        expect((await context.cookies(service.url)).map(({ value }) => value)).toEqual(['foreign'])
        await page.bringToFront()
        await approve(page).click()
        await expect(page.getByText('1 of 2 approvals')).toBeVisible()
        await page.reload()
        await expect(page.getByText('1 of 2 approvals')).toBeVisible()
        const second = await context.newPage()
        await second.goto(service.url)
        await expect(approve(second)).toBeVisible()
        expect(problems()).toEqual([])
      } finally {
        await foreign.close()
      }
    }))
})

describe.skipIf(!browserPath)(`the key of the window${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('stands neither in the address nor in what a page of another browser can open', () =>
    inWorkbench({}, async ({ page, browser, service }) => {
      await expect(approve(page)).toBeVisible()
      expect(page.url()).toBe(`${service.url}/`)
      const stranger = await browser.newContext()
      try {
        const shown = await stranger.newPage()
        await shown.goto(service.url)
        await expect(shown.getByText('The workbench needs its one-time link.')).toBeVisible()
      } finally {
        await stranger.close()
      }
    }))

  it('comes to every window of the browser when one of them opens the link of a service that was started again', () =>
    inBuiltWorkbench(async ({ page, context, service }) => {
      await expect(approve(page)).toBeVisible()
      await service.command.stop('SIGKILL')
      const next = await startBuiltService(['--data', ':memory:', '--port', new URL(service.url).port])
      try {
        await expect(page.getByText('no longer recognizes this window')).toBeVisible()
        const second = await context.newPage()
        await second.goto(next.open)
        await expect(approve(second)).toBeVisible()
        await expect(page.getByText('no longer recognizes this window')).toBeHidden()
        await page.bringToFront()
        await expect(approve(page)).toBeVisible()
      } finally {
        await next.stop()
      }
    }))
})
