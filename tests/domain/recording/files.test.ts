import { describe, expect, it } from 'vitest'
import { bodyFileName, exchangeFileName, exchangeNumberOf } from '#domain/recording/fileNames'
import { jsonBody } from '#domain/recording/jsonBody'
import { readRecording } from '#domain/recording/readRecording'
import { writeRecording } from '#domain/recording/writeRecording'
import { recordingOf, stimulus } from './recordings'

const example = () =>
  recordingOf(
    [
      stimulus(),
      stimulus({
        cause: { exchange: 1, by: 'service' },
        role: 'reaction',
        request: { ...stimulus().request, body: { file: '002-rest-post-posts.request.base64' } },
      }),
    ],
    { notes: 'What Friday looked like' },
  )

const filesOf = (change: (files: Map<string, string>) => void = () => {}): Map<string, string> => {
  const recording = { ...example(), bodies: new Map([['002-rest-post-posts.request.base64', 'AAEC'.repeat(40)]]) }
  const files = writeRecording(recording)
  change(files)
  return files
}

const edit = (files: Map<string, string>, name: string, change: (text: string) => string): void =>
  void files.set(name, change(files.get(name) ?? ''))

describe('the files of a recording', () => {
  it('are read as they were written, and written again byte for byte', () => {
    const files = filesOf()
    const read = readRecording(files)
    expect(read.ok ? [] : read.issues).toEqual([])
    if (read.ok) expect([...writeRecording(read.value)]).toEqual([...files])
  })

  it('have their keys in the order of the format, and keep those that are not known', () => {
    const [first] = example().exchanges
    if (first === undefined) throw new Error('There is no exchange.')
    const recording = example()
    const mixed = Object.fromEntries(Object.entries({ ...first.exchange, later: true }).toReversed())
    const files = writeRecording({ ...recording, exchanges: [{ ...first, exchange: mixed as typeof first.exchange }] })
    const keys = Object.keys(JSON.parse(files.get(first.file) ?? ''))
    expect(keys).toEqual(['role', 'direction', 'kind', 'label', 'at', 'outcome', 'request', 'response', 'later'])
  })

  it('are named by number, kind and label, without what is another each time', () => {
    const named = (label: string, count = 38, number = 3) => exchangeFileName({ number, kind: 'rest', label }, count)
    expect(named('PUT /posts/c6yrmx4n9tqhb1gzpw8kfa3jse/patch')).toBe('003-rest-put-posts-patch.json')
    expect(named('POST /hooks/[redacted:abc123]')).toBe('003-rest-post-hooks.json')
    expect(named('…')).toBe('003-rest.json')
    expect(named('approve', 1204)).toBe('0003-rest-approve.json')
    expect(exchangeNumberOf('0003-rest-approve.json')).toBe(3)
    expect(exchangeNumberOf('recording.json')).toBeNull()
    expect(bodyFileName('003-rest.json', 'request')).toBe('003-rest.request.base64')
  })
})

describe('a recording that cannot be used says why', () => {
  const cases: [string, (files: Map<string, string>) => void, { code: string; file: string; line: number }][] = [
    [
      'without recording.json',
      files => files.delete('recording.json'),
      { code: 'recording.missing', file: 'recording.json', line: 1 },
    ],
    [
      'half-written',
      files => edit(files, '001-rest-post-posts.json', text => text.slice(0, 120)),
      { code: 'recording.json', file: '001-rest-post-posts.json', line: 8 },
    ],
    [
      'empty',
      files => files.set('001-rest-post-posts.json', ''),
      { code: 'recording.json', file: '001-rest-post-posts.json', line: 1 },
    ],
    [
      'of a newer format',
      files => edit(files, 'recording.json', text => text.replace('"format": 1', '"format": 3')),
      { code: 'recording.newer', file: 'recording.json', line: 2 },
    ],
    [
      'with a value of another type',
      files => edit(files, '001-rest-post-posts.json', text => text.replace('"at": 0', '"at": "0"')),
      { code: 'recording.shape', file: '001-rest-post-posts.json', line: 6 },
    ],
    [
      'with a file too few',
      files => files.delete('001-rest-post-posts.json'),
      { code: 'recording.missing_exchange', file: 'recording.json', line: 1 },
    ],
    [
      'with a file too many',
      files => files.set('003-rest.json', files.get('001-rest-post-posts.json') ?? ''),
      { code: 'recording.extra_exchange', file: '003-rest.json', line: 1 },
    ],
    [
      'with a number twice',
      files => files.set('001-rest.json', files.get('001-rest-post-posts.json') ?? ''),
      { code: 'recording.twice', file: '001-rest.json', line: 1 },
    ],
    [
      'without a body beside',
      files => files.delete('002-rest-post-posts.request.base64'),
      { code: 'recording.body', file: '002-rest-post-posts.json', line: 15 },
    ],
    [
      'with a body in two forms',
      files =>
        edit(files, '001-rest-post-posts.json', text =>
          text.replace('"json": { "message"', '"text": "", "json": { "message"'),
        ),
      { code: 'recording.body', file: '001-rest-post-posts.json', line: 14 },
    ],
    [
      'with a post twice',
      files =>
        edit(files, '001-rest-post-posts.json', text => {
          const post = '{ "stored": { "id": "p", "user_id": "u", "channel_id": "c", "create_at": 1 }, "rendered": "" }'
          return text.replace(/\n}\s*$/, `,\n  "posts": [${post}, ${post}]\n}\n`)
        }),
      { code: 'recording.post', file: '001-rest-post-posts.json', line: 25 },
    ],
    [
      'with a cause that comes later',
      files => edit(files, '002-rest-post-posts.json', text => text.replace('"exchange": 1', '"exchange": 2')),
      { code: 'recording.cause', file: '002-rest-post-posts.json', line: 6 },
    ],
    [
      'with a placeholder without a value',
      files =>
        edit(files, '001-rest-post-posts.json', text =>
          text.replace('/api/v4/posts', '/api/v4/posts/{{1.response.id}}'),
        ),
      { code: 'recording.unknown_name', file: '001-rest-post-posts.json', line: 10 },
    ],
    [
      'nested too deep to be read',
      files =>
        edit(files, '001-rest-post-posts.json', text =>
          text.replace('"Hello"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
        ),
      { code: 'recording.deep', file: '001-rest-post-posts.json', line: 15 },
    ],
    [
      'with an address that leads to another host',
      files =>
        edit(files, '001-rest-post-posts.json', text => text.replace('"/api/v4/posts"', '"@127.0.0.1:9/api/v4/posts"')),
      { code: 'recording.request', file: '001-rest-post-posts.json', line: 10 },
    ],
    [
      'with a header that cannot be sent',
      files => edit(files, '001-rest-post-posts.json', text => text.replace('"*/*"', String.raw`"*/*\r\nX-Other: 1"`)),
      { code: 'recording.request', file: '001-rest-post-posts.json', line: 12 },
    ],
    [
      'with a variable of no exchange',
      files =>
        edit(files, 'recording.json', text =>
          text.replace(
            '"variables": {}',
            '"variables": { "9.response.id": { "exchange": 9, "side": "response", "part": "body", "at": "/id" } }',
          ),
        ),
      { code: 'recording.source', file: 'recording.json', line: 7 },
    ],
    [
      'with a matcher for an exchange that is not there',
      files =>
        edit(files, 'recording.json', text =>
          text.replace(
            '"matchers": []',
            '"matchers": [{ "exchange": 9, "side": "response", "part": "body", "at": "/id", "is": "any" }]',
          ),
        ),
      { code: 'recording.matcher', file: 'recording.json', line: 9 },
    ],
    [
      'with a pattern that is none',
      files =>
        edit(files, 'recording.json', text =>
          text.replace(
            '"matchers": []',
            '"matchers": [{ "side": "response", "part": "body", "at": "/id", "is": "regex", "pattern": "(" }]',
          ),
        ),
      { code: 'recording.matcher', file: 'recording.json', line: 9 },
    ],
  ]
  it.each(cases)('%s', (_, change, { code, file, line }) => {
    const read = readRecording(filesOf(change))
    const issues = read.ok ? [] : read.issues.filter(issue => issue.code === code)
    expect(issues.map(({ data }) => data)).toEqual([{ file, line }])
    // File and way out stand in the sentence itself.
    expect(issues[0]?.message).toMatch(new RegExp(`^${file.replaceAll('.', String.raw`\.`)}: .+ \\p{Lu}.+\\.$`, 'u'))
  })
})

it('a word that is not known is named with those that are', () => {
  const read = readRecording(
    filesOf(files => edit(files, '001-rest-post-posts.json', text => text.replace('"stimulus"', '"stimuli"'))),
  )
  expect(read.ok ? '' : read.issues[0]?.message).toContain(
    'role must be one of stimulus, reaction, left_out. Correct it',
  )
})

it('a number of exchanges that nobody recorded is named at once, by the first of the files', () => {
  const many = filesOf(files =>
    edit(files, 'recording.json', text => text.replace('"exchanges": 2', '"exchanges": 2000000000')),
  )
  const read = readRecording(many)
  const messages = read.ok ? [] : read.issues.map(({ message }) => message)
  expect(messages).toHaveLength(20)
  expect(messages[0]).toContain('the file of exchange 3 of 2000000000 is missing or broken')
})

describe('a JSON body', () => {
  it.each(['{"a":1}', ' [1.50, 2e3, -0.25]', 'null', '"text"', String.raw`{"a":"\u00e9"}`])(
    '%s is kept as JSON',
    text => {
      expect(jsonBody(text)).toEqual({ value: JSON.parse(text) })
    },
  )

  it.each([
    '{"a":1,"a":2}',
    '9007199254740993',
    '{"a":1e999}',
    '-0',
    '{"__proto__":1}',
    `${'['.repeat(101)}${']'.repeat(101)}`,
    '{"a":1',
    'payload={}',
    '',
  ])('%s is kept as text', text => {
    expect(jsonBody(text)).toBeUndefined()
  })
})
