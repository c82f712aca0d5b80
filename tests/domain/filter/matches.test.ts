import { describe, expect, it } from 'vitest'
import { matches } from '#domain/filter/matches'
import { parseFilter } from '#domain/filter/parse'
import type { FilterContext, FilterRow, FilterSubject } from '#domain/filter/subject'

/** Half past two in the afternoon of this computer, 5.25 s in. */
const startedAt = new Date(2026, 10, 20, 14, 30, 5, 250).getTime()
const now = startedAt + 10 * 60_000

const row: FilterRow = {
  id: 'e7',
  number: 7,
  direction: 'out',
  kind: 'callback',
  started_at: startedAt,
  duration_ms: 480.5,
  method: 'POST',
  url: 'http://127.0.0.1:3000/plugins/gate/approve?q=7',
  label: 'Approve',
  status: 404,
  outcome: 'rejected',
  fault: null,
  note: 'Responded with an error.',
  request_bytes: 2048,
  response_bytes: 100,
  cause_id: 'e5',
  user_id: 'u1',
  channel_id: 'c1',
  post_id: 'p3',
  hook_id: '',
  action_id: 'approve',
  is_marked: true,
  comment: 'look at this',
}
const request = {
  context: { build: 12, team: 'Pay ments' },
  items: [{ id: 4 }, { id: 5 }],
  tags: ['blue'],
  'odd key': 1,
}
const subject: FilterSubject = {
  row,
  headers: side =>
    side === 'req'
      ? [
          ['Content-Type', 'application/json; charset=utf-8'],
          ['X-Request-Id', 'a1b7'],
        ]
      : [['content-type', 'text/html']],
  body: side => (side === 'req' ? JSON.stringify(request) : '<h1>Not Found</h1>'),
  posts: () => ['p-made'],
}
const quiet: FilterSubject = {
  row: {
    ...row,
    direction: 'in',
    kind: 'hook',
    url: '/hooks/abc',
    status: null,
    outcome: 'sent',
    duration_ms: null,
    note: '',
    request_bytes: 0,
    response_bytes: 0,
    user_id: '',
    channel_id: '',
    post_id: '',
    hook_id: 'h1',
    action_id: '',
    is_marked: false,
    comment: '',
  },
  headers: () => [],
  body: () => null,
  posts: () => [],
}
const context: FilterContext = {
  now,
  names: {
    userName: id => (id === 'u1' ? 'alice' : ''),
    channelName: id => (id === 'c1' ? 'deployments' : ''),
    hookName: id => (id === 'h1' ? 'CI pipeline' : ''),
  },
  finder: (source, flags) => text => new RegExp(source, flags).test(text),
}

function passes(line: string, of = subject): boolean {
  const parsed = parseFilter(line)
  if (!parsed.ok) throw new Error(`${line}: ${parsed.problem.message}`)
  return matches(parsed.filter, of, context)
}

/** Each line with one that is a little off. */
const pairs: [line: string, other: string][] = [
  ['dir:out', 'dir:in'],
  ['kind:callback', 'kind:hook'],
  ['kind:click kind:callback', 'kind:click kind:hook'],
  ['status:404', 'status:403'],
  ['status:4xx', 'status:5xx'],
  ['status:>=404', 'status:>404'],
  ['status:<=404', 'status:<404'],
  ['status:400..404', 'status:405..499'],
  ['is:rejected', 'is:failed'],
  ['is:marked', '-is:marked'],
  ['is:marked is:rejected', 'is:marked is:ok'],
  ['channel:deployments', 'channel:deploy'],
  ['channel:c1', 'channel:c2'],
  ['user:@Alice', 'user:ali'],
  ['user:u1', 'user:u2'],
  ['action:approve', 'action:Approve'],
  ['integration:gate', 'integration:127.0.0.1'],
  ['method:post', 'method:pos'],
  ['path:/plugins/GATE', 'path:/plugin/gate'],
  ['path:/approve\\?q=\\d$/', 'path:/approve$/'],
  ['took:<=480.5', 'took:<480.5'],
  ['took:480..0.481s', 'took:481..'],
  ['size:2148', 'size:2149'],
  ['req.size:2kb', 'res.size:2kb'],
  ['res.size:<101', 'req.size:<101'],
  ['since:10m', 'since:9m'],
  ['since:14:30', 'since:14:31'],
  ['since:14:30:05', 'since:14:30:06'],
  ['since:2026-11-20', 'since:2026-11-21'],
  ['until:14:30', 'until:14:29'],
  ['until:14:30:05.250', 'until:14:30:05.249'],
  ['until:2026-11-20', 'until:2026-11-19'],
  ['at:14:30', 'at:14:29'],
  ['at:14:29..14:30', 'at:14:28..14:29'],
  ['at:..14:30', 'at:14:31..'],
  ['at:2026-11-20', 'at:2026-11-19'],
  [`since:${new Date(startedAt).toISOString()}`, `since:${new Date(startedAt + 1).toISOString()}`],
  [`at:${zoned(startedAt, 90)}`, `at:${zoned(startedAt + 1000, 90)}`],
  [`at:${zoned(startedAt, -330)}`, `at:${zoned(startedAt - 1000, -330)}`],
  ['type:json', 'type:xml'],
  ['res.type:html', 'req.type:html'],
  ['header:x-request-id', 'header:x-request'],
  ['header:X-Request-Id=A1B', 'header:x-request-id=a2'],
  ['header:x-request-id!=a2', 'header:x-request-id!=a1b7'],
  ['header:x-request-id=/^a\\d/', 'header:x-request-id=/^\\d/'],
  ['body:"pay ments"', 'body:payments'],
  ['res.body:found', 'req.body:found'],
  ['json:context.build=12', 'json:context.build=13'],
  ['json:context.build=12.0', 'json:context.build=120'],
  ['json:context.build>11', 'json:context.build>12'],
  ['json:context.build>=12', 'json:context.build>=13'],
  ['json:context.build<13', 'json:context.build<12'],
  ['json:context.build<=12', 'json:context.build<=11'],
  ['json:context.build!=13', 'json:context.build!=12'],
  ['json:context.team="Pay ments"', 'json:context.team="pay ments"'],
  ['json:context.team>=Pay', 'json:context.team>Q'],
  ['json:context.team=/MENTS$/i', 'json:context.team=/MENTS$/'],
  ['json:items[1].id=5', 'json:items[0].id=5'],
  ['json:items.*.id=5', 'json:items.*.id=6'],
  ['json:items[1]', 'json:items[2]'],
  ['json:tags=blue', 'json:tags=red'],
  ['json:"odd key"=1', 'json:"odd key"=2'],
  ['json:*.build=12', 'json:*.built=12'],
  ['json:context', 'json:contexts'],
  ['req.json:context.build=12', 'res.json:context.build=12'],
  ['post:p3', 'post:p'],
  ['post:p-made', 'post:p-mad'],
  ['story:e5', 'story:e6'],
  ['story:e7', 'story:e'],
  ['number:7', 'number:8'],
  ['number:5..7', 'number:8..9'],
  ['alice', 'bob'],
  ['deployments', 'deploymentz'],
  ['"look at"', '"look  at"'],
  ['"x-request-id: a1b7"', '"x-request-id a1b7"'],
  ['/not\\s+found/i', '/not\\s+found/'],
  ['p-made', 'p-unmade'],
  ['404', '405'],
  ['-bob', '-alice'],
  ['bob or alice', 'bob or carol'],
  ['(bob or alice) 404', '(bob or alice) 405'],
  ['-(bob or carol)', '-(bob or alice)'],
]

/** A moment as a place writes it whose clock is so many minutes ahead of UTC, in whole seconds. */
function zoned(at: number, minutes: number): string {
  const sign = minutes < 0 ? '-' : '+'
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const local = new Date(at + minutes * 60_000).toISOString().slice(0, 19)
  return `${local}${sign}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
}

describe('an exchange', () => {
  it.each(pairs)('passes %s, and not %s', (line, other) => {
    expect([passes(line), passes(other)]).toEqual([true, false])
  })

  it.each(['error', 'body', 'notes', 'comment', 'mark', 'response'])('has:%s tells one that has it', part => {
    expect([passes(`has:${part}`), passes(`has:${part}`, quiet)]).toEqual([true, false])
  })

  it('that nobody and nothing is known of passes no term of a name', () => {
    for (const line of [
      'user:alice',
      'channel:deployments',
      'action:approve',
      'integration:gate',
      'took:>=0',
      'status:>=100',
    ])
      expect([line, passes(line, quiet)]).toEqual([line, false])
  })

  it('is found by its webhook, by a part of the name or the whole id', () => {
    expect(passes('hook:pipeline', quiet)).toBe(true)
    expect(passes('hook:h1', quiet)).toBe(true)
    expect(passes('hook:h', quiet)).toBe(false)
    expect(passes('hook:pipeline')).toBe(false)
    expect(passes('pipeline', quiet)).toBe(true)
  })

  it('of which a fault is told has an error, whatever its outcome', () => {
    expect(passes('has:error', { ...quiet, row: { ...quiet.row, outcome: 'ok', fault: 'redirect' } })).toBe(true)
    expect(passes('has:error', { ...quiet, row: { ...quiet.row, outcome: 'ok' } })).toBe(false)
  })

  it('whose body is no JSON passes no JSON path', () => {
    const broken = { ...subject, body: () => '{"context":{"build":12}' }
    expect(passes('json:context', broken)).toBe(false)
    expect(passes('json:context', { ...subject, body: () => ' \n{"context":null}' })).toBe(true)
    expect(passes('json:context=null', { ...subject, body: () => '{"context":null}' })).toBe(true)
  })
})
