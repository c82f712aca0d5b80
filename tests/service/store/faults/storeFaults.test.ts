import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openMaintenance } from '#service/maintenance'
import { WorkspaceError } from '#service/store/faults/WorkspaceError'
import { fillDisk, fillPages, freeDisk, withFile } from '../../../support/fullDisk'
import {
  adminToken,
  type ErrorBody,
  type ServiceResponse,
  startService,
  type TestService,
} from '../../../support/service'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-faults-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})
const fileOf = (data: string): string => join(data, 'workspace.sqlite')

const fill = (desk: TestService, long: string) =>
  fillPages(async message => (await desk.post('/posts', { channel_id: desk.sample.channel_id, message })).status, long)

const startWithFile = async () => {
  const { started, db } = await withFile(() => startService({ data: folder }))
  return { desk: started, db }
}

/** The API's error shape, with the request's id. */
function expectRejected(
  { status, headers, json }: ServiceResponse<ErrorBody>,
  expected: { status: number; id: string },
): void {
  expect(json).toEqual({
    id: expected.id,
    message: expect.stringMatching(/\S/),
    detailed_error: expect.any(String),
    request_id: headers.get('x-request-id'),
    status_code: expected.status,
  })
  expect([status, headers.get('content-type')]).toEqual([expected.status, 'application/json'])
}

const FULL = { status: 507, id: 'workbench.store.commit.app_error' }

describe('on a full disk', () => {
  it('every rejected request has the shape of the API and says that the disk is full', async () => {
    const { desk, db } = await startWithFile()
    try {
      fillDisk(db)
      const { channel_id, webhook_key, login_id, password, bot_token } = desk.sample
      const body = { channel_id, message: 'x'.repeat(15_000) }
      await fill(desk, body.message)
      const requests = [
        () => desk.post<ErrorBody>('/posts', body),
        () => desk.send<ErrorBody>(`/hooks/${webhook_key}`, { method: 'POST', body: { text: body.message } }),
        () => desk.send<ErrorBody>('/api/v4/users/login', { method: 'POST', body: { login_id, password } }),
        () => desk.send<ErrorBody>(`/api/v4/users/me?${'x'.repeat(2000)}`, { token: bot_token }),
      ]
      let count = 0
      for (const request of [...requests, ...requests]) {
        const rejected = await request()
        // A short row may still find room in a page of its own table.
        if (rejected.status < 400) continue
        count += 1
        expectRejected(rejected, FULL)
        expect(rejected.json.message).toContain('The disk is full. Free some space.')
        expect(rejected.headers.get('token')).toBeNull()
      }
      expect(count).toBeGreaterThanOrEqual(4)
    } finally {
      await desk.close()
    }
  })

  it('what was rejected for another reason keeps that reason', async () => {
    const { desk, db } = await startWithFile()
    try {
      fillDisk(db)
      await fill(desk, 'x'.repeat(15_000))
      const padding = 'x'.repeat(1500)
      expectRejected(await desk.send(`/api/v4/users/me?${padding}`), {
        status: 401,
        id: 'api.context.session_expired.app_error',
      })
      expectRejected(await desk.send(`/api/v4/no/such/thing?${padding}`, { token: adminToken }), {
        status: 404,
        id: 'api.context.404.app_error',
      })
    } finally {
      await desk.close()
    }
  })

  it('nothing of a rejected request is kept, and the service goes on once there is space', async () => {
    const { desk, db } = await startWithFile()
    try {
      fillDisk(db)
      const body = { channel_id: desk.sample.channel_id, message: 'y'.repeat(15_000) }
      const statuses = (await fill(desk, body.message)).slice(0, 12)
      expect(statuses).toContain(507)
      const count = () =>
        (db.prepare("SELECT count(*) AS n FROM posts WHERE message LIKE 'yyy%'").get() as { n: number }).n
      expect(count()).toBe(statuses.filter(status => status === 201).length)
      freeDisk(db)
      expect((await desk.post('/posts', body)).status).toBe(201)
    } finally {
      await desk.close()
    }
  })
})

/** What a start says of a file: null when it starts. */
async function problemOf(data: string): Promise<string | null> {
  try {
    const desk = await startService({ data })
    await desk.close()
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(WorkspaceError)
    return (error as Error).message
  }
}

describe('a damaged file', () => {
  it('is found at the start, or named by the request that meets it, whichever of its pages is damaged', async () => {
    const first = await startService({ data: folder })
    for (let n = 0; n < 40; n++) {
      await first.post('/posts', { channel_id: first.sample.channel_id, message: `${n} ${'word '.repeat(200)}` })
    }
    await first.close()
    const whole = readFileSync(fileOf(folder))
    const pageSize = whole.readUInt16BE(16)
    const found = { start: 0, request: 0 }
    for (let page = 0; page < whole.length / pageSize; page++) {
      const data = join(folder, String(page))
      mkdirSync(data)
      const bytes = Buffer.from(whole)
      // Not the header alone, which says of itself whose it is.
      bytes.fill(0xa5, page * pageSize + (page === 0 ? 100 : 0), (page + 1) * pageSize)
      writeFileSync(fileOf(data), bytes)
      await expectNamed(data, page, found)
      rmSync(data, { recursive: true, force: true })
    }
    expect(found.start).toBeGreaterThan(20)
  }, 300_000)

  it('cut short is found at the start', async () => {
    await (await startService({ data: folder })).close()
    const whole = readFileSync(fileOf(folder))
    for (const share of [0.9, 0.5, 0.1]) {
      writeFileSync(fileOf(folder), whole.subarray(0, Math.floor((whole.length * share) / 4096) * 4096))
      expect(await problemOf(folder)).toMatch(/workspace\.sqlite is damaged\. Restore a copy/)
    }
  })

  it('is named by the commands that need no service, too', async () => {
    await (await startService({ data: folder })).close()
    const whole = readFileSync(fileOf(folder))
    whole.fill(0xa5, 4096, 5 * 4096)
    writeFileSync(fileOf(folder), whole)
    expect(() => openMaintenance({ data: folder, version: '0', log: () => {} })).toThrow(/is damaged\. Restore a copy/)
  })

  it('met by a request is 500 with the way out, also where only the content of a row is wrong', async () => {
    const { desk, db } = await startWithFile()
    try {
      db.exec("UPDATE posts SET props = 'no json'")
      const path = `/api/v4/channels/${desk.sample.channel_id}/posts`
      const rejected = await desk.send<ErrorBody>(path, { token: desk.sample.bot_token })
      expectRejected(rejected, { status: 500, id: 'workbench.store.damaged.app_error' })
      expect(rejected.json.message).toContain('restore a copy')
    } finally {
      await desk.close()
    }
  })
})

async function expectNamed(data: string, page: number, found: { start: number; request: number }): Promise<void> {
  let desk: TestService
  try {
    desk = await startService({ data })
  } catch (error) {
    expect([page, error instanceof WorkspaceError]).toEqual([page, true])
    expect((error as Error).message).toMatch(/workspace\.sqlite is (damaged|a database of another)/)
    found.start += 1
    return
  }
  try {
    const { channel_id } = (await desk.snapshot().catch(() => undefined))?.channels.map(({ id }) => ({
      channel_id: id,
    }))[0] ?? { channel_id: '' }
    const get = (path: string) => desk.send<ErrorBody>(`/api/v4${path}`, { token: adminToken })
    for (const path of ['/users/me', '/users', '/teams', `/channels/${channel_id}/posts`, '/hooks/incoming', '/bots']) {
      const { status, json } = await get(path)
      if (status < 500) continue
      expect([page, path, json.id]).toEqual([page, path, 'workbench.store.damaged.app_error'])
      found.request += 1
    }
  } finally {
    await desk.close()
  }
}
