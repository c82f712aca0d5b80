import { afterAll, describe, expect, it, vi } from 'vitest'

// A machine with public addresses, as one that stands in the internet has.
vi.doMock('node:os', async original => ({
  ...(await original<typeof import('node:os')>()),
  networkInterfaces: () => ({
    eth0: [{ address: '8.8.4.4' }, { address: '2606:4700::2222' }, { address: '2606:4700::3333%eth0' }],
    gone: undefined,
  }),
}))
// Files of a worker share what they import, and this one needs a module that sees the machine above.
vi.resetModules()
const { readTrustedHosts } = await import('#service/dispatch/trustedHosts')
afterAll(() => {
  vi.doUnmock('node:os')
  vi.resetModules()
})

const own = [
  '8.8.4.4',
  '::ffff:8.8.4.4',
  '2606:4700::2222',
  '[2606:4700::2222]',
  '2606:4700:0:0::2222',
  '2606:4700::3333',
]

describe('a public address of this machine itself', () => {
  it.each(own)('%s is not trusted by itself', address =>
    expect(readTrustedHosts('').allowsAddress(address)).toBe(false),
  )

  it('is trusted when a listed range has it', () => {
    expect(readTrustedHosts('8.8.4.0/24').allowsAddress('8.8.4.4')).toBe(true)
    expect(readTrustedHosts('8.8.5.0/24').allowsAddress('8.8.4.4')).toBe(false)
  })

  it.each(['8.8.4.3', '8.8.4.5', '2606:4700::2223'])('beside it, %s is allowed', address =>
    expect(readTrustedHosts('').allowsAddress(address)).toBe(true),
  )
})
