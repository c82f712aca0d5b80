import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Project } from '#contract/project/project'
import { startService } from '../../support/service'
import { unzip } from '../../support/unzip'

const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'blockyard-begin-'))
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

const viewOf = async (data: string, sample = true) => {
  const desk = await startService({ data, sample })
  const { json } = await desk.window<Project>('/project')
  await desk.close()
  return json
}

const integrations = ['approval-desk', 'deploy-gate', 'pager-bridge', 'poll-box'].map(
  name => `integrations/${name}.json`,
)

const scenes = ['incident-at-half-past-ten', 'release-day', 'three-decisions'].map(name => `scenes/${name}.json`)

describe('a project begins', () => {
  it('with the payloads, integrations and scenes of the sample, what git ignores and its settings', async () => {
    using place = temporary()
    const { name, files, faults, targets } = await viewOf(place.folder)
    expect({ name, faults, targets }).toEqual({ name: 'release-desk', faults: [], targets: [] })
    expect(files.map(({ path, kind, errors, fault }) => [path, kind, errors, fault])).toEqual([
      ...integrations.map(path => [path, 'integration', 0, null]),
      ['payloads/build-finished.webhook.json', 'incoming_webhook', 0, null],
      ['payloads/rollout-gate.post.json', 'post', 0, null],
      ['payloads/rollout-gate.sample.json', 'sample', 0, null],
      ...scenes.map(path => [path, 'scene', 0, null]),
    ])
    expect(readFileSync(join(place.folder, '.gitignore'), 'utf8')).toMatch(/^workspace\.sqlite\*$/m)
    expect(JSON.parse(readFileSync(join(place.folder, 'blockyard.json'), 'utf8'))).toMatchObject({ format: 1 })
    const ignored = readFileSync(join(place.folder, '.gitignore'), 'utf8')
    const kept = readdirSync(place.folder).filter(one => !one.startsWith('workspace.sqlite') && one !== 'files')
    expect(kept.sort()).toEqual(['.gitignore', 'blockyard.json', 'integrations', 'payloads', 'scenes'])
    expect(ignored).toContain('files/')
  })

  it('in memory as on disk', async () => {
    using place = temporary()
    const [disk, memory] = [await viewOf(place.folder), await viewOf(':memory:')]
    const shown = (project: Project) => project.files.map(({ path, hash }) => [path, hash])
    expect(shown(memory)).toEqual(shown(disk))
    expect([memory.folder, memory.name]).toEqual([null, 'release-desk'])
  })

  it('and leaves a workspace in memory as an archive, without its secrets', async () => {
    const desk = await startService()
    const target = { name: 'a', kind: 'rest', url: 'https://chat.northwind.test' }
    await desk.window('/project/target', { method: 'PUT', body: { target, token: 'tok-1234' } })
    const response = await fetch(`${desk.url}/workbench/api/project/export`, { headers: await desk.windowHeaders() })
    const files = unzip(Buffer.from(await response.arrayBuffer()))
    await desk.close()
    expect([...files.keys()]).toEqual([
      '.gitignore',
      'blockyard.json',
      ...integrations,
      'payloads/build-finished.webhook.json',
      'payloads/rollout-gate.post.json',
      'payloads/rollout-gate.sample.json',
      ...scenes,
    ])
    expect([...files.values()].join('')).not.toContain('tok-1234')
  })

  it('in an old folder with what is missing, and nothing there is changed', async () => {
    using place = temporary()
    const { folder } = place
    await viewOf(folder)
    rmSync(join(folder, 'blockyard.json'))
    rmSync(join(folder, 'payloads'), { recursive: true })
    rmSync(join(folder, 'integrations'), { recursive: true })
    rmSync(join(folder, 'scenes'), { recursive: true })
    writeFileSync(join(folder, '.gitignore'), 'mine\n')
    const { files, folders } = await viewOf(folder)
    expect([files, folders]).toEqual([[], []])
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('mine\n')
    expect(existsSync(join(folder, 'blockyard.json'))).toBe(true)
    const before = statSync(join(folder, 'blockyard.json')).mtimeMs
    await viewOf(folder)
    expect(statSync(join(folder, 'blockyard.json')).mtimeMs).toBe(before)
  })

  it('without its files where the folder holds something else by their names', async () => {
    using place = temporary()
    writeFileSync(join(place.folder, 'payloads'), 'a file')
    mkdirSync(join(place.folder, 'blockyard.json'))
    const { files, faults } = await viewOf(place.folder)
    expect(files).toEqual([])
    expect(faults.map(({ path }) => path)).toContain('payloads')
  })

  it('and leaves settings of a newer format as they are', async () => {
    using place = temporary()
    const text = '{\n  "format": 2,\n  "name": "later"\n}\n'
    writeFileSync(join(place.folder, 'blockyard.json'), text)
    const desk = await startService({ data: place.folder })
    const { faults } = (await desk.window<Project>('/project')).json
    expect(faults).toEqual([
      { path: 'blockyard.json', fault: { line: 2, message: expect.stringContaining('newer version') } },
    ])
    const target = { name: 'x', kind: 'rest', url: 'https://chat.northwind.test' }
    expect((await desk.window('/project/target', { method: 'PUT', body: { target } })).status).toBe(507)
    await desk.close()
    expect(readFileSync(join(place.folder, 'blockyard.json'), 'utf8')).toBe(text)
  })
})
