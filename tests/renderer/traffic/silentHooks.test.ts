import { describe, expect, it } from 'vitest'
import type { OutgoingExplanation } from '#contract/window'
import { notFired, postsOf } from '../../../src/renderer/features/traffic/story/silentHooks'
import { exchange } from './exchange'
import { effect } from './sequence/story'

const hook = (hook_id: string, deliveries: OutgoingExplanation['hooks'][number]['deliveries'] = []) => ({
  hook_id,
  display_name: hook_id,
  fires: deliveries.length > 0,
  trigger_word: '',
  rules: [],
  reason: null,
  deliveries,
})

describe('what a post did not set off', () => {
  const judged = { post_id: 'p1', hooks: [hook('silent'), hook('called', [exchange()]), hook('elsewhere')] }

  it('is each webhook of its team that was not called', () => {
    expect(notFired(judged, [{ id: 'silent' }, { id: 'called' }]).map(({ hook_id }) => hook_id)).toEqual(['silent'])
  })

  it('is nothing while nobody has judged it', () => expect(notFired(null, [{ id: 'silent' }])).toEqual([]))

  it('is asked for each post that the story made and the one that it is about, once', () => {
    const made = effect({ kind: 'posted', post_id: 'p2', channel_id: 'c2', text: 'canary' })
    const about = { post_id: 'p1', channel_id: 'c1' }
    expect(postsOf([made, made, effect({ kind: 'post_updated' })], about)).toEqual([
      { id: 'p2', channelId: 'c2', text: 'canary' },
      { id: 'p1', channelId: 'c1', text: '' },
    ])
    expect(postsOf([made], { post_id: 'p2', channel_id: 'c2' })).toHaveLength(1)
  })

  it('is asked for five posts at most', () => {
    const made = Array.from({ length: 9 }, (_, at) => effect({ kind: 'posted', post_id: `p${at}` }))
    expect(postsOf(made, { post_id: '', channel_id: '' }).map(({ id }) => id)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
  })
})
