import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { workbenchKeyHeader } from '#contract/workbench'
import { headlessEntry, startCommand } from '../../support/command'
import { fetchResponse, windowKeyOf } from '../../support/service'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-killed-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const text = (file: number, write: number): string =>
  `${JSON.stringify({ message: `${file}-${write} `.repeat(2000) })}\n`

it('after a kill in the middle of many writes no file is half, and every acknowledged write is there', async () => {
  const flags = ['serve', '--json', '--empty', '--port', '0', '--data', folder]
  const command = startCommand(process.execPath, [headlessEntry, ...flags])
  const [line] = await command.see(/^\{.*\}$/m)
  const { url, open }: { url: string; open: string } = JSON.parse(line)
  const headers = { [workbenchKeyHeader]: await windowKeyOf(open) }
  const acknowledged = new Map<number, number>()
  const writer = async (file: number): Promise<void> => {
    for (let write = 0; ; write++) {
      const body = { path: `payloads/file-${file}.post.json`, text: text(file, write) }
      const { status } = await fetchResponse(`${url}/workbench/api/project/file`, { method: 'PUT', headers, body })
      if (status !== 200) throw new Error(`A write got ${status}.`)
      acknowledged.set(file, write)
      if (file === 0 && write === 25) await command.stop('SIGKILL')
    }
  }
  await Promise.allSettled([0, 1, 2, 3].map(writer))
  expect([...acknowledged.values()].every(writes => writes > 10)).toBe(true)
  for (const [file, write] of acknowledged) {
    const found = readFileSync(join(folder, `payloads/file-${file}.post.json`), 'utf8')
    // The next one may have been on disk before its response was on its way.
    expect([text(file, write), text(file, write + 1)]).toContain(found)
  }
  const names = readdirSync(join(folder, 'payloads')).filter(name => !name.endsWith('.blockyard-writing'))
  expect(names.sort()).toEqual([0, 1, 2, 3].map(file => `file-${file}.post.json`))
})
