import { describe, expect, it } from 'vitest'
import { type MergeRequest, mergeActionUrl } from '#domain/actions/registry/mergeUrl'

const merged = (request: MergeRequest) => {
  const result = mergeActionUrl(request)
  if (!result.ok) throw new Error(result.issues[0]?.message)
  return result.value
}

describe('a URL that cannot be read', () => {
  it.each([
    '',
    'http://',
    'http://[::1',
    'https://x.example:port/',
    'https://x.example:99999/',
    'https://x.example/%zz',
    'https://x.example/?a=%',
    'https://x example/',
    'https://x.example/a\nb',
    'nowhere',
    '/plugins/gate/%g0',
  ])('is an issue: %j', url => {
    for (const requestQuery of [undefined, { env: 'prod' }]) {
      expect(mergeActionUrl({ url, requestQuery })).toMatchObject({
        ok: false,
        issues: [{ code: 'merge_query.bad_url', severity: 'error' }],
      })
    }
  })
})

describe('merging', () => {
  it('lets the click win over the registry, and the registry over the URL; keys come out sorted', () => {
    const { url, keys } = merged({
      url: 'https://ci.example.com/run?z=url&env=url&a=url',
      registryQuery: { env: 'registry', build: 'registry' },
      requestQuery: { env: 'click', actor: 'click' },
    })
    expect(url).toBe('https://ci.example.com/run?a=url&actor=click&build=registry&env=click&z=url')
    expect(keys).toEqual([
      { key: 'a', value: 'url', origin: 'url', lost: [] },
      { key: 'actor', value: 'click', origin: 'request', lost: [] },
      { key: 'build', value: 'registry', origin: 'registry', lost: [] },
      {
        key: 'env',
        value: 'click',
        origin: 'request',
        lost: [
          { origin: 'url', value: 'url' },
          { origin: 'registry', value: 'registry' },
        ],
      },
      { key: 'z', value: 'url', origin: 'url', lost: [] },
    ])
  })
  it.each([
    ['/plugins/gate/approve', '/plugins/gate/approve?env=prod'],
    ['plugins/gate/approve?x=1', 'plugins/gate/approve?env=prod&x=1'],
    ['/team/channels/town-square#post', '/team/channels/town-square?env=prod#post'],
    ['https://x.example', 'https://x.example?env=prod'],
    ['http://127.0.0.1:4000/a?env=old', 'http://127.0.0.1:4000/a?env=prod'],
  ])('into %s', (url, expected) => {
    expect(merged({ url, requestQuery: { env: 'prod' } }).url).toBe(expected)
  })
  it('keeps repeated keys of the URL that nothing replaces', () => {
    expect(merged({ url: '/a?tag=1&tag=2', requestQuery: { b: '' } }).url).toBe('/a?b=&tag=1&tag=2')
    expect(merged({ url: '/a?tag=1&tag=2', requestQuery: { tag: '3' } })).toMatchObject({
      url: '/a?tag=3',
      keys: [{ lost: [{ value: '1' }, { value: '2' }] }],
    })
  })
  it('encodes what a query cannot hold', () => {
    const { url } = merged({ url: '/a', requestQuery: { 'a b&': 'é=+ 😀' } })
    expect([...new URL(url, 'http://x.example').searchParams]).toEqual([['a b&', 'é=+ 😀']])
  })
  it('drops registry values that are no strings', () => {
    expect(merged({ url: '/a', registryQuery: { n: 1, s: 'x', o: {}, nil: null } }).url).toBe('/a?s=x')
  })
  it('leaves a URL as written when nothing is merged into it', () => {
    for (const query of [undefined, {}]) {
      expect(merged({ url: 'https://x.example/?b=2&a=%20', registryQuery: query, requestQuery: query }).url).toBe(
        'https://x.example/?b=2&a=%20',
      )
    }
  })
  it('is not misled by keys such as __proto__', () => {
    const query: Record<string, string> = JSON.parse('{"__proto__":"x","constructor":"y"}')
    expect(merged({ url: '/a', requestQuery: query }).url).toBe('/a?__proto__=x&constructor=y')
  })
})
