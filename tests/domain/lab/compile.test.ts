import { describe, expect, it } from 'vitest'
import { compile } from '#domain/lab/compile/compile'
import { labLimits } from '#domain/lab/limits'
import type { Integration, Rule } from '#domain/lab/schema'
import { compiledOf, issuesOf } from './driver'

const file = (more: object) => JSON.stringify({ format: 1, rules: [], ...more })
/** The issues of a file: pointer, code and sentence. */
const saidOf = (text: string) => compile(text).issues.map(({ path, code, message }) => `${path} ${code}: ${message}`)
const said = (rules: Rule[], more: Partial<Integration> = {}) =>
  compiledOf({ ...more, rules }).issues.map(({ path, message }) => `${path}: ${message}`)

describe('a file that is no integration', () => {
  it('has its syntax error with the line', () => {
    const { integration, issues } = compile('{\n  "format": 1,\n  "rules": [,]\n}')
    expect(integration).toBeNull()
    expect(issues).toMatchObject([{ path: '', code: 'lab.json', severity: 'error', data: { line: 3, offset: 29 } }])
    expect(issues[0]?.message).toMatch(/^Line 3: .*\.$/)
    expect(saidOf('{"format": 1 "rules": []}')).toEqual(['lab.json: Line 1: Expected a comma.'].map(one => ` ${one}`))
    expect(saidOf('')).toEqual([' lab.json: Line 1: The document is empty.'])
  })

  it('may begin with a byte order mark', () => {
    expect(compile(`\uFEFF${file({})}`).integration).not.toBeNull()
  })

  it('of a newer version stays as it is', () => {
    expect(saidOf('{"format": 2, "steps": []}')).toEqual([
      '/format lab.newer: Format 2 is of a newer version of Blockyard. Update Blockyard to use it; this file stays as it is.',
    ])
  })

  it('is too large, or too deep', () => {
    const fits = file({ description: '' }).length
    expect(saidOf(file({}) + ' '.repeat(labLimits.fileBytes))[0]).toMatch(
      /^ lab.too_large: The file has more than 5 MB/,
    )
    expect(compile(file({ description: '' }) + ' '.repeat(labLimits.fileBytes - fits)).issues).toEqual([])
    const nested = (depth: number) =>
      file({ state: { a: { start: JSON.parse('['.repeat(depth) + ']'.repeat(depth)) } } })
    expect(saidOf(nested(97))).toEqual([])
    expect(saidOf(nested(98))).toEqual([
      ' lab.too_deep: Line 1: lists and objects stand inside each other in more than 100 levels.',
    ])
  })

  const faults: [object | unknown[] | number, string][] = [
    [[], ' lab.shape: The file must be an object, and this is a list.'],
    [{ rules: [] }, ' lab.shape: The file needs “format”.'],
    [{ format: 1 }, ' lab.shape: The file needs “rules”.'],
    [{ format: 'x', rules: [] }, '/format lab.shape: “format” must be a whole number, and this is a string.'],
    [{ format: 1, rules: [7] }, '/rules/0 lab.shape: “rules[0]” must be an object, and this is a number.'],
    [{ format: 1, rules: [], rulez: [] }, '/rulez lab.shape: The file has no “rulez”. Did you mean “rules”?'],
    [{ format: 1, rules: [{ wehn: [] }] }, '/rules/0/wehn lab.shape: “rules[0]” has no “wehn”. Did you mean “when”?'],
    [
      { format: 1, rules: [{ respond: { xxxxxxxxxx: 1 } }] },
      '/rules/0/respond/xxxxxxxxxx lab.shape: “respond” has no “xxxxxxxxxx”. There are update, message, changes, private, post, reply, open, error, errors, options, dialog, form, later, raw.',
    ],
    [
      { format: 1, rules: [], state: { 'a-b': {} } },
      '/state/a-b lab.shape: “a-b” cannot be the name of a variable: use letters, digits and _, and no digit first.',
    ],
    [
      { format: 1, rules: [], state: { a: { per: 'posts' } } },
      '/state/a/per lab.shape: “per” must be one of integration, post, user. Did you mean “post”?',
    ],
    [{ format: 1, rules: [], port: 0 }, '/port lab.shape: “port” must be 1 or more.'],
    [{ format: 1, rules: [], port: 65_536 }, '/port lab.shape: “port” must be 65535 or less.'],
    [
      { format: 1, rules: [], replaces: ['gate'] },
      '/replaces/0 lab.shape: “replaces[0]” must begin with http:// or https:// and name a server.',
    ],
    [
      { format: 1, rules: [{ when: [{ on: '' }] }] },
      '/rules/0/when/0/on lab.shape: “on” is empty. Write something, or remove it.',
    ],
    [
      { format: 1, rules: [{ name: 'x'.repeat(81) }] },
      '/rules/0/name lab.shape: “name” has too many characters; the limit is 80.',
    ],
    [
      { format: 1, rules: [{ when: Array.from({ length: 33 }, () => ({ on: 'path', equals: '/' })) }] },
      '/rules/0/when lab.shape: “when” has 33 elements; the limit is 32.',
    ],
    [
      { format: 1, rules: [{ fault: { is: 'timeouts' } }] },
      '/rules/0/fault/is lab.shape: “is” must be one of status, timeout, reset, empty_body, broken_json, wrong_content_type, slow_body, too_large, redirect, certificate. Did you mean “timeout”?',
    ],
    [
      { format: 1, rules: [{ respond: { later: { ms: -1 } } }] },
      '/rules/0/respond/later/ms lab.shape: “ms” must be 0 or more.',
    ],
  ]
  it.each(faults)('%j', (value, wanted) => {
    expect(compile(JSON.stringify(value)).integration).toBeNull()
    expect(saidOf(JSON.stringify(value))).toContain(wanted)
  })

  it('names one fault in one sentence', () => {
    expect(saidOf(file({ rulez: [] })).length).toBe(1)
    expect(saidOf(JSON.stringify({ format: 1, rules: [], port: 'x', enabled: 1 })).length).toBe(2)
  })
})

describe('a condition', () => {
  const issue = (condition: object) => issuesOf([{ when: [{ on: 'path', ...condition }] }])

  it('has exactly one test', () => {
    expect(said([{ when: [{ on: 'user' }] }])).toEqual([
      '/rules/0/when/0: This condition tests nothing. Give it one of equals, one_of, matches, contains, exists, at_least, at_most.',
    ])
    expect(said([{ when: [{ on: 'user', equals: 'a', exists: true, not: true }] }])).toEqual([
      '/rules/0/when/0: A condition has one test, and this one has equals and exists. Make a condition of each.',
    ])
    expect(issue({ equals: null })).toEqual([])
  })

  const places =
    'There are path, kind, method, option, user, channel, text, call, chance, query.NAME, header.NAME, context.NAME, value.NAME, state.NAME.'
  it.each([
    ['usr', `A condition has no place “usr”. Did you mean “user”? ${places}`],
    ['headers.x', `A condition has no place “headers.x”. Did you mean “header.x”? ${places}`],
    ['context', '“context” needs a name behind it, such as context.env.'],
    ['header', '“header” needs a name behind it, such as header.x-request-id.'],
    ['state', '“state” needs a name behind it, such as state.votes.'],
    ['user.name', `A condition has no place “user.name”. ${places}`],
    ['constructor', `A condition has no place “constructor”. ${places}`],
    ['constructor.x', `A condition has no place “constructor.x”. ${places}`],
  ])('has no place %s', (on, message) => {
    expect(said([{ when: [{ on, equals: 'a' }] }])).toEqual([`/rules/0/when/0/on: ${message}`])
  })

  it('asks for a variable that is listed', () => {
    expect(said([{ when: [{ on: 'state.votes.alice', exists: true }] }])).toEqual([
      '/rules/0/when/0/on: “votes” is not listed in “state”, so that it is never there. Add it to “state”.',
    ])
    expect(issuesOf([{ when: [{ on: 'state.votes.alice', exists: true }] }], { state: { votes: {} } })).toEqual([])
  })

  it.each([
    ['(a', /^RE2 cannot read this regular expression: missing closing \): `\(a`\. Correct it\.$/],
    ['(?=a)', /looks ahead or behind, which RE2 cannot do/],
    ['(?<!a)b', /looks ahead or behind, which RE2 cannot do/],
    ['(a)\\1', /refers back to a group, which RE2 cannot do/],
  ])('%s is no regular expression', (matches, message) => {
    const [found] = compiledOf({ rules: [{ when: [{ on: 'text', matches }] }] }).issues
    expect(found).toMatchObject({ path: '/rules/0/when/0/matches', code: 'lab.regex', severity: 'error' })
    expect(found?.message).toMatch(message)
  })

  it('asks of `chance` and `call` what they are', () => {
    expect(said([{ when: [{ on: 'chance', equals: 50 }] }])).toEqual([
      '/rules/0/when/0/equals: “chance” is another number at each call: test it with at_least or at_most.',
    ])
    expect(said([{ when: [{ on: 'call', matches: '1' }] }])).toEqual([
      '/rules/0/when/0/matches: “call” is a number: test it with equals or one_of or at_least or at_most.',
    ])
    expect(said([{ when: [{ on: 'call', one_of: [1, 'first'] }] }])).toEqual([
      '/rules/0/when/0/one_of: “call” is a number, counted from 1. Write one, such as 1.',
    ])
    expect(issuesOf([{ when: [{ on: 'call', equals: '{{ state.n }}' }] }], { state: { n: {} } })).toEqual([])
    expect(issuesOf([{ when: [{ on: 'chance', at_most: 101 }] }])).toEqual(['/rules/0/when/0/at_most lab.chance'])
    expect(issuesOf([{ when: [{ on: 'chance', at_least: -1 }] }])).toEqual(['/rules/0/when/0/at_least lab.chance'])
    expect(issuesOf([{ when: [{ on: 'chance', at_most: 100 }] }])).toEqual([])
  })

  it.each([[[1]], ['many'], [null], [true], ['']])('compares with a number, not with %j', wanted => {
    expect(said([{ when: [{ on: 'text', at_least: wanted }] }])).toEqual([
      '/rules/0/when/0/at_least: “at_least” is a number. Write one, such as 2.',
    ])
  })

  it('warns of paths without a slash and of kinds that no call has', () => {
    expect(said([{ when: [{ on: 'path', equals: 'approve' }] }])).toEqual([
      '/rules/0/when/0/equals: A path begins with a slash: write “/approve”.',
    ])
    expect(issue({ one_of: ['/a', 'b'] })).toEqual(['/rules/0/when/0/one_of lab.path'])
    expect(issue({ equals: '*pprove' })).toEqual([])
    expect(issue({ equals: '{{ text }}' })).toEqual([])
    expect(issuesOf([{ when: [{ on: 'kind', equals: 'button' }] }])).toEqual(['/rules/0/when/0/equals lab.kind'])
    expect(issuesOf([{ when: [{ on: 'kind', one_of: ['click', 'dialog'] }] }])).toEqual([])
    expect(compiledOf({ rules: [{ when: [{ on: 'kind', equals: 'button' }] }] }).integration).not.toBeNull()
  })
})

describe('a template', () => {
  const of = (text: string) => said([{ respond: { private: text } }], { state: { votes: {}, count: {} } })
  const at = '/rules/0/respond/private: '

  it.each([
    ['{{ user', 'Line 1, column 1: An output is not closed: write }} behind it.'],
    ['Hi {% if text %}a', 'Line 1, column 4: “{% if text %}” is not closed: write its end tag.'],
    ['{% include "a" %}', 'Line 1, column 1: There is no tag “include”. Use if, unless, case, for, assign or capture.'],
    ['{% render "a" %}', 'Line 1, column 1: There is no tag “render”. Use if, unless, case, for, assign or capture.'],
    ['{% layout "a" %}', 'Line 1, column 1: There is no tag “layout”. Use if, unless, case, for, assign or capture.'],
  ])('%s cannot be read', (text, message) => {
    expect(of(text)).toEqual([at + message])
  })

  it('that cannot be read keeps the file from being used, one with unknown names does not', () => {
    expect(compiledOf({ rules: [{ respond: { private: '{{' } }] }).integration).toBeNull()
    const { integration, issues } = compiledOf({ rules: [{ respond: { private: '{{ usr }}' } }] })
    expect(integration).not.toBeNull()
    expect(issues).toMatchObject([{ code: 'lab.unknown_variable', severity: 'warning' }])
  })

  it.each([
    ['{{ usr.id }}', 'Nothing here is called “usr”, so that it is empty. Did you mean “user”?'],
    ['{{ zzzzzzzz }}', 'Nothing here is called “zzzzzzzz”, so that it is empty.'],
    ['{{ user.name }}', '“user” has no “name”: it has id, username.'],
    ['{{ request.url }}', '“request” has no “url”: it has method, path, headers, body.'],
    ['{{ state.vote }}', '“vote” is not listed in “state”, so that it is empty. Did you mean “votes”?'],
    ['{{ state["vote"] }}', '“vote” is not listed in “state”, so that it is empty. Did you mean “votes”?'],
    ['{% if usr %}{% endif %}', 'Nothing here is called “usr”, so that it is empty. Did you mean “user”?'],
    ['{{ text | append: usr }}', 'Nothing here is called “usr”, so that it is empty. Did you mean “user”?'],
    ['{{ text | upcse }}', 'There is no filter “upcse”, so that the value stays as it is. Did you mean “upcase”?'],
    [
      '{% assign a = text | upcse %}',
      'There is no filter “upcse”, so that the value stays as it is. Did you mean “upcase”?',
    ],
    [
      '{% if text %}{{ text | upcse }}{% endif %}',
      'There is no filter “upcse”, so that the value stays as it is. Did you mean “upcase”?',
    ],
  ])('%s names what is not there', (text, message) => {
    expect(of(text)).toEqual([at + message])
  })

  it.each([
    '{{ user.username }} {{ channel.name }} {{ team.id }} {{ post.message }} {{ post.controls | size }}',
    '{{ context.env }} {{ query.x }} {{ option.label }} {{ value.a.b }} {{ text }} {{ trigger_word }} {{ command }}',
    '{{ trigger_id }} {{ callback_id }} {{ request.headers.x }} {{ state.votes[user.username] }} {{ call }} {{ now }}',
    '{{ state.votes.size }} {{ state.count | plus: 1 | json }} {{ state | json }} {{ user.size }}',
    '{% for vote in state.votes %}{{ vote[0] }}{{ forloop.index }}{% endfor %}{% assign a = 1 %}{{ a }}',
    '{% capture b %}x{% endcapture %}{{ b }}{% case text %}{% when "a" %}b{% else %}c{% endcase %}',
    '{{ text | push: 1 | without: 2 | put: "a", 1 | drop: "a" | keys | values | count_of: 1 | keys_of: 2 | mentions }}',
  ])('%s is all known', text => {
    expect(of(text)).toEqual([])
  })

  it('names the same thing once', () => {
    expect(of('{{ usr }}{{ usr }}{{ text | a1 }}{{ text | a1 }}').length).toBe(2)
  })
})

describe('$each', () => {
  const of = (item: object) => said([{ respond: { options: [item] } }], { state: { votes: {} } })
  const at = '/rules/0/respond/options/0'

  it.each([
    [{ $each: 7, as: 'v', do: {} }, '“$each” is a name such as "state.votes", and this is a number.'],
    [{ $each: 'text', do: {} }, '“$each” needs “as”: the name of one element, such as "vote".'],
    [{ $each: 'text', as: 'a b', do: {} }, '“$each” needs “as”: the name of one element, such as "vote".'],
    [{ $each: 'text', as: 'user', do: {} }, '“as” cannot be “user”, which is the name of a variable.'],
    [{ $each: 'text', as: 'v' }, '“$each” needs “do”: what is made of each element.'],
    [{ $each: 'text', as: 'v', do: {}, with: 1 }, '“$each” has “as” and “do” beside it, not “with”.'],
  ])('%j cannot be read', (item, message) => {
    expect(of(item)).toEqual([`${at}: ${message}`])
  })

  it('knows its element inside of “do”, and nowhere else', () => {
    expect(of({ $each: 'state.votes', as: 'vote', do: { text: '{{ vote.key }}', value: '{{ vote.value }}' } })).toEqual(
      [],
    )
    expect(
      of({ $each: 'state.votes', as: 'vote', do: [{ $each: 'vote.value', as: 'one', do: '{{ one }}{{ vote }}' }] }),
    ).toEqual([])
    expect(of({ $each: 'state.vote', as: 'vote', do: '{{ vot }}' })).toEqual([
      `${at}/$each: “vote” is not listed in “state”, so that it is empty. Did you mean “votes”?`,
      `${at}/do: Nothing here is called “vot”, so that it is empty. Did you mean “vote”?`,
    ])
  })

  it('stands in a list', () => {
    expect(said([{ respond: { form: { elements: { $each: 'text', as: 'v', do: 1 } } } }])).toEqual([
      '/rules/0/respond/form/elements: “$each” stands in a list. Write [ ] around it.',
    ])
  })
})

describe('set', () => {
  const of = (set: Rule['set']) => said([{ set }], { state: { votes: {}, count: {} } })

  it('names variables that are listed', () => {
    expect(of({ votes: 1, 'count.a.b': null, 'votes.{{ user.username }}': '{{ query.choice }}' })).toEqual([])
    expect(of({ 'vots.alice': 1 })).toEqual([
      '/rules/0/set/vots.alice: “vots” is not listed in “state”, so that it cannot be set. Add it there. Did you mean “votes”?',
    ])
    expect(of({ '{{ text }}': 1 })).toEqual([
      '/rules/0/set/{{ text }}: The name of a variable is no template: only the keys behind its dot are. Write the name out.',
    ])
  })

  it('has templates in keys and values', () => {
    expect(of({ 'votes.{{ usr }}': '{{ usr }}' }).length).toBe(2)
    expect(of({ 'votes.{{': 1 })[0]).toMatch(/An output is not closed/)
  })
})

describe('respond', () => {
  const of = (respond: Rule['respond']) => said([{ respond }]).map(one => one.replace('/rules/0/respond', ''))

  it('is raw, or parts', () => {
    expect(of({ raw: {}, private: 'a', update: 'same' })).toEqual([
      '/raw: “raw” is the whole response, so that update, private cannot stand beside it. Remove one of them.',
    ])
    expect(of({ raw: {} })).toEqual([])
  })

  it('changes a post that it keeps', () => {
    expect(of({ changes: [] })).toEqual(['/changes: “changes” changes the post as it is. Add "update": "same".'])
    expect(of({ update: { message: 'a' }, message: 'b' })).toEqual([
      '/message: “message” changes the post as it is. Write "update": "same", or change it in “update”.',
    ])
    expect(of({ update: 'same', message: 'b', changes: [] })).toEqual([])
  })

  it.each([
    [{ update: 'Done' }, '/update: “update” is an object with message and props, or "same", and this is a string.'],
    [{ update: 7 }, '/update: “update” is an object with message and props, or "same", and this is a number.'],
    [{ options: {} }, '/options: “options” is a list, or a template that yields one, and this is an object.'],
    [{ form: [] }, '/form: “form” is an object, or a template that yields one, and this is a list.'],
    [
      { dialog: { dialog: 1 } },
      '/dialog/dialog: “dialog” is an object, or a template that yields one, and this is a number.',
    ],
    [{ dialog: {} as { dialog: unknown } }, '/dialog: “dialog” needs its “dialog”: what is shown.'],
    [
      { post: { props: 'x' } },
      '/post/props: “props” is an object, or a template that yields one, and this is a string.',
    ],
    [
      { reply: { props: [] } },
      '/reply/props: “props” is an object, or a template that yields one, and this is a list.',
    ],
    [
      { raw: { headers: { 'a b': 'c' } } },
      '/raw/headers/a b: “a b” is no name of a header. Use letters, digits and -.',
    ],
    [
      { raw: { headers: { 'Content-Length': '1' } } },
      '/raw/headers/Content-Length: The service writes Content-Length itself, so that this one is left out.',
    ],
  ])('%j', (respond, message) => {
    expect(of(respond)).toEqual([message])
  })
})

describe('a change', () => {
  const of = (change: object) =>
    said([{ respond: { update: 'same', changes: [change] } }]).map(one => one.replace('/rules/0/respond/changes/0', ''))
  const at = { action: 'approve' }

  it.each([
    [{}, ': This change says nothing. Give it “at” with “set”, “remove”, or “attachment”.'],
    [{ at, set: {}, remove: ['a'] }, ': A change has one of at and remove. Make a change of each.'],
    [{ at: {}, set: {} }, ': “at” is empty. Say which block it is, such as {"action": "approve"}.'],
    [{ at }, ': “at” alone changes nothing. Add “set”, or “put”.'],
    [{ remove: ['a'], set: {} }, ': “set” needs “at”: which block it changes.'],
    [{ attachment: {}, put: [] }, ': “put” stands beside “at” or “remove”.'],
    [{ at, set: [] }, ': “set” is an object of fields, and this is a list.'],
    [{ attachment: 7 }, ': “attachment” is an object of fields, and this is a number.'],
  ])('%j', (change, message) => {
    expect(of(change)).toEqual([message])
  })

  it('finds a text by RE2', () => {
    expect(of({ at: { text: '(?=a)' }, set: {} })[0]).toMatch(/^\/at\/text: This regular expression looks ahead/)
  })

  it.each([
    { at, set: { text: 'a' } },
    { at, put: [] },
    { at: { text: '^a' }, set: '{{ context | json }}' },
    { remove: ['a'], put: [{ type: 'text', text: '{{ text }}' }] },
    { remove: ['a'] },
    { attachment: { color: null } },
  ])('%j is in order', change => {
    expect(of(change)).toEqual([])
  })
})

describe('latency and fault', () => {
  it.each([
    [{ is: 'fixed' }, 'A fixed latency needs “ms”, in milliseconds.'],
    [{ is: 'uniform', from: 1 }, 'A uniform latency needs “to”, in milliseconds.'],
    [{ is: 'normal', mean: 1 }, 'A normal latency needs “deviation”, in milliseconds.'],
    [{ is: 'uniform', from: 9, to: 8 }, '“to” is below “from”. Write 9 or more.'],
    [{ is: 'fixed', ms: 1, to: 8 }, 'A fixed latency has no “to”, so that it does nothing.'],
  ] as const)('%j', (latency, message) => {
    expect(compiledOf({ latency }).issues.map(issue => issue.message)).toEqual([message])
    expect(compiledOf({ rules: [{ latency }] }).issues.map(issue => issue.message)).toEqual([message])
  })

  it.each([
    [{ is: 'redirect' }, 'The fault redirect needs “location”.'],
    [{ is: 'slow_body' }, 'The fault slow_body needs “ms”.'],
    [{ is: 'reset', every: 2, percent: 50 }, 'A fault has “percent” or “every”, not both. Remove one.'],
    [{ is: 'reset', status: 500 }, '“status” is for the fault status, so that it does nothing here.'],
    [{ is: 'reset', ms: 5 }, '“ms” is for the fault slow_body, so that it does nothing here.'],
    [{ is: 'reset', location: '/' }, '“location” is for the fault redirect, so that it does nothing here.'],
  ] as const)('%j', (fault, message) => {
    expect(compiledOf({ fault }).issues.map(issue => issue.message)).toEqual([message])
    expect(compiledOf({ rules: [{ fault }] }).issues.map(issue => issue.message)).toEqual([message])
  })

  it.each([
    { fault: { is: 'status' } },
    { fault: { is: 'redirect', location: '{{ text }}', percent: 10 } },
    { latency: { is: 'normal', mean: 10, deviation: 0 } },
    { latency: { is: 'uniform', from: 5, to: 5 } },
  ] as const)('%j is in order', more => {
    expect(compiledOf(more).issues).toEqual([])
  })
})

describe('a rule that never responds', () => {
  const path = (equals: string) => ({ on: 'path', equals })
  const user = { on: 'user', equals: 'alice' }
  const text = 'Never reached after rule 1. Move it up, or give rule 1 another condition.'

  it('comes after one without conditions, or with some of its own', () => {
    expect(said([{}, { when: [user] }, {}])).toEqual([`/rules/1: ${text}`, `/rules/2: ${text}`])
    expect(said([{ when: [user] }, { when: [path('/a'), user] }])).toEqual([`/rules/1: ${text}`])
    expect(said([{ when: [path('/a'), user] }, { when: [user, path('/a')] }])).toEqual([`/rules/1: ${text}`])
    expect(compiledOf({ rules: [{}, {}] }).issues).toMatchObject([{ severity: 'warning', data: { rule: 0 } }])
  })

  it('names the first that takes its calls', () => {
    expect(
      said([{ when: [path('/a')] }, { when: [user] }, { when: [user, path('/a')] }, {}, { when: [user] }]),
    ).toEqual([
      `/rules/2: ${text}`,
      '/rules/4: Never reached after rule 2. Move it up, or give rule 2 another condition.',
    ])
  })

  it('is none where the earlier one is off, counts, or leaves it to chance', () => {
    expect(said([{ enabled: false }, {}])).toEqual([])
    expect(said([{}, { enabled: false }])).toEqual([])
    expect(said([{ when: [{ on: 'call', at_most: 1 }] }, {}])).toEqual([])
    expect(said([{ when: [{ on: 'call', at_most: 1 }] }, { when: [{ on: 'call', at_most: 1 }] }])).toEqual([])
    expect(said([{ when: [{ on: 'chance', at_most: 50 }] }, { when: [{ on: 'chance', at_most: 50 }] }])).toEqual([])
  })

  it('is none where conditions differ in their value, test or “not”', () => {
    expect(said([{ when: [path('/a')] }, { when: [path('/b')] }])).toEqual([])
    expect(said([{ when: [user] }, { when: [{ ...user, not: true }] }])).toEqual([])
    expect(said([{ when: [user] }, { when: [{ on: 'user', contains: 'alice' }] }])).toEqual([])
    expect(said([{ when: [path('/a'), user] }, { when: [user] }, {}])).toEqual([])
  })
})

it('reads 2,000 rules at once, and no more', () => {
  const rules: Rule[] = Array.from({ length: 2000 }, (_, index) => ({
    when: [
      { on: 'kind', equals: 'click' },
      { on: 'path', equals: `/rule/${index}` },
      { on: 'user', equals: '{{ context.owner }}' },
    ],
    respond: { private: 'Hi {{ user.username }}' },
  }))
  const text = file({ rules })
  const start = performance.now()
  expect(compile(text).issues).toEqual([])
  expect(performance.now() - start).toBeLessThan(5000)
  expect(saidOf(file({ rules: [...rules, {}] }))).toEqual([
    '/rules lab.shape: “rules” has 2001 elements; the limit is 2000.',
  ])
})
