import { picture } from '../blocks/declare/sample'
import { message, type Section, sample } from './sample'

const everything = [
  '# Heading 1',
  '## Heading 2',
  '### Heading 3',
  'Some *italic*, **bold**, ~~gone~~, `code`, a [link](https://example.com "tip"), https://example.com/path_with_marks?q=1',
  'and a new line: @alice @bob. @here @nobody ~town-square ~nowhere #release #ab :tada: :nosuch: 👍 x@y.zz',
  '',
  '> A quote',
  '> of two lines',
  '',
  '1. one\n2. two\n   - nested\n   - more\n\n- [x] done\n- [ ] open',
  '',
  '| Service | State | p95 |\n|:--|:-:|--:|\n| checkout | up | 182 |\n| search | down | 9 |',
  '',
  '```js\nconst answer = 42 // why\nexport function ask(q) { return q + 1 }\n```',
  '',
  'Inline $e^{i\\pi} + 1 = 0$ and it costs $5, not $10.',
  '',
  '$$\n\\int_0^1 x^2\\,dx = \\tfrac13\n$$',
  '',
  `![A picture](${picture(300, 100)} =120x40) <b>raw html</b>`,
  '',
  '---',
]

const code = [
  '```ts\ninterface Post { id: string }\n// a comment\nexport const one: Post = { id: "p1" }\n```',
  '```json\n{ "type": "button", "disabled": false, "n": 3 }\n```',
  '```diff\n- old line\n+ new line\n```',
  '```\nno language\n```',
  '```nosuchlanguage\nan unknown language\n```',
]

/** Every feature of docs/reference/markdown.md. */
export const markdownSection: Section = {
  id: 'markdown',
  title: 'Markdown',
  samples: [
    message('markdown', 'All features together', ...everything),
    message('headings', 'Headings', '# One', '## Two', '### Three', '#### Four', '##### Five', '###### Six'),
    message(
      'inline',
      'Inline marks and links',
      '*italic* _italic_ **bold** __bold__ ***both*** ~~gone~~ `code` ``a `tick` ``',
      'hard break\\\nkept, a soft break',
      'kept too, <u>raw html as text</u> &amp; entities',
      '[link](https://example.com "tip") <https://example.com> https://example.com/a_b_c www.example.com x@y.zz',
    ),
    message(
      'names',
      'Mentions, channels, hashtags, emoji',
      '@alice @bob @carol.c. @nobody @channel @here @all',
      '~town-square ~deployments ~nowhere #release #ab #1st',
      ':tada: :white_check_mark: :nosuch: 👍 👩‍👩‍👧 🇫🇷 1️⃣ ❤️',
    ),
    message(
      'lists',
      'Lists and tasks',
      '- one\n  - two\n    1. three\n    2. four\n\n7. seven\n8. eight\n\n- [x] done\n- [ ] open',
    ),
    message('quotes', 'Quotes and rules', '> one\n> > two\n\n***\n\n> - a list\n> - in a quote'),
    message(
      'tables',
      'Tables',
      '| Left | Middle | Right |\n|:--|:-:|--:|\n| `code` | **bold** | 1,204 |\n| :tada: | @bob | a \\| b |',
    ),
    message('code', 'Code with highlighting', ...code),
    message(
      'formulas',
      'LaTeX',
      'Inline $a^2 + b^2 = c^2$, not $5 or $10, and broken $\\frac{1$.',
      '$$\n\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}\n$$',
      '```latex\n\\sqrt{x^2}\n```',
    ),
    message(
      'text-images',
      'Images with and without a size',
      `![own size](${picture(80, 40)}) ![scaled](${picture(300, 100)} =120x40) ![width](${picture(300, 100)} =90)`,
      '![broken](data:image/png;base64,AAAA)',
    ),
    message('only-emoji', 'Nothing but emoji', ':rocket: 🎉 ❤️'),
    sample('action-links', 'Action links', {
      message:
        '[Approve](svc_action://approve?wave=1) [**Bold** label](svc_action://bold) `[code](svc_action://no)` in a sentence.',
      props: { from_bot: 'true' },
    }),
    message('inactive-links', 'Action links of a person stay text', '[Approve](svc_action://approve)'),
  ],
}
