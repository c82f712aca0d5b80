import { describe, expect, it } from 'vitest'
import { nodeTooOld } from '../../../src/headless/nodeVersion'
import { adminToken, hostArgument, portArgument } from '../../../src/headless/terminal/arguments'
import { findInstallation } from '../../../src/headless/terminal/installation'
import { defaultDataFolder } from '../../../src/headless/workspace/dataFolder'
import { repository } from '../../support/command'

describe('flags', () => {
  it.each(['65536', '-1', '1.5', '0x10', '', ' 80', 'http'])('reject the port %j', text => {
    expect(() => portArgument(text)).toThrow('whole number')
  })
  it.each([
    ['0', 0],
    ['1', 1],
    ['65535', 65_535],
  ])('take the port %s', (text, port) => {
    expect(portArgument(text)).toBe(port)
  })

  it.each(['0.0.0.0', '192.168.0.1', 'example.test', '::', ''])('reject the host %j', text => {
    expect(() => hostArgument(text)).toThrow('this computer only')
  })
  it.each(['127.0.0.1', '::1', 'localhost'])('take the host %s', text => {
    expect(hostArgument(text)).toBe(text)
  })

  it('take an admin token of 50 characters and no more; blank is unset', () => {
    expect(adminToken('x'.repeat(50))).toHaveLength(50)
    expect(() => adminToken('x'.repeat(51))).toThrow('50')
    expect(adminToken('')).toBeUndefined()
    expect(adminToken(undefined)).toBeUndefined()
  })
})

describe('the default workspace', () => {
  it.each([
    ['linux', {}, '/home/a/.local/share/blockyard/workspace'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/blockyard/workspace'],
    ['darwin', {}, '/home/a/Library/Application Support/Blockyard/workspace'],
    ['win32', { LOCALAPPDATA: '/local' }, '/local/Blockyard/workspace'],
    ['win32', {}, '/home/a/AppData/Local/Blockyard/workspace'],
  ])('on %s with %j is %s', (platform, env, folder) => {
    expect(defaultDataFolder({ platform, home: '/home/a', env }).replaceAll('\\', '/')).toBe(folder)
  })
})

describe('the Node version', () => {
  it.each(['20.20.2', '22.18.9', '18.0.0'])('%s is rejected in one sentence', node => {
    expect(nodeTooOld({ node })).toContain(`this is Node ${node}`)
  })
  it.each(['22.19.0', '22.20.1', '24.0.0', '26.1.0'])('%s is new enough', node => {
    expect(nodeTooOld({ node })).toBeUndefined()
  })
})

describe('our own files', () => {
  it('are found from the sources and from wherever the bundle puts the code', () => {
    for (const from of ['src/headless', 'out/main', 'out/main/chunks']) {
      expect(findInstallation(`${repository}/${from}`).root.replaceAll('\\', '/')).toBe(
        repository.replaceAll('\\', '/'),
      )
    }
  })

  it('are said to be missing outside of a clone or a package', () => {
    expect(() => findInstallation('/')).toThrow('package.json')
  })
})
