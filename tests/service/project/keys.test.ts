import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ProjectDesk, projectDesk } from './projectDesk'

const change = ({ desk }: ProjectDesk, changes: object) =>
  desk.window('/project/keys', { method: 'PUT', body: { changes } })
const read = ({ folder }: ProjectDesk) => readFileSync(join(folder, 'blockyard.json'), 'utf8')

describe('keys of commands', () => {
  it('stand in blockyard.json each on its own, and leave what else is there as it is', async () => {
    await using desk = await projectDesk('disk')
    const before = '{\n  "format": 1,\n  "odd": [1,  2],\n  "keys": { "palette": ["F2"] }\n}\n'
    writeFileSync(join(desk.folder, 'blockyard.json'), before)
    const changed = await change(desk, { 'payload.send': ['Mod+Alt+S'], 'inspector.toggle': [] })
    expect(changed.json).toEqual({
      keys: { palette: ['F2'], 'payload.send': ['Mod+Alt+S'], 'inspector.toggle': [] },
    })
    expect(read(desk)).toContain('"odd": [1,  2]')
    expect((await desk.view()).keys).toEqual(JSON.parse(read(desk)).keys)
    expect((await change(desk, { 'payload.send': null, 'inspector.toggle': null })).json).toEqual({
      keys: { palette: ['F2'] },
    })
    expect(JSON.parse(read(desk))).toEqual(JSON.parse(before))
    expect((await change(desk, { palette: null })).json).toEqual({ keys: {} })
    expect(JSON.parse(read(desk))).toEqual({ format: 1, odd: [1, 2] })
  })

  it('are none that are for writing, and are not written into a broken file', async () => {
    await using desk = await projectDesk('disk')
    expect((await change(desk, { palette: ['K'] })).status).toBe(400)
    expect((await change(desk, { 'no such name': ['F2'] })).status).toBe(400)
    writeFileSync(join(desk.folder, 'blockyard.json'), '{ broken')
    expect((await change(desk, { palette: ['F2'] })).status).toBe(507)
    expect(read(desk)).toBe('{ broken')
  })
})
