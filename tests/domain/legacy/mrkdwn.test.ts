import { describe, expect, it } from 'vitest'
import { mrkdwnToMarkdown } from '#domain/legacy/text/mrkdwn'
import { createScope } from '#domain/legacy/translation/scope'
import type { TranslateOptions } from '#domain/legacy/translation/types'

const convert = (text: string, options: TranslateOptions = {}) =>
  mrkdwnToMarkdown(text, { scope: createScope(options), path: '/text' })

describe('third-party text as Markdown', () => {
  it.each([
    ['bold', 'a *bold* word', 'a **bold** word'],
    ['italic', 'an _italic_ word', 'an _italic_ word'],
    ['strike', 'a ~struck~ word', 'a ~~struck~~ word'],
    ['marks in marks', '*bold and _both_*', '**bold and _both_**'],
    ['a mark beside punctuation', '(*bold*), _it_.', '(**bold**), _it_.'],
    ['two asterisks as one', '**bold**', '**bold**'],
    ['inline code', 'run `npm *run* build`', 'run `npm *run* build`'],
    ['entities in code', '`a &lt; b`', '`a < b`'],
    ['a code block', 'see\n```\nx &amp;&amp; y\n```\ndone', 'see\n\n```\nx && y\n```\n\ndone'],
    ['a link with a label', '<https://a.example|the page>', '[the page](https://a.example)'],
    ['a link alone', '<https://a.example>', '<https://a.example>'],
    ['a bare address', 'see https://a.example/x_y_z now', 'see <https://a.example/x_y_z> now'],
    ['a link in bold', '*<https://a.example|page>*', '**[page](https://a.example)**'],
    ['a mail address', '<mailto:a@b.example|write>', '[write](mailto:a@b.example)'],
    ['a domain', '<a.example/b|label>', '[label](http://a.example/b)'],
    ['an action link', '<svc_action://Hold?x=1|Hold>', '[Hold](svc_action://Hold?x=1)'],
    ['an action link in Markdown', '[Hold](svc_action://Hold)', '[Hold](svc_action://Hold)'],
    ['everybody here', '<!here> <!channel> <!everyone>', '@here @channel @all'],
    ['a labelled special mention', '<!here|here>', '@here'],
    ['a special mention nobody knows', '<!team^T1|the team>', 'the team'],
    ['a user with a label', '<@U1|ada>', '@ada'],
    ['a channel with a label', '<#C1|town-square>', '~town-square'],
    ['entities', 'a &lt; b &amp; c &gt; d', 'a < b & c > d'],
    ['a quote', '> one\n&gt; two\nafter', '> one\n> two\n\nafter'],
    ['a quote to the end', 'before\n>>> one\ntwo', 'before\n\n> one\n> two'],
    ['bullets', '• one\n• two', '- one\n- two'],
    ['nested bullets', '• one\n    ◦ two', '- one\n  - two'],
    ['numbers', '3. one\n4. two', '3. one\n4. two'],
    ['emoji names', ':thumbs_up: *ok*', ':thumbs_up: **ok**'],
    ['lines', 'one\ntwo', 'one\ntwo'],
    ['lines that begin with an emoji or a mention', 'a\n:ok: b\n<!here> c', 'a\n:ok: b\n@here c'],
    ['paragraphs', 'one\n\ntwo', 'one\n\ntwo'],
    ['a date', '<!date^1628633089^{date_num}|then>', '2021-08-10'],
    ['a linked date', '<!date^1628633089^{date_num}^https://a.example|then>', '[2021-08-10](https://a.example)'],
    ['a date that is none', '<!date^soon^{date_num}|then>', 'then'],
    ['one letter in a mark', '*a* _b_ ~c~ `d`', '**a** _b_ ~~c~~ `d`'],
    ['marks of one kind in a row', '*a* *b*', '**a** **b**'],
    ['marks around marks of the same kind', '*a _b *c* d_ e*', '**a \\_b \\*c** d\\_ e\\*'],
    ['a mark around a link and text', '_see <https://a.example|page> now_', '_see [page](https://a.example) now_'],
    ['links in code', '`<https://a.example|page> <b> <@U1>`', '`page b @U1`'],
    ['links in a code block', '```<https://a.example|page>```', '```\npage\n```'],
    ['two code blocks', '```a```\nb\n```c```', '```\na\n```\n\nb\n\n```\nc\n```'],
    ['no empty code block', 'a ``` ``` b', 'a\n\nb'],
    ['a mail address alone', '<mailto:a@b.example>', '<a@b.example>'],
    ['a link without a label', '<https://a.example|>', '<https://a.example>'],
    ['a link in Markdown without a label', '[](https://a.example/x)', '<https://a.example/x>'],
    ['labels with signs of their own', '<@U1|@ada> <#C1|#general>', '@ada ~general'],
    ['a label that is no name', '<@U1|Ada Lovelace> <#C1|Ä>', '@Ada Lovelace \\~Ä'],
    ['bullets by depth', '• a\n  • b\n   • c\n▪ d', '- a\n  - b\n  - c\n    - d'],
    ['bullets of every kind', '◦ a\n- b\n* c\n‣ d', '- a\n- b\n- c\n- d'],
    ['numbers by depth', '1) a\n  1. b\n2) c', '1. a\n   1. b\n2. c'],
    ['blank lines between kinds', '> a\n\n• b\n\n\nc', '> a\n\n- b\n\nc'],
    ['carriage returns', 'a\r\nb\rc', 'a\nb\nc'],
  ])('%s', (_, text, markdown) => expect(convert(text)).toBe(markdown))
})

describe('third-party text that is no markup', () => {
  it.each([
    ['asterisks in a sum', '2 * 3 * 4', '2 \\* 3 \\* 4'],
    ['marks inside a word', 'a*b*c snake_case_name', 'a\\*b\\*c snake_case_name'],
    ['an open mark', '*not bold', '\\*not bold'],
    ['a mark at the end', 'a *', 'a \\*'],
    ['a mark around nothing', 'a ** b __ c', 'a \\*\\* b \\_\\_ c'],
    ['three marks', '***a***', '\\***a\\***'],
    ['a mark before a space', 'so * a*', 'so \\* a\\*'],
    ['two underscores', '__a__', '\\__a\\__'],
    ['a bullet without words', '•\n• ', '•\n•'],
    ['a mark over two lines', '*not\nbold*', '\\*not\nbold\\*'],
    ['a heading', '# no heading', '\\# no heading'],
    ['an open code fence', '```no end', '\\`\\`\\`no end'],
    ['angle brackets around a word', '<b>', '\\<b>'],
    ['the end of an HTML tag', 'a</b>', 'a\\</b>'],
    ['words before a colon', '<note: this>', '\\<note: this>'],
    ['an address that would run', '<javascript:alert(1)|click>', 'click'],
  ])('%s stays as it reads', (_, text, markdown) => expect(convert(text)).toBe(markdown))
})

describe('people and channels', () => {
  const options = {
    userName: (id: string) => (id === 'U1' ? 'ada' : undefined),
    channelName: (id: string) => (id === 'C1' ? 'town-square' : undefined),
  }

  it('are named by their ids where the reader knows them', () =>
    expect(convert('<@U1> in <#C1|old-name>', options)).toBe('@ada in ~town-square'))

  it('stay as they were written where nobody knows them, and the loss says so', () => {
    const scope = createScope(options)
    expect(mrkdwnToMarkdown('<@U9> <#C9>', { scope, path: '/text' })).toBe('<@U9> <#C9>')
    expect(scope.losses.map(({ kind, what }) => `${kind} ${what}`)).toEqual(['changed user U9', 'changed channel C9'])
  })

  it('are what the label says where nobody knows them', () => {
    expect(convert('<@U9|ada> <#C9|general>', options)).toBe('@ada ~general')
  })

  it('have no groups but those of the channel, and the losses say what becomes of them', () => {
    const scope = createScope({})
    const text = '<!subteam^S1> <!team> <!team^T1|the team>'
    expect(mrkdwnToMarkdown(text, { scope, path: '/text' })).toBe('@S1 \\<!team> the team')
    expect(scope.losses.map(({ what, why }) => [what, why])).toEqual([
      ['user group S1', 'There are no user groups here; its name is plain text.'],
      ['<!team>', 'This group of readers does not exist here; it stays as it was written.'],
      ['<!team>', 'This group of readers does not exist here; its label is plain text.'],
    ])
  })

  it('have no group but those of the channel', () => {
    const scope = createScope({})
    expect(mrkdwnToMarkdown('<!subteam^S1|@ops>', { scope, path: '/text' })).toBe('@ops')
    expect(scope.losses).toHaveLength(1)
  })
})
