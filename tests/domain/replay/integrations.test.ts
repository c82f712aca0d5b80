import { describe, expect, it } from 'vitest'
import { addressAt, type IntegrationModes, modeOf, readIntegration } from '#domain/replay/integrations'

const modes = (...texts: string[]): IntegrationModes =>
  new Map(
    texts.map(text => {
      const read = readIntegration(text)
      if (typeof read === 'string') throw new Error(read)
      return read
    }),
  )

describe('an integration of a run', () => {
  it.each([
    ['deploy', 'must be NAME=live'],
    ['=live', 'must be NAME=live'],
    ['deploy=ftp://a', 'neither live, recorded, simulated nor an address'],
    ['deploy=', 'nothing is neither live, recorded'],
  ])('cannot be %s', (text, why) => {
    expect(readIntegration(text)).toContain(why)
  })

  it('is known by its plugin, the label of its calls, or the host of its address', () => {
    const known = modes('gate=recorded', 'watch=live', 'a.test:8080=http://b.test', '*=recorded')
    expect(modeOf(known, '/plugins/gate/approve', 'approve')).toEqual({ is: 'recorded' })
    expect(modeOf(known, 'https://c.test/hook', 'watch')).toEqual({ is: 'live' })
    expect(modeOf(known, 'https://a.test:8080/x', 'go')).toEqual({ is: 'url', url: 'http://b.test' })
    expect(modeOf(known, 'https://d.test/x', 'go')).toEqual({ is: 'recorded' })
    expect(modeOf(modes(), 'https://d.test/x', 'go')).toEqual({ is: 'live' })
    expect(modeOf(modes('gate=simulated'), '/plugins/gate/go', 'go')).toEqual({ is: 'simulated' })
  })

  it('keeps path and query where it is called at another address', () => {
    expect(addressAt('http://b.test', 'https://a.test/x/y?z=1')).toBe('http://b.test/x/y?z=1')
    expect(addressAt('http://b.test/root', '/plugins/gate/approve?z=1')).toBe('http://b.test/root/approve?z=1')
    expect(addressAt('http://b.test', 'https://a.test')).toBe('http://b.test')
    expect(addressAt('http://b.test', 'https://a.test?z=1')).toBe('http://b.test/?z=1')
  })
})
