import { describe, expect, it } from 'vitest'
import type { SceneExport } from '#contract/scene/export'
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
})
