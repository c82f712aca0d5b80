import { describe, expect, it } from 'vitest'
import { harCaptured } from '#domain/har/read/harCaptured'
import { mostHarBytes, readHarFile } from '#domain/har/read/readHarFile'
import { sortEntries } from '#domain/har/read/sortEntries'
import { safeUri, withPlaceholders } from '#domain/har/write/safeUri'

const at = '2026-07-10T14:31:05.114Z'
const entry = (method: string, url: string, more: object = {}) => ({
  startedDateTime: at,
  time: 5,
  request: {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    headers: [],
    queryString: [],
    cookies: [],
    headersSize: -1,
    bodySize: -1,
  },
  response: { status: 200, headers: [], content: { size: 2, mimeType: 'application/json', text: '{}' } },
  ...more,
})
const fileOf = (entries: unknown[], log: object = {}) =>
  JSON.stringify({ log: { version: '1.2', creator: { name: 'T' }, entries, ...log } })
const issueOf = (text: string, bytes = text.length) => {
  const read = readHarFile(text, { file: 'a.har', bytes })
  if (read.ok) throw new Error('It was read.')
  const [issue] = read.issues
  return `${issue?.code} ${issue?.message}`
}
const sorted = (entries: unknown[], choices = {}) => sortEntries({ entries }, choices)
const left = (one: object | string, choices = {}) =>
  sorted([entry('GET', 'https://chat.example/api/v4/users/me'), one], choices).left.map(({ why, at: place }) =>
    `${why} ${place}`.trim(),
  )

describe('a file that is no HAR', () => {
  it('says at which line and column it stops being JSON', () => {
    expect(issueOf('{\n  "log": {\n    "version" "1.2"\n')).toMatch(
      /^har\.json a\.har: it is not JSON: .* line 3, column 15\. .*save it again/,
    )
    expect(issueOf('<!doctype html>')).toMatch(/line 1, column 1\..*Choose a HAR file/)
  })

  it('says that it was cut off, and where it ends', () => {
    const whole = fileOf([entry('GET', 'https://a.example/')])
    for (const half of [whole.slice(0, 60), whole.slice(0, -3), whole.slice(0, whole.indexOf('startedDateTime') + 5)]) {
      expect(issueOf(half)).toMatch(
        /^har\.cut a\.har: it ends in the middle, at line 1, column \d+\. It was cut off: save the HAR again\./,
      )
    }
    expect(issueOf(' ')).toMatch(/it is empty/)
  })

  it('names what it has in place of a list of entries, and a version that is newer', () => {
    for (const text of ['[]', '{}', '{"log":{"version":"1.2"}}', '{"info":{"schema":"postman"}}']) {
      expect(issueOf(text)).toMatch(/^har\.shape .*no HAR file/)
    }
    expect(issueOf(fileOf([]))).toMatch(/^har\.empty .*no entries/)
    expect(issueOf(fileOf([{}], { version: '2.0' }))).toMatch(/^har\.newer .*HAR 2\.0 is newer than 1\.2/)
    expect(issueOf(fileOf([{}], { version: '1.3' }))).toMatch(/^har\.newer/)
    expect(readHarFile(fileOf([{}], { version: '1.1' }), { file: 'a.har', bytes: 9 }).ok).toBe(true)
  })

  it('is too large above 50 MB, and may be that large', () => {
    expect(issueOf('{}', mostHarBytes + 1)).toMatch(/^har\.too_large a\.har: it has 51 MB, and at most 50 MB/)
    expect(issueOf('{}', mostHarBytes)).toMatch(/^har\.shape/)
  })
})

describe('the entries of a HAR file', () => {
  it('are left out for a reason, each at its place', () => {
    expect(left({})).toEqual(['no_request /log/entries/1'])
    expect(left('text')).toEqual(['no_request /log/entries/1'])
    expect(left({ request: { method: 'GET' } })).toEqual(['no_request /log/entries/1/request/url'])
    expect(left(entry('GET', 'data:text/plain,hi'))).toEqual(['data_url'])
    expect(left(entry('GET', 'about:blank'))).toEqual(['no_address'])
    expect(left(entry('GET', 'wss://chat.example/api/v4/websocket'))).toEqual(['websocket'])
    expect(left(entry('GET', 'https://chat.example/api/v4/websocket'))).toEqual(['websocket'])
    expect(left(entry('OPTIONS', 'https://chat.example/api/v4/posts'))).toEqual(['preflight'])
    expect(left(entry('GET', 'https://chat.example/static/main.js'))).toEqual(['asset'])
    expect(left(entry('GET', 'https://chat.example/workbench/api/traffic/rows'))).toEqual(['window'])
    expect(left(entry('GET', 'https://chat.example/health'))).toEqual(['other_call'])
    expect(left(entry('POST', 'https://other.example/graphql'))).toEqual(['other_host'])
    expect(left(entry('GET', 'https://cdn.example/app.css'))).toEqual(['asset'])
    expect(left(entry('POST', 'https://chat.example/api/v4/posts', { response: { status: 0 } }))).toEqual([
      'no_response',
    ])
    expect(
      left(entry('POST', 'https://chat.example/api/v4/posts', { response: { status: 0 } }), { take: [2] }),
    ).toEqual([])
    const content = { mimeType: 'image/png', text: 'no base64!', encoding: 'base64' }
    expect(left(entry('GET', 'https://chat.example/api/v4/files/x', { response: { status: 200, content } }))).toEqual([
      'bad_body /log/entries/1/response/content',
    ])
  })

  it('belong to hosts that are known by their requests, unless somebody says what they are', () => {
    const entries = [
      entry('POST', 'https://chat.example/base/api/v4/posts?a=1#part'),
      entry('POST', 'https://pager.example:8443/page'),
      entry('GET', 'https://cdn.example/x.js'),
    ]
    expect(sorted(entries).hosts).toEqual([
      { host: 'cdn.example', entries: 1, is: 'left_out' },
      { host: 'chat.example', entries: 1, is: 'service' },
      { host: 'pager.example:8443', entries: 1, is: 'left_out' },
    ])
    const { taken } = sorted(entries, { hosts: { 'pager.example:8443': 'integration' } })
    expect(taken.map(({ direction, url }) => [direction, url])).toEqual([
      ['in', '/api/v4/posts?a=1'],
      ['out', 'https://pager.example:8443/page'],
    ])
  })

  it('come in the order in which they began', () => {
    const late = { ...entry('GET', 'https://chat.example/api/v4/a'), startedDateTime: '2026-07-10T14:31:06Z' }
    const early = entry('GET', 'https://chat.example/api/v4/b')
    expect(sorted([late, early]).taken.map(({ url }) => url)).toEqual(['/api/v4/b', '/api/v4/a'])
  })
})

describe('exchanges of a HAR file', () => {
  const names = new Map<string, string>()
  const facts = {
    textOfBase64: (base64: string) => Buffer.from(base64, 'base64').toString('utf8'),
    redacted: (text: string) => text,
    nameFor: (secret: string) => {
      if (!names.has(secret)) names.set(secret, String(names.size).padStart(6, '0'))
      return names.get(secret) ?? ''
    },
  }
  const capturedOf = (entries: unknown[], choices = {}) => harCaptured(sorted(entries, choices).taken, facts)

  it('hold no secret wherever it stands, however it is written', () => {
    const token = 'k8x3m1q9z7w5c2v4b6n8j1h3g5'
    const odd = 'pa"ss w/rd\\1'
    const login = entry('POST', 'https://chat.example/api/v4/users/login', {
      response: {
        status: 200,
        headers: [
          { name: 'Token', value: token },
          { name: 'Set-Cookie', value: `MMAUTHTOKEN=${token}; Path=/` },
        ],
        content: {
          mimeType: 'application/json',
          text: Buffer.from(JSON.stringify({ echo: odd })).toString('base64'),
          encoding: 'base64',
        },
      },
    })
    const request = {
      ...login.request,
      postData: { mimeType: 'application/json', text: JSON.stringify({ login_id: 'bob', password: odd, pin: 1 }) },
    }
    const post = entry('POST', `https://chat.example/hooks/${token.replace('k', 'a')}?x=${encodeURIComponent(odd)}`)
    post.request.headers = [
      { name: 'Authorization', value: `Bearer ${token}` },
      { name: 'Accept', value: '*/*' },
    ] as never
    const { captured, secrets } = capturedOf([{ ...login, request }, post])
    const text = JSON.stringify(captured)
    for (const secret of [
      token,
      token.replace('k', 'a'),
      odd,
      encodeURIComponent(odd),
      JSON.stringify(JSON.stringify(odd)).slice(2, -2),
    ]) {
      expect(text).not.toContain(secret)
    }
    expect([...secrets.values()].map(({ is, word }) => [is, word])).toEqual(
      expect.arrayContaining([
        ['password', 'bob'],
        ['hook_key', ''],
      ]),
    )
    expect(captured[1]?.request.headers).toEqual([
      ['Authorization', `Bearer [redacted:${names.get(token)}]`],
      ['Accept', '*/*'],
    ])
  })

  it.each([
    ['login_id=bob&password=two+words+here', 'two+words'],
    ['password=hunter2', 'hunter2'],
    ['password=12345678901', '12345678901'],
    ['pass%77ord=a%21bcdefgh', 'a%21bc'],
    ['new_password=caf%C3%A9%20au%20lait&old=1', 'lait'],
    ['client_secret=s3cr%65t-s3cret', 's3cr'],
    ['code=4%2F0AX4XfWh', '0AX4'],
  ])('hide a secret in the form %s and in a query, however it is encoded', (form, secret) => {
    const post = entry('POST', `https://chat.example/api/v4/x?${form}`)
    const request = { ...post.request, postData: { mimeType: 'application/x-www-form-urlencoded', text: form } }
    const text = JSON.stringify(capturedOf([{ ...post, request }]).captured)
    expect(text).not.toContain(secret)
    expect(text.match(/\[redacted:\w{6}\]/g)).toHaveLength(2)
  })

  it('have one name for a password, whether it is written in a form, in JSON or in an address within a text', () => {
    const password = 'two words here'
    const bodies = [
      ['application/x-www-form-urlencoded', 'login_id=bob&password=two+words+here'],
      ['application/json', JSON.stringify({ login_id: 'bob', password })],
      ['text/plain', 'Kept at ftp://bob:two%20words%20here@files.example/a.'],
    ] as const
    const entries = bodies.map(([mimeType, text]) => {
      const post = entry('POST', 'https://chat.example/api/v4/x')
      return { ...post, request: { ...post.request, postData: { mimeType, text } } }
    })
    const hidden = `[redacted:${facts.nameFor(password)}]`
    const texts = (all: unknown[]) => capturedOf(all).captured.map(({ request }) => request.body?.text)
    const all = bodies.map(([, text]) => text.replace(/two.words.here|two%20words%20here/, hidden))
    expect(texts(entries)).toEqual(all)
    // None of them is needed to know it in the others.
    expect(entries.flatMap(one => texts([one]))).toEqual(all)
  })

  it('hide a password in an address that is too short to be looked for', () => {
    const post = entry('POST', 'https://bob:pw@chat.example/api/v4/x?to=ftp://eve:s%21@files.example/')
    const request = { ...post.request, postData: { mimeType: 'text/plain', text: 'At ftp://eve:s%21@files.example/.' } }
    const [one] = capturedOf([{ ...post, request }]).captured
    const hidden = `[redacted:${facts.nameFor('s!')}]`
    expect(one?.summary.url).toContain(`?to=ftp://eve:${hidden}@files.example/`)
    expect(one?.request.body?.text).toBe(`At ftp://eve:${hidden}@files.example/.`)
    expect(JSON.stringify(one)).not.toMatch(/:pw@|:s%21@/)
  })

  it('hide passwords in addresses, cookies and JSON, and leave what is none', () => {
    const request = {
      ...entry('PUT', 'https://bob:pw@chat.example/api/v4/x?q=password&page=2&token_id=7').request,
      headers: [
        { name: 'Cookie', value: 'theme=dark; MMCSRF=c5rf-c5rf-c5rf; short=ab' },
        { name: 'X-CSRF-Token', value: 'c5rf-c5rf-c5rf' },
        { name: 'X-Echo', value: 'dark and k3y-k3y-k3y' },
        { name: 'X-Api-Key', value: 'k3y-k3y-k3y' },
        { name: 'Proxy-Authorization', value: 'Basic Ym9iOnB3' },
        { name: 'Sec-Fetch-Mode', value: 'cors' },
      ],
      postData: {
        mimeType: 'application/json',
        text: JSON.stringify({
          users: [{ username: 'eve', password: 'pw', token: ['t0ken-t0ken'] }, { passphrase: '' }],
          note: 'k3y-k3y-k3y and t0ken-t0ken',
          max_tokens: '100',
        }),
      },
    }
    const { captured, secrets } = capturedOf([{ ...entry('PUT', 'https://chat.example/'), request }])
    const [one] = captured
    const name = (secret: string) => `[redacted:${names.get(secret)}]`
    expect(one?.summary.url).toContain('q=password&page=2&token_id=7')
    expect(one?.request.headers).toEqual([
      ['Cookie', `theme=${name('dark')}; MMCSRF=${name('c5rf-c5rf-c5rf')}; short=${name('ab')}`],
      ['X-CSRF-Token', name('c5rf-c5rf-c5rf')],
      ['X-Echo', `dark and ${name('k3y-k3y-k3y')}`],
      ['X-Api-Key', name('k3y-k3y-k3y')],
      ['Proxy-Authorization', `Basic ${name('Ym9iOnB3')}`],
      ['Sec-Fetch-Mode', 'cors'],
      ['Content-Type', 'application/json'],
    ])
    expect(JSON.parse(one?.request.body?.text ?? '')).toEqual({
      users: [{ username: 'eve', password: name('pw'), token: [name('t0ken-t0ken')] }, { passphrase: '' }],
      note: `${name('k3y-k3y-k3y')} and ${name('t0ken-t0ken')}`,
      max_tokens: '100',
    })
    const kinds = new Map([...secrets].map(([of, { is, word }]) => [`[redacted:${of}]`, [is, word]]))
    expect(kinds.get(name('c5rf-c5rf-c5rf'))?.[0]).toBe('csrf')
    expect(kinds.get(name('t0ken-t0ken'))).toEqual(['token', 'eve'])
    expect(kinds.get(name('Ym9iOnB3'))?.[0]).toBe('token')
  })

  it('are clicks, hooks and calls, each with its cause', () => {
    const [post, action] = ['a'.repeat(26), 'approve']
    const click = { ...entry('POST', `https://chat.example/api/v4/posts/${post}/actions/${action}`), time: 50 }
    const { captured } = capturedOf([click, entry('POST', 'https://bot.example/cb')], {
      hosts: { 'bot.example': 'integration' },
    })
    expect(captured.map(({ summary }) => [summary.kind, summary.action_id, summary.parent_id, summary.label])).toEqual([
      ['click', action, null, `POST /posts/${post}/actions/${action}`],
      ['callback', '', 'entry-1', 'POST https://bot.example/cb'],
    ])
  })
})

describe('an address in a HAR file', () => {
  it('is a URI, whatever was called, and has its placeholders back on the way in', () => {
    expect(safeUri('http://127.0.0.1:1/hooks/[redacted:abc123]?q=a b|c%zz')).toBe(
      'http://127.0.0.1:1/hooks/%5Bredacted:abc123%5D?q=a%20b%7Cc%25zz',
    )
    expect(withPlaceholders('http://a/%5Bredacted:abc123%5D')).toBe('http://a/[redacted:abc123]')
    expect(safeUri('http://[::1]:80/a#b#c')).toBe('http://[::1]:80/a#b%23c')
    expect(safeUri('not an address')).toBe('about:invalid#not%20an%20address')
    expect(safeUri('http://a/\ud83d')).toBe('http://a/%EF%BF%BD')
  })
})

describe('an entry that a tool wrote carelessly', () => {
  const url = 'https://chat.example/api/v4/posts'

  it('began with the one before it where its time cannot be read, so that a replay does not wait for years', () => {
    const entries = [{}, { startedDateTime: at }, { startedDateTime: 'yesterday' }, { startedDateTime: undefined }]
    const { taken } = sorted(entries.map(more => entry('POST', url, { startedDateTime: 'soon', ...more })))
    expect(taken.map(one => [one.entry.number, one.entry.startedAt])).toEqual(
      [1, 2, 3, 4].map(n => [n, Date.parse(at)]),
    )
  })

  it('has no header that could not be sent, and keeps the fields of its form whatever they are called', () => {
    const headers = [
      ...[
        { name: ':path', value: '/' },
        { name: 'a\r\nb', value: '1' },
        { name: 'X-Build', value: '1\r\nX: 2' },
      ],
      ...[{ name: 'Accept', value: '*/*' }, { value: 'nothing' }, null],
    ]
    const postData = { mimeType: 'application/x-www-form-urlencoded', params: [{ name: ':mood:', value: 'fine' }] }
    const { taken } = sorted([entry('POST', url, { request: { method: 'POST', url, headers, postData } })])
    expect(taken[0]?.entry.headers).toEqual([['Accept', '*/*']])
    expect(taken[0]?.entry.body?.text).toBe('%3Amood%3A=fine')
  })
})
