import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/wire/common'
import { pathFault } from '#domain/project/paths'
import { type ProjectDesk, projectDesk } from './projectDesk'

const hostile = [
  '',
  '/etc/passwd',
  '..',
  '../blockyard.json',
  'payloads/../blockyard.local.json',
  'payloads/./gate.post.json',
  'payloads//gate.post.json',
  'payloads/..',
  'payloads\\gate.post.json',
  'C:/gate.post.json',
  'payloads/C:gate.post.json',
  'payloads/gate.post.json:stream',
  'blockyard.json',
  'blockyard.local.json',
  'workspace.sqlite',
  'service.json',
  'files/x.json',
  '.git/config',
  'payloads/.hidden.json',
  'payloads/.git/x.json',
  'payloads/con.json',
  'payloads/NUL',
  'payloads/aux/x.post.json',
  'payloads/com1.post.json',
  'payloads/folder./x.post.json',
  'payloads/folder /x.post.json',
  'payloads/a\u0000.json',
  'payloads/a\n.json',
  'payloads/a\u202e.json',
  'Payloads/gate.post.json',
  'integrations/../payloads/gate.post.json',
  'integrations/folder/gate.json',
  'integrations/gate.json/x.json',
  'integrations/two words.json',
  'integrations/türe.json',
  'integrations/gate.txt',
  'integrations/.json',
  'integrations/con.json',
  'Integrations/gate.json',
  `payloads/${'a/'.repeat(20)}x.json`,
  `payloads/${'a'.repeat(1100)}.json`,
]

describe('a path that could lead out of the project', () => {
  let desk: ProjectDesk
  let outside: string
  beforeAll(async () => {
    desk = await projectDesk('disk')
    outside = mkdtempSync(join(tmpdir(), 'blockyard-outside-'))
    writeFileSync(join(outside, 'secret.json'), '{"message":"secret"}')
    await desk.create('gate')
  })
  afterAll(async () => {
    await desk[Symbol.asyncDispose]()
    rmSync(outside, { recursive: true, force: true })
  })

  it.each(hostile)('is rejected by every operation: %j', async path => {
    expect(pathFault(path)).not.toBeNull()
    const post = (route: string, body: unknown) => desk.desk.window<ErrorBody>(route, { method: 'POST', body })
    const responses = [
      await desk.read(path),
      await desk.write(path, '{}'),
      await desk.create('x', { folder: path }),
      await desk.move(path, 'payloads/free.post.json'),
      await desk.move('payloads/gate.post.json', path),
      await desk.remove(path),
      await post('/project/file/duplicate', { path }),
      await post('/project/folders', { path }),
    ]
    for (const { status } of responses) expect([400, 404]).toContain(status)
    expect(await desk.paths()).toEqual(['payloads/gate.post.json'])
  })

  it.each([
    'payloads/two words.post.json',
    'payloads/x?.post.json',
    'payloads/e\u0301.post.json',
    `payloads/${'a'.repeat(71)}.post.json`,
    'payloads/notes.md',
    'payloads/x',
    'payloads/two words/x.post.json',
    'payloads/a/%2e%2e/b/x.post.json',
  ])('no new file is called %j', async path => {
    expect((await desk.write(path, '{}')).json.id).toBe('workbench.project.name.app_error')
    expect((await desk.move('payloads/gate.post.json', path)).json.id).toBe('workbench.project.name.app_error')
    expect(readdirSync(join(desk.folder, 'payloads'))).toEqual(['gate.post.json'])
  })

  it('a folder that another program made may have any name, and new files in it', async () => {
    mkdirSync(join(desk.folder, 'payloads/two words'))
    expect((await desk.write('payloads/two words/x.post.json', '{}')).status).toBe(200)
    expect((await desk.create('x', { folder: 'payloads/two words/three words' })).status).toBe(400)
    rmSync(join(desk.folder, 'payloads/two words'), { recursive: true })
  })

  it('a name of 80 characters is taken', async () => {
    const path = `payloads/${'a'.repeat(70)}.post.json`
    expect((await desk.write(path, '{}')).status).toBe(200)
    await desk.remove(path)
  })

  it.skipIf(process.platform === 'win32')(
    'links that lead out are neither read nor written, listed or followed',
    async () => {
      const at = (name: string) => join(desk.folder, 'payloads', name)
      symlinkSync(join(outside, 'secret.json'), at('out.post.json'))
      symlinkSync(outside, at('outside'))
      symlinkSync('../blockyard.json', at('up.post.json'))
      symlinkSync('.', at('loop'))
      symlinkSync('gate.post.json', at('in.post.json'))
      for (const path of ['payloads/out.post.json', 'payloads/up.post.json', 'payloads/outside/secret.json']) {
        expect((await desk.read(path)).json.id, path).toBe('workbench.project.name.app_error')
        expect((await desk.write(path, '{}')).json.id, path).toBe('workbench.project.name.app_error')
      }
      expect((await desk.write('payloads/outside/new.post.json', '{}')).status).toBe(400)
      expect((await desk.create('new', { folder: 'payloads/outside' })).status).toBe(400)
      expect((await desk.move('payloads/gate.post.json', 'payloads/outside/x.post.json')).status).toBe(400)
      expect((await desk.remove('payloads/outside/secret.json')).status).toBe(400)
      expect((await desk.read('payloads/loop/gate.post.json')).status).toBe(400)
      expect((await desk.read('payloads/in.post.json')).json.text).toContain('Hi')
      expect((await desk.write('payloads/in.post.json', '{"message":"through"}')).status).toBe(200)
      expect(readFileSync(at('gate.post.json'), 'utf8')).toContain('through')
      expect(readdirSync(outside)).toEqual(['secret.json'])
      expect(readFileSync(join(outside, 'secret.json'), 'utf8')).toContain('secret')
      for (const name of ['out.post.json', 'outside', 'up.post.json', 'loop', 'in.post.json']) rmSync(at(name))
    },
  )

  it('a folder or a file that is too large is no payload', async () => {
    const at = (name: string) => join(desk.folder, 'payloads', name)
    mkdirSync(at('folder.post.json'))
    writeFileSync(at('large.post.json'), Buffer.alloc(5 * 1024 * 1024 + 1, ' '))
    linkSync(join(desk.folder, 'payloads/gate.post.json'), at('hard.post.json'))
    expect((await desk.read('payloads/folder.post.json')).status).toBe(404)
    expect((await desk.write('payloads/folder.post.json', '{}')).status).toBe(400)
    expect((await desk.read('payloads/large.post.json')).json.message).toContain('5 MB')
    expect((await desk.read('payloads/hard.post.json')).status).toBe(200)
    expect((await desk.write('payloads/most.post.json', `"${' '.repeat(5 * 1024 * 1024 - 2)}"`)).status).toBe(200)
    expect((await desk.write('payloads/more.post.json', `"${' '.repeat(5 * 1024 * 1024 - 1)}"`)).status).toBe(507)
  })
})
