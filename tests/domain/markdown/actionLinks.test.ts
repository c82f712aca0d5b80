import { describe, expect, it } from 'vitest'
import { actionLinks } from '#domain/markdown/actionLinks'

const ids = (text: string) => actionLinks(text).map(link => link.action_id)

describe('action links are ignored', () => {
  it.each([
    ['in a code span', 'Write `[a](svc_action://b)` here'],
    ['in a fenced code block', '```\n[a](svc_action://b)\n```'],
    ['in an indented code block', 'text\n\n    [a](svc_action://b)'],
    ['with an illegal character in the id', '[a](svc_action://b%20c) [a](svc_action://b.c) [a](svc_action://ä)'],
    ['with no id', '[a](svc_action://) [a](svc_action://?q=1)'],
    ['as plain text', 'svc_action://b'],
    ['as a picture', '![a](svc_action://b)'],
    ['when escaped', '\\[a](svc_action://b)'],
  ])('%s', (_, text) => expect(actionLinks(text)).toEqual([]))
})

describe('an action link', () => {
  it('names the action in its own case, up to the first / ? or #', () => {
    expect(
      ids('[a](svc_action://Hold_It-2) [a](svc_action://b/c?d=e) [a](svc_action://f#g) [a](svc_action://h?i)'),
    ).toEqual(['Hold_It-2', 'b', 'f', 'h'])
  })

  it('takes the last value of a key used twice, and decodes percent and plus', () => {
    const [link] = actionLinks('[a](svc_action://b?wave=1&env=pro%64&wave=2+3&=x&flag#z=9)')
    expect(link?.query).toEqual([
      ['wave', '2 3'],
      ['env', 'prod'],
      ['', 'x'],
      ['flag', ''],
    ])
  })

  it('without a label has its id for one', () => {
    expect(actionLinks('[](svc_action://Hold?x=1)')).toMatchObject([{ label: 'Hold', action_id: 'Hold' }])
  })

  it('may be defined by reference', () => {
    expect(actionLinks('[Hold][h]\n\n[h]: svc_action://Hold?x=1')).toMatchObject([
      { label: 'Hold', action_id: 'Hold', query: [['x', '1']] },
    ])
  })

  it('may be written as an autolink, whose label is the address', () => {
    expect(actionLinks('Now <svc_action://Hold_2?x=1> or <https://x.test>')).toMatchObject([
      { label: 'svc_action://Hold_2?x=1', action_id: 'Hold_2', query: [['x', '1']], start: 4, end: 29 },
    ])
    expect(ids('<svc_action://a b> <svc_action://a `<svc_action://a>` \\<svc_action://a> <svc_action://>')).toEqual([])
  })

  it('has a label of plain words and stands at a known place', () => {
    const text =
      'Now ![p](/x =10x10) costs $5: [**Hold** :hand:](svc_action://hold) in a\n> - [quote](svc_action://deep)'
    const links = actionLinks(text)
    expect(links.map(link => [link.label, text.slice(link.start, link.end)])).toEqual([
      ['Hold :hand:', '[**Hold** :hand:](svc_action://hold)'],
      ['quote', '[quote](svc_action://deep)'],
    ])
  })

  it('is found in headings, tables, emphasis and lists', () => {
    const link = (id: string) => `[a](svc_action://${id})`
    expect(ids(`# ${link('h')}\n\n|x|\n|-|\n|${link('t')}|\n\n*${link('e')}*\n\n- [ ] ${link('l')}`)).toEqual([
      'h',
      't',
      'e',
      'l',
    ])
  })
})
