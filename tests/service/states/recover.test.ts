import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RestoredState, SavedState } from '#contract/states/states'
import { startService, type TestService } from '../../support/service'

let folder: string
let at: TestService
/** Of the first start: later ones find the sample there and bring none. */
let sample: TestService['sample']
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recover-'))
  at = await startService({ data: folder })
  sample = at.sample
})
afterEach(async () => {
  await at.close()
  await rm(folder, { recursive: true, force: true })
})

const save = async (name: string) => (await at.window<SavedState>('/states', { method: 'POST', body: { name } })).json
const list = async () => (await at.window<{ states: SavedState[] }>('/states')).json.states
const say = async (message: string) =>
  expect((await at.post('/posts', { channel_id: sample.channel_id, message }, sample.bot_token)).status).toBe(201)
const messages = async (): Promise<string[]> => {
  const { json } = await at.window<{ posts: { message: string }[] }>(`/channels/${sample.channel_id}/posts`)
  return json.posts.map(({ message }) => message)
}
const states = (...parts: string[]) => join(folder, 'states', ...parts)

/** Ends the service, changes its folder as a kill at some step would have left it, and opens it again. */
async function afterKill(leave: () => Promise<unknown>): Promise<void> {
  await at.close()
  await leave()
  at = await startService({ data: folder })
}

describe('a workspace whose service was killed', () => {
  it('while it copied for a save, opens as it was, without a trace of the state', async () => {
    await say('kept')
    await save('whole')
    await afterKill(async () => {
      await mkdir(states('.making-one', 'files'), { recursive: true })
      await writeFile(states('.making-one', 'workspace.sqlite'), 'half a database')
    })
    expect(await messages()).toContain('kept')
    expect((await list()).map(({ name }) => name)).toEqual(['whole'])
    expect(await readdir(states())).toEqual(['whole'])
  })

  it('when a save was all written but its name, has the state', async () => {
    await say('kept')
    await save('whole')
    await afterKill(() => rename(states('whole'), states('.making-one')))
    expect((await list()).map(({ id, name, fault }) => [id, name, fault])).toEqual([['whole', 'whole', '']])
    await say('later')
    expect((await at.window<RestoredState>('/states/whole/restore', { method: 'POST' })).status).toBe(200)
    expect(await messages()).not.toContain('later')
  })

  it('before a restore took place, is as it was then, and the state before leaves no trace', async () => {
    await save('early')
    await say('acknowledged')
    await afterKill(async () => {
      await cp(states('early', 'workspace.sqlite'), join(folder, 'workspace.sqlite.restoring'))
      await cp(states('early'), states('.making-one'), { recursive: true })
    })
    expect(await messages()).toContain('acknowledged')
    expect((await list()).map(({ name }) => name)).toEqual(['early'])
    expect(existsSync(join(folder, 'workspace.sqlite.restoring'))).toBe(false)
  })

  it('after a restore took place, is in that state, and what was before is a state to go back to', async () => {
    await save('early')
    await say('acknowledged')
    await afterKill(async () => {
      await cp(states('early'), states('.making-one'), { recursive: true })
      await cp(join(folder, 'workspace.sqlite'), states('.making-one', 'workspace.sqlite'))
      for (const side of ['-wal', '-shm']) await rm(join(folder, `workspace.sqlite${side}`), { force: true })
      await cp(states('early', 'workspace.sqlite'), join(folder, 'workspace.sqlite'))
    })
    expect(await messages()).not.toContain('acknowledged')
    const [before] = (await list()).filter(({ id }) => id !== 'early')
    expect((await at.window(`/states/${before?.id}/restore`, { method: 'POST' })).status).toBe(200)
    expect(await messages()).toContain('acknowledged')
  })

  it('keeps what was deleted for a day, for Undo, and no longer', async () => {
    await save('young')
    await save('old')
    for (const id of ['young', 'old']) await at.window(`/states/${id}`, { method: 'DELETE' })
    expect(await readdir(states('.deleted'))).toHaveLength(2)
    await at.close()
    const inTwoDays = Date.now() + 2 * 24 * 60 * 60 * 1000
    await utimes(states('.deleted'), new Date(), new Date())
    at = await startService({ data: folder, now: () => inTwoDays })
    expect(await readdir(states('.deleted'))).toEqual([])
  })
})
