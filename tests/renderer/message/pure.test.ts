import { describe, expect, it } from 'vitest'
import { galleryPost } from '#domain/gallery/world'
import { fieldRows } from '../../../src/renderer/message/attachments/fieldRows'
import { cutFooter } from '../../../src/renderer/message/attachments/footer'
import { readAttachment } from '../../../src/renderer/message/attachments/readAttachment'
import { readContent } from '../../../src/renderer/message/context/content'
import { accentColor, attachmentColor, cssColor } from '../../../src/renderer/message/parts/color'
import { authorOf } from '../../../src/renderer/message/post/author'
import { initials } from '../../../src/renderer/message/post/avatar'
import { reader } from './gallery/reader'

describe('a colour', () => {
  it.each([
    'url(x)',
    'var(--a)',
    'red;}',
    'rgb(1,2,3',
    'expression(1)',
    'inherit',
    'currentcolor',
    '#12',
    '',
    'rgb(calc(1))',
  ])('is not %s', value => expect(cssColor(value)).toBeUndefined())
  it.each([
    'red',
    ' teal ',
    '#abc',
    '#aabbcc',
    '#aabbccdd',
    'rgb(1, 2, 3)',
    'rgba(1 2 3 / 50%)',
    'oklch(0.7 0.1 120deg)',
  ])('may be %s', value => expect(cssColor(value)).toBe(value.trim()))
  it('may be a named accent, and falls back to the header for attachments', () => {
    expect(accentColor('warning')).toBe('var(--m-warn)')
    expect(accentColor(undefined)).toBeUndefined()
    expect(['', 'nonsense', 'red', 'ff0000'].map(attachmentColor)).toEqual([
      'var(--m-header)',
      'var(--m-header)',
      'var(--m-header)',
      '#ff0000',
    ])
  })
})

describe('an attachment', () => {
  it('is not read from anything but an object, and survives garbage in it', () => {
    expect([null, 'x', []].map(raw => readAttachment(raw, { path: '/a' }))).toEqual([undefined, undefined, undefined])
    const view = readAttachment({ fields: 'x', actions: {}, text: 5, color: null, footer: [] }, { path: '/a' })
    expect(view).toMatchObject({ fields: [], controls: [], text: '5', color: '', footer: '' })
  })
  it('pairs short fields that follow each other', () => {
    const field = (title: string, short: boolean) => ({ title, value: '', short })
    const rows = fieldRows([field('a', true), field('b', false), field('c', true), field('d', true), field('e', true)])
    expect(rows.map(row => row.map(({ title }) => title).join(''))).toEqual(['a', 'b', 'cd', 'e'])
  })
  it('cuts a footer between characters', () => {
    expect(cutFooter('👍'.repeat(300))).toBe('👍'.repeat(300))
    expect(cutFooter('👍'.repeat(301))).toBe(`${'👍'.repeat(300)}…`)
  })
})

describe('an author', () => {
  it('is overridden by integrations only', () => {
    const props = { override_username: 'boss', override_icon_emoji: ':fire:', override_icon_url: 'https://a/b.png' }
    expect(authorOf(galleryPost({ user_id: 'u2', props }), reader.userById('u2'))).toMatchObject({
      name: 'bob',
      is_bot: false,
    })
    expect(authorOf(galleryPost({ user_id: 'u2', props: { ...props, from_webhook: 'true' } }), undefined)).toEqual({
      id: 'boss',
      name: 'boss',
      is_bot: true,
      icon_emoji: 'fire',
      icon_url: 'https://a/b.png',
    })
  })
  it('has initials of whole characters', () => {
    expect(['alice', 'carol.c', 'Ölaf Ärzte X', '', '...', '𝒜b'].map(initials)).toEqual([
      'A',
      'CC',
      'ÖÄ',
      '?',
      '?',
      '𝒜',
    ])
  })
})

describe('content', () => {
  it('is nothing for props of the wrong kind', () => {
    const odd = { svc_blocks: {}, blocks: 'x', cards: 1, attachments: [] }
    expect(readContent(odd, { ghosts: false, reader })).toEqual({ kind: 'nothing', format: 'svc_block' })
  })

  it('of the third-party block format names the people and channels that the reader knows', () => {
    const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: '<@u2> in <#c1>, not <#c9>' } }]
    expect(readContent({ blocks }, { ghosts: false, reader })).toMatchObject({
      blocks: [{ text: '@bob in ~town-square, not <#c9>' }],
    })
  })
})
