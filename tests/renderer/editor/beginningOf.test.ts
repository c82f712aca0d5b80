import { describe, expect, it } from 'vitest'
import { beginningOf } from '../../../src/renderer/editor/base/beginningOf'

const most = 512 * 1024
const line = `${'x'.repeat(1023)}\n`

describe('the beginning of a text', () => {
  it('is the whole text up to 512 KB', () => {
    const text = line.repeat(512)
    expect(beginningOf(text)).toBe(text)
    expect(beginningOf(text.slice(1))).toBe(text.slice(1))
  })

  it('ends at the end of a line', () => {
    expect(beginningOf(`${line.repeat(512)}y`)).toBe(line.repeat(512))
    expect(beginningOf(`y${line.repeat(512)}`)).toBe(`y${line.repeat(511)}`)
  })

  it('ends within a line that has more than half of it', () => {
    expect(beginningOf(`{\n${'x'.repeat(most)}`)).toHaveLength(most)
    expect(beginningOf('x'.repeat(most + 1))).toHaveLength(most)
  })

  it('does not cut a character in two', () => {
    expect(beginningOf(`${'x'.repeat(most - 1)}😀`)).toBe('x'.repeat(most - 1))
    expect(beginningOf(`${'x'.repeat(most - 2)}😀y`)).toBe(`${'x'.repeat(most - 2)}😀`)
  })
})
