import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

vi.doMock('#domain/markdown/parse', async original => {
  const { parseMarkdown, ...others } = await original<typeof import('#domain/markdown/parse')>()
  return { ...others, parseMarkdown: vi.fn(parseMarkdown) }
})
// Files of a worker share what they import, and this one needs modules that parse with the counted function.
vi.resetModules()
const { parseMarkdown } = await import('#domain/markdown/parse')
const { parsedMarkdown } = await import('#domain/markdown/parsed')
const { checkPost } = await import('#domain/posts/checkPost')
const { hashtagsOf } = await import('#domain/posts/hashtags')
const { mentionsOf } = await import('#domain/posts/mentions')

beforeEach(() => {
  vi.mocked(parseMarkdown).mockClear()
})
afterAll(() => {
  vi.doUnmock('#domain/markdown/parse')
  vi.resetModules()
})

describe('a text', () => {
  it('is parsed once for all that a create asks about it, whatever comes in between', () => {
    const message = 'For @bob, `code`, #release: [go](svc_action://go)'
    const content = {
      message,
      props: {
        svc_blocks: [{ type: 'text', text: '`code` @carol' }],
        svc_blocks_actions: { go: { type: 'external', url: 'http://127.0.0.1:9/' } },
      },
    }
    expect(checkPost(content)).toEqual([])
    expect(mentionsOf(['`code` @carol']).users).toEqual([['carol']])
    expect(hashtagsOf(message)).toBe('#release')
    expect(mentionsOf([message, '`code` @carol']).users).toEqual([['bob'], ['carol']])
    expect(vi.mocked(parseMarkdown).mock.calls.map(([text]) => text)).toEqual([message, '`code` @carol'])
  })

  it('has the tree that parsing makes', () => {
    expect(parsedMarkdown('**a** @b')).toEqual(parseMarkdown('**a** @b'))
    expect(parsedMarkdown('**a** @b')).toBe(parsedMarkdown('**a** @b'))
  })

  it('is remembered up to 20,000 characters', () => {
    for (const [length, times] of [
      [20_000, 1],
      [20_001, 2],
    ] as const) {
      vi.mocked(parseMarkdown).mockClear()
      const text = 'x'.repeat(length)
      parsedMarkdown(text)
      parsedMarkdown(text)
      expect(parseMarkdown).toHaveBeenCalledTimes(times)
    }
  })

  it('is forgotten once others of 300,000 characters were parsed', () => {
    // Each text counts one more than it has.
    const text = (name: string) => name.padEnd(9_999, '.')
    for (let i = 0; i < 30; i++) parsedMarkdown(text(`${i}`))
    vi.mocked(parseMarkdown).mockClear()
    parsedMarkdown(text('0'))
    expect(parseMarkdown).not.toHaveBeenCalled()
    parsedMarkdown('another')
    parsedMarkdown(text('1'))
    expect(parseMarkdown).toHaveBeenCalledTimes(1)
    parsedMarkdown(text('0'))
    expect(parseMarkdown).toHaveBeenCalledTimes(2)
  })
})
