import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RestoredState, SavedState, StateComparison } from '#contract/states/states'
import { startService, type TestService } from '../../support/service'

let folder: string
let at: TestService
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'states-'))
})
afterEach(async () => {
  await at?.close()
  await rm(folder, { recursive: true, force: true })
})

const where = [
  ['in a folder', () => folder],
  ['in memory', () => ':memory:'],
] as const

const save = async (name: string) => (await at.window<SavedState>('/states', { method: 'POST', body: { name } })).json
const list = async () => (await at.window<{ states: SavedState[] }>('/states')).json.states
const restore = (id: string) => at.window<RestoredState>(`/states/${id}/restore`, { method: 'POST' })
const say = async (message: string) => {
  const { status, json } = await at.post<{ id: string }>('/posts', { channel_id: at.sample.channel_id, message })
  expect(status).toBe(201)
  return json.id
}
const messages = async (): Promise<string[]> => {
  const { json } = await at.window<{ posts: { message: string }[] }>(`/channels/${at.sample.channel_id}/posts`)
  return json.posts.map(({ message }) => message)
}

describe.each(where)('a save state of a workspace %s', (_where, data) => {
  beforeEach(async () => {
    at = await startService({ data: data() })
  })

  it('brings back what was there, and keeps what was there before as a state', async () => {
    await say('before')
    const state = await save('before canary')
    expect(state).toMatchObject({ id: 'before-canary', name: 'before canary', automatic: null, fault: '' })
    await say('after')
    const { status, json } = await restore(state.id)
    expect(status).toBe(200)
    expect(await messages()).toContain('before')
    expect(await messages()).not.toContain('after')
    expect(json.undo).toMatchObject({ automatic: 'restore' })
    expect((await list()).map(({ name }) => name)).toEqual([json.undo.name, 'before canary'])
    expect((await restore(json.undo.id)).status).toBe(200)
    expect(await messages()).toContain('after')
  })

  it('says what was added, changed and removed since', async () => {
    const gone = await say('goes')
    const state = await save('all green')
    await say('comes')
    await at.send(`/api/v4/posts/${gone}`, { method: 'DELETE', token: at.sample.admin_token })
    const { json } = await at.window<StateComparison>(`/states/${state.id}/compare`)
    expect(json.differences.find(({ kind }) => kind === 'posts')).toMatchObject({ added: 1, removed: 1, changed: 0 })
  })
})

describe('the folder of save states', () => {
  beforeEach(async () => {
    at = await startService({ data: folder })
  })

  it('has nothing but whole states', async () => {
    await save('one')
    await restore('one')
    expect((await readdir(join(folder, 'states'))).filter(name => name.startsWith('.'))).toEqual([])
  })

  it('keeps uploads that were deleted since', async () => {
    const form = new FormData()
    form.append('files', new Blob(['a log']), 'build.log')
    form.append('channel_id', at.sample.channel_id)
    const headers = { authorization: `Bearer ${at.sample.admin_token}` }
    const sent = await fetch(`${at.url}/api/v4/files`, { method: 'POST', body: form, headers })
    const { file_infos } = (await sent.json()) as { file_infos: { id: string }[] }
    const id = file_infos[0]?.id
    const body = { channel_id: at.sample.channel_id, message: 'with a file', file_ids: [id] }
    await at.send('/api/v4/posts', { method: 'POST', token: at.sample.admin_token, body })
    await save('with a file')
    await rm(join(folder, 'files'), { recursive: true })
    expect((await restore('with-a-file')).status).toBe(200)
    expect((await fetch(`${at.url}/api/v4/files/${id}`, { headers })).status).toBe(200)
    expect(await (await fetch(`${at.url}/api/v4/files/${id}`, { headers })).text()).toBe('a log')
  })

  it('names a state that a newer Blockyard saved, and does not restore it', async () => {
    await save('newer')
    const file = join(folder, 'states', 'newer', 'state.json')
    const head = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...head, database_format: 9999, version: '99.0' }))
    expect((await list())[0]?.fault).toBe(
      'Saved by Blockyard 99.0, which is newer than this one. Update to restore it.',
    )
    const { status, text } = await restore('newer')
    expect(status).toBe(422)
    expect(text).toContain('Update to restore it.')
  })

  it('leaves the workspace as it is where the database of a state is damaged', async () => {
    await save('broken')
    await say('stays')
    const file = join(folder, 'states', 'broken', 'workspace.sqlite')
    const bytes = await readFile(file)
    bytes.fill(7, 4096, 40_000)
    await writeFile(file, bytes)
    const { status, text } = await restore('broken')
    expect([status, text]).toEqual([expect.any(Number), expect.stringContaining('damaged')])
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await messages()).toContain('stays')
    expect((await list()).map(({ name }) => name)).toEqual(['broken'])
    await say('and goes on')
    expect(await messages()).toContain('and goes on')
  })

  it('says of a state whose head is damaged what to do', async () => {
    await save('headless')
    await writeFile(join(folder, 'states', 'headless', 'state.json'), '{"format": 1')
    expect((await list())[0]?.fault).toBe(
      'Its state.json is damaged. Delete the state, or restore that file from a copy.',
    )
    expect((await restore('headless')).status).toBe(422)
  })
})

describe('names of save states', () => {
  beforeEach(async () => {
    at = await startService()
  })
  const tried = async (name: string) => at.window(`/states`, { method: 'POST', body: { name } })

  it.each([
    ['', 'it is empty.'],
    ['   ', 'it is empty.'],
    ['x'.repeat(81), 'names have at most 80 characters.'],
    ['a\nb', 'it has a character that is not visible.'],
  ])('%j is rejected: %s', async (name, why) => {
    const { status, text } = await tried(name)
    expect(status).toBe(400)
    expect(text).toContain(why)
  })

  it('are unique without regard to case, and lead nowhere', async () => {
    expect((await tried('../../Gate Closed')).json).toMatchObject({ id: 'gate-closed' })
    const { status, text } = await tried('gate closed')
    expect([status, text]).toEqual([409, expect.stringContaining('There is a save state gate closed already.')])
    expect((await tried('x'.repeat(80))).status).toBe(200)
  })
})

describe('a deleted save state', () => {
  it('is brought back by Undo, and missing until then', async () => {
    at = await startService({ data: folder })
    await save('all green')
    const { json } = await at.window<{ undo: string }>('/states/all-green', { method: 'DELETE' })
    expect((await restore('all-green')).status).toBe(404)
    expect(await list()).toEqual([])
    await at.window('/states/undelete', { method: 'POST', body: { undo: json.undo } })
    expect((await list()).map(({ name }) => name)).toEqual(['all green'])
    expect((await at.window('/states/undelete', { method: 'POST', body: { undo: json.undo } })).status).toBe(404)
  })
})

describe('states that the workspace saved by itself', () => {
  it('are the newest ten', async () => {
    at = await startService()
    await save('kept')
    for (let round = 0; round < 12; round++) await restore('kept')
    const states = await list()
    expect(states.filter(({ automatic }) => automatic === 'restore')).toHaveLength(10)
    expect(states.filter(({ automatic }) => automatic === null).map(({ name }) => name)).toEqual(['kept'])
  })
})
