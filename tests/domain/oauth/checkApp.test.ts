import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import { checkApp, type OAuthAppFields, redirectProblem } from '#domain/oauth/checkApp'

const app: OAuthAppFields = {
  name: 'Deploy board',
  description: 'Shows builds.',
  icon_url: '',
  callback_urls: ['https://board.example/back'],
  homepage: 'https://board.example',
  is_trusted: false,
}
const issuesWith = (change: Partial<OAuthAppFields>) => checkApp({ ...app, ...change })

/** An address of so many bytes, of which one character has two. */
const address = (bytes: number): string => {
  const start = 'https://board.example/ä'
  return start + 'x'.repeat(bytes - start.length - 1)
}

describe('an OAuth app', () => {
  it('is fine with an icon or without one', () => {
    expect(checkApp(app)).toEqual([])
    expect(issuesWith({ icon_url: 'http://board.example/icon.png' })).toEqual([])
  })

  it.each(['', '  \n'])('needs a name, which %j is not', name => {
    expect(issuesWith({ name })).toMatchObject([
      { path: '/name', code: 'oauth.no_name', data: { id: 'model.oauth.is_valid.name.app_error' } },
    ])
  })

  it('needs a callback URL', () => {
    expect(issuesWith({ callback_urls: [] })).toMatchObject([
      { path: '/callback_urls', code: 'oauth.no_callback', data: { id: 'model.oauth.is_valid.callback.app_error' } },
    ])
  })

  it('needs a homepage, and an icon only if it has one', () => {
    expect(issuesWith({ homepage: '' })).toMatchObject([
      {
        path: '/homepage',
        code: 'oauth.bad_url',
        message: 'The homepage must be a valid URL of at most 256 bytes and start with http:// or https://.',
        data: { id: 'model.oauth.is_valid.homepage.app_error' },
      },
    ])
    expect(issuesWith({ icon_url: 'icon.png' })).toMatchObject([
      {
        path: '/icon_url',
        code: 'oauth.bad_url',
        message: 'The icon URL must be a valid URL of at most 512 bytes and start with http:// or https://.',
        data: { id: 'model.oauth.is_valid.icon_url.app_error' },
      },
    ])
  })

  it('is checked in every field at once, and each callback has its place', () => {
    const callback_urls = ['https://board.example', 'board.example', 'https://board.example/#top']
    const issues = issuesWith({ name: '', homepage: 'x', callback_urls })
    expect(issues.map(({ path, message }) => [path, message])).toEqual([
      ['/name', 'An app needs a name.'],
      ['/callback_urls/1', 'A callback URL must be a valid URL and start with http:// or https://.'],
      ['/callback_urls/2', 'A callback URL must not have a fragment (#).'],
      ['/homepage', 'The homepage must be a valid URL of at most 256 bytes and start with http:// or https://.'],
    ])
    expect(issues.every(({ data }) => String(data?.['id']).startsWith('model.oauth.is_valid.'))).toBe(true)
  })
})

describe('the lengths of an OAuth app', () => {
  it('are counted in bytes for its name', () => {
    const name = (bytes: number) => `ä${'x'.repeat(bytes - 2)}`
    expect(issuesWith({ name: name(limits.oauthAppNameBytes - 1) })).toEqual([])
    expect(issuesWith({ name: name(limits.oauthAppNameBytes) })).toEqual([])
    expect(issuesWith({ name: name(limits.oauthAppNameBytes + 1) })).toMatchObject([
      { path: '/name', code: 'oauth.too_long', message: 'The name has 65 bytes; the limit is 64.' },
    ])
  })

  it('are counted in characters for its description', () => {
    const description = (length: number) => '😀'.repeat(length)
    expect(issuesWith({ description: description(limits.oauthAppDescriptionLength - 1) })).toEqual([])
    expect(issuesWith({ description: description(limits.oauthAppDescriptionLength) })).toEqual([])
    expect(issuesWith({ description: description(limits.oauthAppDescriptionLength + 1) })).toMatchObject([
      {
        path: '/description',
        code: 'oauth.too_long',
        message: 'The description has 513 characters; the limit is 512.',
        data: { id: 'model.oauth.is_valid.description.app_error' },
      },
    ])
  })

  it.each([
    ['homepage', limits.oauthHomepageBytes],
    ['icon_url', limits.oauthIconUrlBytes],
  ] as const)('are counted in bytes for its %s', (field, limit) => {
    expect(issuesWith({ [field]: address(limit - 1) })).toEqual([])
    expect(issuesWith({ [field]: address(limit) })).toEqual([])
    expect(issuesWith({ [field]: address(limit + 1) })).toMatchObject([{ path: `/${field}`, code: 'oauth.bad_url' }])
  })

  it('are counted in bytes for all callbacks together, with what stands between and around them', () => {
    const four = [250, 250, 250, 269].map(address)
    const urls = (last: number) => [...four.slice(0, 3), ...[last - 30, 29].map(address)]
    // Five addresses, four spaces and two brackets.
    const rest = limits.oauthCallbackListBytes - 750 - 6
    expect(issuesWith({ callback_urls: urls(rest) })).toEqual([])
    expect(issuesWith({ callback_urls: urls(rest + 1) })).toEqual([])
    expect(issuesWith({ callback_urls: urls(rest + 2) })).toMatchObject([
      {
        path: '/callback_urls',
        code: 'oauth.too_long',
        message: 'The callback URLs have 1,025 bytes together; the limit is 1,024.',
        data: { id: 'model.oauth.is_valid.callback.app_error' },
      },
    ])
  })
})

describe('an address that a code is sent to', () => {
  it.each(['https://board.example', 'http://127.0.0.1:8080/back?to=%23top', 'HTTPS://board.example/@me'])(
    'may be %s',
    url => expect(redirectProblem(url)).toBeNull(),
  )

  it.each([
    'board.example/back',
    'ftp://board.example',
    'javascript:alert(1)',
    'https://',
    'https://board.example/a b',
    'https://board.example/a\tb',
    'https://board.example\\back',
    'https://board.example/\u0007',
    'https://name:secret@board.example',
    'https://[board',
  ])('may not be %j', url => expect(redirectProblem(url)).toContain('must be a valid URL'))

  it('has no fragment, and no more bytes than its limit', () => {
    const limit = limits.oauthRedirectUriBytes
    expect(redirectProblem('https://board.example/#')).toBe('must not have a fragment (#)')
    expect(redirectProblem(address(limit - 1))).toBeNull()
    expect(redirectProblem(address(limit))).toBeNull()
    expect(redirectProblem(address(limit + 1))).toBe('has at most 256 bytes')
  })
})
