import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diskTree } from '../../../src/service/project/tree/diskTree'
import { memoryTree } from '../../../src/service/project/tree/memoryTree'

const path = 'payloads/gate.post.json'

describe('a file that another program changes at the moment of a write', () => {
  it.each(['disk', 'memory'] as const)(
    'keeps what that program wrote or deleted, and leaves nothing beside it: %s',
    async place => {
      const folder = mkdtempSync(join(tmpdir(), 'blockyard-moment-'))
      try {
        const tree = place === 'disk' ? await diskTree(folder) : memoryTree(Date.now)
        const write = (text: string, former: string | null) =>
          tree.write(path, Buffer.from(text), { former: former === null ? null : Buffer.from(former) })
        const text = async () => (await tree.read(path))?.bytes.toString()
        await expect(write('mine', 'gone')).rejects.toMatchObject({ id: 'workbench.project.changed.app_error' })
        expect(await text()).toBeUndefined()
        await write('first', null)
        for (const former of [null, 'firs', 'first!'])
          await expect(write('mine', former)).rejects.toMatchObject({ id: 'workbench.project.changed.app_error' })
        expect(await text()).toBe('first')
        await write('second', 'first')
        expect(await text()).toBe('second')
        if (place === 'disk') expect(readdirSync(join(folder, 'payloads'))).toEqual(['gate.post.json'])
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )
})
