import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HarImport } from '#contract/replay/har'
import type { RecordingSummary } from '#contract/replay/recordings'
import type { ErrorBody } from '../../support/service'
import { type Busy, furnish, makeTraffic, startBusy } from '../recordings/busy'

let busy: Busy
beforeAll(async () => {
  busy = await startBusy()
  await makeTraffic(busy, await furnish(busy))
})
afterAll(() => busy?.close())

const imported = (body: { file: string; har: string; name?: string }) =>
  busy.service.window<HarImport & ErrorBody>('/recordings/har', { method: 'POST', body })
const folders = async () =>
  (await busy.service.window<{ recordings: RecordingSummary[] }>('/recordings')).json.recordings.map(
    ({ folder }) => folder,
  )
const filesIn = (folder: string): string[] => {
  const place = join(busy.folder, 'recordings', folder)
  return readdirSync(place).map(name => readFileSync(join(place, name), 'utf8'))
}

async function exported(): Promise<string> {
  const response = await fetch(`${busy.service.url}/workbench/api/traffic/har`, {
    method: 'POST',
    headers: await busy.service.windowHeaders(),
    body: JSON.stringify({ all: true, secret_headers: 'placeholders' }),
  })
  return response.text()
}

/** What a browser would have seen, with every secret of the workspace in clear, wherever one can stand. */
function capture(): string {
  const secrets = [...busy.secrets.values()]
  const { channel_id, bot_token, webhook_key } = busy.service.sample
  const entry = (
    method: string,
    path: string,
    { headers = [], text = '' }: { headers?: [string, string][]; text?: string },
  ) => ({
    startedDateTime: new Date(Date.now()).toISOString(),
    time: 3,
    request: {
      method,
      url: `${busy.service.url}${path}`,
      headers: headers.map(([name, value]) => ({ name, value })),
      ...(text === '' ? {} : { postData: { mimeType: 'application/json', text } }),
    },
    response: {
      status: 200,
      headers: [],
      content: { mimeType: 'application/json', text: JSON.stringify({ seen: text }) },
    },
  })
  const entries = [
    entry('POST', '/api/v4/posts', {
      headers: [['Authorization', `Bearer ${bot_token}`]],
      text: JSON.stringify({ channel_id, message: 'Hi' }),
    }),
    entry('POST', `/hooks/${webhook_key}`, { text: JSON.stringify({ text: 'Hi' }) }),
    ...secrets.flatMap(secret => [
      entry('POST', '/api/v4/posts', {
        headers: [['X-Api-Key', secret]],
        text: JSON.stringify({ channel_id, message: `It is ${secret}` }),
      }),
      entry('POST', '/api/v4/users/login', { text: JSON.stringify({ login_id: 'alice', password: secret }) }),
    ]),
  ]
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'WebInspector', version: '537.36' }, entries } })
}

describe('a HAR file', () => {
  it('becomes a recording that can be used, with a report of what was taken, mapped and left out', async () => {
    const { status, json } = await imported({ file: 'busy day.har', har: await exported() })
    expect([status, json.recording.folder, json.recording.source]).toEqual([201, 'busy-day', 'har'])
    expect(json).toMatchObject({ file: 'busy day.har', version: '1.2', creator: expect.stringMatching(/^Blockyard /) })
    expect(json.taken).toBe(json.recording.exchanges)
    expect(json.hosts[0]).toMatchObject({ is: 'service' })
    expect(json.hosts.some(({ is }) => is === 'integration')).toBe(true)
    expect(json.secrets).toBeGreaterThan(3)
    const view = await busy.view('busy-day')
    expect(view.issues).toEqual([])
    expect(new Set(view.rows.map(({ role }) => role))).toEqual(new Set(['stimulus', 'reaction', 'left_out']))
    expect(filesIn('busy-day').join('').includes('[redacted')).toBe(false)
  })

  it('leaves no secret of the workspace in its recording, however it stood in the file', async () => {
    const { json } = await imported({ file: 'clear.har', har: capture() })
    const text = filesIn(json.recording.folder).join('\n')
    for (const [name, secret] of busy.secrets) {
      const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]
      expect([name, forms.filter(form => text.includes(form))]).toEqual([name, []])
    }
    const { head } = await busy.view(json.recording.folder)
    // Secrets of this workspace are known by whose they are.
    expect(Object.values(head?.redactions ?? {}).map(({ is }) => is)).toEqual(
      expect.arrayContaining(['token', 'hook_key']),
    )
  })

  it('that cannot be imported leaves nothing behind, and names file, place and way out', async () => {
    const before = await folders()
    const whole = capture()
    for (const [har, said] of [
      [whole.slice(0, whole.length / 2), /half\.har: it ends in the middle, at line 1, column \d+/],
      ['{"a":1,}', /half\.har: it is not JSON: .* line 1, column 8/],
      ['{"a":1}', /half\.har: it is JSON, but no HAR file/],
      ['{"log":{"version":"9.0","entries":[{}]}}', /HAR 9\.0 is newer/],
      ['{"log":{"entries":[{}, 5]}}', /none of its entries/],
    ] as const) {
      const { status, json } = await imported({ file: 'half.har', har })
      expect([status, json.id]).toEqual([400, 'workbench.har.unreadable.app_error'])
      expect(json.message).toMatch(said)
    }
    expect(await folders()).toEqual(before)
  })

  it('of more than 50 MB is named as such', async () => {
    const har = `{"log":{"entries":[{"comment":"${'x'.repeat(50 * 1024 * 1024)}"}]}}`
    const { status, json } = await imported({ file: 'large.har', har })
    expect([status, json.message]).toEqual([
      400,
      expect.stringMatching(/large\.har: it has 51 MB, and at most 50 MB are read\. Filter/),
    ])
  })

  it('never writes into a folder that is there', async () => {
    const place = join(busy.folder, 'recordings', 'blocked')
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'mine.txt'), 'mine')
    const { json } = await imported({ file: 'blocked.har', har: capture() })
    // A folder of that name stays as it is.
    expect(json.recording.folder).toBe('blocked-2')
    expect(readdirSync(place)).toEqual(['mine.txt'])
  })
})
