import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TrafficRows } from '#contract/traffic/traffic'
import { workbenchKeyHeader } from '#contract/workbench'
import { headlessEntry, startCommand } from '../../support/command'
import { fetchResponse, startService, type TestService, windowKeyOf } from '../../support/service'

let ground: string
let data: string
let secrets: string[]
beforeAll(async () => {
  ground = mkdtempSync(join(tmpdir(), 'blockyard-bundle-'))
  data = join(ground, 'desk')
  await running(async service => {
    const { admin_token, bot_token, webhook_key, channel_id } = service.sample
    secrets = [admin_token, bot_token, webhook_key]
    await service.post('/posts', { channel_id, message: 'Canary is red' })
    await service.send(`/hooks/${webhook_key}`, { method: 'POST', body: { text: 'Build 5121 failed' } })
  })
})
afterAll(() => rmSync(ground, { recursive: true, force: true }))

async function blockyard(...args: string[]) {
  const command = startCommand(process.execPath, [headlessEntry, 'bundle', ...args])
  const code = await command.ended
  return { code, out: command.stdout(), err: command.stderr() }
}

const stopped = async <T>(run: () => Promise<T>): Promise<T> => run()
async function running<T>(run: (service: TestService) => Promise<T>): Promise<T> {
  const service = await startService({ data })
  try {
    return await run(service)
  } finally {
    await service.close()
  }
}

describe('blockyard bundle', () => {
  it.each([
    ['of a stopped workspace', stopped],
    ['through the service that runs on it', running],
  ] as const)('makes a bundle %s, shows it, and opens it as a workspace that can be served', async (where, within) => {
    const file = join(ground, `${where.split(' ')[0]}.bundle.json`)
    const folder = join(ground, where.replaceAll(' ', '-'))
    const made = await within(() =>
      blockyard('create', '-o', file, '--last', '1h', '--name', 'Red canary', '--data', data),
    )
    expect([made.code, made.err]).toEqual([0, ''])
    expect(made.out).toContain('Red canary: 2 exchanges, the last 60 minutes')
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('Canary is red')
    for (const secret of secrets) expect(text).not.toContain(secret)

    const shown = await blockyard('show', file, '--json')
    expect(JSON.parse(shown.out)).toMatchObject({ name: 'Red canary', counts: { exchanges: 2, posts: 2 } })
    const opened = await blockyard('open', file, '--data', folder)
    expect([opened.code, opened.err]).toEqual([0, ''])
    expect(opened.out).toContain(`Made Red canary in ${folder}`)
    const service = await startService({ data: folder })
    try {
      const { posts } = (
        await service.window<{ posts: { message: string }[] }>(
          `/channels/${(await service.snapshot()).channel_id}/posts?limit=10`,
        )
      ).json
      expect(posts.map(({ message }) => message)).toEqual(
        expect.arrayContaining(['Canary is red', 'Build 5121 failed']),
      )
    } finally {
      await service.close()
    }
    const twice = await blockyard('open', file, '--data', folder)
    expect([twice.code, twice.err]).toEqual([4, expect.stringContaining('there is a workspace already')])
  })

  it('chooses by a filter, and ends with 5 where nothing passes it', async () => {
    const file = join(ground, 'hooks.bundle.json')
    const made = await blockyard('create', '-o', file, '--filter', 'kind:hook', '--json', '--data', data)
    expect(JSON.parse(made.out)).toMatchObject({ counts: { exchanges: 1 }, removed: [{ is: 'hook_key', places: 2 }] })
    const none = await blockyard(
      'create',
      '-o',
      join(ground, 'none.bundle.json'),
      '--filter',
      'kind:callback',
      '--data',
      data,
    )
    expect([none.code, none.err]).toEqual([5, expect.stringContaining('No exchange matches this choice')])
    expect(existsSync(join(ground, 'none.bundle.json'))).toBe(false)
    const wrong = await blockyard('create', '-o', file, '--filter', 'kind:nothing', '--data', data)
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('^')])
  })

  it('says with 5 what is wrong with a file that is no bundle, and with 2 that there is none', async () => {
    const broken = join(ground, 'broken.bundle.json')
    writeFileSync(broken, '{"format": 1, "exchanges": [')
    expect(await blockyard('show', broken)).toMatchObject({ code: 5, err: expect.stringContaining('Line 1') })
    expect((await blockyard('show', join(ground, 'missing.json'))).code).toBe(2)
    const huge = join(ground, 'huge.bundle.json')
    writeFileSync(huge, '')
    truncateSync(huge, 60 * 1024 * 1024)
    expect(await blockyard('open', huge, '--data', join(ground, 'huge'))).toMatchObject({
      code: 5,
      err: expect.stringContaining('more than 50 MB'),
    })
    expect(existsSync(join(ground, 'huge'))).toBe(false)
  })

  it('begins a workspace in memory with a bundle', async () => {
    const file = join(ground, 'memory.bundle.json')
    await blockyard('create', '-o', file, '--last', '1h', '--data', data)
    const args = [headlessEntry, 'serve', '--data', ':memory:', '--bundle', file, '--port', '0', '--json']
    const served = startCommand(process.execPath, args)
    try {
      await served.see(/"url"/)
      const { url, open } = JSON.parse(served.stdout())
      const headers = { [workbenchKeyHeader]: await windowKeyOf(open) }
      const { json } = await fetchResponse<TrafficRows>(`${url}/workbench/api/traffic/rows`, { headers })
      expect(json.rows.map(({ kind, outcome }) => [kind, outcome])).toEqual([
        ['rest', 'ok'],
        ['hook', 'ok'],
      ])
    } finally {
      await served.stop()
    }
  })
})
