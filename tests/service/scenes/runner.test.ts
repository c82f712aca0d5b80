import { describe, expect, it } from 'vitest'
import type { Cue } from '#domain/scene/schema/scene'
import { beginPlay } from '#service/scenes/plays/play'
import { withoutPauses } from '#service/scenes/run/pace'
import { createRunner } from '#service/scenes/runner/runner'
import { type SceneFork, sceneFork, sceneOf } from './sceneDesk'

const cues: Cue[] = [
  { type: 'persona', as: 'bob', lasts: 0 },
  { type: 'post', text: 'One', lasts: 0 },
  { type: 'channel', channel: 'incidents', lasts: 0 },
  { type: 'post', text: 'Two', lasts: 0 },
]

/** Saves how many posts there are, and restores by deleting those that came since. */
function keeperOf({ ctx }: SceneFork) {
  const ids = () => ctx.store.channels.all().flatMap(({ id }) => ctx.store.posts.newest(id, 50).map(post => post.id))
  return {
    save: async () => new Set(ids()),
    restore: async (saved: unknown) => {
      const had = saved instanceof Set ? saved : new Set()
      const fresh = ids().filter(id => !had.has(id))
      ctx.store.write(() => {
        for (const id of fresh) ctx.store.posts.remove(id)
      })
      return ctx
    },
  }
}

describe('a runner that can save and restore', () => {
  it('goes back to before a cue, with who acts and what is shown then', async () => {
    await using fork = await sceneFork()
    const signal = new AbortController().signal
    const parts = { ctx: fork.ctx, scene: sceneOf(cues), pace: withoutPauses(), signal }
    const runner = createRunner({ ...parts, keeper: keeperOf(fork) })
    while ((await runner.step()) !== null);
    expect(fork.posts('incidents')[0]?.message).toBe('Two')
    await runner.backTo(1)
    expect([runner.at(), runner.outcomes().map(one => one?.outcome)]).toEqual([
      1,
      ['ran', undefined, undefined, undefined],
    ])
    expect(fork.posts('incidents')[0]?.message).not.toBe('Two')
    expect(fork.posts('deployments')[0]?.message).not.toBe('One')
    expect(await runner.step()).toMatchObject({
      cue: 1,
      outcome: 'ran',
      user_id: fork.ctx.store.users.byUsername('bob')?.id,
    })
    expect(fork.posts('deployments')[0]?.message).toBe('One')
    runner.stop()
  })

  it('goes on in the workspace that was opened in the place of the former one', async () => {
    await using fork = await sceneFork()
    await using other = await sceneFork()
    const parts = { ctx: fork.ctx, scene: sceneOf(cues), pace: withoutPauses(), signal: new AbortController().signal }
    const runner = createRunner({ ...parts, keeper: { save: async () => null, restore: async () => other.ctx } })
    await runner.step()
    await runner.step()
    await runner.backTo(1)
    expect(await runner.step()).toMatchObject({ outcome: 'ran', user_id: other.ctx.store.users.byUsername('bob')?.id })
    expect(other.posts('deployments')[0]?.message).toBe('One')
    expect(fork.posts('deployments').filter(({ message }) => message === 'One')).toHaveLength(1)
    runner.stop()
  })

  it('lets a play go back, and says whether it can', async () => {
    await using fork = await sceneFork()
    const pacing = { speed: 0, autoplay: false }
    const play = beginPlay({
      ctx: fork.ctx,
      scene: sceneOf(cues),
      name: 'a',
      hash: '',
      keeper: keeperOf(fork),
      ...pacing,
    })
    expect(play.view().can_go_back).toBe(false)
    await play.jump(4)
    expect(play.view()).toMatchObject({ at: 4, state: 'ended', can_go_back: true })
    await play.jump(2)
    expect(play.view()).toMatchObject({ at: 2, state: 'waiting', outcomes: [{ cue: 0 }, { cue: 1 }, null, null] })
    expect(fork.posts('incidents')[0]?.message).not.toBe('Two')
    await play.end()
  })

  it('runs nothing more once it was ended', async () => {
    await using fork = await sceneFork()
    const stop = new AbortController()
    const runner = createRunner({ ctx: fork.ctx, scene: sceneOf(cues), pace: withoutPauses(), signal: stop.signal })
    stop.abort()
    expect(await runner.step()).toBeNull()
    runner.stop()
  })
})
