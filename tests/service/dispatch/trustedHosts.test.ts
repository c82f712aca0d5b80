import { describe, expect, it } from 'vitest'
import { readTrustedHosts } from '#service/dispatch/trustedHosts'

const internal = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '64:ff9b::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002::1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '[::1]',
]
const outside = [
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '2606:4700::1111',
]

describe('without any trusted host', () => {
  it.each(internal)('%s is rejected', address => expect(readTrustedHosts('').allowsAddress(address)).toBe(false))
  it.each(outside)('%s is allowed', address => expect(readTrustedHosts('').allowsAddress(address)).toBe(true))

  it('no host is listed, an empty one neither', () => {
    for (const host of ['', 'localhost', '127.0.0.1']) expect(readTrustedHosts('').listsHost(host)).toBe(false)
  })
})

describe('trusted hosts', () => {
  const setting = '127.0.0.0/8, ::1/128\n10.0.0.5 Build.Internal,192.168.0.0/33'
  const listed = () => readTrustedHosts(setting)

  it('are split on blanks, commas and new lines; a range that is none is passed over', () => {
    const some = listed()
    expect(some.allowsAddress('127.9.9.9')).toBe(true)
    expect(some.allowsAddress('::1')).toBe(true)
    expect(some.allowsAddress('192.168.0.1')).toBe(false)
  })

  it('that are plain addresses count only as they are written in the URL', () => {
    const some = listed()
    expect(some.allowsAddress('10.0.0.5')).toBe(false)
    expect(some.listsHost('10.0.0.5')).toBe(true)
  })

  it('are those of the setting as it is now', () => {
    expect(listed().allowsAddress('127.0.0.1')).toBe(true)
    expect(readTrustedHosts('10.0.0.0/8').allowsAddress('127.0.0.1')).toBe(false)
    expect(listed().allowsAddress('127.0.0.1')).toBe(true)
  })

  it('may be an address of IPv6 in brackets, as a URL has it', () => {
    const some = readTrustedHosts('[::1] fe80::/10')
    expect([some.listsHost('[::1]'), some.listsHost('[::2]')]).toEqual([true, false])
    expect([some.allowsAddress('[fe80::1]'), some.allowsAddress('[::1]')]).toEqual([true, false])
    expect(readTrustedHosts('::1').listsHost('[::1]')).toBe(true)
  })

  it('that are ranges hold addresses of their own kind alone', () => {
    const some = readTrustedHosts('::/0')
    expect([some.allowsAddress('::1'), some.allowsAddress('127.0.0.1')]).toEqual([true, false])
  })

  it('that are names are exact, in any case', () => {
    const some = listed()
    expect(some.listsHost('BUILD.internal')).toBe(true)
    expect(some.listsHost('build.internal')).toBe(true)
    expect(some.listsHost('x.build.internal')).toBe(false)
  })
})
