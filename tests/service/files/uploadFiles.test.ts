import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exchange } from '#contract/exchange'
import type { UploadedFiles } from '#contract/wire/files'
import { limits } from '#domain/limits'
import { type FileDesk, fileDeskOf } from '../../support/files'
import { pictures } from '../../support/pictures'
import { type Desk, deskOf } from '../../support/posts'
import { forbidden, invalidBody, invalidUrl, rejection } from '../../support/rejection'
import { type ErrorBody, type Post, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'

let service: TestService
let desk: Desk
let fileDesk: FileDesk
let alice: string
let carol: string
let admin: string
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
  alice = await service.tokenOf('alice')
  fileDesk = fileDeskOf(service, alice)
  carol = await service.tokenOf('carol')
  admin = service.sample.admin_token
})
afterAll(() => service?.close())

/** Uploads the bytes of one file. */
const uploadRaw = <T = UploadedFiles>(query: string, body: Uint8Array | string, headers = {}) =>
  service.send<T>(`/api/v4/files?${query}`, { method: 'POST', token: alice, body, headers })

const UNREADABLE = 'api.file.upload_file.read_request.app_error'

describe('the exchange of an upload', () => {
  const recorded = async (id: string) => {
    const { json } = await service.window<Exchange>(`/exchanges/${id}?whole=true`)
    return json.request.body
  }

  it('has its body, of a form and of a single file, with its size on the wire', async () => {
    const bytes = Buffer.from([0, 1, 255, 254])
    const single = await uploadRaw(`channel_id=${service.sample.channel_id}&filename=a.bin`, bytes)
    const body = await recorded(single.headers.get('x-request-id') ?? '')
    expect(body).toMatchObject({ encoding: 'base64', text: bytes.toString('base64'), bytes: 4, truncated: false })
    const form = await fileDesk.upload([{ name: 'notes.txt', bytes: 'Roll out at ten' }])
    const text = (await recorded(form.headers.get('x-request-id') ?? ''))?.text
    expect(text).toMatch(/^--.+filename="notes\.txt".+Roll out at ten.+--\s*$/s)
  })

  it('has the first part of a body that is larger than what is recorded', async () => {
    const size = limits.recordedBodyBytes + 1
    const { headers } = await uploadRaw(
      `channel_id=${service.sample.channel_id}&filename=a.bin`,
      Buffer.alloc(size, 'a'),
    )
    const body = await recorded(headers.get('x-request-id') ?? '')
    expect([body?.text.length, body?.bytes, body?.truncated, body?.lost]).toEqual([size - 1, size, true, 1])
  })
})

describe('an upload is rejected', () => {
  it('without a session', async () => {
    expect((await fileDesk.upload<ErrorBody>([{ name: 'a.txt', bytes: 'a' }], { token: 'nobody' })).status).toBe(401)
  })

  it('to a channel that is unknown, not one’s own, or not named', async () => {
    const file = [{ name: 'a.txt', bytes: 'a' }]
    const unknown = 'y'.repeat(26)
    expect(await fileDesk.upload(file, { channel_id: unknown })).toMatchObject(forbidden)
    expect(await fileDesk.upload(file, { channel_id: unknown, token: admin })).toMatchObject(
      rejection(404, 'app.channel.get.existing.app_error'),
    )
    const leads = await desk.channel('on-call-leads')
    expect(await fileDesk.upload(file, { channel_id: leads, token: carol })).toMatchObject(forbidden)
    expect(await fileDesk.upload(file, { channel_id: '' })).toMatchObject(invalidBody('channel_id'))
  })

  it('to a bot that is no member of the channel, be it an admin', async () => {
    const leads = await desk.channel('on-call-leads')
    const file = [{ name: 'a.txt', bytes: 'a' }]
    const { id } = (await desk.get<{ id: string }>('/users/me')).json
    await desk.put(`/users/${id}/roles`, { roles: 'system_user system_admin' }, admin)
    try {
      expect(await fileDesk.upload(file, { channel_id: leads, token: service.sample.bot_token })).toMatchObject(
        forbidden,
      )
      expect((await fileDesk.upload(file, { token: service.sample.bot_token })).status).toBe(201)
    } finally {
      await desk.put(`/users/${id}/roles`, { roles: 'system_user' }, admin)
    }
  })

  it('when the form is broken, cut off, or has no file', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const query = `channel_id=${service.sample.channel_id}`
    const cut = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhalf'
    expect(await uploadRaw(query, cut, type)).toMatchObject(rejection(400, UNREADABLE))
    expect(await uploadRaw(query, 'no form', type)).toMatchObject(rejection(400, UNREADABLE))
    expect(await uploadRaw(query, '', { 'content-type': 'multipart/form-data' })).toMatchObject(
      rejection(400, UNREADABLE),
    )
    expect(await fileDesk.upload([])).toMatchObject(rejection(400, UNREADABLE))
  })

  it('of bytes without a name', async () => {
    expect(await uploadRaw(`channel_id=${service.sample.channel_id}`, 'bytes')).toMatchObject(invalidUrl('filename'))
  })

  it(`of more than ${limits.filesPerPost} files at once`, async () => {
    const files = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `${i}.txt`, bytes: `${i}` }))
    expect(await fileDesk.upload(files(11))).toMatchObject(
      rejection(400, 'api.file.upload_file.too_many_files.app_error', 'Uploads are limited to 10 files at once.'),
    )
    expect((await fileDesk.upload(files(10))).json.file_infos).toHaveLength(10)
  })

  it('of one byte more than a file may have, in a form and as it is', async () => {
    const bytes = Buffer.alloc(limits.fileBytes + 1)
    const tooLarge = rejection(
      413,
      'api.file.upload_file.too_large_detailed.app_error',
      'Unable to upload file big.bin. File is too large.',
    )
    expect(await fileDesk.upload([{ name: 'big.bin', bytes }])).toMatchObject(tooLarge)
    expect(await uploadRaw(`channel_id=${service.sample.channel_id}&filename=big.bin`, bytes)).toMatchObject(tooLarge)
  })
})

describe('an upload', () => {
  it('returns what is known of each file, and the ids of the client', async () => {
    const sent = [
      { name: 'Report Q3.PDF', bytes: '%PDF-1.7' },
      { name: 'notes.txt', bytes: 'grüße' },
    ]
    const response = await fileDesk.upload(sent, { client_ids: ['c1', 'c2'] })
    expect(response.status).toBe(201)
    expect(response.json.client_ids).toEqual(['c1', 'c2'])
    const me = (await desk.get<{ id: string }>('/users/me', alice)).json.id
    expect(response.json.file_infos).toMatchObject([
      { name: 'Report Q3.PDF', extension: 'pdf', mime_type: 'application/pdf', size: 8, post_id: '', user_id: me },
      { name: 'notes.txt', extension: 'txt', mime_type: 'text/plain', size: 7, channel_id: service.sample.channel_id },
    ])
    expect(response.json.file_infos[0]).not.toHaveProperty('width')
    expect(response.json.file_infos[0]).not.toHaveProperty('content_hash')
  })

  it('may be the bytes alone, with channel and name in the address', async () => {
    const response = await uploadRaw(`channel_id=${service.sample.channel_id}&filename=log%20of%20today.txt`, 'line')
    expect(response).toMatchObject({
      status: 201,
      json: { client_ids: [], file_infos: [{ name: 'log of today.txt' }] },
    })
    const [info] = response.json.file_infos
    expect((await fileDesk.download(info?.id ?? '')).bytes.toString()).toBe('line')
  })

  it('may name the channel after the files', async () => {
    const form = new FormData()
    form.append('files', new Blob(['late']), 'late.txt')
    form.append('channel_id', service.sample.channel_id)
    const response = await fetch(`${service.url}/api/v4/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${alice}` },
      body: form,
    })
    expect(response.status).toBe(201)
  })

  it('may be empty', async () => {
    const info = await fileDesk.one('empty.txt', '')
    expect(info.size).toBe(0)
    expect((await fileDesk.download(info.id)).bytes).toHaveLength(0)
  })

  it('is larger than any other request may be', async () => {
    const bytes = Buffer.alloc(2_000_000, 7)
    const info = await fileDesk.one('big.bin', bytes)
    expect((await fileDesk.download(info.id)).bytes.equals(bytes)).toBe(true)
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\report.txt', 'report.txt'],
    ['a\u202etxt.exe', 'atxt.exe'],
    ['..', 'file'],
    ['.hidden', 'hidden'],
    ['bericht für mich.txt', 'bericht für mich.txt'],
    [`${'n'.repeat(300)}.txt`, `${'n'.repeat(251)}.txt`],
  ])('named %j is kept as %j', async (given, kept) => {
    const query = `channel_id=${service.sample.channel_id}&filename=${encodeURIComponent(given)}`
    expect((await uploadRaw(query, 'x')).json.file_infos[0]?.name).toBe(kept)
  })
})

describe('the kind of a file', () => {
  it.each(pictures)('of $name is told by its content, with its size', async ({ name, bytes, ...known }) => {
    expect(await fileDesk.one(name, bytes)).toMatchObject({ ...known, has_preview_image: true })
    expect(await fileDesk.one('unnamed', bytes)).toMatchObject(known)
  })

  it('of a photograph that is turned is as viewers show it', async () => {
    const turned = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await fileDesk.one('photo.jpg', turned)).toMatchObject({ mime_type: 'image/jpeg', width: 20, height: 40 })
  })

  it.each([
    ['page.png', '<html><script>alert(1)</script></html>', 'application/octet-stream'],
    ['data.json', '{}', 'application/json'],
    ['page.html', '<html></html>', 'text/html'],
    ['README', 'text', 'application/octet-stream'],
    ['broken.gif', 'GIF89a', 'application/octet-stream'],
  ])('of %s is no picture because of its name', async (name, bytes, mime_type) => {
    const info = await fileDesk.one(name, bytes)
    expect(info.mime_type).toBe(mime_type)
    expect(info).not.toHaveProperty('has_preview_image')
  })
})

describe('contents on disk', () => {
  it('are kept once, outlive a restart, and go with the last file that has them', async () => {
    const data = mkdtempSync(join(tmpdir(), 'blockyard-files-'))
    const bytes = 'the same bytes'
    const hash = createHash('sha256').update(bytes).digest('hex')
    const path = join(data, 'files', hash.slice(0, 2), hash)
    let yard2 = await startService({ data })
    try {
      const { admin_token, channel_id } = yard2.sample
      const { one } = fileDeskOf(yard2, admin_token)
      const files = [await one('a.txt', bytes), await one('b.txt', bytes)]
      expect(existsSync(path)).toBe(true)
      expect(readdirSync(join(data, 'files', 'incoming'))).toEqual([])
      await yard2.close()
      yard2 = await startService({ data })
      const get = async (id = '') => (await yard2.send(`/api/v4/files/${id}`, { token: admin_token })).text
      expect(await get(files[0]?.id)).toBe(bytes)
      await withSettings(yard2, { EnableAPIPostDeletion: true }, async () => {
        for (const file of files) {
          const body = { channel_id, message: 'x', file_ids: [file.id] }
          const post = (await yard2.post<Post>('/posts', body, admin_token)).json
          expect(existsSync(path)).toBe(true)
          await yard2.send(`/api/v4/posts/${post.id}?permanent=true`, { method: 'DELETE', token: admin_token })
        }
      })
      await expect.poll(() => existsSync(path)).toBe(false)
    } finally {
      await yard2.close()
      rmSync(data, { recursive: true, force: true })
    }
  })

  it('of a rejected upload leave nothing behind', async () => {
    const data = mkdtempSync(join(tmpdir(), 'blockyard-files-'))
    const other = await startService({ data })
    try {
      const { upload } = fileDeskOf(other, other.sample.bot_token)
      const rejected = await upload<ErrorBody>([{ name: 'a.txt', bytes: 'a' }], { channel_id: 'y'.repeat(26) })
      expect(rejected.status).toBe(403)
      expect(readdirSync(join(data, 'files'))).toEqual(['incoming'])
      expect(readdirSync(join(data, 'files', 'incoming'))).toEqual([])
    } finally {
      await other.close()
      rmSync(data, { recursive: true, force: true })
    }
  })
})
