import { describe, expect, it } from 'vitest'
import type { Post } from '#domain/posts/post'
import { sceneDesk, sceneOf, told } from './sceneDesk'

describe('a check of a scene', () => {
  it('is none for a scene that cannot be played, or was not checked', async () => {
    await using desk = await sceneDesk()
    await desk.write('broken', '{')
    await desk.write('good', sceneOf([]))
    const check = (name: string, method = 'POST') => desk.desk.window(`/scenes/${name}/check`, { method })
    expect((await check('missing')).status).toBe(404)
    expect((await check('broken')).status).toBe(400)
    const none = await check('good', 'GET')
    expect([none.status, none.text]).toEqual([404, expect.stringContaining('The scene good was not run in a fork')])
  })

  it('runs in a fork without pauses: each cue has its outcome and what the channel shows then, and nothing changes here', async () => {
    await using desk = await sceneDesk()
    await desk.write(
      'gate',
      sceneOf([
        { type: 'title', title: 'Gate', lasts: 60 },
        { type: 'click', as: 'bob', control: 'Approve', post: { from: 'deploy-gate' }, lasts: 60 },
        { type: 'click', as: 'bob', control: 'Aprove', post: { from: 'deploy-gate' } },
        { type: 'typing', text: 'Thank you', speed: 'slow' },
      ]),
    )
    const { channel_id } = await desk.desk.snapshot()
    await desk.desk.post('/posts', { channel_id, message: 'Only this workspace has this' })
    const here = async () =>
      (await desk.desk.window<{ posts: Post[] }>(`/channels/${channel_id}/posts`)).json.posts.map(post => [
        post.id,
        post.update_at,
      ])
    const before = await here()
    const check = await desk.check('gate')
    expect(check).toMatchObject({ scene: 'gate', hash: (await desk.one('gate')).hash })
    expect(told(check.outcomes)).toEqual([
      'ran',
      'ran',
      'cannot_run: This post has no Aprove. Did you mean Approve?',
      'ran',
    ])
    const says = (cue: number) => (check.shows[cue] ?? []).map(place => JSON.stringify(check.posts[place]))
    expect(says(0).join()).toContain('Only this workspace has this')
    expect(says(0).join()).toContain('Waiting for **2 approvals**')
    expect(says(1).join()).toContain('1 of 2 approvals')
    expect(says(1).join()).toContain('Your approval is in.')
    expect(says(1).join()).not.toContain('Thank you')
    // What a click caused, for whoever looks at it after the fork is gone.
    const caused = check.stories.find(({ cause_id }) => cause_id === check.outcomes[1]?.exchange_id)
    expect(caused?.exchanges.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['callback']))
    expect(check.stories).toHaveLength(2)
    // Whom the audience sees it as by then does not get bob’s private message.
    expect(says(3).join()).toContain('Thank you')
    expect(says(3).join()).not.toContain('Your approval is in.')
    expect(new Set(check.posts.map(post => JSON.stringify(post))).size).toBe(check.posts.length)
    expect(await here()).toEqual(before)
    const job = (await desk.desk.window<{ jobs: { text: string; kind: string }[] }>('/jobs')).json.jobs.at(-1)
    expect(job).toMatchObject({ kind: 'scene', text: '1 of 4 cues did not run', result_id: 'gate', state: 'done' })
  })
})
