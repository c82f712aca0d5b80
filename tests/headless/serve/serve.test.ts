import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { headlessEntry, type RunningCommand, startCommand } from '../../support/command'

const started: RunningCommand[] = []
const cleanups: (() => unknown)[] = []

const blockyard = (args: string[], options: Parameters<typeof startCommand>[2] = {}) => {
  const command = startCommand(process.execPath, [headlessEntry, ...args], options)
  started.push(command)
  return command
}
const serve = (...flags: string[]) => blockyard(['serve', '--data', ':memory:', ...flags])

afterEach(async () => {
  for (const command of started.splice(0)) await command.stop('SIGKILL').catch(() => {})
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

const listening = (port = 0) =>
  new Promise<{ server: Server; port: number }>((resolve, reject) => {
    // Whoever looks whether a service has ended here, which had the port before, is not left waiting.
    const server = createServer(socket => socket.destroy())
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      cleanups.push(() => new Promise(done => server.close(done)))
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 })
    })
  })

const readyLine = async (command: RunningCommand) => JSON.parse((await command.see(/^\{.*\}$/m))[0])

describe('blockyard serve: what is rejected', () => {
  it.each([
    [['serve', '--port', 'abc'], 'A port is a whole number from 0 to 65535.'],
    [['serve', '--port', '65536'], 'A port is a whole number from 0 to 65535.'],
    [['serve', '--port', '-1'], '--port'],
    [['serve', '--host', '0.0.0.0'], 'Blockyard listens on this computer only: 127.0.0.1, ::1, localhost.'],
    [['serve', '--nope'], "unknown option '--nope'"],
    [['nothing'], "unknown command 'nothing'"],
  ])('%j ends with 2 and says why on stderr', async (args, why) => {
    const command = blockyard(args)
    expect(await command.ended).toBe(2)
    expect(command.stderr()).toContain(why)
    expect(command.stdout()).toBe('')
  })

  it.each(['has space', 'x'.repeat(51)])('an admin token that could never be used: %j', async token => {
    const command = blockyard(['serve'], { env: { BLOCKYARD_ADMIN_TOKEN: token } })
    expect(await command.ended).toBe(2)
    expect(command.stderr()).toContain('BLOCKYARD_ADMIN_TOKEN')
  })

  it('a port that is taken ends with 3 and offers the next free one', async () => {
    const { port } = await listening()
    const command = serve('--json', '--port', String(port))
    expect(await command.ended).toBe(3)
    expect(command.stderr()).toMatch(
      new RegExp(`Port ${port} is in use by another program\\. (\\d+) is free: blockyard serve --port \\1`),
    )
    expect(command.stdout()).toBe('')
  })

  it('a folder that cannot be a workspace ends with 4 and says how to fix it', async () => {
    const command = blockyard(['serve', '--port', '0', '--data', join(headlessEntry, 'below-a-file')])
    expect(await command.ended).toBe(4)
    expect(command.stderr()).not.toContain('    at ')
  })
})

describe('blockyard serve --json', () => {
  it('prints one line with the address, a link that works once, the version and the sample', async () => {
    const command = serve('--json', '--port', '0')
    const ready = await readyLine(command)
    expect(Object.keys(ready)).toEqual(['url', 'open', 'version', 'sample'])
    expect(ready.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(Object.keys(ready.sample).sort()).toEqual([
      'admin_token',
      'bot_token',
      'channel_id',
      'channel_name',
      'login_id',
      'password',
      'team_id',
      'webhook_key',
    ])
    const opened = await fetch(ready.open, { redirect: 'manual' })
    expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict|SameSite=Strict.*HttpOnly/i)
    const again = await fetch(ready.open, { redirect: 'manual' })
    expect(again.headers.get('set-cookie')).toBeNull()
    expect(command.stdout().trim().split('\n')).toHaveLength(1)
  })

  it('gives tokens that work', async () => {
    const { url, sample } = await readyLine(serve('--json', '--port', '0'))
    for (const token of [sample.admin_token, sample.bot_token]) {
      const me = await fetch(`${url}/api/v4/users/me`, { headers: { authorization: `Bearer ${token}` } })
      expect(me.status).toBe(200)
    }
  })

  it('takes the admin token from BLOCKYARD_ADMIN_TOKEN', async () => {
    const token = 'a1b2c3d4e5f6g7h8i9j0k1l2m3'
    const command = blockyard(['serve', '--json', '--port', '0', '--data', ':memory:'], {
      env: { BLOCKYARD_ADMIN_TOKEN: token },
    })
    const { url, sample } = await readyLine(command)
    expect(sample.admin_token).toBe(token)
    const me = await fetch(`${url}/api/v4/users/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(me.status).toBe(200)
  })

  it('gives the first admin of an empty workspace, once', async () => {
    const data = mkdtempSync(join(tmpdir(), 'blockyard-serve-'))
    cleanups.push(() => rmSync(data, { recursive: true, force: true }))
    const flags = ['serve', '--json', '--port', '0', '--data', data, '--empty']
    const first = blockyard(flags)
    const { url, admin, ...ready } = await readyLine(first)
    expect(Object.keys(ready)).toEqual(['open', 'version'])
    expect(Object.keys(admin)).toEqual(['admin_token', 'login_id', 'password'])
    const me = await fetch(`${url}/api/v4/users/me`, { headers: { authorization: `Bearer ${admin.admin_token}` } })
    expect(await me.json()).toMatchObject({ username: admin.login_id, roles: 'system_user system_admin' })
    const login = JSON.stringify({ login_id: admin.login_id, password: admin.password })
    expect((await fetch(`${url}/api/v4/users/login`, { method: 'POST', body: login })).status).toBe(200)
    expect(await first.stop()).toBe(0)
    expect(Object.keys(await readyLine(blockyard(flags)))).toEqual(['url', 'open', 'version'])
  })

  it('takes the token of an empty workspace’s admin from BLOCKYARD_ADMIN_TOKEN, and prints it in words', async () => {
    const token = 'a1b2c3d4e5f6g7h8i9j0k1l2m3'
    const command = blockyard(['serve', '--port', '0', '--data', ':memory:', '--empty'], {
      env: { BLOCKYARD_ADMIN_TOKEN: token },
    })
    await command.see(/Ctrl-C/)
    expect(command.stdout()).toMatch(/sign-in +admin \/ \S+/)
    expect(command.stdout()).toMatch(new RegExp(`admin token +${token}`))
  })

  it('shows the sample only in a fresh workspace, and finds the workspace again', async () => {
    const data = mkdtempSync(join(tmpdir(), 'blockyard-serve-'))
    cleanups.push(() => rmSync(data, { recursive: true, force: true }))
    const flags = ['serve', '--json', '--port', '0', '--data', data]
    const first = blockyard(flags)
    expect(await readyLine(first)).toHaveProperty('sample')
    expect(await first.stop()).toBe(0)
    expect(await readyLine(blockyard(flags))).not.toHaveProperty('sample')
  })
})

describe('blockyard serve: how it ends', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('closes cleanly on %s', async signal => {
    const command = serve('--port', '0')
    await command.see(/is running/)
    expect(await command.stop(signal)).toBe(0)
  })

  it('closes when the process that forked it is gone', async () => {
    const command = blockyard(['serve', '--attached', '--data', ':memory:', '--port', '0'], { stdio: 'ipc' })
    await command.see(/is running/)
    command.child.disconnect()
    expect(await command.ended).toBe(0)
  })

  it('tells a parent its address, and a fresh link each time it is asked', async () => {
    const command = blockyard(['serve', '--attached', '--data', ':memory:', '--port', '0'], { stdio: 'ipc' })
    const heard: Record<string, unknown>[] = []
    command.child.on('message', message => heard.push(message as Record<string, unknown>))
    await command.see(/is running/)
    command.child.send({ type: 'link' })
    command.child.send({ type: 'link' })
    await expect.poll(() => heard.map(({ type }) => type)).toEqual(['ready', 'link', 'link'])
    expect(heard[1]?.['open']).not.toBe(heard[2]?.['open'])
    command.child.send({ type: 'close' })
    expect(await command.ended).toBe(0)
  })
})

describe('blockyard serve for a person', () => {
  it('prints the one-time link as its first address', async () => {
    const command = serve('--port', '0')
    await command.see(/Press Ctrl-C to stop/)
    expect(/http:\S+/.exec(command.stdout())?.[0]).toContain('/workbench/open?token=')
  })

  it('carries on at the next free port when the default one is taken, and says so', async () => {
    // A service of another spec may have it, and may end any moment.
    await vi.waitUntil(() => listening(8065).then(Boolean, () => false), { timeout: 60_000, interval: 100 })
    const command = serve()
    const [, port] = await command.see(
      /Port 8065 is in use by another program\. Blockyard uses http:\/\/127\.0\.0\.1:(\d+)\./,
    )
    expect(Number(port)).toBeGreaterThan(8065)
    await command.see(new RegExp(`address +http://127\\.0\\.0\\.1:${port}`))
  })
})
