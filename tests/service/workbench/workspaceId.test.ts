import { cpSync, renameSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { workbench, workbenchKeyHeader, workspaceHeader } from '#contract/workbench'
import { createService } from '#service/createService'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blockyard-id-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

type Ask = (path: string, workspace?: string) => Promise<{ status: number; json: Record<string, unknown> }>

/** Runs `use` with a service, and requests of its window. */
async function serving<T>(data: string, use: (ask: Ask) => Promise<T>): Promise<T> {
  const service = await createService({ data, version: '0.0.0' })
  try {
    const opened = await fetch(service.openUrl(), { redirect: 'manual' })
    const token = new URLSearchParams(opened.headers.get('location')?.split('#')[1]).get('open') ?? ''
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ token })
    const let_in = await fetch(service.url + workbench.key.path, { method: 'POST', headers, body })
    const { key }: { key: string } = await let_in.json()
    return await use(async (path, workspace) => {
      const headers = { [workbenchKeyHeader]: key, ...(workspace !== undefined && { [workspaceHeader]: workspace }) }
      const response = await fetch(service.url + path, { headers })
      return { status: response.status, json: await response.json() }
    })
  } finally {
    await service.close()
  }
}

const idOf = (data: string) =>
  serving(data, async ask => {
    const { json } = await ask(workbench.snapshot.path)
    const { workspace_id, workspace_formerly } = json['service'] as Record<string, unknown>
    return { id: workspace_id, formerly: workspace_formerly }
  })

describe('the id of a workspace', () => {
  it('stays with it through starts and where its folder is moved, and a copy gets another', async () => {
    const [one, two, moved] = ['one', 'two', 'moved'].map(name => join(folder, name)) as [string, string, string]
    const first = await idOf(one)
    expect(first).toEqual({ id: expect.stringMatching(/^[a-z0-9]{26}$/), formerly: null })
    expect(await idOf(one)).toEqual(first)
    expect((await idOf(two)).id).not.toBe(first.id)
    renameSync(one, moved)
    expect(await idOf(moved)).toEqual(first)
    cpSync(moved, one, { recursive: true })
    expect((await idOf(one)).id).not.toBe(first.id)
    expect(await idOf(moved)).toEqual(first)
  })

  it('comes with the former name where the workspace is older than ids, and not with a copy of it', async () => {
    const [one, copy] = [join(folder, 'one'), join(folder, 'copy')]
    await idOf(one)
    const db = new Database(join(one, 'workspace.sqlite'))
    db.prepare("DELETE FROM meta WHERE key LIKE 'workspace_i%' OR key = 'workspace_folder'").run()
    db.close()
    expect((await idOf(one)).formerly).toBe('release-desk')
    expect((await idOf(one)).formerly).toBe('release-desk')
    cpSync(one, copy, { recursive: true })
    expect((await idOf(copy)).formerly).toBeNull()
  })

  it('keeps out a window of another workspace, but for the snapshot, which tells it', () =>
    serving(join(folder, 'one'), async ask => {
      const { json } = await ask(workbench.snapshot.path, 'another')
      const { workspace_id } = json['service'] as { workspace_id: string }
      expect((await ask('/workbench/api/project', workspace_id)).status).toBe(200)
      const rejected = { status: 412, json: { id: 'workbench.workspace.app_error' } }
      expect(await ask('/workbench/api/project', 'another')).toMatchObject(rejected)
      expect(await ask('/workbench/api/events', 'another')).toMatchObject(rejected)
    }))
})
