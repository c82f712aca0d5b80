import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectDesk } from './projectDesk'

const gate = '{\n  "format": 1,\n  "rules": []\n}\n'

describe.each(['memory', 'disk'] as const)('the files of simulated integrations: %s', place => {
  it('are listed beside the payloads as what they are, written, duplicated, moved, deleted and restored', async () => {
    await using desk = await projectDesk(place)
    const { file, text } = (await desk.write('integrations/deploy-gate.json', gate, '')).json
    expect([file.kind, file.fault, text]).toEqual(['integration', null, gate])
    await desk.create('gate')
    expect((await desk.view()).folders).toEqual([])
    const copy = await desk.desk.window('/project/file/duplicate', { method: 'POST', body: { path: file.path } })
    expect(copy.status).toBe(201)
    // What stands before .json says nothing of an integration.
    const hook = await desk.write('integrations/deploy-gate-2.sample.json', gate)
    expect(hook.json.file.kind).toBe('integration')
    expect((await desk.move('integrations/deploy-gate-2.json', 'integrations/Watch.json')).json.moved).toEqual({
      'integrations/deploy-gate-2.json': 'integrations/Watch.json',
    })
    const { undo } = (await desk.remove('integrations/Watch.json')).json
    expect(await desk.paths()).not.toContain('integrations/Watch.json')
    await desk.desk.window('/project/restore', { method: 'POST', body: { undo } })
    expect(await desk.paths()).toEqual([
      'integrations/Watch.json',
      'integrations/deploy-gate-2.sample.json',
      'integrations/deploy-gate.json',
      'payloads/gate.post.json',
    ])
    const { hits } = (await desk.desk.window<{ hits: { path: string }[] }>('/project/search?text=rules')).json
    expect(hits.map(({ path }) => path)).toContain('integrations/deploy-gate.json')
  })

  it('show their fault at its line, and do not become payloads', async () => {
    await using desk = await projectDesk(place)
    const broken = (await desk.write('integrations/gate.json', '{\n  "rules": \n}\n')).json.file
    expect([broken.kind, broken.fault?.line]).toEqual(['integration', 3])
    const moves = [
      await desk.move('integrations/gate.json', 'payloads/gate.json'),
      await desk.move('integrations', 'payloads/all'),
      await desk.create('x', { folder: 'integrations' }),
      await desk.remove('integrations'),
      await desk.desk.window('/project/folders', { method: 'POST', body: { path: 'integrations' } }),
    ]
    expect(moves.map(({ status }) => status)).toEqual([400, 404, 400, 404, 409])
  })
})

describe('the folder of simulated integrations on disk', () => {
  it('is followed when it comes, with all that other programs write there', async () => {
    await using desk = await projectDesk('disk')
    await desk.view()
    const stream = await desk.events()
    mkdirSync(join(desk.folder, 'integrations'))
    const file = join(desk.folder, 'integrations/gate.json')
    writeFileSync(file, gate)
    expect(await stream.next(event => event.type === 'project_file')).toMatchObject({
      file: { path: 'integrations/gate.json', kind: 'integration' },
      text: gate,
    })
    writeFileSync(file, '{}')
    await stream.next(event => event.type === 'project_file' && event.text === '{}')
    rmSync(join(desk.folder, 'integrations'), { recursive: true })
    await stream.next(event => event.type === 'project_file_deleted' && event.path === 'integrations/gate.json')
  })

  it('names what it does not show, and follows no link out of itself', async () => {
    await using desk = await projectDesk('disk')
    mkdirSync(join(desk.folder, 'integrations/folder'), { recursive: true })
    writeFileSync(join(desk.folder, 'integrations/two words.json'), gate)
    symlinkSync(join(desk.folder, 'blockyard.json'), join(desk.folder, 'integrations/settings.json'))
    const { files, faults } = await desk.view()
    expect(files).toEqual([])
    expect(faults.map(({ path }) => path).toSorted()).toEqual([
      'integrations/folder',
      'integrations/settings.json',
      'integrations/two words.json',
    ])
    expect((await desk.read('integrations/settings.json')).status).toBe(400)
    expect(readFileSync(join(desk.folder, 'blockyard.json'), 'utf8')).toContain('"format"')
  })
})
