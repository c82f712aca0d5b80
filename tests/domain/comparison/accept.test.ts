import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptMatchers, acceptValues } from '#domain/comparison/accept/acceptInto'
import { applyDifferences } from '#domain/comparison/accept/applyDifferences'
import { structuralDiff } from '#domain/comparison/diff/structuralDiff'
import type { ComparedExchange } from '#domain/comparison/exchange/comparedExchange'
import { comparedFromRecording } from '#domain/comparison/exchange/comparedFrom'
import { compareExchanges, rulesFor } from '#domain/comparison/exchange/compareExchanges'
import { readExchange } from '#domain/recording/readRecording'
import type { RecordedExchange } from '#domain/recording/schema/exchange'
import { writtenExchange, writtenHead } from '#domain/recording/writeRecording'
import { recordingOf, stimulus } from '../recording/recordings'
import { callback, message } from './exchanges'

const apply = (was: unknown, now: unknown): unknown =>
  JSON.parse(applyDifferences(JSON.stringify(was, null, 2), '', structuralDiff(was, now)))

const recorded = (response: RecordedExchange['response'], url = '/api/v4/posts'): RecordedExchange =>
  stimulus({ request: { method: 'POST', url, headers: [] }, response })

function accept(was: RecordedExchange, now: ComparedExchange) {
  const text = writtenExchange(was)
  const compare = (exchange: RecordedExchange) => {
    const one = comparedFromRecording(exchange, { bodies: new Map() })
    return compareExchanges(one, now, { ...rulesFor([one], [now]), sides: 'both', exchange: 1 }).differences
  }
  const after = acceptValues(text, compare(was))
  const read = readExchange('001-rest.json', after)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return { before: text.split('\n'), after: after.split('\n'), left: compare(read.value) }
}

/** Lines that only one of both has. */
const changedLines = (before: string[], after: string[]) => [
  ...before.filter(line => !after.includes(line)).map(line => `-${line}`),
  ...after.filter(line => !before.includes(line)).map(line => `+${line}`),
]

describe('accepted differences', () => {
  it.each<[unknown, unknown]>([
    [{ a: 1 }, { a: 2, b: { c: [] } }],
    [{ a: 1, b: 2 }, {}],
    [
      [1, 2, 3],
      [3, 1, 2],
    ],
    [
      [{ n: 1 }, { n: 2 }, { n: 3 }],
      [{ n: 9 }, { n: 3 }, { n: 1 }],
    ],
    [[], [1, [2, []]]],
    [{ list: ['a', 'b', 'c', 'd'] }, { list: ['x', 'b', 'y', 'd', 'e'] }],
    [{ 'a/b': [{ '~': 1 }] }, { 'a/b': [{ '~': 2 }, 3] }],
  ])('make %j into %j', (was, now) => {
    expect(apply(was, now)).toEqual(now)
  })

  it('make any value into any other', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (one, other) => {
        const was: unknown = JSON.parse(JSON.stringify(one))
        const now: unknown = JSON.parse(JSON.stringify(other))
        // Keys that no file of a recording has: bodies with such a key are kept as text.
        fc.pre(!JSON.stringify([was, now]).includes('__proto__'))
        expect(apply(was, now)).toEqual(now)
      }),
      { numRuns: 1000 },
    )
  })

  it('make any list into any other', () => {
    const item = fc.oneof(
      fc.integer({ min: 0, max: 5 }),
      fc.record({ n: fc.integer({ min: 0, max: 3 }), t: fc.constantFrom('a', 'b') }),
    )
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), fc.array(item, { maxLength: 8 }), (was, now) => {
        expect(apply(was, now)).toEqual(now)
      }),
      { numRuns: 2000 },
    )
  })

  it('change only their own lines of a file', () => {
    const was = recorded({
      status: 200,
      headers: [['Content-Type', 'application/json']],
      body: {
        json: { update: { message: '1 of 2', props: { blocks: [{ text: 'one' }, { text: 'two' }] } }, kept: true },
      },
    })
    const now = callback(
      {
        update: { message: '1/2', props: { blocks: [{ text: 'new' }, { text: 'one' }, { text: 'two' }] } },
        kept: true,
        goto_location: '/{{a}}',
      },
      { url: '/api/v4/posts', request: { headers: [], body: { is: 'none' } } },
    )
    const { before, after, left } = accept(was, now)
    expect(left).toEqual([])
    expect(changedLines(before, after).map(line => line.replace(/ +/g, ' '))).toEqual([
      '- "message": "1 of 2",',
      '- "kept": true',
      '+ "message": "1/2",',
      '+ { "text": "new" },',
      '+ "kept": true,',
      '+ "goto_location": "/\\\\{{a}}"',
    ])
  })

  it('are written to status, headers, method, address and query', () => {
    const was = recorded(
      {
        status: 200,
        headers: [
          ['Location', '/a'],
          ['X-Gone', '1'],
        ],
      },
      '/a?x=1&y=2',
    )
    const now = callback(undefined, {
      method: 'PUT',
      url: '/b?x=1&y=3&z=a%20b',
      status: 303,
      request: { headers: [], body: { is: 'none' } },
      response: {
        headers: [
          ['Location', '/b'],
          ['Content-Type', 'text/plain'],
        ],
        body: { is: 'text', text: 'moved' },
      },
    })
    expect(accept(was, now).left).toEqual([])
  })

  it('are written into JSON that is kept as text, and into forms', () => {
    const text = (body: string, type = 'application/json') =>
      recorded({ status: 200, headers: [['Content-Type', type]], body: { text: body } })
    const now = (body: string, type = 'application/json') =>
      callback(undefined, {
        url: '/api/v4/posts',
        request: { headers: [], body: { is: 'none' } },
        response: message(body, [['Content-Type', type]]),
      })
    expect(
      accept(text('{ "n": 9007199254740993, "a": 1 }'), now('{"n":9007199254740993,"a":2}')).after.join(''),
    ).toContain('{ \\"n\\": 9007199254740993, \\"a\\": 2 }')
    const form = 'application/x-www-form-urlencoded'
    expect(accept(text('a=1&b=2&b=3&c=%41', form), now('a=1&b=4&c=A&d=x%26y', form)).after.join('')).toContain(
      'a=1&b=4&c=%41&d=x%26y',
    )
  })

  it('are written with recorded ids and placeholders', () => {
    const was = writtenExchange(recorded({ status: 200, headers: [], body: { json: { by: 'a' } } }))
    const difference = {
      part: 'response.body',
      kind: 'changed',
      pointer: '/by',
      now_pointer: '/by',
      was: 'a',
      now: 's3cret',
      display: 'by',
    } as const
    expect(acceptValues(was, [difference], text => text.replace('s3cret', '{{secret.given}}'))).toContain(
      '"by": "{{secret.given}}"',
    )
  })

  it('become matchers, each once', () => {
    const head = writtenHead(recordingOf([stimulus()]).head)
    const difference = { part: 'response.body', pointer: '/build' } as const
    const header = { part: 'response.headers', pointer: '/x-build' } as const
    const after = acceptMatchers(head, [
      { difference, is: 'regex', pattern: '\\d+', exchange: 3 },
      { difference: header, is: 'any' },
      { difference: header, is: 'any' },
    ])
    expect(JSON.parse(after).matchers).toEqual([
      { exchange: 3, side: 'response', part: 'body', at: '/build', is: 'regex', pattern: '\\d+' },
      { side: 'response', part: 'header', at: 'x-build', is: 'any' },
    ])
    const lines = after.split('\n')
    expect(head.split('\n').filter(line => !lines.includes(line))).toEqual(['  "matchers": [],'])
  })
})
