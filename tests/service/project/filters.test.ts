import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ProjectDesk, projectDesk } from './projectDesk'

const slow = { name: 'slow clicks', filter: 'kind:click took:>500ms' }
const save = ({ desk }: ProjectDesk, filters: unknown[]) =>
  desk.window('/project/filters', { method: 'PUT', body: { filters } })
const read = ({ folder }: ProjectDesk) => readFileSync(join(folder, 'blockyard.json'), 'utf8')

describe('saved filters', () => {
  it('stand in blockyard.json, are shown by the project, and leave what else is there as it is', async () => {
    await using desk = await projectDesk('disk')
    const before = '{\n  "format": 1,\n  "name": "desk",\n  "odd": [1,  2]\n}\n'
    writeFileSync(join(desk.folder, 'blockyard.json'), before)
    expect((await save(desk, [slow])).json).toEqual({ filters: [slow] })
    expect(read(desk)).toContain('"odd": [1,  2]')
    expect((await desk.view()).filters).toEqual([slow])
    expect((await save(desk, [])).json).toEqual({ filters: [] })
    expect(JSON.parse(read(desk))).toEqual(JSON.parse(before))
  })

  it('need a name and a line, and are not written into a broken file', async () => {
    await using desk = await projectDesk('disk')
    expect((await save(desk, [{ name: '', filter: 'dir:in' }])).status).toBe(400)
    expect((await save(desk, [{ name: 'none', filter: '' }])).status).toBe(400)
    writeFileSync(join(desk.folder, 'blockyard.json'), '{ broken')
    expect((await save(desk, [slow])).status).toBe(507)
    expect(read(desk)).toBe('{ broken')
  })
})
