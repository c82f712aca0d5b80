import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeInProject } from '../../src/main/project/placeInProject'

let folder: string
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'blockyard-place-')))
  mkdirSync(join(folder, 'payloads/a'), { recursive: true })
  mkdirSync(join(folder, 'files'))
  for (const name of ['payloads/a/x.json', 'files/x.json', 'blockyard.local.json'])
    writeFileSync(join(folder, name), '')
  if (process.platform !== 'win32') symlinkSync(join(folder, 'files'), join(folder, 'payloads/link'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a path that the desktop shell may use', () => {
  it.each(['payloads/a/x.json', 'payloads/a', 'payloads'])('is one of the project: %s', async path => {
    expect(await placeInProject(folder, path)).toBe(join(folder, path))
  })

  it.each([
    'payloads/../files/x.json',
    'payloads/link/x.json',
    'payloads//a',
    'payloads/',
    'payloads/./a',
    'payloads\\..\\files',
    'payloads/a:x',
    'payloads/none.json',
    'files/x.json',
    'blockyard.local.json',
    '..',
    '/etc/hosts',
    '',
    null,
    { path: 'payloads' },
    `payloads/${'a'.repeat(1100)}`,
  ])('is nothing else: %j', async path => expect(await placeInProject(folder, path)).toBeNull())

  it('is none while the workspace is in memory', async () => {
    expect(await placeInProject(null, 'payloads')).toBeNull()
  })
})
