import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fileCommand } from '../fileCommand'

const files = fileCommand()
afterAll(() => files.remove())

describe('blockyard project', () => {
  it('exports into an archive and imports it again, with a code for each outcome', async () => {
    mkdirSync(join(files.folder, 'one/payloads'), { recursive: true })
    files.write('one/blockyard.json', { format: 1 })
    files.write('one/payloads/gate.post.json', { message: 'gate' })
    const exported = await files.run(['project', 'export', 'one.zip', '--data', 'one', '--json'])
    expect([exported.code, JSON.parse(exported.stdout).files]).toEqual([
      0,
      ['blockyard.json', 'payloads/gate.post.json'],
    ])
    const imported = await files.run(['project', 'import', 'one.zip', '--data', 'two'])
    expect([imported.code, imported.stdout]).toEqual([0, 'Imported 2 files, 0 were there already.\n'])
    files.write('two/payloads/gate.post.json', { message: 'other' })
    const again = await files.run(['project', 'import', 'one.zip', '--data', 'two'])
    expect([again.code, again.stdout]).toEqual([
      5,
      expect.stringContaining('gate.post.json is there with other contents.'),
    ])
    expect((await files.run(['project', 'import', 'one.zip', '--data', 'two', '--replace'])).code).toBe(0)
    files.write('bad.zip', 'no archive')
    expect((await files.run(['project', 'import', 'bad.zip', '--data', 'two'])).code).toBe(2)
    expect((await files.run(['project', 'import', 'gone.zip', '--data', 'two'])).code).toBe(1)
  })
})
