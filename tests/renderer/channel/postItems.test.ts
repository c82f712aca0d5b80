import { describe, expect, it } from 'vitest'
import { postItems } from '../../../src/renderer/features/channel/posts/postItems'
import { storyMarksOf, touchedBy } from '../../../src/renderer/features/channel/posts/storyMarks'
import { dayTitle } from '../../../src/renderer/message/post/days'
import { post } from '../store/world/post'
import { exchange } from '../traffic/exchange'

const noon = new Date(2026, 3, 10, 12).getTime()
const day = 86_400_000
const all = { visible: () => true, isNew: () => false }

describe('rows of a channel', () => {
  it('a line stands where a day begins', () => {
    const posts = [
      post({ id: 'a', create_at: noon }),
      post({ id: 'b', create_at: noon + 1 }),
      post({ id: 'c', create_at: noon + day }),
    ]
    expect(postItems(posts, all).map(item => item.kind)).toEqual(['day', 'post', 'post', 'day', 'post'])
  })

  it('a day of which nothing is visible has no line', () => {
    const posts = [post({ id: 'a', create_at: noon }), post({ id: 'b', create_at: noon + day })]
    expect(postItems(posts, { ...all, visible: one => one.id === 'b' }).map(item => item.kind)).toEqual(['day', 'post'])
  })

  it('new messages begin where the reader left', () => {
    const posts = [post({ id: 'a', create_at: noon }), post({ id: 'b', create_at: noon + 1 })]
    expect(postItems(posts, { ...all, isNew: one => one.id === 'b' }).map(item => item.kind)).toEqual([
      'day',
      'post',
      'new',
      'post',
    ])
  })

  it('days are called as people call them', () => {
    expect(dayTitle(noon, noon + 1000)).toBe('Today')
    expect(dayTitle(noon - day, noon)).toBe('Yesterday')
    expect(dayTitle(noon - 2 * day, noon)).toBe('Wednesday, 8 April 2026')
  })
})

describe('stations of a story', () => {
  const items = postItems(
    ['a', 'b', 'c', 'd'].map(id => post({ id, create_at: noon })),
    all,
  )

  it('there are none when no story is lit', () => {
    expect(storyMarksOf(items, touchedBy('', [exchange()], [])).every(mark => mark === null)).toBe(true)
  })

  it('a line runs from the first stop to the last, past posts it did not touch', () => {
    const touched = touchedBy('e1', [exchange({ post_id: 'b' }), exchange({ id: 'e2', post_id: 'd' })], [])
    expect(storyMarksOf(items, touched)).toEqual([
      null,
      null,
      { stop: true, up: false, down: true, reason: '' },
      { stop: false, up: true, down: true, reason: '' },
      { stop: true, up: true, down: false, reason: '' },
    ])
  })

  it('a stop where something went wrong says what', () => {
    const late = exchange({ post_id: 'b', outcome: 'timed_out', note: 'deploy-gate gave no response in 30 s.' })
    expect(touchedBy('e1', [exchange({ post_id: 'b' }), late], []).get('b')).toBe(
      'deploy-gate gave no response in 30 s.',
    )
  })

  it('a reason is not forgotten when a later call to the same post went well', () => {
    const bad = exchange({ post_id: 'b', outcome: 'failed', note: 'It responded with 500.' })
    expect(touchedBy('e1', [bad, exchange({ id: 'e2', post_id: 'b' })], []).get('b')).toBe('It responded with 500.')
  })
})
