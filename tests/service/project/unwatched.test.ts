import { EventEmitter } from 'node:events'
import type fs from 'node:fs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { projectDesk } from './projectDesk'

/** How the system takes the wish to be told of changes. */
const system = vi.hoisted(() => ({ watching: 'rejected' as 'rejected' | 'lost' | 'silent', type: 0, watches: 0 }))

vi.mock('node:fs', async original => ({
  ...(await original<typeof fs>()),
  statfsSync: () => ({ type: system.type }),
  watch: () => {
    system.watches += 1
    if (system.watching === 'rejected' || system.watches > 1000)
      throw Object.assign(new Error('no watches left'), { code: 'ENOSPC' })
    const watcher = Object.assign(new EventEmitter(), { close: () => {} })
    if (system.watching === 'lost') queueMicrotask(() => watcher.emit('error', new Error('the disk is gone')))
    return watcher
  },
}))

beforeEach(() => {
  Object.assign(system, { watches: 0, type: 0 })
})

describe('what other programs change reaches the window where the system reports nothing', () => {
  it.each([
    ['rejected', 0],
    ['lost', 0],
    // Of a folder on another computer nothing is reported.
    ['silent', 0x6969],
  ] as const)('though its watches are %s', async (watching, type) => {
    Object.assign(system, { watching, type })
    await using desk = await projectDesk('disk')
    await desk.view()
    const stream = await desk.events()
    const path = 'payloads/far/gate.post.json'
    mkdirSync(join(desk.folder, 'payloads/far'), { recursive: true })
    for (const message of ['made', 'changed in place']) {
      const text = `${JSON.stringify({ message })}\n`
      writeFileSync(join(desk.folder, path), text)
      const event = await stream.next(one => one.type === 'project_file' && one.text === text)
      expect(event).toMatchObject({ file: { path } })
    }
  })
})
