import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Recorded, record, run } from './recorded'

let made: Recorded
let copies: string
let pages: Server
beforeAll(async () => {
  made = await record([], async ({ ready: { sample }, api }) => {
    const { admin_token = '', channel_id = '' } = sample ?? {}
    await api(admin_token, 'POST', '/posts', { channel_id, message: 'One' })
    await api(admin_token, 'POST', '/posts', { channel_id, message: 'Two' })
  })
  copies = mkdtempSync(join(tmpdir(), 'blockyard-broken-'))
  pages = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'))
  await once(pages.listen(0, '127.0.0.1'), 'listening')
}, 120_000)
afterAll(async () => {
  await made?.close()
  pages?.close()
  if (copies !== undefined) rmSync(copies, { recursive: true, force: true })
})

/** A copy of the recording with one file changed. */
function broken(name: string, file: string, change: (text: string) => string): string {
  const folder = join(copies, name)
  cpSync(made.folder, folder, { recursive: true })
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  return folder
}

const exchange = (): string => readdirSync(made.folder).find(name => name.startsWith('001-')) ?? ''
const address = (): string => {
  const bound = pages.address()
  return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
}

it('a half-written file is named with its line, and nothing is sent', async () => {
  const folder = broken('half', exchange(), text => text.slice(0, text.length / 2))
  const { code, stderr, stdout } = await run(['replay', made.folder, folder])
  expect([code, stdout]).toEqual([7, ''])
  expect(stderr).toMatch(new RegExp(`${join(folder, exchange())}:\\d+: .+ Restore the file, or record again\\.`))
})

it('a newer format is named, with the way out', async () => {
  const folder = broken('newer', 'recording.json', text => text.replace('"format": 2', '"format": 3'))
  const { code, stderr } = await run(['replay', folder])
  expect(code).toBe(7)
  expect(stderr).toMatch(
    /recording\.json:\d+: format 3 is of a newer version of Blockyard\. Update Blockyard to use it\./,
  )
})

it('a missing file is named, and a folder that is no recording', async () => {
  const folder = broken('missing', exchange(), text => text)
  rmSync(join(folder, exchange()))
  const missing = await run(['replay', folder])
  expect([missing.code, missing.stderr]).toEqual([7, expect.stringContaining('the file of exchange 1 of 2 is missing')])
  const nothing = await run(['replay', join(copies, 'nowhere')])
  expect([nothing.code, nothing.stderr]).toEqual([2, expect.stringContaining('nowhere does not exist.')])
  const other = await run(['replay', copies])
  expect([other.code, other.stderr]).toEqual([7, expect.stringContaining('this folder is no recording')])
})

it.skipIf(process.platform === 'win32')('what is no file of the folder itself is named, and never read', async () => {
  const made = async (name: string, make: (path: string) => void) => {
    const folder = broken(name, 'recording.json', text => text)
    const path = join(folder, exchange())
    rmSync(path)
    make(path)
    const { code, stdout, stderr } = await run(['replay', folder])
    return [code, stdout, stderr.replace(path, 'FILE').trim()]
  }
  const restore = 'Restore the file, or record again.'
  expect(await made('endless', path => symlinkSync('/dev/zero', path))).toEqual([
    ...[7, '', 'FILE:1: it is a link. Put the file itself here.'],
  ])
  expect(await made('pipe', path => execFileSync('mkfifo', [path]))).toEqual([
    7,
    '',
    `FILE:1: it is no file. ${restore}`,
  ])
  expect(await made('folder', path => mkdirSync(path))).toEqual([7, '', `FILE:1: it is no file. ${restore}`])
  expect(
    await made('huge', path => {
      writeFileSync(path, '')
      truncateSync(path, 2 ** 27)
    }),
  ).toEqual([...[7, '', `FILE:1: it has more than 64 MB. ${restore}`]])
})

it('a placeholder without value is named, with its file and where to give it', async () => {
  const given = '{{secret.given-build}}'
  const folder = broken('placeholder', exchange(), text => text.replace('"One"', `"${given}"`))
  const unknown = await run(['replay', folder])
  expect([unknown.code, unknown.stderr]).toEqual([
    7,
    expect.stringContaining(`${join(folder, exchange())}:`) &&
      expect.stringContaining('is neither a variable nor a secret'),
  ])
  const head = readFileSync(join(folder, 'recording.json'), 'utf8')
  const redactions = head.replace(
    '"redactions": {',
    '"redactions": { "secret.given-build": { "is": "given", "places": 1 },',
  )
  writeFileSync(join(folder, 'recording.json'), redactions)
  const { code, stdout } = await run(['replay', folder])
  expect(code).toBe(7)
  expect(stdout).toContain(`Not sent: ${given} has no value: add it to the secrets of blockyard.local.json`)
  const filled = await run(['replay', folder], { BLOCKYARD_SECRET_GIVEN_BUILD: 'One' })
  expect(filled.stdout).not.toContain('Not sent')
})

it('a target that responds with a page for people, and one that nobody listens at', async () => {
  const env = { BLOCKYARD_TARGET_TOKEN: 'x'.repeat(26) }
  const html = await run(['replay', made.folder, '--target', address()], env)
  expect([html.code, html.stderr]).toEqual([7, expect.stringContaining(`${address()}: GET /api/v4/users/me was`)])
  expect(html.stderr).toContain('an HTML page, so this is not the address of the service. Name its root')
  const nobody = await run(['replay', made.folder, '--target', 'http://127.0.0.1:9'], env)
  expect([nobody.code, nobody.stderr]).toEqual([7, expect.stringContaining('had no response')])
  const unsaved = await run(['replay', made.folder, '--target', 'nowhere'])
  expect([unsaved.code, unsaved.stderr]).toEqual([2, expect.stringContaining('There is no target nowhere.')])
})

it.each([
  ['--pace', 'fast', 2, 'fast is no pace. Use recorded, x4, 10/s or max.'],
  ['--chaos', 'fire', 2, 'fire is no chaos.'],
  ['--headers', 'location, x build', 2, 'x build is no name of a header.'],
  ['--headers', 'location,', 2, 'Nothing is no name of a header.'],
  ['--leave-out', 'build', 2, 'build is no JSON path. $.response.body.build is one.'],
  ['--integration', 'gate', 2, 'It must be NAME=live, NAME=recorded, NAME=simulated or NAME=URL'],
  ['--integration', 'gate=ftp://x', 2, 'is neither live, recorded, simulated nor an address'],
  [
    '--integration',
    'gate=recorded',
    2,
    '--integration gate: nothing that was called has this name. No integration was',
  ],
  [
    '--junit',
    join('nowhere', 'replay.xml'),
    2,
    `${join('nowhere', 'replay.xml')} cannot be written: there is no folder`,
  ],
  ['--html', tmpdir(), 2, `${tmpdir()} cannot be written: it is a folder. Name a file.`],
  ['--concurrency', '0', 2, 'It must be a whole number from 1 to 64.'],
])('%s %s ends with %i and says why', async (flag, value, code, message) => {
  const ended = await run(['replay', made.folder, flag, value])
  expect([ended.code, ended.stdout]).toEqual([code, ''])
  expect(ended.stderr).toContain(message)
})
