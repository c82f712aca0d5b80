import { describe, expect, it } from 'vitest'
import type { StreamEvent } from '#contract/events'
import type { ScenePlay } from '#contract/scene/play'
import type { Cue } from '#domain/scene/schema/scene'
import { type SceneDesk, sceneDesk, sceneOf } from './sceneDesk'

const cues: Cue[] = [
  { type: 'title', title: 'Release day', lasts: 0.05 },
  { type: 'post', as: 'bob', text: 'Ready?', lasts: 0.05, go_on: 'response' },
  { type: 'typing', text: 'Yes', speed: 'fast', lasts: 0.1 },
  { type: 'click', control: 'No such thing', lasts: 60 },
  { type: 'note', text: 'Done', lasts: 60 },
]

const until = async (desk: SceneDesk, fits: (play: ScenePlay) => boolean): Promise<ScenePlay> => {
  for (;;) {
    const { play } = await desk.view()
    if (play !== null && fits(play)) return play
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
const settled = ({ state }: ScenePlay) => state !== 'running'
const ofScene = (events: readonly StreamEvent[]) => events.filter(({ type }) => type.startsWith('scene_'))

describe('a scene that cannot be played', () => {
  it('is none, broken, or of a newer format: the one that is on goes on', async () => {
    await using desk = await sceneDesk()
    await desk.write('good', sceneOf(cues))
    await desk.write('broken', '{ "format": 1, ')
    await desk.write('newer', '{ "format": 9 }')
    const { json: on } = await desk.begin({ scene: 'good' })
    for (const [scene, status, words] of [
      ['missing', 404, 'There is no scene called missing.'],
      ['../blockyard', 404, 'There is no scene called ../blockyard.'],
      ['broken', 400, 'The scene broken cannot be played: line 1'],
      ['newer', 400, 'Format 9 is of a newer version of Blockyard.'],
    ] as const) {
      const rejected = await desk.begin({ scene })
      expect([rejected.status, rejected.text]).toEqual([status, expect.stringContaining(words)])
    }
    expect((await desk.view()).play?.id).toBe(on.id)
  })

  it('has no next cue where none is played', async () => {
    await using desk = await sceneDesk()
    expect(await desk.view()).toMatchObject({ play: null, cues: [] })
    for (const [method, path, body] of [
      ['POST', '/next', undefined],
      ['POST', '/jump', { cue: 1 }],
      ['PUT', '', { speed: 2 }],
      ['DELETE', '', undefined],
    ] as const) {
      const rejected = await desk.ask(method, path, body)
      expect([rejected.status, rejected.text]).toEqual([409, expect.stringContaining('No scene is played.')])
    }
  })

  it('has a speed and cues that there are', async () => {
    await using desk = await sceneDesk()
    await desk.write('good', sceneOf(cues))
    expect((await desk.begin({ scene: 'good', speed: -1 })).status).toBe(400)
    await desk.begin({ scene: 'good' })
    expect((await desk.ask('POST', '/jump', { cue: 6 })).text).toContain('it has 5 cues.')
    expect((await desk.ask('POST', '/jump', { cue: -1 })).status).toBe(400)
  })
})

describe('a scene that is played on the workspace', () => {
  it('waits for the key, goes on where a cue does, and is followed by its events', async () => {
    await using desk = await sceneDesk()
    await desk.write('release', sceneOf(cues))
    const stream = await desk.events()
    const begun = await desk.begin({ scene: 'release' })
    expect(begun).toMatchObject({
      status: 201,
      json: {
        scene: 'release',
        title: 'Release day',
        cues: 5,
        at: 0,
        state: 'waiting',
        can_go_back: false,
        started_at: 0,
      },
    })
    expect(begun.json.outcomes).toEqual([null, null, null, null, null])
    await desk.ask('POST', '/next')
    expect(await until(desk, settled)).toMatchObject({ at: 1, state: 'waiting' })
    await desk.ask('POST', '/next')
    const after = await until(desk, settled)
    expect(after.at).toBe(3)
    expect(after.started_at).toBeGreaterThan(0)
    expect(after.outcomes.map(one => one?.outcome)).toEqual(['ran', 'ran', 'ran', undefined, undefined])
    await stream.next(event => event.type === 'scene_cue_ended' && event.outcome.cue === 2)
    const told = ofScene(stream.seen).filter(({ type }) => type !== 'scene_play')
    expect(
      told.map(event => [event.type, 'cue' in event ? event.cue : 'outcome' in event ? event.outcome.cue : null]),
    ).toEqual(
      [0, 1, 2].flatMap(cue => [
        ['scene_cue_begun', cue],
        ['scene_cue_acted', cue],
        ['scene_cue_ended', cue],
      ]),
    )
    expect(told[6]).toMatchObject({ effect: { lead_ms: expect.any(Number), lasts_ms: expect.any(Number) } })
  })

  it('says with the end of a cue what is wrong with the dialog that it submitted, field by field, and that nothing is', async () => {
    await using desk = await sceneDesk()
    const asked = { type: 'dialog', as: 'bob', lasts: 0.05, go_on: 'response' } as const
    await desk.write(
      'alarm',
      sceneOf([
        {
          type: 'click',
          as: 'bob',
          control: 'Set an alarm',
          post: { from: 'canary-watch' },
          lasts: 0.05,
          go_on: 'response',
        },
        { ...asked, fields: { Measure: 'Error rate', Threshold: '900' }, fails: true },
        { ...asked, fields: { Measure: 'Error rate', Threshold: '2', 'Who is called': 'carol' } },
      ]),
    )
    const stream = await desk.events()
    await desk.begin({ scene: 'alarm', speed: 0, autoplay: true })
    await stream.next(event => event.type === 'scene_cue_ended' && event.outcome.cue === 2)
    const ends = stream.seen.flatMap(event => (event.type === 'scene_cue_ended' ? [event] : []))
    expect(ends.map(({ outcome, wrong }) => [outcome.outcome, wrong])).toEqual([
      ['ran', null],
      ['ran', { error: '', errors: { threshold: 'Error rate is from 0.01 to 100 %.' } }],
      ['ran', null],
    ])
  })

  it('says why a cue cannot run and waits for the key; the key cuts short what takes long', async () => {
    await using desk = await sceneDesk()
    await desk.write('release', sceneOf(cues))
    await desk.begin({ scene: 'release' })
    expect((await desk.ask('POST', '/jump', { cue: 3 })).json).toMatchObject({ at: 3, state: 'waiting' })
    await desk.ask('POST', '/next')
    const stopped = await until(desk, settled)
    expect(stopped).toMatchObject({ at: 4, outcomes: { 3: { outcome: 'cannot_run', code: 'scene.no_control' } } })
    await desk.ask('POST', '/next')
    expect((await desk.view()).play?.state).toBe('running')
    await desk.ask('POST', '/next')
    expect(await until(desk, settled)).toMatchObject({ at: 5, state: 'ended' })
    expect((await desk.ask('POST', '/next')).json).toMatchObject({ at: 5, state: 'ended' })
  })

  it('plays by itself at the speed that is set, and stops before the next cue when that is turned off', async () => {
    await using desk = await sceneDesk()
    await desk.write('release', sceneOf(cues))
    await desk.begin({ scene: 'release', speed: 20, autoplay: true })
    const late = await until(desk, ({ at }) => at === 4)
    expect(late).toMatchObject({ autoplay: true, state: 'running', speed: 20 })
    expect((await desk.ask('PUT', '', { autoplay: false, speed: 0 })).json).toMatchObject({ autoplay: false, speed: 0 })
    expect(await until(desk, settled)).toMatchObject({ at: 5, state: 'ended' })
  })

  it('is one, whoever begins it, and goes where two keys in a row say', async () => {
    await using desk = await sceneDesk()
    await desk.write('release', sceneOf(cues))
    const both = await Promise.all([desk.begin({ scene: 'release' }), desk.begin({ scene: 'release' })])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const { play } = await desk.view()
    expect(both.map(({ json }) => json.id)).toContain(play?.id)
    const jumps = await Promise.all([1, 3].map(cue => desk.ask('POST', '/jump', { cue })))
    expect(jumps.map(({ status }) => status)).toEqual([200, 200])
    expect((await desk.view()).play).toMatchObject({ at: 3, state: 'waiting' })
    expect((await desk.view()).play?.outcomes.filter(Boolean)).toHaveLength(3)
  })

  it('goes on by itself from where it was jumped to', async () => {
    await using desk = await sceneDesk()
    await desk.write('release', sceneOf(cues.map(cue => ({ ...cue, lasts: 60 }))))
    await desk.begin({ scene: 'release', autoplay: true })
    expect((await desk.ask('POST', '/jump', { cue: 2 })).json).toMatchObject({
      at: 2,
      state: 'running',
      autoplay: true,
    })
    await desk.ask('PUT', '', { speed: 0 })
    expect(await until(desk, settled)).toMatchObject({ at: 5, state: 'ended' })
  })

  it('is ended at once while it waits for a response that does not come', async () => {
    await using desk = await sceneDesk()
    await desk.write(
      'release',
      sceneOf([
        { type: 'post', text: 'Anybody?', lasts: 0 },
        { type: 'wait', until: 'post', post: { from: 'carol' }, at_most: 300 },
      ]),
    )
    await desk.begin({ scene: 'release', autoplay: true })
    await until(desk, ({ at, state }) => at === 1 && state === 'running')
    const from = performance.now()
    expect((await desk.ask('DELETE', '')).status).toBe(200)
    expect(performance.now() - from).toBeLessThan(2000)
    expect((await desk.view()).play).toBeNull()
  })

  it('is the file as it was when it began, ends with its window, and ends with the service while it waits', async () => {
    await using desk = await sceneDesk()
    const stream = await desk.events()
    await desk.write('release', sceneOf(cues))
    const { json: play } = await desk.begin({ scene: 'release' })
    await desk.write('release', sceneOf([]))
    const view = await desk.view()
    expect([view.cues.length, view.play?.hash]).toEqual([5, play.hash])
    expect((await desk.ask('DELETE', '')).status).toBe(200)
    await stream.next(event => event.type === 'scene_play' && event.play === null)
    await desk.write('release', sceneOf([{ type: 'wait', until: 'post', post: { from: 'nobody' }, at_most: 300 }]))
    await desk.begin({ scene: 'release', autoplay: true })
    await until(desk, ({ state }) => state === 'running')
  })
})
