import {
  existsSync,
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
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { ArchiveError, exportProject, importProject } from '#service/projectFolder'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'blockyard-archive-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const at = (...names: string[]) => join(place, ...names)
const keep = { replace: false }

function project(): string {
  mkdirSync(at('from/payloads/a'), { recursive: true })
  mkdirSync(at('from/integrations'))
  writeFileSync(at('from/integrations/gate.json'), '{"format":1,"rules":[]}\n')
  writeFileSync(at('from/payloads/gate.post.json'), '{"message":"gate"}\n')
  writeFileSync(at('from/payloads/a/gate.sample.json'), '{"samples":{}}\n')
  writeFileSync(at('from/payloads/notes.txt'), 'not shared')
  writeFileSync(at('from/blockyard.json'), '{"format":1}\n')
  writeFileSync(at('from/blockyard.local.json'), '{"format":1,"secrets":{"a":"token"}}\n')
  writeFileSync(at('from/workspace.sqlite'), 'posts')
  return at('from')
}

async function zip(files: Record<string, string | Buffer>, mode = 0o100644): Promise<string> {
  const packed = new ZipFile()
  for (const [name, content] of Object.entries(files)) packed.addBuffer(Buffer.from(content), name, { mode })
  packed.end()
  writeFileSync(at('made.zip'), await buffer(packed.outputStream))
  return at('made.zip')
}

/** A name that no packer writes, put in the place of one of the same length. */
async function zipNamed(name: string): Promise<string> {
  const file = await zip({ ['x'.repeat(name.length)]: '{}' })
  writeFileSync(
    file,
    Buffer.from(readFileSync(file).toString('latin1').replaceAll('x'.repeat(name.length), name), 'latin1'),
  )
  return file
}

describe('a project as an archive', () => {
  it('holds what is shared and nothing else, always the same bytes, and comes back as it was', async () => {
    const from = project()
    const integration = 'integrations/gate.json'
    const paths = ['blockyard.json', integration, 'payloads/a/gate.sample.json', 'payloads/gate.post.json']
    expect(await exportProject(from, at('one.zip'))).toEqual(paths)
    await exportProject(from, at('two.zip'))
    expect(readFileSync(at('one.zip')).equals(readFileSync(at('two.zip')))).toBe(true)
    expect(await importProject(at('one.zip'), at('to'), keep)).toEqual({ written: paths, same: [], conflicts: [] })
    for (const path of paths) expect(readFileSync(at('to', path))).toEqual(readFileSync(join(from, path)))
    expect(readdirSync(at('to')).sort()).toEqual(['blockyard.json', 'integrations', 'payloads'])
    await exportProject(at('to'), at('folder'))
    expect((await importProject(at('folder'), at('to'), keep)).same).toEqual(paths)
    await expect(exportProject(from, at('folder'))).rejects.toThrow('not empty')
  })

  it('replaces nothing unless it is told to', async () => {
    const file = await zip({ 'payloads/gate.post.json': '{"message":"other"}', 'payloads/new.post.json': '{}' })
    const to = project()
    expect(await importProject(file, to, keep)).toMatchObject({ written: [], conflicts: ['payloads/gate.post.json'] })
    expect(existsSync(join(to, 'payloads/new.post.json'))).toBe(false)
    expect((await importProject(file, to, { replace: true })).written).toHaveLength(2)
    expect(readFileSync(join(to, 'payloads/gate.post.json'), 'utf8')).toContain('other')
  })

  it.each([
    'payloads/../../out.json',
    '../out.json.',
    '/payloads/out.json',
    'payloads\\out.json',
    'blockyard.local.json',
    'workspace.sqlite',
    'payloads/.git/x.json',
    'payloads/con.json',
    'payloads/readme.md',
    'integrations/a/gate.json',
    'integrations/readme.md',
    'C:/x.json',
  ])('is rejected whole with an entry called %s', async name => {
    await expect(importProject(await zipNamed(name), at('to'), keep)).rejects.toBeInstanceOf(ArchiveError)
    expect(existsSync(at('to'))).toBe(false)
    expect(existsSync(at('out.json'))).toBe(false)
  })

  it('is rejected with links, files that are too large, and names that differ in case alone', async () => {
    const large = Buffer.alloc(5 * 1024 * 1024 + 1, ' ')
    const rejected = async (file: string, why: string) =>
      expect(importProject(file, at('to'), keep)).rejects.toThrow(why)
    await rejected(await zip({ 'payloads/x.post.json': '../../etc/passwd' }, 0o120777), 'is a link')
    await rejected(await zip({ 'payloads/x.post.json': large }), 'larger than 5 MB')
    await rejected(
      await zip({ 'payloads/x.post.json': '{}', 'payloads/X.post.json': '{}' }),
      'one file on some systems',
    )
    const most = Object.fromEntries(
      Array.from({ length: 21 }, (_, n) => [`payloads/${n}.post.json`, large.subarray(1)]),
    )
    await rejected(await zip(most), 'more than 100 MB')
    writeFileSync(at('text.zip'), 'no archive')
    await rejected(at('text.zip'), 'cannot be read')
    expect(
      (await importProject(await zip({ 'payloads/x.post.json': large.subarray(1) }), at('to'), keep)).written,
    ).toHaveLength(1)
  })

  it('ends where an entry unpacks to more than it says', async () => {
    const file = await zip({ 'payloads/bomb.post.json': Buffer.alloc(4 * 1024 * 1024, ' ') })
    const bytes = readFileSync(file)
    const central = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    bytes.writeUInt32LE(10, central + 24)
    writeFileSync(file, bytes)
    await expect(importProject(file, at('to'), keep)).rejects.toThrow('cannot be read')
  })

  it.skipIf(process.platform === 'win32')('is not read from a folder whose links lead out', async () => {
    const from = project()
    symlinkSync('/etc/hosts', join(from, 'payloads/out.json'))
    await expect(importProject(from, at('to'), keep)).rejects.toBeInstanceOf(ArchiveError)
  })
})
