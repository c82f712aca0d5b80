import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ProjectEvent } from '#contract/project/project'
import { type ProjectDesk, projectDesk } from './projectDesk'

const open = async (desk: ProjectDesk) => {
  await desk.view()
  return desk.events()
}
const payload = (message: string) => `${JSON.stringify({ message })}\n`

describe('what other programs change reaches the window', () => {
  it('when an editor replaces a file by renaming another over it, or writes into it', async () => {
    await using desk = await projectDesk('disk')
    const { path } = (await desk.create('gate')).json.file
    const file = join(desk.folder, path)
    const stream = await open(desk)
    writeFileSync(`${file}~`, payload('renamed over'))
    renameSync(`${file}~`, file)
    expect(await stream.next(event => event.type === 'project_file')).toMatchObject({
      file: { path },
      text: payload('renamed over'),
    })
    writeFileSync(file, payload('in place'))
    expect(
      await stream.next(event => event.type === 'project_file' && event.text === payload('in place')),
    ).toBeDefined()
  })

  it('when many files come at once into new folders, as with git checkout, and go again', async () => {
    await using desk = await projectDesk('disk')
    const stream = await open(desk)
    const names = Array.from({ length: 200 }, (_, number) => `payloads/a/b${number % 7}/file-${number}.post.json`)
    for (const name of names) {
      mkdirSync(join(desk.folder, name, '..'), { recursive: true })
      writeFileSync(join(desk.folder, name), payload(name))
    }
    const waiting = new Set(names)
    while (waiting.size > 0) {
      const event = await stream.next(one => one.type === 'project_file')
      if (event.type === 'project_file') waiting.delete(event.file.path)
    }
    rmSync(join(desk.folder, 'payloads/a'), { recursive: true })
    await stream.next(event => event.type === 'project_folders' && event.folders.length === 0)
    expect(await desk.paths()).toEqual([])
  })

  it('when a folder is deleted and made again, and payloads/ itself', async () => {
    await using desk = await projectDesk('disk')
    await desk.write('payloads/a/one.post.json', payload('1'))
    const stream = await open(desk)
    const write = (name: string, message: string) => {
      mkdirSync(join(desk.folder, 'payloads/a'), { recursive: true })
      writeFileSync(join(desk.folder, 'payloads/a', name), payload(message))
    }
    const seen = (name: string) => (event: ProjectEvent | { type: string }) =>
      event.type === 'project_file' && 'file' in event && event.file.path === `payloads/a/${name}`
    rmSync(join(desk.folder, 'payloads/a'), { recursive: true })
    write('two.post.json', '2')
    await stream.next(seen('two.post.json'))
    rmSync(join(desk.folder, 'payloads'), { recursive: true })
    await stream.next(event => event.type === 'project_file_deleted' && event.path === 'payloads/a/two.post.json')
    write('three.post.json', '3')
    await stream.next(seen('three.post.json'))
    write('four.post.json', '4')
    await stream.next(seen('four.post.json'))
  })

  it('when bytes are no text: they are named, and neither read nor written over', async () => {
    await using desk = await projectDesk('disk')
    const { path, hash } = (await desk.create('gate')).json.file
    const stream = await open(desk)
    const bytes = Buffer.from('{"message":"caf\xe9"}', 'latin1')
    writeFileSync(join(desk.folder, path), bytes)
    const event = await stream.next(one => one.type === 'project_file')
    if (event.type !== 'project_file') throw new Error('It is no file.')
    expect(event.file.fault).toEqual({ line: 1, message: 'This file is not UTF-8 text.' })
    expect((await desk.read(path)).json.message).toContain('it is not UTF-8 text')
    for (const base of [event.file.hash, null]) {
      const { status, json } = await desk.write(path, '{"message":"caf\uFFFD"}', base)
      expect([status, json.id]).toEqual([400, 'workbench.project.name.app_error'])
    }
    expect((await desk.write(path, '{}', hash)).status).toBe(409)
    expect(readFileSync(join(desk.folder, path))).toEqual(bytes)
  })

  it('when a file comes that cannot be shown, and goes again', async () => {
    await using desk = await projectDesk('disk')
    const stream = await open(desk)
    const faults = (count: number) => (event: { type: string }) =>
      event.type === 'project_settings' &&
      'faults' in event &&
      Array.isArray(event.faults) &&
      event.faults.length === count
    const file = join(desk.folder, 'payloads/con.post.json')
    writeFileSync(file, payload('x'))
    expect(await stream.next(faults(1))).toMatchObject({
      faults: [
        {
          path: 'payloads/con.post.json',
          fault: { message: 'This file is not shown: it has a name that Windows keeps for devices.' },
        },
      ],
    })
    rmSync(file)
    await stream.next(faults(0))
  })

  it('when the settings change, and says nothing of what the service wrote by itself', async () => {
    await using desk = await projectDesk('disk')
    const { hash, path } = (await desk.create('gate')).json.file
    const stream = await open(desk)
    await desk.write(path, payload('by us'), hash)
    await stream.next(event => event.type === 'project_file')
    const file = join(desk.folder, 'blockyard.json')
    writeFileSync(file, '{\n  "format": 1,\n  "name": "renamed"\n}\n')
    await stream.next(event => event.type === 'project_settings' && event.name === 'renamed')
    writeFileSync(file, '{\n  "format": 1,\n  "name": \n}\n')
    const broken = await stream.next(event => event.type === 'project_settings')
    expect(broken).toMatchObject({ name: 'renamed', faults: [{ path: 'blockyard.json', fault: { line: 4 } }] })
    expect(stream.seen.filter(event => event.type === 'project_file')).toHaveLength(1)
  })

  it('and says nothing of settings that are as they were, written or absent', async () => {
    await using desk = await projectDesk('disk')
    await desk.create('gate')
    const stream = await open(desk)
    for (const round of [1, 2]) {
      writeFileSync(join(desk.folder, 'payloads/gate.post.json'), payload(`round ${round}`))
      await stream.next(event => event.type === 'project_file' && event.text === payload(`round ${round}`))
    }
    const file = join(desk.folder, 'blockyard.json')
    writeFileSync(file, '{\n  "format": 1,\n  "name": "renamed"\n}\n')
    await stream.next(event => event.type === 'project_settings' && event.name === 'renamed')
    expect(stream.seen.filter(event => event.type === 'project_settings')).toHaveLength(1)
  })

  it('and is never replaced by a write that was made from older contents', async () => {
    await using desk = await projectDesk('disk')
    const { hash, path } = (await desk.create('gate')).json.file
    writeFileSync(join(desk.folder, path), payload('theirs'))
    expect((await desk.write(path, payload('mine'), hash)).status).toBe(409)
    expect(readFileSync(join(desk.folder, path), 'utf8')).toBe(payload('theirs'))
  })
})
