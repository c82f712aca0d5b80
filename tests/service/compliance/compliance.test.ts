import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ComplianceReport } from '#contract/wire/system'
import { limits } from '#domain/limits'
import { invalidBody, invalidUrl, rejection } from '../../support/rejection'
import { adminToken, clickable, type Post, startService, type TestService } from '../../support/service'
import { unzip } from '../../support/unzip'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const all = { desc: 'Everything', start_at: 1, end_at: Date.now() * 2 }
const create = (body: unknown) => service.post<ComplianceReport>('/compliance/reports', body, adminToken)
const get = <T>(path: string) => service.send<T>(`/api/v4/compliance/reports${path}`, { token: adminToken })
const post = (body: Record<string, unknown>, token?: string) =>
  service.post<Post>('/posts', { channel_id: service.sample.channel_id, ...body }, token)

/** The rows of a report, as a spreadsheet reads them. */
async function rowsOf(report: ComplianceReport): Promise<Record<string, string>[]> {
  const response = await fetch(`${service.url}/api/v4/compliance/reports/${report.id}/download`, {
    headers: { authorization: `Bearer ${adminToken}` },
  })
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${report.id}.zip"`)
  const files = unzip(Buffer.from(await response.arrayBuffer()))
  expect([...files.keys()]).toEqual(['posts.csv'])
  return parse(files.get('posts.csv') ?? '', { columns: true })
}

const report = async (more: Record<string, unknown> = {}) => rowsOf((await create({ ...all, ...more })).json)

describe('a compliance report is rejected', () => {
  it.each([
    [{ desc: ' ' }, 'model.compliance.is_valid.desc.app_error', 'Invalid description. It has 1 to 512 characters.'],
    [
      { desc: 'x'.repeat(limits.complianceDescriptionLength + 1) },
      'model.compliance.is_valid.desc.app_error',
      'Invalid description. It has 1 to 512 characters.',
    ],
    [{ start_at: 0 }, 'model.compliance.is_valid.start_at.app_error', 'From must be a valid time.'],
    [{ end_at: 0 }, 'model.compliance.is_valid.end_at.app_error', 'To must be a valid time.'],
    [{ end_at: 1 }, 'model.compliance.is_valid.start_end_at.app_error', 'To must be greater than From.'],
  ] as const)('with %j', async (more, id, message) => {
    expect(await create({ ...all, ...more })).toMatchObject(rejection(400, id, message))
  })

  it('when it is no JSON, or unknown', async () => {
    expect(await create('{')).toMatchObject(invalidBody('compliance'))
    const missing = rejection(404, 'ent.compliance.get.finding.app_error', 'Unable to find the compliance report.')
    expect(await get(`/${'a'.repeat(26)}`)).toMatchObject(missing)
    expect(await get(`/${'a'.repeat(26)}/download`)).toMatchObject(missing)
    expect(await get('/short')).toMatchObject(invalidUrl('report_id'))
  })
})

describe('a compliance report', () => {
  it('is kept, counted and listed, newest first', async () => {
    const { status, json } = await create({ ...all, desc: 'x'.repeat(limits.complianceDescriptionLength) })
    expect(status).toBe(201)
    expect(json).toMatchObject({ status: 'finished', type: 'adhoc', keywords: '', emails: '' })
    expect(json.count).toBe((await rowsOf(json)).length)
    expect((await get<ComplianceReport>(`/${json.id}`)).json).toEqual(json)
    const listed = await get<ComplianceReport[]>('?per_page=1')
    expect(listed.json).toHaveLength(1)
    expect((await get<ComplianceReport[]>('?page=1000')).json).toEqual([])
  })

  it('tells bots from users', async () => {
    const bot = await post({ message: 'by a bot' })
    const user = await post({ message: 'by a user' }, await service.tokenOf('alice'))
    const types = Object.fromEntries((await report()).map(row => [row['PostId'], row['UserType']]))
    expect([types[bot.json.id], types[user.json.id]]).toEqual(['bot', 'user'])
    expect(new Set(Object.values(types))).toEqual(new Set(['bot', 'user']))
  })

  it('names team, channel and author of each post, and leaves the team of a direct channel empty', async () => {
    const { json } = await post({ message: 'where, "who", and\nwhat #tag' }, await service.tokenOf('alice'))
    const rows = await report()
    expect(rows.find(row => row['PostId'] === json.id)).toMatchObject({
      TeamName: 'northwind',
      ChannelName: 'deployments',
      UserUsername: 'alice',
      UserEmail: 'alice@northwind.test',
      PostMessage: 'where, "who", and\nwhat #tag',
      PostHashtags: '#tag',
      PostCreateAt: String(json.create_at),
      PostDeleteAt: '0',
    })
    expect(rows.some(row => row['TeamName'] === '')).toBe(true)
  })

  it('takes the formula out of what a spreadsheet would run', async () => {
    const { json } = await post({ message: '=HYPERLINK("https://example.com")' })
    const row = (await report()).find(one => one['PostId'] === json.id)
    expect(row?.['PostMessage']).toBe('\'=HYPERLINK("https://example.com")')
  })

  it('leaves out what integrations keep to themselves', async () => {
    const { json } = await post(
      clickable(service.sample.channel_id, 'http://127.0.0.1:9/', { context: { key: 'hidden' } }),
    )
    const row = (await report()).find(one => one['PostId'] === json.id)
    expect(row?.['PostProps']).toContain('"action_id":"go"')
    expect(row?.['PostProps']).not.toMatch(/hidden|svc_blocks_actions/)
  })

  it('has posts of its time only', async () => {
    const first = await post({ message: 'one' })
    const second = await post({ message: 'two' })
    const { create_at } = second.json
    const before = (await report({ end_at: create_at })).map(row => row['PostId'])
    const after = (await report({ start_at: create_at })).map(row => row['PostId'])
    expect([before.includes(second.json.id), after.includes(second.json.id)]).toEqual([false, true])
    expect(before.includes(first.json.id) || first.json.create_at === create_at).toBe(true)
  })

  it('has posts with one of its words, of one of its users', async () => {
    const alice = await service.tokenOf('alice')
    await post({ message: 'The Zephyr is up' }, alice)
    await post({ message: 'zephyr down' })
    await post({ message: 'quiet' }, alice)
    const messages = async (more: Record<string, string>) => (await report(more)).map(row => row['PostMessage'])
    expect(await messages({ keywords: 'zephyr, nothing' })).toEqual(['The Zephyr is up', 'zephyr down'])
    expect(await messages({ keywords: 'zephyr', emails: 'ALICE@northwind.test' })).toEqual(['The Zephyr is up'])
  })

  it('is complete over many pages', async () => {
    const names = Array.from({ length: 1201 }, (_, i) => `manyfold ${i}`)
    for (let i = 0; i < names.length; i += 50) {
      await Promise.all(names.slice(i, i + 50).map(message => post({ message })))
    }
    const found = (await report({ keywords: 'manyfold' })).map(row => row['PostMessage'])
    expect(found.sort()).toEqual(names.sort())
  })
})
