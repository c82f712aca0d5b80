import { describe, expect, it } from 'vitest'
import { convertThirdPartyAttachment, convertThirdPartyText, linksToMarkdown } from '#domain/legacy/text/thirdPartyText'

const known = 'abcdefghijklmnopqrstuvwxyz'
const userName = (id: string) => (id === known ? 'ada' : undefined)

describe('the text of an incoming webhook', () => {
  it.each([
    ['groups', '<!channel> <!here> <!all>', '@channel @here @all'],
    ['a known user', `<@${known}> and <${known}>`, '@ada and @ada'],
    ['a link', '<https://a.example|label>', '[label](https://a.example)'],
  ])('is converted: %s', (_, text, result) => expect(convertThirdPartyText(text, userName)).toBe(result))

  it.each([
    ['an unknown user', '<@U123>'],
    ['a link without a label', '<https://a.example>'],
    ['bold', '*bold*'],
    ['a channel', '<#C123>'],
    ['a channel with a name', '<#C123|general>'],
    ['everyone', '<!everyone>'],
    ['a group', '<!group>'],
    ['a link over two lines', '<https://a.example|a\nb>'],
    ['two bars', '<https://a.example|a|b>'],
  ])('stays: %s', (_, text) => expect(convertThirdPartyText(text, userName)).toBe(text))

  it('is ephemeral text with links alone', () =>
    expect(linksToMarkdown('<!here> <https://a.example|b>')).toBe('<!here> [b](https://a.example)'))
})

describe('the attachment of an incoming webhook', () => {
  it('is converted in pretext, text, title and field values, which become text', () => {
    const attachment = {
      fallback: '<!here>',
      pretext: '<!here>',
      text: '<https://a.example|b>',
      title: `<@${known}>`,
      fields: [{ title: '<!here>', value: 3 }, { value: true }, { value: '<!all>' }, { value: null }, null],
    }
    expect(convertThirdPartyAttachment(attachment, userName)).toEqual({
      fallback: '<!here>',
      pretext: '@here',
      text: '[b](https://a.example)',
      title: '@ada',
      fields: [{ title: '<!here>', value: '3' }, { value: 'true' }, { value: '@all' }, { value: null }, null],
    })
  })

  const textOf = (text: string) => convertThirdPartyAttachment({ text }, userName).text

  it.each([
    ['<https://a.example|a> and <https://b.example|b>', '[a](https://a.example) and [b](https://b.example)'],
    ['<https://a.example|a|b <c>', '[a|b <c](https://a.example)'],
    ['<https://a.example|> x', '<https://a.example|> x'],
    ['<https://a.example|a\nb>', '<https://a.example|a\nb>'],
    ['<https://a.example|a\n<https://b.example|b>', '<https://a.example|a\n[b](https://b.example)'],
    ['<https://a.example|a', '<https://a.example|a'],
    ['<a|<b|c> d>', '[<b|c](a) d>'],
    ['<!subteam^S1|group> <#C1|general>', '<!subteam^S1|group> <#C1|general>'],
    ['no links', 'no links'],
  ])('has links whose labels may hold more signs: %j', (text, expected) => expect(textOf(text)).toBe(expected))
})
