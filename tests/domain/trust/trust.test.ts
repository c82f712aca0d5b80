import { describe, expect, it } from 'vitest'
import { entryIssues } from '#domain/trust/checkEntry'
import { entriesOf, parseTrustedHosts } from '#domain/trust/trustedHosts'
import { trustVerdict } from '#domain/trust/trustVerdict'

describe('an entry of the trusted connections', () => {
  it.each([
    'localhost',
    'build.internal',
    'a_b.test',
    '10.0.4.12',
    '::1',
    '[::1]',
    '10.0.0.0/8',
    'fc00::/7',
    'münchen.test',
    'host.',
  ])('%s is one', entry => expect(entryIssues(entry)).toEqual([]))

  it.each([
    ['http://build.internal:80/x', 'build.internal', 'without http://'],
    ['localhost:9000', 'localhost', 'Ports do not count'],
    ['[::1]:9000', '[::1]', 'Ports do not count'],
    ['10.0.0.0/33', undefined, '0 to 32'],
    ['::/129', undefined, '0 to 128'],
    ['build/8', undefined, 'fixed bits'],
    ['*.internal', undefined, 'no wildcards'],
    ['10.0.4', undefined, 'four numbers'],
    ['10.0.4.256', undefined, 'four numbers'],
    ['zz::1:', undefined, 'IPv6'],
    ['-a.test', undefined, 'a host name'],
    [`${'a'.repeat(64)}.test`, undefined, 'a host name'],
  ])('%s trusts nothing, and says why', (entry, meant, why) => {
    const [issue, ...more] = entryIssues(entry)
    expect(more).toEqual([])
    expect(issue?.message).toContain(why)
    expect(issue?.data?.entry).toBe(meant)
  })

  it('entries are parted by blanks and commas, each once', () => {
    expect(entriesOf(' a, b\n a c,, ')).toEqual(['a', 'b', 'c'])
    expect(entriesOf('')).toEqual([])
  })
})

describe('would it be called', () => {
  const isOwn = (address: string) => address === '8.8.4.4'
  const verdict = (host: string, addresses: string[], setting = '') =>
    trustVerdict(host, addresses, parseTrustedHosts(setting, isOwn))

  it('an address in a reserved range is blocked, with the range', () => {
    expect(verdict('10.0.4.12', [])).toEqual({
      verdict: 'blocked',
      host: '10.0.4.12',
      address: '10.0.4.12',
      entry: '',
      range: '10.0.0.0/8',
      text: '10.0.4.12 is in the private range 10.0.0.0/8, and no entry covers it.',
    })
    expect(verdict('[::1]', []).range).toBe('::1/128')
  })

  it('an address of this computer is blocked without a range', () => {
    expect(verdict('8.8.4.4', [])).toMatchObject({
      verdict: 'blocked',
      range: '',
      text: '8.8.4.4 is an address of this computer, and no entry covers it.',
    })
  })

  it('is allowed by its name, by a range, or as a public address', () => {
    expect(verdict('build.internal', [], 'Build.Internal')).toMatchObject({
      verdict: 'allowed',
      entry: 'Build.Internal',
    })
    expect(verdict('build.internal', ['10.0.4.12'], '10.0.0.0/8')).toMatchObject({
      verdict: 'allowed',
      entry: '10.0.0.0/8',
      text: 'build.internal stands for 10.0.4.12, which is in 10.0.0.0/8, one of the trusted connections.',
    })
    expect(verdict('93.184.215.14', [])).toMatchObject({
      verdict: 'allowed',
      entry: '',
      text: expect.stringContaining('public'),
    })
  })

  it('a name is allowed by the first of its addresses that is', () => {
    expect(verdict('both.test', ['10.0.4.12', '93.184.215.14'])).toMatchObject({
      verdict: 'allowed',
      address: '93.184.215.14',
    })
  })

  it('an address as an entry counts only as it stands in the URL, not for a name', () => {
    expect(verdict('build.internal', ['10.0.4.12'], '10.0.4.12').verdict).toBe('blocked')
    expect(verdict('10.0.4.12', [], '10.0.4.12').verdict).toBe('allowed')
  })

  it('says so of a name that could not be looked up', () => {
    expect(verdict('nowhere.test', []).verdict).toBe('unknown')
  })
})
