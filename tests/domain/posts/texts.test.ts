import { describe, expect, it } from 'vitest'
import { characters } from '#domain/characters'
import { limits } from '#domain/limits'
import { hashtagsOf } from '#domain/posts/hashtags'
import { mentionsOf } from '#domain/posts/mentions'
import { mentionTexts } from '#domain/posts/mentionTexts'
import { postTypeProblem } from '#domain/posts/postType'
import { splitPost } from '#domain/posts/splitPost'
import { splitText } from '#domain/posts/splitText'
import { button, container, text } from '../blocks/builders'

describe('splitting a text', () => {
  const limit = limits.postMessageLength
  it.each([
    [0, 1],
    [limit - 1, 1],
    [limit, 1],
    [limit + 1, 2],
    [2 * limit + 1, 3],
  ])('of %i characters gives %i parts', (length, count) => {
    const whole = '😀'.repeat(length)
    const parts = splitText(whole)
    expect(parts).toHaveLength(count)
    expect(parts.join('')).toBe(whole)
    expect(Math.max(...parts.map(characters))).toBeLessThanOrEqual(limit)
  })
})

describe('splitting a post', () => {
  const entry = { type: 'external', url: 'https://ci.example.com' }
  const long = 'x'.repeat(limits.postMessageLength + 1)
  const split = (message: string, props: Record<string, unknown>) => {
    const result = splitPost({ message, props })
    if (!result.ok) throw new Error(result.issues[0]?.message)
    return result.value
  }

  it('leaves a short one as it is', () => {
    const content = {
      message: 'hi',
      props: { attachments: [{ text: 'a' }], svc_blocks_actions: { a: entry }, card: 'x' },
    }
    expect(split(content.message, content.props)).toEqual([content])
  })
  it('puts props on every part, blocks and attachments on the last', () => {
    const props = { card: 'x', svc_blocks: [text()], attachments: [{ text: 'a' }] }
    expect(split(long, props).map(part => part.props)).toEqual([{ card: 'x' }, props])
  })
  it('leaves each part the registry entries it refers to', () => {
    const message = `[Go](svc_action://go)${long}`
    const parts = split(message, { svc_blocks: [button('ok')], svc_blocks_actions: { go: entry, ok: entry } })
    expect(parts.map(part => Object.keys(part.props.svc_blocks_actions ?? {}))).toEqual([['go'], ['ok']])
  })
  it('starts a part without text when attachments are too large for one', () => {
    const attachment = { text: 'x'.repeat(limits.webhookPropsLength / 2) }
    const parts = split('hi', { card: 'x', attachments: [attachment, attachment] })
    expect(parts.map(part => part.message)).toEqual(['hi', ''])
    expect(parts[1]?.props).toEqual({ card: 'x', attachments: [attachment] })
  })
  it('fills part after part with very many attachments, and keeps their order', () => {
    const attachments = Array.from({ length: 30_000 }, (_, index) => ({ text: `${index} ${'x'.repeat(100)}` }))
    const parts = split('hi', { card: 'x', attachments })
    const lists = parts.map(({ props }) => (Array.isArray(props.attachments) ? props.attachments : []))
    const lengths = parts.map(({ props }) => JSON.stringify(props).length)
    expect(lists.flat()).toEqual(attachments)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(limits.webhookPropsLength)
    // None but the last had room for one more.
    expect(Math.min(...lengths.slice(0, -1))).toBeGreaterThan(limits.webhookPropsLength - 150)
  })
  it('shortens the text of an attachment that is too large alone', () => {
    const [, part] = split('hi', { attachments: [{ text: 'x'.repeat(limits.webhookPropsLength + 500) }] })
    expect(JSON.stringify(part?.props)).toHaveLength(limits.webhookPropsLength)
  })
  it('gives up when props are too large by themselves', () => {
    expect(splitPost({ message: '', props: { k: 'x'.repeat(limits.webhookPropsLength) } })).toMatchObject({
      ok: false,
      issues: [{ code: 'props.cannot_split' }],
    })
  })
})

describe('hashtags', () => {
  it('are kept once each, in order, and not from code', () => {
    expect(hashtagsOf('#deploy of #Build412 #deploy `#code` #ab #4tune [#label](https://x.example)')).toBe(
      '#deploy #Build412',
    )
  })
  it('fit into their field as whole tags', () => {
    const line = hashtagsOf(Array.from({ length: 300 }, (_, index) => `#deploy${index}`).join(' '))
    expect(line.length).toBeLessThanOrEqual(limits.hashtagsLength)
    expect(line).toMatch(/#deploy\d+$/)
  })
  it('are none without a #', () => {
    expect(hashtagsOf('nothing')).toBe('')
  })
})

describe('mentions', () => {
  it('tell users, everybody and channels, not what is in code', () => {
    expect(mentionsOf(['@Ana and @bo. see ~deployments', '@here `@code`'])).toEqual({
      users: [['ana'], ['bo.', 'bo']],
      groups: ['here'],
      channels: [['deployments']],
    })
  })
  it('count in message, text blocks and attachments', () => {
    const attachments = [{ pretext: 'c', text: 'd', title: 'no', fields: [{ title: 'no', value: 'e' }, null] }, 5]
    expect(
      mentionTexts({ message: 'a', props: { svc_blocks: [container(text('b'), button())], attachments } }),
    ).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
  it('count no value that is no text', () => {
    expect(mentionTexts({ message: 'a', props: { attachments: [{ pretext: 5, text: null }] } })).toEqual(['a'])
  })
  it('count up to four times the longest post', () => {
    const most = 4 * limits.postMessageLength
    const counted = (length: number) =>
      mentionTexts({ message: 'a', props: { attachments: [{ text: 'x'.repeat(length) }] } }).length
    expect([most - 2, most - 1, most].map(counted)).toEqual([2, 2, 1])
  })
})

it.each([
  ['', null],
  ['custom_deploy', null],
  ['slack_attachment', null],
  ['system_join', 'system'],
  ['deploy', 'unknown'],
  ['Custom_x', 'unknown'],
])('the post type %j is %s', (type, problem) => {
  expect(postTypeProblem(type)).toBe(problem)
})
