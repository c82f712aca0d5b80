import { describe, expect, it } from 'vitest'
import { translateCards } from '#domain/legacy/cards/translateCards'
import { outline } from './outline'

const run = (text: string, rest: object = {}) => ({ type: 'TextRun', text, ...rest })

/** What a rich text in a card becomes, and what it loses. */
function translated(...inlines: unknown[]) {
  const card = { type: 'AdaptiveCard', version: '1.5', body: [{ type: 'RichTextBlock', inlines }] }
  const { blocks, losses } = translateCards([card], { ghosts: true })
  const [frame] = blocks
  const shown = frame?.type === 'container' ? frame.content.map(outline) : blocks.map(outline)
  return { shown, losses: losses.map(({ kind, what, path }) => `${kind} ${what} ${path.replace(/^.*body\/0/, '')}`) }
}

describe('the size of a rich text', () => {
  it('is small where all of its runs are', () => {
    expect(translated(run('a', { size: 'small' }), run('b', { size: 'Small' }))).toEqual({
      shown: ['small "ab"'],
      losses: [],
    })
  })

  it('is that of texts without a style where one of its runs is none', () => {
    expect(translated(run('a', { size: 'small' }), 'b').shown).toEqual(['"ab"'])
    expect(translated('a', 'b')).toEqual({ shown: ['"ab"'], losses: [] })
  })

  it.each([
    ['different', [run('a', { size: 'small' }), run('b')]],
    ['large', [run('a', { size: 'large' })]],
  ])('is lost where it is %s', (_what, inlines) => {
    const { shown, losses } = translated(...inlines)
    expect(shown).toEqual([`"${inlines.map(({ text }) => text).join('')}"`])
    expect(losses).toEqual(['changed TextRun.size /inlines'])
  })

  it('is lost nowhere where it is the usual one', () => {
    expect(translated(run('a', { size: 'default' }), run('b')).losses).toEqual([])
  })
})

describe('a rich text', () => {
  it('is muted where all of its runs are, and loses that where some are', () => {
    const muted = { isSubtle: true }
    expect(translated(run('a', muted), run('b', muted))).toEqual({ shown: ['subtle "ab"'], losses: [] })
    const some = { shown: ['"ab"'], losses: ['changed TextRun.isSubtle /inlines'] }
    expect(translated(run('a', muted), run('b'))).toEqual(some)
    expect(translated(run('a', muted), 'b')).toEqual(some)
  })

  it.each([
    ['color', { color: 'good' }],
    ['underline', { underline: true }],
    ['highlight', { highlight: true }],
  ])('loses the %s of a run', (key, style) => {
    expect(translated(run('a', style), run('b'))).toEqual({
      shown: ['"ab"'],
      losses: [`changed TextRun.${key} /inlines/0/${key}`],
    })
  })

  it('loses nothing of a run in the usual colour, without a mark', () => {
    expect(translated(run('a', { color: 'Default', underline: false, highlight: 'no' })).losses).toEqual([])
  })

  it('has all marks of a run, and code as it is', () => {
    const style = { weight: 'Bolder', italic: true, strikethrough: true }
    expect(translated(run('a*b', { ...style })).shown).toEqual(['"**_~~a\\*b~~_**"'])
    expect(translated(run('a*b', { fontType: 'monospace' })).shown).toEqual(['"`a*b`"'])
    expect(translated(run('a', { weight: 'lighter', italic: 'yes' })).shown).toEqual(['"a"'])
  })

  it('opens addresses, and loses any other action', () => {
    const opens = { type: 'Action.OpenUrl', url: 'https://a.example' }
    expect(translated(run('a', { selectAction: opens }))).toEqual({ shown: ['"[a](https://a.example)"'], losses: [] })
    const { shown, losses } = translated(run('a', { selectAction: { type: 'Action.Submit' } }))
    expect(shown).toEqual(['"a"'])
    expect(losses).toEqual(['omitted TextRun.selectAction /inlines/0/selectAction'])
  })

  it('holds strings and runs alone', () => {
    const { shown, losses } = translated('a\r\nb', { type: 'Image' }, 5, { text: 'c' }, run('d'))
    expect(shown).toEqual(['"a\nbd"'])
    expect(losses).toEqual(['omitted Image /inlines/1', 'omitted inline /inlines/2', 'omitted inline /inlines/3'])
  })

  it('without a text is left out', () => {
    expect(translated(run(' '))).toEqual({ shown: ['ghost RichTextBlock'], losses: ['omitted RichTextBlock '] })
  })
})
