import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readScene } from '#domain/scene/read/readScene'
import { cueTypes } from '#domain/scene/schema/scene'
import { runToEnd } from '#service/scenes/checks/runToEnd'
import { sampleScenes } from '../../../src/service/sample/scenes/sampleScenes'
import { startService } from '../../support/service'
import { sceneDesk, sceneFork, told } from './sceneDesk'

const scenes = Object.entries(sampleScenes)
const names = scenes.map(([name]) => name)

describe('the scenes of the sample workspace', () => {
  it.each(scenes)('%s runs from its first cue to its last, every one of them', async (_, scene) => {
    await using fork = await sceneFork()
    const { outcomes } = await runToEnd({ ctx: fork.ctx, scene, signal: new AbortController().signal })
    expect(outcomes).toHaveLength(scene.cues.length)
    expect(outcomes.filter(({ outcome }) => outcome !== 'ran')).toEqual([])
  })

  it.each(scenes)(
    '%s is a file without a problem, names nothing that is not there, and has no ids',
    async (name, scene) => {
      expect(readScene(JSON.stringify(scene)).issues).toEqual([])
      expect(JSON.stringify(scene)).not.toMatch(/"[a-z0-9]{26}"/)
      await using desk = await sceneDesk()
      expect(await desk.one(name)).toMatchObject({ issues: [], faults: [], cues: scene.cues.length })
    },
  )

  it('show people, bots, webhooks, a dialog, faults and what is rejected', () => {
    const used = new Set(scenes.flatMap(([, { cues }]) => cues.map(({ type }) => type)))
    expect(cueTypes.filter(type => !used.has(type))).toEqual(['state', 'persona', 'theme'])
    const all = scenes.flatMap(([, { cues }]) => cues)
    expect(all.filter(cue => 'fails' in cue && cue.fails).length).toBeGreaterThanOrEqual(4)
  })

  it('come once: one that was deleted stays away', async () => {
    const data = mkdtempSync(join(tmpdir(), 'blockyard-scenes-'))
    const open = async () => (await startService({ data })).close()
    await open()
    const files = () => readdirSync(join(data, 'scenes')).sort()
    expect(files()).toEqual(names.map(name => `${name}.json`).sort())
    rmSync(join(data, 'scenes', 'release-day.json'))
    await open()
    expect(files()).not.toContain('release-day.json')
    rmSync(data, { recursive: true })
  })

  it('tell what a cue did by the post that it changed', async () => {
    await using fork = await sceneFork()
    const scene = sampleScenes['release-day']
    if (scene === undefined) throw new Error('There is no release-day.')
    const { outcomes, posts, shows } = await runToEnd({ ctx: fork.ctx, scene, signal: new AbortController().signal })
    expect(told(outcomes).filter(one => one !== 'ran')).toEqual([])
    const last = (shows.at(-1) ?? []).map(place => JSON.stringify(posts[place])).join()
    expect(last).toContain('**Approved, 25 % of the fleet is rolling out** · @alice, @bob')
  })
})
