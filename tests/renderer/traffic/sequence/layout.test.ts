import { describe, expect, it } from 'vitest'
import { fitted, wrapped } from '../../../../src/renderer/features/traffic/story/sequence/fit'
import { layOut, type PlacedStep, sizes } from '../../../../src/renderer/features/traffic/story/sequence/layout'
import { sequenceOf } from '../../../../src/renderer/features/traffic/story/sequence/steps'
import { people } from './people'
import { callback, click, effect, exchanges, webhook } from './story'

const story = sequenceOf(exchanges, [effect({})], people)
const one = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('It is not there.')
  return found
}

describe('the layout of a sequence', () => {
  it('spreads the participants over the room, at the same distance from each other', () => {
    const { participants, width } = layOut(story, 800)
    expect(width).toBe(800)
    expect(participants.map(({ x }) => x)).toEqual([70, 270, 470, 670])
  })

  it('is wider than its room where its participants need more', () => {
    const { participants, width } = layOut(story, 300)
    expect(participants.map(({ x }) => x)).toEqual([70, 206, 342, 478])
    expect(width).toBe(478 + sizes.right)
  })

  it('gives each step a row of its own, without gaps and none above another', () => {
    const { steps, height } = layOut(story, 800)
    let end = 0
    for (const { top, height } of steps) {
      expect(top).toBe(end)
      end = top + height
    }
    expect(height).toBe(end + sizes.bottom)
  })

  it('draws a call from its caller to whom it calls, and a response back', () => {
    const { steps } = layOut(story, 800)
    const [call, response] = steps.filter(({ exchangeId }) => exchangeId === 'callback')
    expect([one(call).fromX, one(call).toX]).toEqual([276, 464])
    expect([one(response).fromX, one(response).toX]).toEqual([464, 276])
  })

  it('ends a blocked call half-way', () => {
    const step = one(layOut(story, 800).steps.find(({ is }) => is === 'blocked'))
    expect([step.fromX, step.toX]).toEqual([276, 370])
  })

  it('has room below an arrow for its sign and its sentence', () => {
    const { steps } = layOut(story, 800)
    const below = (id: string) => one(steps.find(step => step.id === id)).below
    expect(below('posted:call')).toEqual([{ text: 'joined by its token and time', isOutcome: false }])
    expect(below('webhook:end')).toEqual([
      { text: 'The body is HTML, not JSON, so nothing was posted.', isOutcome: true },
    ])
    const heights = ['click:call', 'posted:call'].map(id => one(steps.find(step => step.id === id)).height)
    expect(heights).toEqual([sizes.row, sizes.row + sizes.line])
  })

  it('keeps words within the drawing, however long they are', () => {
    const long = { ...webhook, note: 'nothing was posted '.repeat(40), label: 'x'.repeat(400), hook_id: '' }
    const { steps, width } = layOut(sequenceOf([click, long], [], people), 500)
    for (const { textX, shown, below } of steps) {
      for (const text of [shown, ...below.map(line => line.text)]) expect(textX + text.length * 6.2).toBeLessThan(width)
    }
    expect(one(steps.find(({ id }) => id === 'webhook:end')).below).toHaveLength(3)
  })

  it('shows a bar for as long as somebody is at work, those that overlap as one', () => {
    const { bars, steps } = layOut(sequenceOf([click, callback], [], people), 800)
    const y = (id: string) => one(steps.find((step: PlacedStep) => step.id === id)).y
    expect(bars).toEqual([
      { x: 370, top: y('click:call'), bottom: y('click:end') },
      { x: 670, top: y('callback:call'), bottom: y('callback:end') },
    ])
  })

  it('shows a pause from one second on, with who was waited for', () => {
    const slow = (ms: number) => layOut(sequenceOf([click, { ...callback, duration_ms: ms }], [], people), 800).pauses
    expect(slow(998.5).map(({ text }) => text)).toEqual([])
    expect(slow(4200).map(({ text }) => text)).toEqual(['4.2 s, waiting for deploy-gate'])
    const late = { ...click, id: 'late', parent_id: 'click', started_at: click.started_at + 180_000 }
    expect(layOut(sequenceOf([click, late], [], people), 800).pauses.map(({ text }) => text)).toEqual(['3 min later'])
  })

  it('counts offsets from the beginning', () => {
    expect(layOut(story, 800).steps.map(({ offset }) => offset)).toEqual([
      '0',
      '+2',
      '+41',
      '+41',
      '+45',
      '+46',
      '+54',
      '+61',
      '+61',
      '+157',
    ])
  })

  it('is empty for nothing, and has room for one participant alone', () => {
    expect(layOut({ participants: [], steps: [] }, 600)).toMatchObject({ width: 600, height: sizes.bottom, steps: [] })
  })
})

describe('text in a room', () => {
  it('is cut with an ellipsis where it does not fit', () => {
    expect(fitted('x'.repeat(10), 62)).toBe('x'.repeat(10))
    expect(fitted('x'.repeat(11), 62)).toBe(`${'x'.repeat(9)}…`)
  })

  it('is broken between words, and inside of one that is longer than a line', () => {
    expect(wrapped('one two three', 50, 3)).toEqual(['one two', 'three'])
    expect(wrapped('x'.repeat(20), 62, 3)).toEqual(['x'.repeat(10), 'x'.repeat(10)])
    expect(wrapped('', 59, 3)).toEqual([])
  })

  it('has at most so many lines', () => {
    expect(wrapped('one two three four five', 30, 2)).toEqual(['one', 'two…'])
  })
})
