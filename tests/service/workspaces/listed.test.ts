import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '#service/store/migrations'
import { ask, type Desks, listOf, makeDesks, rowOf } from './desks'

let desks: Desks
beforeEach(async () => {
  desks = await makeDesks()
})
afterEach(() => desks.close())

/** A workspace that was open once. */
async function closed(name: string): Promise<string> {
  const at = await desks.start(name)
  await at.close()
  return desks.folder(name)
}

function saveInFormat(folder: string, version: number): void {
  const db = new Sqlite(join(folder, 'workspace.sqlite'))
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.pragma(`user_version = ${version}`)
  db.close()
}

describe('the list of workspaces', () => {
  it('says which one is open here, which run elsewhere, and which are closed', async () => {
    const done = await closed('pager')
    const other = await desks.start('canary-lab')
    const at = await desks.start('release-desk')
    const list = await listOf(at)
    expect(list.here).toEqual({ name: 'release-desk', folder: desks.folder('release-desk') })
    expect(list.workspaces.map(({ name }) => name)).toEqual(['release-desk', 'canary-lab', 'pager'])
    expect(await rowOf(at, desks.folder('canary-lab'))).toMatchObject({ status: 'running', url: other.url, fault: '' })
    expect(await rowOf(at, done)).toMatchObject({ status: 'closed', url: '', fault: '' })
    expect((await rowOf(at, done)).bytes).toBeGreaterThan(0)
  })

  it('takes a ready file that nobody responds to for none', async () => {
    const folder = await closed('pager')
    await writeFile(join(folder, 'service.json'), JSON.stringify({ url: 'http://127.0.0.1:9', key: 'x', pid: 1 }))
    expect((await rowOf(await desks.start('here'), folder)).status).toBe('closed')
  })

  it('does not take a copied folder for the running workspace that it was copied from', async () => {
    const other = await desks.start('canary-lab')
    const copy = await closed('copy')
    const key = await keyIn(desks.folder('canary-lab'))
    await writeFile(join(copy, 'service.json'), JSON.stringify({ url: other.url, key, pid: process.pid }))
    const at = await desks.start('here')
    expect((await rowOf(at, copy)).status).toBe('closed')
    expect((await rowOf(at, desks.folder('canary-lab'))).status).toBe('running')
  })

  it('says of a newer format which one it is, and opens nothing', async () => {
    const folder = await closed('northwind')
    saveInFormat(folder, migrations.length + 1)
    const at = await desks.start('here')
    expect(await rowOf(at, folder)).toMatchObject({
      status: 'newer',
      fault: `Saved in format ${migrations.length + 1}, this version reads up to ${migrations.length}. The folder is unchanged.`,
      formats: { saved: migrations.length + 1, known: migrations.length },
    })
    const { status, json } = await ask<{ message: string }>(at, 'open', { folder })
    expect([status, json.message]).toEqual([
      400,
      expect.stringMatching(/Saved in format.*Open it with a newer version/),
    ])
  })

  it('shows a folder that is gone, finds it again where it was moved to, and forgets it with a way back', async () => {
    const folder = await closed('spike')
    const at = await desks.start('here')
    await rename(folder, desks.folder('moved'))
    expect(await rowOf(at, folder)).toMatchObject({ status: 'missing', fault: 'The folder is not there any more.' })
    const located = await ask(at, 'locate', { folder, now: desks.folder('nowhere') })
    expect(located.status).toBe(400)
    const removed = await ask(at, 'remove', { folder })
    expect((await listOf(at)).workspaces.map(row => row.folder)).not.toContain(folder)
    expect((await ask(at, 'restore', removed.json)).status).toBe(200)
    expect((await rowOf(at, folder)).status).toBe('missing')
    expect((await ask(at, 'remove', { folder: '/never/there' })).status).toBe(404)
  })

  it('says of a folder that became another one what it is now', async () => {
    const folder = await closed('spike')
    await rm(folder, { recursive: true })
    await mkdir(folder)
    await writeFile(join(folder, 'notes.txt'), 'x')
    const at = await desks.start('here')
    expect(await rowOf(at, folder)).toMatchObject({
      status: 'unusable',
      fault: 'The folder has no workspace any more.',
    })
    await writeFile(join(folder, 'workspace.sqlite'), 'no database at all')
    expect((await rowOf(at, folder)).fault).toContain('damaged, or the database of another program')
  })

  it('is for windows with their key only', async () => {
    const at = await desks.start('here')
    for (const path of ['', '/here', '/folders']) {
      expect((await at.send(`/workbench/api/workspaces${path}`)).status).toBe(401)
    }
    for (const path of ['link', 'open', 'new', 'close', 'remove', 'restore', 'locate']) {
      const { status } = await at.send(`/workbench/api/workspaces/${path}`, { method: 'POST', body: {} })
      expect([path, status]).toEqual([path, 401])
    }
  })
})

async function keyIn(folder: string): Promise<string> {
  return JSON.parse(await readFile(join(folder, 'service.json'), 'utf8')).key
}
