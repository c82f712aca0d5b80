import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { type Look, takeWindow } from '../support/windows'

const look: Look = { viewport: { width: 640, height: 480 }, colorScheme: 'light', reducedMotion: 'reduce' }

/** A page that goes on writing until it is left, and then once more, as the workbench does. */
const page = `<!doctype html><script>
  const write = () => { localStorage.setItem('words', 'x'); sessionStorage.setItem('words', 'x') }
  write(); setInterval(write, 1); addEventListener('pagehide', write); document.cookie = 'words=x'
  indexedDB.open('words'); console.log('ran')
</script>`

const stored = async () => ({
  texts: [localStorage.length, sessionStorage.length],
  databases: (await indexedDB.databases()).length,
  cookies: document.cookie,
  room: [innerWidth, innerHeight],
  words: document.body.textContent,
})

describe.skipIf(!browserPath)(`a window that a spec has used${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('comes back as if nobody had, and not at all after what cannot be undone', async () => {
    const server = createServer((request, response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end(request.url === '/used' ? page : '<body>empty</body>'),
    )
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const first = await takeWindow(look)
      await first.page.goto(`${origin}/used`)
      await first.page.setViewportSize({ width: 300, height: 200 })
      await first.page.route('**/empty', route => route.abort())
      await first.page.keyboard.down('Shift')
      await first.giveBack(origin)

      const second = await takeWindow(look)
      expect(second.page).toBe(first.page)
      await second.page.goto(`${origin}/empty`)
      const clean = { texts: [0, 0], databases: 0, cookies: '', room: [640, 480], words: 'empty' }
      expect(await second.page.evaluate(stored)).toEqual(clean)
      expect(second.problems()).toEqual([])
      await second.context.newCDPSession(second.page)
      await second.giveBack(origin)

      const third = await takeWindow(look)
      expect(third.page).not.toBe(first.page)
      expect(first.page.isClosed()).toBe(true)
      await third.page.close()
      await third.giveBack(origin)
    } finally {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    }
  })
})
