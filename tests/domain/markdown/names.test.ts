import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesIn, parsedNames } from '#domain/markdown/names'

/** Pieces from which texts are made that Markdown reads in its own ways; most of them touch what decides about a scan. */
const pieces = [
  ...['@bob', '@Ann.', '~town-square', '#deploy', '#ab', '#x_y', '@here', '@a_b', '@ſam', '#é1', ':tada:', '🎉', '1️⃣'],
  ...[
    ' ',
    ' ',
    ' ',
    '\n',
    '\n\n',
    '    ',
    '\t',
    '\r\n',
    '\u00a0',
    '\u2028',
    '\u3000',
    '\f',
    '\uFEFF',
    '\0',
    '\uFDD0',
    '\uFDD1',
  ],
  ...[
    '*',
    '**',
    '_',
    '__',
    '~~',
    '~',
    '`',
    '```',
    '$',
    '$$',
    '|',
    '|-|',
    ':-',
    ':-:',
    '-',
    '=',
    '===',
    '+',
    '>',
    '#',
    '# ',
  ],
  ...[
    '[',
    ']',
    '](',
    ')',
    ']:',
    '[x]',
    '[ ]',
    '[^1]',
    '![',
    '<',
    '</b>',
    '<b>',
    '>',
    '&',
    '&#64;',
    '&amp;',
    '\\',
    '\\@',
  ],
  ...[
    'http://x.y/',
    'https://a.b#c',
    'www.x.y',
    'a@b.cd',
    'mailto:',
    'xmpp:',
    'svc_action://go?a=b',
    '<svc_action://go>',
  ],
  ...['1.', '2) ', '12', 'x', 'word', 'ß', '.', ',', '(', '"', "'", '/', '!', '?', '-'],
]
/** Pieces none of which needs the parser by itself. */
const plainPieces = [
  ...[
    ' @bob',
    ' @Ann.',
    ' ~town-square',
    ' #deploy',
    ' #x.y-',
    ' @here',
    ' @a_b',
    ' @ſam',
    '\n@bob',
    '\n#tag',
    '\n~ops',
    ' @',
    ' ~',
  ],
  ...[
    ' ',
    '\n',
    '\n\n',
    '  ',
    '*',
    '**',
    '***',
    '_',
    '~',
    '[',
    ']',
    '<',
    '>',
    '<b>',
    '!',
    '+',
    '-',
    '=',
    ':',
    '.',
    ',',
    '(',
  ],
  ...[
    'http://x.y/',
    'https://a.b',
    'www.x.y',
    'mailto:',
    '<http://x.y',
    '\u00a0',
    '\0',
    '\uFDD0',
    'word',
    '12',
    ' x',
    'ß',
    ':tada:',
    '🎉',
  ],
]
const textOf = (from: string[]) => fc.array(fc.constantFrom(...from), { maxLength: 12 }).map(parts => parts.join(''))

describe('names in a text', () => {
  it.each([
    ['whatever the text is made of', pieces],
    ['in a text that has little that needs the parser', plainPieces],
  ])('are those that the parsed text has, %s', (_, from) => {
    fc.assert(
      fc.property(textOf(from), given => {
        expect(namesIn(given)).toEqual(parsedNames(given))
      }),
      { numRuns: 600 },
    )
  })

  it.each([
    ['Build is ready, @bob and ~ops #release.', { users: ['bob'], channels: ['ops'], tags: ['release'] }],
    ['`@bob` and [@ann](https://a.b)', { users: [], channels: [], tags: [] }],
    ['    @bob in an indented block', { users: [], channels: [], tags: [] }],
    ['@bob @BOB @bob', { users: ['bob'], channels: [], tags: [] }],
    ['&#64;bob', { users: ['bob'], channels: [], tags: [] }],
    ['#ab #abc', { users: [], channels: [], tags: ['abc'] }],
  ])('%j', (given, names) => {
    expect(namesIn(given)).toEqual(names)
    expect(parsedNames(given)).toEqual(names)
  })

  it('are none in a text too tangled to parse, however plain its words', () => {
    const tangled = `${'[ '.repeat(101)} @bob`
    expect(namesIn(tangled)).toEqual(parsedNames(tangled))
    expect(namesIn(tangled).users).toEqual([])
  })

  it('are not those of the text before', () => {
    expect([namesIn('@ann'), namesIn('@bob'), namesIn('nobody'), namesIn('@bob')].map(({ users }) => users)).toEqual([
      ['ann'],
      ['bob'],
      [],
      ['bob'],
    ])
  })
})
