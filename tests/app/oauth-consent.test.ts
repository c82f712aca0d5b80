import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { newUser, password } from '../support/accounts'
import { browserPath, noBrowser, sharedBrowser } from '../support/browser'
import { askToken, authorizePath, codeForm, newApp } from '../support/oauth'
import { startService } from '../support/service'

/** The app's side of the flow: keeps where browsers came back to, after a hop that leads on. */
async function startApp() {
  const visits: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    visits.push(url)
    const isBack = url.pathname === '/callback'
    response.writeHead(isBack ? 302 : 200, isBack ? { location: '/home' } : { 'content-type': 'text/html' })
    response.end('<title>The app</title>')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    visits,
    close: () => new Promise<void>(done => server.close(() => done())),
  }
}

it('a person allows an app in a browser, which leads back to it with a code that gets a token', async context => {
  if (!browserPath) return context.skip(noBrowser)
  const service = await startService()
  const app = await startApp()
  const page = await (await sharedBrowser()).newPage({ viewport: { width: 1024, height: 768 } })
  try {
    const registered = await newApp(service, { name: 'Deploy board', callback_urls: [`${app.url}/callback`] })
    const user = await newUser(service)
    const problems: string[] = []
    page.on('console', message => message.type() === 'error' && problems.push(message.text()))
    await page.goto(service.url + authorizePath(registered))
    await page.getByLabel('Username or email').fill(user.username)
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    const frame = page.getByRole('main')
    expect(await frame.evaluate(main => getComputedStyle(main).maxWidth)).toBe('400px')
    await page.getByLabel('Password').fill(password)
    await page.getByLabel('Password').press('Enter')
    await page.getByRole('heading', { name: 'Allow Deploy board to act for you?' }).waitFor()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL(`${app.url}/home`)
    const back = app.visits.find(({ pathname }) => pathname === '/callback')
    const { json } = await askToken(service, codeForm(registered, back?.searchParams.get('code') ?? ''))
    expect(await service.send('/api/v4/users/me', { token: json.access_token })).toMatchObject({
      json: { id: user.id },
    })
    // A wrong password is rejected with 403, which a browser reports by itself.
    expect(problems.filter(text => !text.includes('403'))).toEqual([])
  } finally {
    await page.close()
    await app.close()
    await service.close()
  }
})
