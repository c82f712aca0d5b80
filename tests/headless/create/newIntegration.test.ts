import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Created } from '../../../src/headless/create/createIntegration'
import { repository } from '../../support/command'
import { fileCommand } from '../fileCommand'

const files = fileCommand()
afterAll(() => files.remove())

const create = (...args: string[]) => files.run(['new', 'integration', ...args])
const read = (path: string) => readFileSync(join(files.folder, path), 'utf8')
const project = (name: string, settings: object): string => {
  mkdirSync(join(files.folder, name, 'integrations'), { recursive: true })
  files.write(`${name}/blockyard.json`, settings)
  return name
}

describe('blockyard new integration', () => {
  it('writes the starter, adds it to a new project, and says what was written and what comes next', async () => {
    const { code, stdout, stderr } = await create('gate-bot', '--language', 'js', '--data', 'new-desk')
    expect([code, stderr]).toEqual([0, ''])
    const written = readdirSync(join(files.folder, 'gate-bot'), { recursive: true, withFileTypes: true }).filter(one =>
      one.isFile(),
    )
    for (const { name } of written) expect(stdout).toContain(name)
    expect(stdout).toContain(`Wrote ${written.length} files into `)
    expect(stdout).toMatch(/\n {2}cd gate-bot\n {2}npm test\n {2}npm start\n/)
    expect(stdout).toMatch(/\n {2}blockyard send \S+new-desk\S+gate-bot\.post\.json --data \S+new-desk\n$/)
    const { name, plugins } = JSON.parse(read('new-desk/blockyard.json'))
    const { port } = JSON.parse(read('gate-bot/settings.json'))
    expect([name, plugins]).toEqual(['new-desk', { 'gate-bot': `http://127.0.0.1:${port}` }])
    expect(read('new-desk/payloads/gate-bot.post.json')).toContain('/plugins/gate-bot/take')
    expect(statSync(join(files.folder, 'gate-bot/settings.json')).mode & 0o777).toBe(0o600)
    expect(read('gate-bot/.gitignore')).toContain('settings.json')
  })

  it('names itself and its port in every file, and nothing of the template is left', async () => {
    for (const language of ['js', 'ts', 'python']) {
      const made = await create(`my-${language}`, '--language', language, '--port', '4321', '--data', `of-${language}`)
      expect(made.code, made.stderr).toBe(0)
      const folder = join(files.folder, `my-${language}`)
      const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => /\.\w+$/.test(path))
      const texts = all.map(path => readFileSync(join(folder, path), 'utf8')).join('\n')
      expect(texts).not.toMatch(/my-integration|\b3001\b/)
      expect(texts).toMatch(/\bport\b.*4321/)
    }
  })

  it('belongs to the project above its folder, next to the plugins that are there', async () => {
    const desk = project('desk', { format: 1, name: 'desk', plugins: { other: 'http://127.0.0.1:3001' }, filters: [] })
    files.write(`${desk}/integrations/gate.json`, { rules: [{ respond: {} }] })
    const { stdout } = await create('gate', '--language', 'ts', '--dir', `${desk}/bots/gate`, '--json')
    const created: Created & { next: string[] } = JSON.parse(stdout)
    expect(created).toMatchObject({ name: 'gate', is_simulated: true, payload: { written: true } })
    expect(created.project).toBe(join(files.folder, desk))
    expect(created.plugin.base_url).not.toBe('http://127.0.0.1:3001')
    expect(created.next[0]).toBe(`cd ${join(desk, 'bots/gate')}`)
    expect(JSON.parse(read(`${desk}/blockyard.json`))).toMatchObject({
      plugins: { other: 'http://127.0.0.1:3001', gate: created.plugin.base_url },
      filters: [],
    })
  })

  it('keeps a payload that is there, and says that a simulation gets the calls', async () => {
    const desk = project('kept', { format: 1 })
    files.write(`${desk}/integrations/kept.json`, { rules: [{ respond: {} }] })
    mkdirSync(join(files.folder, desk, 'payloads'))
    files.write(`${desk}/payloads/kept.post.json`, { message: 'Mine' })
    const { stdout } = await create('kept', '--language', 'python', '--dir', 'kept-bot', '--data', desk)
    expect(stdout).toContain('payloads/kept.post.json: was there already, and is as it was')
    expect(stdout).toContain('integrations/kept.json simulates kept, and gets its calls while it is enabled.')
    expect(read(`${desk}/payloads/kept.post.json`)).toContain('Mine')
  })

  it('listens on a port that nobody uses', async () => {
    const { stdout } = await create('first', '--language', 'js', '--data', 'ports', '--json')
    const port = Number(new URL(JSON.parse(stdout).plugin.base_url).port)
    const other = createServer()
    await new Promise<void>(done => other.listen(port + 1, '127.0.0.1', done))
    try {
      const second = await create('second', '--language', 'js', '--data', 'ports', '--json')
      expect(Number(new URL(JSON.parse(second.stdout).plugin.base_url).port)).toBeGreaterThan(port + 1)
    } finally {
      other.close()
    }
  })
})

describe('blockyard new integration writes nothing', () => {
  const rejected = async (args: string[], desk: string) => {
    const before = existsSync(join(files.folder, desk, 'blockyard.json')) ? read(`${desk}/blockyard.json`) : null
    const { code, stdout, stderr } = await create(...args, '--data', desk)
    const after = existsSync(join(files.folder, desk, 'blockyard.json')) ? read(`${desk}/blockyard.json`) : null
    expect([code, stdout, after]).toEqual([2, '', before])
    return stderr
  }

  it('over what is there', async () => {
    mkdirSync(join(files.folder, 'full'))
    files.write('full/notes.txt', 'mine')
    expect(await rejected(['full', '--language', 'js'], 'none')).toMatch(
      /full is not empty\. Name another folder with --dir\.\n$/,
    )
    expect(readdirSync(join(files.folder, 'full'))).toEqual(['notes.txt'])
    expect(await rejected(['file', '--language', 'js', '--dir', 'full/notes.txt'], 'none')).toContain('is a file.')
    const desk = project('had', { format: 1, plugins: { had: 'http://127.0.0.1:3900' } })
    expect(await rejected(['had', '--language', 'js', '--dir', 'had-bot'], desk)).toBe(
      'The project has a plugin had already, at http://127.0.0.1:3900.\n',
    )
    expect(existsSync(join(files.folder, 'had-bot'))).toBe(false)
  })

  it('under a name that its bot could not have, in no or another language, or in a workspace in memory', async () => {
    expect(await rejected(['x', '--language', 'js'], 'none')).toMatch(/^A bot’s username has 3 to 22 characters/)
    expect(await rejected(['con.bot', '--language', 'js'], 'none')).toContain('Windows')
    expect(await rejected(['gate2'], 'none')).toContain('--language')
    expect(await rejected(['gate2', '--language', 'cobol'], 'none')).toContain('js, ts, python')
    expect(await rejected(['gate2', '--language', 'js', '--port', '0'], 'none')).toContain('port')
    expect(await rejected(['gate2', '--language', 'js'], ':memory:')).toContain('in memory')
    expect(existsSync(join(files.folder, 'gate2'))).toBe(false)
  })

  it('into a project whose blockyard.json is broken', async () => {
    const desk = project('broken', {})
    files.write(`${desk}/blockyard.json`, '{\n  "format": 1,\n')
    expect(await rejected(['gate2', '--language', 'js'], desk)).toMatch(/^blockyard\.json:\d+: /)
    expect(existsSync(join(files.folder, 'gate2'))).toBe(false)
  })
})

describe('what the starters are made of', () => {
  it('is TypeScript without an error', () => {
    const tsc = join(repository, 'node_modules/typescript/bin/tsc')
    const types = ['--typeRoots', join(repository, 'node_modules/@types')]
    const run = () =>
      execFileSync(process.execPath, [tsc, '-p', 'resources/starters/ts', ...types], {
        cwd: repository,
        encoding: 'utf8',
      })
    expect(run()).toBe('')
  })

  it('is one message in every language, the same as in the payload', async () => {
    const payload = JSON.parse(readFileSync(join(repository, 'resources/starters/request.post.json'), 'utf8'))
    const { message } = payload
    for (const file of ['js/messages.js', 'ts/messages.ts']) {
      const { request, taken } = await import(join(repository, 'resources/starters', file))
      expect(request(message)).toEqual(payload)
      expect(taken(message, 'alice').message).toBe(`${message} (@alice)`)
    }
  })
})
