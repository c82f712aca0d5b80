import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calibrate } from '#domain/comparison/exchange/calibrate'
import type { ComparedExchange } from '#domain/comparison/exchange/comparedExchange'
import { compareExchanges, rulesFor } from '#domain/comparison/exchange/compareExchanges'
import { countLeftOut } from '#domain/comparison/exchange/judge'
import type { Matcher } from '#domain/recording/schema/matchers'
import { callback, id, message } from './exchanges'

function compare(
  was: ComparedExchange,
  now: ComparedExchange,
  more: { matchers?: Matcher[]; paths?: string[]; headers?: string[] } = {},
) {
  const rules = rulesFor([was], [now])
  return compareExchanges(was, now, {
    ...rules,
    matchers: more.matchers ?? [],
    volatile: (more.paths ?? []).map(path => ({ path, reason: 'path' })),
    sides: 'both',
    exchange: 3,
    headers: more.headers,
  })
}

const found = (...args: Parameters<typeof compare>) =>
  compare(...args).differences.map(({ part, kind, pointer, was, now }) => [part, kind, pointer, was, now])

const left = (...args: Parameters<typeof compare>) =>
  compare(...args).left_out.map(({ display, reason }) => [display, reason])

describe('what is compared of two exchanges', () => {
  it('names each field of a body that changed', () => {
    const was = callback({ update: { message: '1 of 2 approvals', props: { style: 'default' } } })
    const now = callback({ update: { message: '1/2 approved', props: { style: 'warning' } }, goto_location: '/a' })
    expect(compare(was, now).differences).toEqual([
      expect.objectContaining({ pointer: '/update/message', display: 'update.message', kind: 'changed' }),
      expect.objectContaining({ pointer: '/update/props/style', was: 'default', now: 'warning' }),
      expect.objectContaining({ pointer: '/goto_location', kind: 'added', was: undefined, now: '/a' }),
    ])
  })

  it('compares method, address, query, status, content type and headers', () => {
    const was = callback('', {
      url: 'http://a.test/x?one=1&two=2',
      response: message('<p>', [
        ['Content-Type', 'text/html'],
        ['Location', '/a'],
      ]),
    })
    const now = callback('', {
      method: 'PUT',
      url: 'http://a.test/y?one=1&two=3&two=4',
      status: 502,
      response: message('<p>', [
        ['content-type', 'text/plain; charset=UTF-8'],
        ['location', '/b'],
      ]),
    })
    expect(found(was, now)).toEqual([
      ['request.method', 'changed', '', 'POST', 'PUT'],
      ['request.url', 'changed', '', 'http://a.test/x', 'http://a.test/y'],
      ['request.query', 'changed', '/two', '2', ['3', '4']],
      ['response.status', 'changed', '', 200, 502],
      ['response.content_type', 'changed', '', 'text/html', 'text/plain; charset=utf-8'],
      ['response.headers', 'changed', '/location', '/a', '/b'],
    ])
  })

  it('compares the fields of a form', () => {
    const form = (body: string) =>
      callback({}, { request: message(body, [['Content-Type', 'application/x-www-form-urlencoded']]) })
    expect(found(form('a=1&text=hello+there'), form('text=hello%20you&a=1'))).toEqual([
      ['request.body', 'changed', '/text', 'hello there', 'hello you'],
    ])
  })

  it('compares what is no JSON as text, and what is no text as bytes', () => {
    const bytes = (text: string) => callback({}, { response: { headers: [], body: { is: 'base64', base64: text } } })
    expect(found(callback('one'), callback('two'))).toEqual([['response.body', 'changed', '', 'one', 'two']])
    expect(found(bytes('AAA='), bytes('AAE='))).toEqual([['response.body', 'changed', '', 'AAA=', 'AAE=']])
    expect(found(bytes('AAA='), bytes('AAA='))).toEqual([])
  })

  it('says that a body came or went, and that it is of another kind', () => {
    expect(found(callback({ a: 1 }), callback(undefined))).toEqual([
      ['response.body', 'removed', '', { a: 1 }, undefined],
    ])
    expect(found(callback({ a: 1 }), callback('<html>'))).toEqual([
      ['response.body', 'changed', '', { a: 1 }, '<html>'],
    ])
  })

  it('names the status alone where no response came', () => {
    expect(found(callback({ a: 1 }), callback(undefined, { status: null, response: null }))).toEqual([
      ['response.status', 'changed', '', 200, null],
    ])
  })

  it('takes no notice of the order of keys, of white space and of the boundary of a form', () => {
    expect(found(callback('{"a":1,"b":2}'), callback('{ "b": 2,\n"a": 1 }'))).toEqual([])
    const upload = (boundary: string) =>
      callback(
        {},
        {
          request: message(`--${boundary}\r\nx\r\n--${boundary}--`, [
            ['Content-Type', `multipart/form-data; boundary=${boundary}`],
          ]),
        },
      )
    expect(found(upload('xyz1'), upload('abc2'))).toEqual([])
  })

  it('compares only the headers that were chosen', () => {
    const of = (a: string, b: string) =>
      callback(
        {},
        {
          response: message({}, [
            ['X-A', a],
            ['X-B', b],
          ]),
        },
      )
    expect(found(of('1', '1'), of('2', '2'), { headers: ['x-b'] })).toEqual([
      ['response.headers', 'changed', '/x-b', '1', '2'],
    ])
  })

  it('finds nothing between an exchange and itself', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (body, text) => {
        const exchange = callback(body, { request: message(text) })
        expect(compare(exchange, structuredClone(exchange))).toEqual({ differences: [], left_out: [] })
      }),
    )
  })
})

describe('what is volatile', () => {
  it('leaves out ids, times, tokens and what the service makes for one call', () => {
    const body = (by: number) => ({
      post_id: id(by),
      trigger_id: `trigger${by}`,
      context: { token: `token ${by}`, step: 1 },
      update: { id: id(by), create_at: 1_747_000_000_000 + by, update_at: 1_747_000_000_001 + by, delete_at: 0 },
      link: `/northwind/pl/${id(by)}`,
      took_ms: 12 + by,
    })
    const headers = (by: number): [string, string][] => [
      ['Date', String(by)],
      ['X-Request-Id', String(by)],
      ['X-Svc-Cause', String(by)],
      ['ETag', String(by)],
      ['Content-Length', String(by)],
    ]
    const of = (by: number) => callback(body(by), { response: message(body(by), headers(by)) })
    expect(found(of(1), of(2))).toEqual([])
    expect(left(of(1), of(2))).toEqual([
      ['header date', 'time'],
      ['header x-request-id', 'request_id'],
      ['header x-svc-cause', 'request_id'],
      ['header etag', 'etag'],
      ['header content-length', 'length'],
      ['post_id', 'id'],
      ['trigger_id', 'trigger_id'],
      ['context.token', 'token'],
      ['update.id', 'id'],
      ['update.create_at', 'time'],
      ['update.update_at', 'time'],
      ['link', 'id'],
      ['took_ms', 'duration'],
    ])
  })

  it.each([
    ['a deletion', { delete_at: 0 }, { delete_at: 1_747_000_000_000 }],
    ['a reply that is none any more', { root_id: id(1) }, { root_id: '' }],
    ['the words round an id', { link: `/a/${id(1)}` }, { link: `/b/${id(2)}` }],
    ['an action', { action_id: 'approve' }, { action_id: 'reject' }],
    ['a number that only ends like a time', { at: 3 }, { at: 4 }],
    ['a token that is gone', { token: 'x' }, { token: '' }],
    ['a type', { create_at: 1_747_000_000_000 }, { create_at: null }],
  ])('counts %s', (_what, was, now) => {
    expect(found(callback(was), callback(now))).toHaveLength(1)
  })

  it('wants one id to stand for one other everywhere', () => {
    expect(found(callback({ a: id(1), b: id(1) }), callback({ a: id(2), b: id(2) }))).toEqual([])
    expect(found(callback({ a: id(1), b: id(1) }), callback({ a: id(2), b: id(3) }))).toEqual([
      ['response.body', 'changed', '/b', id(1), id(3)],
    ])
    expect(found(callback({ a: id(1), b: id(4) }), callback({ a: id(2), b: id(2) }))).toEqual([
      ['response.body', 'changed', '/b', id(4), id(2)],
    ])
  })

  it('takes an id that both sides know for itself alone', () => {
    const of = (author: string, user: string) => callback({ user_id: user, members: [author] })
    expect(found(of(id(1), id(1)), of(id(1), id(2)))).toEqual([['response.body', 'changed', '/user_id', id(1), id(2)]])
  })

  it('fills placeholders of a recording with what came, the same everywhere', () => {
    const was = callback({ url: 'http://a.test/hooks/{{2.response.id}}/x', again: '{{2.response.id}}' })
    expect(found(was, callback({ url: `http://a.test/hooks/${id(7)}/x`, again: id(7) }))).toEqual([])
    expect(found(was, callback({ url: 'http://a.test/hooks/any-key/x', again: 'any-key' }))).toEqual([])
    expect(found(was, callback({ url: 'http://a.test/hooks/any-key/x', again: 'other' }))).toHaveLength(1)
    expect(found(was, callback({ url: `http://a.test/hooks/${id(7)}/x/x`, again: `${id(7)}/x` }))).toEqual([])
    expect(found(callback({ text: 'a \\{{b}}' }), callback({ text: 'a {{b}}' }))).toEqual([])
    expect(found(was, callback({ url: 'http://a.test/hooks/any-key/y', again: 'any-key' }))).toHaveLength(1)
  })

  it('leaves out what a JSON path names', () => {
    const of = (build: number) => callback({ builds: [{ number: build, at: 'x' }], 'a b': build })
    expect(found(of(1), of(2), { paths: ['$.response.body.builds[*].number', "$..['a b']"] })).toEqual([])
    expect(left(of(1), of(2), { paths: ['$..number'] })).toEqual([['builds[0].number', 'path']])
    expect(found(of(1), of(2), { paths: ['$.response.body', '$.response', '$', '$..body'] })).toHaveLength(2)
  })

  it('finds by two runs what differs between runs that are the same', () => {
    const of = (by: number) =>
      callback({ greeting: `hello ${by}`, list: [{ n: 0 }, { n: by }], kept: 1 }, { status: 200 + by })
    const how = { ...rulesFor([of(1)], [of(2)]), sides: 'both', exchange: 0 } as const
    expect(calibrate(of(1), of(2), how)).toEqual(['$.response.body.greeting', '$.response.body.list[1].n'])
    const volatile = calibrate(of(1), of(2), how).map(path => ({ path, reason: 'calibrated' as const }))
    expect(compareExchanges(of(1), { ...of(3), status: 201 }, { ...how, volatile }).differences).toEqual([])
  })

  it('counts left-out fields by name', () => {
    const of = (by: number) => callback({ items: [{ id: id(by) }, { id: id(by + 10) }], at: 1_747_000_000_000 + by })
    expect(countLeftOut(compare(of(1), of(2)).left_out)).toEqual([
      { display: 'items[].id', reason: 'id', count: 2 },
      { display: 'at', reason: 'time', count: 1 },
    ])
  })
})

describe('a matcher', () => {
  const of = (v: unknown) => callback(v === undefined ? {} : { v })
  const at = (more: Partial<Matcher>): Matcher => ({ side: 'response', part: 'body', at: '/v', is: 'any', ...more })

  it.each<[Partial<Matcher>, unknown, unknown, number]>([
    [{ is: 'any' }, 1, 'x', 0],
    [{ is: 'any' }, 1, undefined, 1],
    [{ is: 'any' }, { a: { b: 1 } }, { a: 2, c: 3 }, 0],
    [{ is: 'type' }, 1, 2, 0],
    [{ is: 'type' }, 1, '2', 1],
    [{ is: 'type' }, [], null, 1],
    [{ is: 'regex', pattern: 'v\\d+' }, 'v1', 'v22', 0],
    [{ is: 'regex', pattern: 'v\\d' }, 'v1', 'v22', 1],
    [{ is: 'regex', pattern: 'a|v2' }, 'a', 'v2b', 1],
    [{ is: 'regex', pattern: '(' }, 'v1', 'v2', 1],
    [{ is: 'number', tolerance: 5 }, 20, 25, 0],
    [{ is: 'number', tolerance: 5 }, 20, 25.1, 1],
    [{ is: 'number' }, 20, 21, 1],
    [{ is: 'unordered' }, ['a', 'b', 'c'], ['c', 'a', 'b'], 0],
    [{ is: 'unordered' }, [{ n: 1 }, { n: 2 }], [{ n: 2 }, { n: 1 }], 0],
    [{ is: 'unordered' }, ['a', 'b'], ['b', 'c'], 2],
    [{ is: 'absent' }, 1, undefined, 0],
    [{ is: 'absent' }, undefined, 1, 0],
    [{ at: '$..v' }, 1, 2, 0],
    [{ at: '/*' }, 1, 2, 0],
    [{ at: '/w' }, 1, 2, 1],
    [{ side: 'request' }, 1, 2, 1],
  ])('%j lets %j become %j with %j differences', (matcher, was, now, differences) => {
    const matchers = [at(matcher)]
    expect(compare(of(was), of(now), { matchers }).differences).toHaveLength(differences)
    if (differences === 0) expect(left(of(was), of(now), { matchers })[0]?.[1]).toBe('matcher')
  })

  it('is for a status, a header, an address or the key of a query', () => {
    const of = (by: number) =>
      callback(
        {},
        {
          url: `http://a.test/${by}?q=${by}`,
          status: 200 + by,
          response: message({}, [
            ['X-Build', String(by)],
            ['Content-Type', `a/${by}`],
          ]),
        },
      )
    const matchers = [
      at({ part: 'status', at: '' }),
      at({ part: 'header', at: 'x-build' }),
      at({ part: 'header', at: 'Content-Type' }),
      at({ side: 'request', part: 'url', at: '' }),
      at({ side: 'request', part: 'url', at: '/q' }),
    ]
    expect(found(of(1), of(2))).toHaveLength(5)
    expect(found(of(1), of(2), { matchers })).toEqual([])
  })

  it('says what it asks for where it is not met, once for all that is below its place', () => {
    const matchers = [at({ is: 'type' })]
    const [difference, ...more] = compare(of({ a: 1, b: 1 }), of([2, 3]), { matchers }).differences
    expect(difference).toMatchObject({ pointer: '/v', was: { a: 1, b: 1 }, now: [2, 3], expected: 'an object' })
    expect(more).toEqual([])
  })

  it('tries no pattern on a text of more than 10,000 characters', () => {
    const matchers = [at({ is: 'regex', pattern: 'w+' })]
    expect(found(of('v'), of('w'.repeat(10_000)), { matchers })).toEqual([])
    expect(found(of('v'), of('w'.repeat(10_001)), { matchers })).toHaveLength(1)
  })

  it.each(['', '$', '$..'])('leaves out no whole body by %j', place => {
    expect(found(of(1), of(2), { matchers: [at({ at: place })] })).toHaveLength(1)
  })

  it('is for one exchange where it names one', () => {
    expect(found(of(1), of(2), { matchers: [at({ exchange: 3 })] })).toEqual([])
    expect(found(of(1), of(2), { matchers: [at({ exchange: 4 })] })).toHaveLength(1)
  })
})
