import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SavedState } from '#contract/states/states'
import type { Cue } from '#domain/scene/schema/scene'
import { type SceneDesk, sceneDesk, sceneOf } from './sceneDesk'

const cues: Cue[] = [
  { type: 'post', as: 'bob', text: 'One', lasts: 0 },
  { type: 'click', as: 'alice', control: 'Approve', post: { from: 'deploy-gate' }, lasts: 0 },
  { type: 'post', as: 'carol', text: 'Three', lasts: 0 },
]

async function messages({ desk }: SceneDesk): Promise<string[]> {
  const path = `/channels/${desk.sample.channel_id}/posts`
  return (await desk.window<{ posts: { message: string }[] }>(path)).json.posts.map(({ message }) => message)
}
const stateOfGate = async ({ desk }: SceneDesk) => JSON.stringify((await desk.window('/lab/deploy-gate/state')).json)
const states = async ({ desk }: SceneDesk) => (await desk.window<{ states: SavedState[] }>('/states')).json.states
const jump = (desk: SceneDesk, cue: number) => desk.ask('POST', '/jump', { cue })

async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'blockyard-scene-'))
  try {
    await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe('a scene that is played', () => {
  it('is known to whoever asks while the workspace is opened anew on a way back', () =>
    withFolder(async folder => {
      await using desk = await sceneDesk({ data: folder })
      await desk.write('gate', sceneOf(cues))
      await desk.begin({ scene: 'gate', speed: 0 })
      await jump(desk, 3)
      const seen: (string | undefined)[] = []
      let isBack = false
      const asking = Array.from({ length: 4 }, async () => {
        while (!isBack) seen.push((await desk.view()).play?.scene)
      })
      await jump(desk, 0)
      isBack = true
      await Promise.all(asking)
      expect(seen.length).toBeGreaterThan(4)
      expect(new Set(seen)).toEqual(new Set(['gate']))
    }))

  it.each([
    ['in a folder', true],
    ['in memory', false],
  ])('goes back cue by cue, and to its beginning, %s', (_where, isOnDisk) =>
    withFolder(async folder => {
      await using desk = await sceneDesk(isOnDisk ? { data: folder } : {})
      await desk.write('gate', sceneOf(cues))
      const remembered = await stateOfGate(desk)
      await desk.begin({ scene: 'gate', speed: 0 })
      expect((await jump(desk, 3)).json).toMatchObject({ at: 3, state: 'ended', can_go_back: true })
      expect(await messages(desk)).toEqual(expect.arrayContaining(['One', 'Three']))
      const approved = await stateOfGate(desk)
      expect(approved).not.toBe(remembered)

      const back = await jump(desk, 2)
      expect([back.status, back.json.at, back.json.state]).toEqual([200, 2, 'waiting'])
      expect(await messages(desk)).not.toContain('Three')
      expect(await stateOfGate(desk)).toBe(approved)
      // The play is that of the workspace that is open now, and goes on in it.
      expect((await desk.view()).play).toMatchObject({ id: back.json.id, at: 2 })
      expect((await jump(desk, 3)).json.outcomes.map(one => one?.outcome)).toEqual(['ran', 'ran', 'ran'])
      expect(await messages(desk)).toContain('Three')

      expect((await jump(desk, 0)).json).toMatchObject({ at: 0, outcomes: [null, null, null] })
      expect(await stateOfGate(desk)).toBe(remembered)
      expect(await messages(desk)).not.toContain('One')
    }),
  )

  it('goes back to before the cue that runs, which does not go on, and to the beginning while the first one runs', async () => {
    await using desk = await sceneDesk()
    const slowly = cues.map(cue => ({ ...cue, lasts: 20 }))
    await desk.write('gate', sceneOf(slowly))
    await desk.begin({ scene: 'gate', speed: 1 })
    const running = async (message: string) => {
      await desk.ask('POST', '/next', {})
      await expect.poll(() => messages(desk)).toContain(message)
    }
    await running('One')
    const { shown } = await desk.view()
    expect(shown).toMatchObject({ cue: 0, has_acted: true, has_ended: false, effect: { lasts_ms: 20_000 } })
    expect(shown?.for_ms).toBeLessThan(20_000)
    expect((await jump(desk, 0)).json).toMatchObject({ at: 0, state: 'waiting', outcomes: [null, null, null] })
    expect((await desk.view()).shown).toBeNull()
    expect(await messages(desk)).not.toContain('One')

    await jump(desk, 2)
    expect((await desk.view()).shown).toMatchObject({ cue: 1, has_ended: true })
    await desk.ask('PUT', '', { autoplay: true })
    await expect.poll(() => messages(desk)).toContain('Three')
    expect((await jump(desk, 2)).json).toMatchObject({ at: 2, state: 'waiting', autoplay: false })
    expect(await messages(desk)).not.toContain('Three')
  })

  it.each([
    ['back', 0, 'One'],
    ['forward', 2, 'Three'],
  ])('runs the next cue that is asked for on a way %s once it is there', async (_way, cue, message) => {
    await using desk = await sceneDesk()
    await desk.write('gate', sceneOf(cues))
    await desk.begin({ scene: 'gate', speed: 0 })
    await jump(desk, 1)
    const going = jump(desk, cue)
    await desk.ask('POST', '/next', {})
    await going
    await expect.poll(async () => (await desk.view()).play?.at).toBe(cue + 1)
    expect(await messages(desk)).toContain(message)
  })

  it('keeps a state of before it for Undo, and nothing else once it has ended', () =>
    withFolder(async folder => {
      await using desk = await sceneDesk({ data: folder })
      await desk.write('gate', sceneOf(cues))
      await desk.begin({ scene: 'gate', speed: 0 })
      await jump(desk, 3)
      await jump(desk, 1)
      const hidden = async () => (await readdir(join(folder, 'states'))).filter(name => name.startsWith('.'))
      expect((await hidden()).length).toBeGreaterThan(0)
      expect((await states(desk)).map(({ automatic }) => automatic)).toEqual(['going_back', 'scene'])
      await desk.ask('DELETE', '')
      expect(await hidden()).toEqual([])
    }))

  it('keeps the state of before it, however often it goes back', () =>
    withFolder(async folder => {
      await using desk = await sceneDesk({ data: folder })
      await desk.write('gate', sceneOf(cues))
      await desk.begin({ scene: 'gate', speed: 0 })
      const [first] = await states(desk)
      for (let time = 0; time < 11; time += 1) {
        await jump(desk, 1)
        await jump(desk, 0)
      }
      const kept = await states(desk)
      expect(kept.filter(({ automatic }) => automatic === 'going_back')).toHaveLength(10)
      expect(kept.filter(({ automatic }) => automatic === 'scene').map(({ id }) => id)).toEqual([first?.id])
      await desk.desk.window(`/states/${first?.id}/restore`, { method: 'POST' })
      expect(await messages(desk)).not.toContain('One')
      expect((await desk.view()).play).toBeNull()
    }))

  it('begins in the save state that it starts from, and says where there is none', () =>
    withFolder(async folder => {
      await using desk = await sceneDesk({ data: folder })
      await desk.desk.window('/states', { method: 'POST', body: { name: 'Gate closed' } })
      const { channel_id } = desk.desk.sample
      await desk.desk.post('/posts', { channel_id, message: 'since then' })
      await desk.write('gate', sceneOf(cues, { start: 'Gate closed' }))
      await desk.write('lost', sceneOf(cues, { start: 'nowhere' }))
      // The gate was approved since: a check of the scene knows nothing of it.
      await desk.write('approved', sceneOf(cues.slice(1, 2)))
      await desk.begin({ scene: 'approved', speed: 0 })
      await jump(desk, 1)
      const gate = (await desk.check('gate')).posts.filter(({ message }) => message === 'since then')
      expect(gate).toEqual([])
      const lost = await desk.begin({ scene: 'lost' })
      expect([lost.status, lost.text]).toEqual([404, expect.stringContaining('There is no save state nowhere.')])
      const begun = await desk.begin({ scene: 'gate', speed: 0 })
      expect([begun.status, begun.json.at]).toEqual([201, 0])
      expect(await messages(desk)).not.toContain('since then')
      await jump(desk, 1)
      expect((await jump(desk, 0)).status).toBe(200)
      expect(await messages(desk)).not.toContain('One')
      // What was there before the scene is a state.
      const before = (await states(desk)).find(({ name }) => name.startsWith('before scene'))
      await desk.desk.window(`/states/${before?.id}/restore`, { method: 'POST' })
      expect(await messages(desk)).toContain('since then')
      expect((await desk.view()).play).toBeNull()
    }))
})
