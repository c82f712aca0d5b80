import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SceneSummary } from '#contract/scene/scenes'
import { headlessEntry, startCommand } from '../../support/command'
import { startService } from '../../support/service'

let ground: string
let data: string
let file: string
beforeEach(async () => {
  ground = mkdtempSync(join(tmpdir(), 'blockyard-killed-'))
  data = join(ground, 'desk')
  file = join(ground, 'release-day.html')
  await (await startService({ data })).close()
})
afterEach(() => rmSync(ground, { recursive: true, force: true }))

const exporting = () =>
  startCommand(process.execPath, [headlessEntry, 'scene', 'export', 'release-day', '-o', file, '--data', data])

/** The workspace opens, and its scenes are those that there were. */
async function expectWhole(): Promise<void> {
  const service = await startService({ data })
  try {
    const { scenes } = (await service.window<{ scenes: SceneSummary[] }>('/scenes')).json
    expect(scenes.map(({ name, faults }) => [name, faults])).toEqual([
      ['incident-at-half-past-ten', []],
      ['release-day', []],
      ['three-decisions', []],
    ])
  } finally {
    await service.close()
  }
}

const isWhole = (text: string): boolean => text.trimEnd().endsWith('</html>')

describe('a kill during the export of a scene', () => {
  it.each([50, 700, 1400, 2100])('here after %i ms, leaves the former file or a whole one', async after => {
    writeFileSync(file, 'the former file')
    const command = exporting()
    await wait(after)
    await command.stop('SIGKILL')
    const text = readFileSync(file, 'utf8')
    expect(text === 'the former file' || isWhole(text)).toBe(true)
    await expectWhole()
  })

  it('of the service that plays it, ends the command with the reason and without a file', async () => {
    const service = startCommand(process.execPath, [headlessEntry, 'serve', '--json', '--port', '0', '--data', data])
    await service.see(/^\{.*\}$/m)
    const command = exporting()
    await wait(600)
    await service.stop('SIGKILL')
    const code = await command.ended
    const names = readdirSync(ground).filter(name => name.startsWith('release-day'))
    // Where the service was gone before it was asked, the command plays the scene by itself.
    if (code === 0) expect(isWhole(readFileSync(file, 'utf8'))).toBe(true)
    else expect([command.stderr().trim() !== '', names]).toEqual([true, []])
    await expectWhole()
  })
})
