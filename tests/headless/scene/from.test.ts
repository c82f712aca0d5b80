import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { headlessEntry, startCommand } from '../../support/command'
import { startService } from '../../support/service'

let data: string
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'blockyard-from-'))
  const service = await startService({ data })
  try {
    await service.window('/recordings/capture', { method: 'POST' })
    const { channel_id } = service.sample
    const carol = await service.tokenOf('carol')
    const { id } = (await service.post<{ id: string }>('/posts', { channel_id, message: 'Same here' }, carol)).json
    const props = { attachments: [{ title: 'Build 5122' }] }
    await service.post('/posts', { channel_id, message: '', props })
    await service.send(`/api/v4/posts/${id}`, { method: 'DELETE', token: carol })
    await service.window('/recordings/capture/stop', { method: 'POST', body: { name: 'friday' } })
  } finally {
    await service.close()
  }
})
afterAll(() => rmSync(data, { recursive: true, force: true }))

async function from(...args: string[]) {
  const command = startCommand(process.execPath, [headlessEntry, 'scene', 'from', ...args, '--data', data])
  const code = await command.ended
  return { code, out: command.stdout(), err: command.stderr() }
}

it('makes a scene of a recording with its payloads, says what it leaves out, and writes over nothing', async () => {
  const made = await from('friday', '-o', 'friday-demo')
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('scenes/friday-demo.json: 2 cues, 1 payload.')
  expect(made.out).toContain('Left out, exchange 3: DELETE /api/v4/posts/…. No cue deletes a post.')
  const scene = JSON.parse(readFileSync(join(data, 'scenes/friday-demo.json'), 'utf8'))
  expect(scene).toMatchObject({ format: 1, title: 'friday', channel: 'deployments', persona: 'carol' })
  const payload = 'payloads/friday-demo/build-5122.post.json'
  expect(scene.cues).toMatchObject([
    { type: 'typing', text: 'Same here' },
    { type: 'post', payload },
  ])
  expect(JSON.parse(readFileSync(join(data, payload), 'utf8'))).toHaveProperty('props.attachments')
  const again = await from('friday', '-o', 'friday-demo')
  expect(again).toMatchObject({ code: 2, err: expect.stringContaining('scenes/friday-demo.json is there already.') })
  const missing = await from('monday')
  expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('does not exist.') })
  expect(existsSync(join(data, 'scenes/monday.json'))).toBe(false)
})
