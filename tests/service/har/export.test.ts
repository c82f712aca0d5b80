import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HarEntry } from '#domain/har/har'
import { harFaults } from '../../support/har'
import { type Busy, furnish, makeTraffic, startBusy } from '../recordings/busy'

let busy: Busy
beforeAll(async () => {
  busy = await startBusy()
  await makeTraffic(busy, await furnish(busy))
})
afterAll(() => busy?.close())

async function har(body: object): Promise<{ status: number; text: string; entries: HarEntry[] }> {
  const response = await fetch(`${busy.service.url}/workbench/api/traffic/har`, {
    method: 'POST',
    headers: await busy.service.windowHeaders(),
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, text, entries: JSON.parse(text).log?.entries ?? [] }
}

const headersIn = (entries: readonly HarEntry[]): string[] =>
  entries.flatMap(({ request, response }) =>
    [...request.headers, ...response.headers].map(({ name }) => name.toLowerCase()),
  )

describe('traffic as a HAR file', () => {
  it('fits the published schema of HAR 1.2, whatever was recorded', async () => {
    const { text, entries } = await har({ all: true })
    expect(entries.length).toBeGreaterThan(20)
    expect(harFaults(JSON.parse(text))).toEqual([])
    // The schema notices what is wrong.
    expect(harFaults({ log: { version: '1.2', creator: {}, entries: [{}] } })).not.toEqual([])
  })

  it.each(['left_out', 'placeholders'] as const)(
    'holds no secret of the workspace, headers with secrets %s',
    async secret_headers => {
      const { text, entries } = await har({ all: true, secret_headers })
      expect(busy.secrets.size).toBeGreaterThan(15)
      for (const [name, secret] of busy.secrets) {
        const forms = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64').replace(/=+$/, '')]
        expect([name, forms.filter(form => text.includes(form))]).toEqual([name, []])
      }
      const isThere = headersIn(entries).includes('authorization')
      expect(isThere).toBe(secret_headers === 'placeholders')
      expect(headersIn(entries).includes('content-type')).toBe(true)
    },
  )

  it('has what passes a filter, what was chosen, and all that is asked for, oldest first', async () => {
    const { entries } = await har({ filter: 'kind:webhook' })
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.every(({ _blockyard }) => _blockyard.kind === 'webhook')).toBe(true)
    const [first] = entries
    const one = await har({ ids: [first?._blockyard.id] })
    expect(one.entries).toEqual([first])
    const all = (await har({ all: true })).entries.map(({ startedDateTime }) => startedDateTime)
    expect(all).toEqual(all.toSorted())
    expect((await har({})).status).toBe(400)
    expect((await har({ filter: 'status:x' })).status).toBe(400)
    expect((await har({ ids: ['y'.repeat(26)] })).entries).toEqual([])
  })

  it('has times that add up', async () => {
    for (const { time, timings } of (await har({ all: true })).entries) {
      const sum = Object.values(timings).reduce((all, ms) => all + Math.max(0, ms), 0)
      expect(Math.abs(sum - time)).toBeLessThan(0.01)
    }
  })
})
