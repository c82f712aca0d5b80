import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingOptional } from '../../scripts/complete-lock.mjs'
import { repository } from '../support/command'

const lockWith = (name: string, version: string) => ({
  packages: { 'node_modules/tool': { dev: true, license: 'MIT', optionalDependencies: { [name]: version } } },
})

describe('package-lock.json', () => {
  it('names the packages of every platform, so that npm ci works on all of them', () => {
    const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'))
    expect(missingOptional(lock)).toEqual({})
  })
})

describe('an optional package that the lock lacks', () => {
  it.each([
    ['tool-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['tool-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
    ['tool-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
    ['tool-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ])('%s is named with its platform', (name, platform) => {
    expect(missingOptional(lockWith(name, '1.2.3'))).toEqual({
      [`node_modules/${name}`]: { version: '1.2.3', dev: true, license: 'MIT', optional: true, ...platform },
    })
  })

  it('is found beside the package that wants it, and above', () => {
    const wanted = { optionalDependencies: { 'tool-darwin-x64': '1.0.0' } }
    const lock = { packages: { 'node_modules/a/node_modules/b': wanted, 'node_modules/tool-darwin-x64': {} } }
    expect(missingOptional(lock)).toEqual({})
  })

  it('is not guessed: a range, or a name without a platform, is an error', () => {
    expect(() => missingOptional(lockWith('tool-darwin-x64', '^1.0.0'))).toThrow('not an exact version')
    expect(() => missingOptional(lockWith('tool-extras', '1.0.0'))).toThrow('platform')
  })
})
