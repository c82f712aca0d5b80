import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { SceneExport } from '#contract/scene/export'
import { clickable } from '../../support/service'
import { sceneDesk, sceneOf } from './sceneDesk'

const exported = async (desk: Awaited<ReturnType<typeof sceneDesk>>, name: string) =>
  (await desk.desk.window<SceneExport>(`/scenes/${name}/export`, { method: 'POST' })).json

describe('what is drawn of a scene elsewhere', () => {
  it('has the pictures of the service with it, whatever their bytes look like', async () => {
    await using desk = await sceneDesk()
    const { bot_token } = desk.desk.sample
    const blocks = [{ type: 'image', url: '/sample/oncall.svg', alt_text: 'Carol' }]
    await desk.desk.post('/posts', {
      channel_id: desk.desk.sample.channel_id,
      message: '',
      props: { svc_blocks: blocks },
    })
    await desk.write('pictures', sceneOf([{ type: 'post', as: 'bob', text: `token ${bot_token}` }]))
    const { pictures, removed } = await exported(desk, 'pictures')
    const [path, picture] = Object.entries(pictures).find(([url]) => url.endsWith('oncall.svg')) ?? []
    expect(path).toBe('/sample/oncall.svg')
    expect(Buffer.from(picture?.split('base64,')[1] ?? '', 'base64').toString()).toContain('<svg')
    expect(removed).toHaveLength(1)
  })

  it('is ended when nobody waits for it any more, with the calls that it has under way', async () => {
    await using desk = await sceneDesk()
    const silent = createServer()
    const called = once(silent, 'request')
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    try {
      const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/never`
      await desk.desk.post('/posts', clickable(desk.desk.sample.channel_id, url))
      await desk.write('long', sceneOf([{ type: 'click', control: 'go', as: 'alice' }]))
      const asking = new AbortController()
      const asked = fetch(`${desk.desk.url}/workbench/api/scenes/long/export`, {
        ...{ method: 'POST', headers: await desk.desk.windowHeaders(), signal: asking.signal },
      })
      const [request] = await called
      const closed = once(request.socket, 'close')
      asking.abort()
      await expect(asked).rejects.toThrow()
      // Long before the service gives up on the integration.
      const waited = await Promise.race([closed.then(() => 'closed'), sleep(5000, 'still called')])
      expect(waited).toBe('closed')
    } finally {
      silent.closeAllConnections()
      silent.close()
    }
  })
})
