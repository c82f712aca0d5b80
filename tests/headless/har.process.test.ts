import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headlessEntry, startCommand } from '../support/command'
import { harFaults } from '../support/har'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-har-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const data = () => join(folder, 'workspace')
const blockyard = (...args: string[]) => startCommand(process.execPath, [headlessEntry, ...args, '--data', data()])
const here = (name: string): string => join(folder, name)

async function run(...args: string[]) {
  const command = blockyard(...args)
  const code = await command.ended
  return { code, out: command.stdout(), err: command.stderr() }
}

const harAt = (name: string) => JSON.parse(readFileSync(here(name), 'utf8'))

describe('traffic --har and import', () => {
  it('write and read the same exchanges, with a running service and without', async () => {
    const service = blockyard('serve', '--json', '--port', '0')
    const [line] = await service.see(/^\{.*\}$/m)
    const { url, sample } = JSON.parse(line)
    for (const message of ['Kraken one', 'Kraken two']) {
      await fetch(`${url}/api/v4/posts`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${sample.bot_token}` },
        body: JSON.stringify({ channel_id: sample.channel_id, message }),
      })
    }
    const saved = await run('traffic', '--filter', 'body:kraken', '--har', here('running.har'))
    expect([saved.code, saved.out, saved.err]).toEqual([
      0,
      '',
      expect.stringMatching(/Wrote .*running\.har, without secrets/),
    ])
    const taken = await run('import', here('running.har'), '--json')
    expect([taken.code, JSON.parse(taken.out)]).toMatchObject([
      0,
      { taken: 2, recording: { folder: 'running', source: 'har' } },
    ])
    expect(await service.stop('SIGINT')).toBe(0)

    expect(
      (await run('traffic', '--filter', 'body:kraken', '--har', here('stopped.har'), '--secret-headers')).code,
    ).toBe(0)
    const har = harAt('stopped.har')
    expect(harFaults(har)).toEqual([])
    expect(
      har.log.entries.map((entry: { request: { postData: { text: string } } }) => entry.request.postData.text),
    ).toEqual(
      harAt('running.har').log.entries.map(
        (entry: { request: { postData: { text: string } } }) => entry.request.postData.text,
      ),
    )
    expect(readFileSync(here('stopped.har'), 'utf8')).toContain('Bearer [redacted:')
    const again = await run('import', here('stopped.har'), '--name', 'Two posts')
    expect([again.code, again.err]).toEqual([0, ''])
    expect(again.out).toMatch(
      /taken +2 exchanges: recordings\/two-posts\n.*2 requests: service\n +secrets +1 placeholder, /,
    )
    expect(readdirSync(join(data(), 'recordings'))).toEqual(['running', 'two-posts'])
  })

  it('leave no file behind where something is wrong, and say what', async () => {
    const [cut, none] = [here('cut.har'), here('none.har')]
    writeFileSync(cut, '{"log":{"version":"1.2","entries":[{"request":')
    writeFileSync(none, '{"log":{"version":"1.2","entries":[{"request":{"method":"GET","url":"https://a.example/"}}]}}')
    const half = await run('import', cut)
    expect([half.code, half.err]).toEqual([
      5,
      expect.stringMatching(/cut\.har: it ends in the middle, at line 1, column 47/),
    ])
    const nothing = await run('import', none)
    expect([nothing.code, nothing.err]).toEqual([5, expect.stringMatching(/none of its entries is a call.*a\.example/)])
    expect((await run('import', here('missing.har'))).code).toBe(2)
    expect((await run('import', none, '--host', 'a.example=friend')).code).toBe(2)
    const such = join(folder, 'no', 'such.har')
    const unwritten = await run('traffic', '--har', such)
    expect([unwritten.code, unwritten.err.trim()]).toEqual([
      2,
      `${such} cannot be written: there is no folder ${join(folder, 'no')}.`,
    ])
    expect(existsSync(join(folder, 'no'))).toBe(false)
    expect(readdirSync(join(data(), 'recordings'))).toEqual(['running', 'two-posts'])
  })
})
