import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { schemas } from '#contract/schemas'
import { repository } from '../../support/command'
import { fileCommand } from '../fileCommand'

const command = fileCommand()
afterAll(() => command.remove())

describe('blockyard schema', () => {
  it('lists all formats without a name', async () => {
    const { code, stdout } = await command.run(['schema'])
    expect(code).toBe(0)
    expect(stdout.trim().split('\n')).toHaveLength(schemas.length)
    expect(stdout).toMatch(/^webhook {2,}payloads\/\*\.webhook\.json {2,}Incoming webhook$/m)
  })

  it('prints one, and names those that there are for a wrong one', async () => {
    const { code, stdout } = await command.run(['schema', 'post'])
    expect([code, JSON.parse(stdout).$id]).toEqual([0, 'post.json'])
    const wrong = await command.run(['schema', 'letter'])
    expect(wrong.code).toBe(2)
    expect(wrong.stderr).toContain('third-party-cards')
  })

  it('writes all of them, as the package has them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'blockyard-schemas-'))
    expect((await command.run(['schema', '--out', folder])).code).toBe(0)
    const names = readdirSync(folder)
    expect(names.sort()).toEqual(schemas.map(({ name }) => `${name}.json`).sort())
    for (const name of names)
      expect(readFileSync(join(repository, 'out/schemas', name), 'utf8')).toBe(readFileSync(join(folder, name), 'utf8'))
    rmSync(folder, { recursive: true })
  })
})
