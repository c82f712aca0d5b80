import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { openingFlags, serviceFlags } from '#contract/attached'

const require = createRequire(import.meta.url)
const launcher = require('../../scripts/node.cjs') as { serviceFlags: string[] }
const services = require('../../scripts/services.cjs') as { openingFlags: Record<string, string[]> }

describe('flags of the process of the service', () => {
  it('are the same for the desktop shell and for the launchers', () => {
    expect(launcher.serviceFlags).toEqual(serviceFlags)
    expect(services.openingFlags).toEqual(openingFlags)
  })

  it('are known to the Node that runs it', () => {
    const { status, stderr } = spawnSync(process.execPath, [...serviceFlags, '--eval', ''], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
})
