import { describe, expect, it } from 'vitest'
import { codesOf, issuesOf } from './checked'

describe('urls of external entries', () => {
  it.each([
    'http://ci.example.com',
    'https://ci.example.com/approve?env=prod#top',
    'HTTPS://CI.EXAMPLE.COM/a',
    '/plugins/deploy-gate/approve',
    'plugins/deploy-gate/approve',
    'https://ci.example.com/a..b/...',
    'https://ci.example.com/?next=/../a',
  ])('accepts %s', url => {
    expect(issuesOf({ type: 'external', url })).toEqual([])
  })
  it.each([
    'ftp://x.example/a',
    'ci.example.com/a',
    '/approve',
    'javascript:alert(1)',
    '//x.example/a',
    'mailto:a@b.c',
  ])('rejects %s', url => {
    expect(codesOf({ type: 'external', url })).toEqual(['registry.url_invalid'])
  })
  it.each([
    'https://ci.example.com:99999/a',
    'https://ci.example.com/%zz',
    'http://[::1',
    'https://ci.example.com/?q=a b',
  ])('only warns of %s, which the click then rejects', url => {
    expect(issuesOf({ type: 'external', url })).toMatchObject([{ code: 'registry.url_malformed', severity: 'warning' }])
  })
})

describe('a space or a control character in a url', () => {
  it.each([
    ['external', 'https://ci.example.com/a b'],
    ['external', 'https://ci example.com/'],
    ['external', 'https://ci.example.com/a '],
    ['external', 'https://ci.example.com/a\tb'],
    ['external', 'https://ci.example.com/a\u0000'],
    ['external', 'https://ci.example.com/a\u007f'],
    ['external', 'https://ci.example.com/?q=a\nb'],
    ['external', '/plugins/gate/a b'],
    ['openURL', '/channels/a b'],
    ['openURL', 'https://ci.example.com/a\u00a0b'],
  ])('is rejected: %s %j', (type, url) => {
    expect(issuesOf({ type, url })).toMatchObject([
      { path: '/props/svc_blocks_actions/approve/url', code: 'registry.url_characters', severity: 'error' },
    ])
  })
  it.each(['https://ci.example.com/a%20b', 'https://ci.example.com/a+b', 'https://ci.example.com/ä'])(
    'is none in %s',
    url => {
      expect(issuesOf({ type: 'external', url })).toEqual([])
    },
  )
})

describe('urls of openURL entries', () => {
  it.each(['https://ci.example.com/builds', 'http://ci.example.com', '/team/channels/deployments', '/'])(
    'accepts %s',
    url => {
      expect(issuesOf({ type: 'openURL', url })).toEqual([])
    },
  )
  it.each([
    ['//evil.example/a', 'registry.url_protocol_relative'],
    ['/\\evil.example/a', 'registry.url_protocol_relative'],
    ['/%2Fevil.example/a', 'registry.url_protocol_relative'],
    ['/plugins/deploy-gate/page', 'registry.url_plugin_path'],
    ['/%70lugins/deploy-gate/page', 'registry.url_plugin_path'],
    ['javascript:alert(1)', 'registry.url_invalid'],
    ['team/channels', 'registry.url_invalid'],
    ['plugins/deploy-gate', 'registry.url_invalid'],
  ])('rejects %s', (url, code) => {
    expect(codesOf({ type: 'openURL', url })).toEqual([code])
  })
})
