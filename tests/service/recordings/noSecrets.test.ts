import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Busy, furnish, makeTraffic, startBusy } from './busy'

let busy: Busy
beforeAll(async () => {
  busy = await startBusy()
})
afterAll(() => busy?.close())

it('no file of a recording holds a token, password, cookie or key of the workspace', async () => {
  const there = await furnish(busy)
  await busy.start()
  await makeTraffic(busy, there)
  const { folder, exchanges } = await busy.stop('Busy day')
  expect([folder, exchanges]).toEqual(['busy-day', expect.any(Number)])
  const place = join(busy.folder, 'recordings', folder)
  const files = readdirSync(place).map(name => ({ name, text: readFileSync(join(place, name), 'utf8') }))
  expect(files).toHaveLength(exchanges + 1)
  expect(busy.secrets.size).toBeGreaterThan(15)
  const forms = (secret: string) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ]
  for (const [name, secret] of busy.secrets) {
    const holders = files.filter(({ text }) => forms(secret).some(form => text.includes(form)))
    expect([name, holders.map(file => file.name)]).toEqual([name, []])
  }
  // What the recorder replaced has a name that a run can fill.
  expect(files.filter(({ text }) => text.includes('[redacted')).map(({ name }) => name)).toEqual([])
  const view = await busy.view(folder)
  expect(view.issues).toEqual([])
})
