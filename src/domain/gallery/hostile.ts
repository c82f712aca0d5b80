import { button, container, text } from '../blocks/declare/sample'
import { attachments, message, type Section, svcBlocks } from './sample'

const nested = (levels: number): unknown =>
  levels === 0 ? text('the innermost') : container([nested(levels - 1)], { border: true })

const svgWithScript = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="green"/></svg>',
)}`

/** What careless and hostile senders write; nothing of it may break the page around it. */
export const hostileSection: Section = {
  id: 'hostile',
  title: 'Hostile content',
  samples: [
    message(
      'hostile-links',
      'Addresses that run code',
      '[js](javascript:alert(1)) [data](data:text/html,x) [vb](vbscript:x) <script>alert(1)</script>',
    ),
    svcBlocks('hostile-words', 'Words without an end, and without a width', [
      text('w'.repeat(10_000)),
      button('b'.repeat(300), { action_id: 'long' }),
      text(`zero\u200b\u200d\u2060width ${'\u0301'.repeat(40)}`),
    ]),
    message(
      'right-to-left',
      'Right to left',
      'مرحبا @alice **بالعالم** `code` 123',
      '\u202eturned round\u202c and back',
    ),
    svcBlocks('deep', 'The deepest nesting there may be', [nested(31)]),
    message(
      'huge-table',
      'A table of many columns',
      `|${' h |'.repeat(60)}\n|${'---|'.repeat(60)}\n|${' c |'.repeat(60)}`,
    ),
    attachments('hostile-attachment', 'Styles and scripts where none belong', [
      {
        fallback: 'x',
        color: 'red;background:url(https://example.com)',
        title: '<img src=x onerror=alert(1)>',
        text: `![svg](${svgWithScript})`,
      },
    ]),
  ],
}
