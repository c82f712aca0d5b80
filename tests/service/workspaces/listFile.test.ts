import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createListFile } from '#service/workspaces/listFile'
import { noteClosed, noteOpened, putBack, removeFromList } from '#service/workspaces/noteWorkspace'
import { type Desks, makeDesks } from './desks'

let desks: Desks
beforeEach(async () => {
  desks = await makeDesks()
})
afterEach(() => desks.close())

const open = (folder: string, at = 1) => noteOpened(createListFile(desks.list), { folder, name: folder }, at)
const names = async () => (await createListFile(desks.list).read()).workspaces.map(({ name }) => name)

describe('the file that lists workspaces', () => {
  it('loses none of what several writers note at once', async () => {
    // Each has a file of its own, as each process has.
    await Promise.all(Array.from({ length: 24 }, (_, index) => open(`desk-${index}`, index)))
    expect((await names()).toSorted()).toEqual(Array.from({ length: 24 }, (_, index) => `desk-${index}`).toSorted())
    expect(await readdir(desks.root)).toEqual(['workspaces.json', 'workspaces.json.lock'])
  })

  it('waits for another process that changes it, and goes on at once where that one is killed', async () => {
    const holds = `new (require('better-sqlite3'))(process.argv[1]).exec('BEGIN EXCLUSIVE'); console.log('held'); setInterval(() => {}, 1000)`
    const holder = spawn(process.execPath, ['-e', holds, `${desks.list}.lock`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await once(holder.stdout, 'data')
      let isNoted = false
      const noted = open('release-desk').then(() => {
        isNoted = true
      })
      await wait(200)
      expect([isNoted, await names()]).toEqual([false, []])
      holder.kill('SIGKILL')
      await noted
      expect(await names()).toEqual(['release-desk'])
    } finally {
      holder.kill('SIGKILL')
    }
  })

  it('leaves a file of a newer version as it is, and says so', async () => {
    const newer = '{"format": 9, "workspaces": []}'
    await writeFile(desks.list, newer)
    await expect(open('release-desk')).rejects.toThrow('written by a newer version of Blockyard')
    expect(await readFile(desks.list, 'utf8')).toBe(newer)
  })

  it('sets a damaged file aside, and begins anew', async () => {
    await writeFile(desks.list, '{"format": 1, "workspa')
    expect((await createListFile(desks.list).read()).fault).toContain('cannot be read')
    await open('release-desk')
    expect(await names()).toEqual(['release-desk'])
    expect(await readFile(`${desks.list}.damaged`, 'utf8')).toBe('{"format": 1, "workspa')
  })

  it('leaves out single rows that cannot be read', async () => {
    const good = { folder: '/a', name: 'a', opened_at: 1, closed_at: null }
    await writeFile(desks.list, JSON.stringify({ format: 1, workspaces: [{ folder: 3 }, good] }))
    expect(await names()).toEqual(['a'])
  })

  it('keeps the newest 60', async () => {
    const list = createListFile(desks.list)
    for (let index = 0; index < 61; index++) await noteOpened(list, { folder: `${index}`, name: `${index}` }, index)
    expect(await names()).toHaveLength(60)
    expect(await names()).not.toContain('0')
  })

  it('keeps one off the list that was taken off while it was open, and brings back what was removed', async () => {
    const list = createListFile(desks.list)
    await open('release-desk')
    const removed = await removeFromList(list, 'release-desk')
    await noteClosed(list, { folder: 'release-desk', name: 'release-desk' }, 9)
    expect(await names()).toEqual([])
    if (removed !== null) await putBack(list, removed)
    expect(await names()).toEqual(['release-desk'])
  })
})
