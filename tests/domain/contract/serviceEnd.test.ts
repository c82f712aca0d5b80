import { describe, expect, it } from 'vitest'
import { createLogTail } from '#contract/serviceEnd'

describe('the tail of a log', () => {
  it('has whole lines, however they arrive', () => {
    const log = createLogTail()
    for (const part of ['one\ntw', 'o\r\n', '\n', 'thr', 'ee']) log.add(part)
    expect(log.lines()).toEqual(['one', 'two', 'three'])
  })

  it('keeps the last 40, and of each what can be read', () => {
    const log = createLogTail()
    log.add(Array.from({ length: 41 }, (_, index) => `line ${index}\n`).join(''))
    log.add(`${'x'.repeat(2001)}\n`)
    expect(log.lines()).toHaveLength(40)
    expect(log.lines().at(0)).toBe('line 2')
    expect(log.lines().at(-1)).toBe('x'.repeat(2000))
  })
})
