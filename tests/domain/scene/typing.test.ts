import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BACKSPACE, keystrokes, typedText } from '#domain/scene/typing/keystrokes'
import { lastsMs, leadMs, totalMs, typingMs } from '#domain/scene/words/duration'

const text = 'Same here, looking into it. Rolling back now'
const backspaces = (keys: readonly { key: string }[]) => keys.filter(({ key }) => key === BACKSPACE).length

describe('a message that is typed', () => {
  it('has the same keys at the same times for one text, speed and seed', () => {
    const options = { speed: 'natural', mistakes: 8, seed: 3 } as const
    expect(keystrokes(text, options)).toEqual(keystrokes(text, options))
    expect(keystrokes(text, options)).not.toEqual(keystrokes(text, { ...options, seed: 4 }))
  })

  it('stays as it is, so that a rehearsed scene is the one that is shown', () => {
    expect(keystrokes('Go on', { seed: 1 })).toEqual([
      { at: 71, key: 'G' },
      { at: 147, key: 'o' },
      { at: 205, key: ' ' },
      { at: 312, key: 'o' },
      { at: 444, key: 'n' },
    ])
  })

  it('is the text in the end, whatever mistakes come on the way', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 0, max: 99 }), (typed, seed) => {
        const keys = keystrokes(typed, { mistakes: 20, seed })
        expect(typedText(keys)).toBe(typed)
        expect(keys.every(({ at }, place) => at >= (keys[place - 1]?.at ?? 0))).toBe(true)
      }),
    )
  })

  it('has mistakes and corrects them only if they are wanted', () => {
    const long = text.repeat(5)
    expect(backspaces(keystrokes(long))).toBe(0)
    const keys = keystrokes(long, { mistakes: 10 })
    expect(backspaces(keys)).toBeGreaterThan(5)
    const first = keys.findIndex(({ key }) => key === BACKSPACE)
    expect(long.startsWith(typedText(keys, first))).toBe(false)
  })

  it('takes longer when it is slow, and pauses after a sentence', () => {
    const last = (speed: 'slow' | 'natural' | 'fast') => keystrokes(text, { speed }).at(-1)?.at ?? 0
    expect(last('slow')).toBeGreaterThan(last('natural'))
    expect(last('natural')).toBeGreaterThan(last('fast'))
    expect(last('natural') - (keystrokes(text.replaceAll('.', 'x')).at(-1)?.at ?? 0)).toBeGreaterThan(100)
  })

  it('takes an emoji of several code points for one key', () => {
    expect(keystrokes('👩‍🚒!').map(({ key }) => key)).toEqual(['👩‍🚒', '!'])
  })
})

describe('how long a cue lasts', () => {
  it('is what it says, but never shorter than its keys take', () => {
    const cue = { type: 'typing', text } as const
    expect(lastsMs(cue)).toBe(typingMs(cue))
    expect(lastsMs({ ...cue, lasts: 0.1 })).toBe(typingMs(cue))
    expect(lastsMs({ ...cue, lasts: 60 })).toBe(60_000)
    expect(lastsMs({ type: 'click', control: 'Approve', lasts: 1.5 })).toBe(1500)
    expect(lastsMs({ type: 'wait', until: 'post', at_most: 30 })).toBe(0)
  })

  it('adds up to the length of the scene', () => {
    expect(
      totalMs({
        cues: [
          { type: 'title', title: 'a', lasts: 5 },
          { type: 'wait', lasts: 2 },
          { type: 'click', control: 'a' },
        ],
      }),
    ).toBe(8200)
  })

  it('begins with the way of the pointer, which jumps where that is asked for', () => {
    expect(leadMs({ type: 'click', control: 'a' })).toBe(700)
    expect(leadMs({ type: 'click', control: 'a', lasts: 0.5 })).toBe(300)
    expect(leadMs({ type: 'click', control: 'a', pointer: 'jump' })).toBe(0)
    expect(leadMs({ type: 'post', text: 'a' })).toBe(0)
  })
})
