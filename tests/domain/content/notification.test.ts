import { describe, expect, it } from 'vitest'
import { notificationOf } from '#domain/content/notification'

const of = (message: string, props: Record<string, unknown> = {}) => notificationOf({ message, props })
const text = (words: string) => ({ type: 'text', text: words })

describe('a notification', () => {
  it('has the words of the message without its marks, mentions and links of actions as they read', () => {
    expect(of('# Hi @alice, **see** [docs](https://a.example) and [Approve](svc_action://go)\n> `now`')).toBe(
      'Hi @alice, see docs and Approve now',
    )
  })

  it('has the first fallback of attachments where the message has no words, else the first text of blocks', () => {
    const attachments = [{ text: 'a' }, { fallback: ' ' }, { fallback: 'Build 5121 failed' }]
    expect(of('', { attachments })).toBe('Build 5121 failed')
    expect(of('![](https://a.example/i.png)', { attachments })).toBe('Build 5121 failed')
    expect(of(' ', { svc_blocks: [{ type: 'container', content: [text('**Deep** words')] }] })).toBe('Deep words')
    expect(of('', { attachments: [{ text: 'a' }] })).toBe('')
  })

  it('is cut between characters, never inside of one', () => {
    expect(of('a'.repeat(120))).toBe('a'.repeat(120))
    expect(of(`${'a'.repeat(119)}🚀`)).toBe(`${'a'.repeat(119)}🚀`)
    expect(of(`${'a'.repeat(119)}🚀🚀`)).toBe(`${'a'.repeat(119)}🚀…`)
  })
})
