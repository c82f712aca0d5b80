import { describe, expect, it } from 'vitest'
import type { LabIntegration } from '#contract/lab/lab'
import { simulationOf } from '../../../../src/renderer/store/lab/simulationOf'

const one = (name: string, more: Partial<LabIntegration> = {}) =>
  ({ name, url: '', replaces: [], ...more }) as LabIntegration
const list = [
  one('gate', { url: 'http://127.0.0.1:8071', replaces: ['https://gate.test/hooks'] }),
  one('all', { replaces: ['https://gate.test/'] }),
]
const nameOf = (url: string) => simulationOf(list, url)?.name

describe('the simulated integration of an address', () => {
  it('is known by its plugin path, in any of the ways to write it', () => {
    expect(nameOf('/plugins/gate/approve')).toBe('gate')
    expect(nameOf('plugins/gate')).toBe('gate')
    expect(nameOf('http://127.0.0.1:8065/plugins/gate?x=1')).toBe('gate')
    expect(nameOf('/plugins/gate-2/approve')).toBeUndefined()
  })

  it('is known by its own address', () => {
    expect(nameOf('http://127.0.0.1:8071/approve')).toBe('gate')
    expect(nameOf('http://127.0.0.1:80710/approve')).toBeUndefined()
  })

  it('is the one with the longest address that it replaces, in whole segments', () => {
    expect(nameOf('https://gate.test/hooks/a')).toBe('gate')
    expect(nameOf('https://gate.test/hooks')).toBe('gate')
    expect(nameOf('https://gate.test/hooksome')).toBe('all')
    expect(nameOf('https://gate.test.example/hooks')).toBeUndefined()
  })
})
