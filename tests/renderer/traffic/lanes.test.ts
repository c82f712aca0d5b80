import { describe, expect, it } from 'vitest'
import { laneLimit, lanesOf, trackWindow } from '../../../src/renderer/features/traffic/list/lanes'
import { exchange } from './exchange'

/** Rows from `id<parent`, in listed order; the story and the depth follow from the parents. */
function rows(...links: string[]) {
  const made: ReturnType<typeof exchange>[] = []
  links.forEach((link, index) => {
    const [id = '', parent] = link.split('<')
    const cause = made.find(row => row.id === parent)
    made.push(
      exchange({
        id,
        number: index + 1,
        parent_id: parent ?? null,
        cause_id: cause?.cause_id ?? id,
        depth: cause ? cause.depth + 1 : 0,
      }),
    )
  })
  return made
}

const drawn = (...links: string[]) =>
  lanesOf(rows(...links)).map(({ lane, node, from, down }) => ({ lane, node, from, down }))

describe('tracks of the exchange list', () => {
  it('a call that causes nothing is a dot on the first lane', () => {
    expect(drawn('a')).toEqual([{ lane: 0, node: 'single', from: null, down: false }])
  })

  it('what a call causes stands one lane further right, joined to it', () => {
    expect(drawn('click', 'callback<click')).toEqual([
      { lane: 0, node: 'start', from: null, down: true },
      { lane: 1, node: 'step', from: 0, down: false },
    ])
  })

  it('the line runs past a first child to the second', () => {
    const tracks = lanesOf(rows('post', 'one<post', 'two<post'))
    expect(tracks[1]?.through).toEqual([{ lane: 0, story: 'post' }])
    expect(tracks[2]?.through).toEqual([])
  })

  it('a blocked or interrupted call is a square, wherever it stands', () => {
    const [first, second] = rows('post', 'hook<post')
    const tracks = lanesOf([
      { ...exchange(), ...first, outcome: 'interrupted' },
      { ...exchange(), ...second, outcome: 'blocked' },
    ])
    expect(tracks.map(track => track.node)).toEqual(['stopped', 'stopped'])
  })

  it('a cause that is filtered out leaves no line behind', () => {
    const [, callback] = rows('click', 'callback<click')
    expect(lanesOf(callback ? [callback] : [])).toMatchObject([{ from: null, lane: 1, node: 'step' }])
  })

  it('two stories that overlap stand beside each other', () => {
    expect(drawn('a', 'b', 'a2<a', 'b2<b').map(track => track.lane)).toEqual([0, 1, 1, 2])
  })

  it('a story that begins after another has ended starts on the first lane again', () => {
    expect(drawn('a', 'a2<a', 'b').map(track => track.lane)).toEqual([0, 1, 0])
  })

  it(`past ${laneLimit} lanes the deepest share the last and keep their depth`, () => {
    const tracks = lanesOf(rows('a', 'b<a', 'c<b', 'd<c', 'e<d', 'f<e'))
    expect(tracks.map(track => track.lane)).toEqual([0, 1, 2, 3, 3, 3])
    expect(tracks.map(track => track.depth)).toEqual([0, 1, 2, 3, 4, 5])
  })
})

describe('the part of a long list that is laid out', () => {
  it('covers what is in view with context on both sides', () => {
    const { start, end } = trackWindow(1000, 1040)
    expect(start).toBeLessThanOrEqual(1000 - 256)
    expect(end).toBeGreaterThanOrEqual(1040 + 256)
  })

  it('stays the same while the list is scrolled a little', () => {
    expect(trackWindow(1000, 1020)).toEqual(trackWindow(1003, 1023))
  })

  it('begins with the first row', () => expect(trackWindow(0, 30).start).toBe(0))
})
