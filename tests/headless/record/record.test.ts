import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headlessEntry, startCommand } from '../../support/command'
import type { Ready } from '../../support/running'
import { run } from '../replay/recorded'

let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'blockyard-out-'))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Starts to record in memory; `say` posts. */
async function startRecord(out: string) {
  const args = ['record', '--data', ':memory:', '--json', '--port', '0', '--out', out]
  const command = startCommand(process.execPath, [headlessEntry, ...args], { limit: 60_000 })
  const [line] = await command.see(/^\{.*\}$/m)
  const { url, sample }: Ready = JSON.parse(line)
  return {
    async say(message: string) {
      const headers = { authorization: `Bearer ${sample?.admin_token}` }
      const body = JSON.stringify({ channel_id: sample?.channel_id, message })
      await fetch(`${url}/api/v4/posts`, { method: 'POST', headers, body })
    },
    async stop() {
      const code = await command.stop()
      return [code, command.stderr().trim()]
    },
  }
}

const said = (folder: string): string[] =>
  readdirSync(folder)
    .filter(name => name.startsWith('001-'))
    .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')).request.body.json.message)

describe('blockyard record', () => {
  it('into one folder by two processes keeps both recordings, and says under which names', async () => {
    const out = join(place, 'deep', 'friday')
    const [one, other] = await Promise.all([startRecord(out), startRecord(out)])
    await one.say('By the first')
    await other.say('By the second')
    expect(await one.stop()).toEqual([0, `Recorded 1 exchange: ${out}`])
    expect(await other.stop()).toEqual([
      0,
      `${out} has other files by now, so this recording has another name.\nRecorded 1 exchange: ${out}-2`,
    ])
    expect([said(out), said(`${out}-2`)]).toEqual([['By the first'], ['By the second']])
    expect(readdirSync(join(place, 'deep')).toSorted()).toEqual(['friday', 'friday-2'])
  })

  it.each([
    ['taken', 'is not empty. Name a folder that does not exist yet.'],
    ['file', 'is a file, or below one. Name a folder that does not exist yet.'],
    [join('file', 'below'), 'is a file, or below one. Name a folder that does not exist yet.'],
  ])('says that a folder cannot be written before anything is recorded: %s', async (name, message) => {
    mkdirSync(join(place, 'taken'), { recursive: true })
    writeFileSync(join(place, 'taken', 'notes.txt'), 'Mine')
    writeFileSync(join(place, 'file'), '')
    const out = join(place, name)
    const { code, stdout, stderr } = await run(['record', '--data', ':memory:', '--out', out])
    expect([code, stdout, stderr.trim()]).toEqual([2, '', `${out} ${message}`])
  })
})
