import { describe, expect, it } from 'vitest'
import { documentIssues } from '#contract/documentIssues'
import { checkLocation } from '#domain/actions/response/location'
import { readActionResponse } from '#domain/actions/response/response'

const json = 'application/json'
const read = (response: unknown, type: string | null = json) => readActionResponse(JSON.stringify(response), type, 200)

describe('a response that has no effect', () => {
  it.each([
    [201, 400, 'http_error'],
    [204, 400, 'http_error'],
    [299, 400, 'http_error'],
    [300, 400, 'redirect'],
    [302, 400, 'redirect'],
    [399, 400, 'redirect'],
    [400, 400, 'http_error'],
    [404, 400, 'http_error'],
    [429, 429, 'http_error'],
    [499, 400, 'http_error'],
    [500, 502, 'http_error'],
    [503, 503, 'http_error'],
    [504, 502, 'http_error'],
  ])('with status %i rejects the click with %i', (given, status, fault) => {
    expect(readActionResponse('{"ephemeral_text":"hi"}', json, given)).toMatchObject({ ok: false, status, fault })
  })
  it.each(['ok', '<html>', '{"a":', "{'a':1}"])('is no JSON: %s', text => {
    expect(readActionResponse(text, json, 200)).toMatchObject({ ok: false, status: 400, fault: 'not_json' })
  })
  it.each([[[]], ['text'], [5], [true]])('is no object: %j', response => {
    expect(read(response)).toMatchObject({ ok: false, status: 400, fault: 'rejected' })
  })
  it.each([
    ['update', 'text'],
    ['ephemeral_text', 5],
    ['goto_location', {}],
    ['error', false],
    ['skip_thirdparty_parsing', 'true'],
  ])('has %s of the wrong type: %j', (key, value) => {
    const result = read({ [key]: value, ...(key === 'error' ? {} : { error: 'x' }) })
    expect(result).toMatchObject({ ok: false, status: 400, fault: 'rejected', issues: [{ path: `/${key}` }] })
    expect(result.keys.find(each => each.key === key)?.verdict).toBe('wrong_type')
    expect(result.keys.filter(each => each.verdict === 'applied')).toEqual([])
  })
  it('has a wrong type inside of the update', () => {
    expect(read({ update: { message: 5, props: [] } })).toMatchObject({
      ok: false,
      issues: [{ path: '/update/message' }, { path: '/update/props' }],
    })
  })
})

describe('a response that counts', () => {
  it.each(['', ' \n', 'null', '{}'])('may be empty: %j', text => {
    expect(readActionResponse(text, null, 200)).toMatchObject({
      ok: true,
      value: { update: null, ephemeral_text: '', goto_location: '', error: '', skip_thirdparty_parsing: false },
    })
  })
  it('gives a verdict on every key, in the order in which they were sent', () => {
    const result = read({
      update: { message: 'Approved', props: {}, is_pinned: true, colour: 'red' },
      ephemeral_text: 'Done',
      goto_location: null,
      text: 'hi',
    })
    expect(result.keys.map(({ key, verdict }) => [key, verdict])).toEqual([
      ['update', 'applied'],
      ['update.message', 'applied'],
      ['update.props', 'applied'],
      ['update.is_pinned', 'ignored'],
      ['update.colour', 'unknown'],
      ['ephemeral_text', 'applied'],
      ['goto_location', 'ignored'],
      ['text', 'unknown'],
    ])
  })
  it('empties the message when the update has none, and keeps props that it does not name', () => {
    expect(read({ update: {} })).toMatchObject({ ok: true, value: { update: { message: '', props: null } } })
    expect(read({ update: { message: null, props: null } })).toMatchObject({
      value: { update: { message: '', props: null } },
    })
  })
  it.each([
    ['text/html; charset=utf-8', 'text/html'],
    [null, 'missing'],
  ])('is applied with the Content-Type %s, and says so', (type, named) => {
    const result = read({ error: 'x' }, type)
    expect(result).toMatchObject({ ok: true, keys: [{ key: 'error', verdict: 'applied' }] })
    expect(result.keys[0]?.why).toContain(named)
  })
  it('has nothing to say of JSON with a charset', () => {
    expect(read({ error: 'x' }, 'Application/JSON; charset=utf-8').keys).toEqual([
      { key: 'error', verdict: 'applied', why: '' },
    ])
  })
})

describe('a goto_location', () => {
  const noteOf = (goto_location: unknown) =>
    read({ goto_location, error: 'x' }).keys.find(({ key }) => key === 'goto_location')
  it.each(['/team/channels/town', 'http://example.com', 'HTTPS://example.com', ''])('may be %j', location => {
    expect(noteOf(location)).toEqual({ key: 'goto_location', verdict: 'applied', why: '' })
    expect(checkLocation(location)).toEqual([])
  })
  it.each([
    ['javascript:alert(1)', 'only http, https and paths are.'],
    ['ftp://example.com', 'only http, https and paths are.'],
    ['mailto:a@b', 'only http, https and paths are.'],
    ['//example.com', 'an address begins with http:// or https://, and a path with one slash.'],
    ['town', 'a path begins with a slash, and an address with http:// or https://.'],
    [' https://example.com', 'it begins with a space.'],
    ['https://[example', 'it cannot be read as a URL.'],
  ])('that no client follows is ignored with a note: %j', (location, why) => {
    expect(noteOf(location)).toMatchObject({ verdict: 'ignored', why: `Not followed: ${why}` })
    expect(checkLocation(location)).toMatchObject([{ path: '/goto_location', severity: 'warning' }])
    expect(documentIssues('action_response', { goto_location: location })).toMatchObject([{ code: 'location.foreign' }])
    expect(read({ goto_location: location }, 'text/plain').keys[0]?.why).toMatch(/^Not followed/)
  })
})
