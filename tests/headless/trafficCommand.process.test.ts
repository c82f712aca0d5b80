import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headlessEntry, startCommand } from '../support/command'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-traffic-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const blockyard = (...args: string[]) => startCommand(process.execPath, [headlessEntry, ...args, '--data', folder])

async function traffic(...args: string[]) {
  const command = blockyard('traffic', ...args)
  const code = await command.ended
  return { code, out: command.stdout(), err: command.stderr() }
}

describe('traffic', () => {
  it('prints what a running service recorded, follows it, and reads the workspace once it has stopped', async () => {
    const service = blockyard('serve', '--json', '--port', '0')
    const [line] = await service.see(/^\{.*\}$/m)
    const { url, sample } = JSON.parse(line)
    const post = (message: string) =>
      fetch(`${url}/api/v4/posts`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${sample.bot_token}` },
        body: JSON.stringify({ channel_id: sample.channel_id, message }),
      })
    await post('Kraken one')
    const found = await traffic('--filter', 'req.json:message="Kraken one"', '--json')
    expect([found.code, JSON.parse(found.out)]).toMatchObject([0, { status: 201, method: 'POST', kind: 'rest' }])
    const following = blockyard('traffic', '--filter', 'body:kraken', '--json', '--follow')
    await following.see(/"status":201/)
    await post('Kraken two')
    await following.see(/"status":201.*\n.*"status":201/)
    expect(await following.stop('SIGINT')).toBe(0)
    expect(await service.stop('SIGINT')).toBe(0)
    const stopped = await traffic('--filter', 'body:kraken')
    expect([stopped.code, stopped.out.trim().split('\n').length]).toEqual([0, 2])
    expect((await traffic('--follow')).code).toBe(4)
  })

  it('says where a filter cannot be understood', async () => {
    const { code, err } = await traffic('--filter', 'kind:rest status:9')
    expect(code).toBe(2)
    expect(err).toContain('status: expects 404')
    expect(err).toMatch(/\n {12}\^/)
  })
})
