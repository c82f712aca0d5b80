import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Integration, type IntegrationResponse, startIntegration } from '../../support/integration'
import { type BuiltService, startBuiltService } from '../../support/running'
import { fileCommand } from '../fileCommand'

const files = fileCommand()
let service: BuiltService
let foreign: Integration

beforeAll(async () => {
  foreign = await startIntegration()
  for (const folder of ['by-service', 'alone']) {
    mkdirSync(join(files.folder, folder, 'payloads'), { recursive: true })
    files.write(`${folder}/blockyard.json`, {
      format: 1,
      targets: [
        { name: 'foreign', kind: 'webhook', url: `${foreign.url}/hooks/abc` },
        { name: 'closed', kind: 'webhook', url: 'http://127.0.0.1:1/hooks/abc' },
      ],
    })
    files.write(`${folder}/payloads/hello.webhook.json`, { text: 'Hello' })
  }
  service = await startBuiltService(['--data', join(files.folder, 'by-service')])
})
afterAll(async () => {
  await service?.stop()
  await foreign?.close()
  files.remove()
})

async function sent(folder: string, target: string) {
  const args = ['send', `${folder}/payloads/hello.webhook.json`, '--target', target, '--json']
  const { code, stdout } = await files.run(args)
  const { outcome, status, error, exchange_id } = JSON.parse(stdout)
  return { isRecorded: exchange_id !== '', came: { code, outcome, status, message: error?.message ?? null } }
}

async function bothWays(target: string) {
  const [byService, alone] = [await sent('by-service', target), await sent('alone', target)]
  expect([byService.isRecorded, alone.isRecorded]).toEqual([true, false])
  expect(alone.came).toEqual(byService.came)
  return alone.came
}

const unasked = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\nok'

describe('a target comes to the same through the service and without it', () => {
  it.each<[string, IntegrationResponse, object]>([
    ['responds with more than 1 MiB', { kind: 'large' }, { code: 1, outcome: 'failed' }],
    [
      'names an encoding that was not asked for',
      { kind: 'raw', bytes: unasked },
      { code: 0, outcome: 'ok', status: 200 },
    ],
    ['redirects', { kind: 'redirect', location: 'http://127.0.0.1:1/x' }, { code: 1, outcome: 'failed' }],
    ['closes the connection', { kind: 'reset' }, { code: 1, outcome: 'failed', status: null }],
    ['speaks no HTTP', { kind: 'babble' }, { code: 1, outcome: 'failed', status: null }],
    [
      'rejects it',
      { kind: 'json', status: 400, body: { message: 'No.' } },
      { code: 5, outcome: 'rejected', status: 400 },
    ],
  ])('where its server %s', async (_, response, expected) => {
    await foreign.respond('/hooks/abc', response)
    expect(await bothWays('foreign')).toMatchObject(expected)
  })

  it('where nothing listens, whatever the port', async () => {
    expect(await bothWays('closed')).toEqual({
      code: 1,
      outcome: 'failed',
      status: null,
      message: 'Nothing listens at 127.0.0.1:1. Is the integration running?',
    })
  })
})
