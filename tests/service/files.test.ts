import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileInfo, UploadedFiles } from '#contract/wire/files'
import { limits } from '#domain/limits'
import { pictures, svg } from '../support/pictures'
import { type Desk, deskOf } from '../support/posts'
import { forbidden, invalidBody, invalidUrl, refusal } from '../support/refusal'
import { type Answered, type ErrorBody, type Post, startService, type TestService } from '../support/service'
import { withSettings } from '../support/settings'

let yard: TestService
let desk: Desk
let alice: string
let carol: string
let admin: string
beforeAll(async () => {
  yard = await startService()
  desk = deskOf(yard)
  alice = await yard.tokenOf('alice')
  carol = await yard.tokenOf('carol')
  admin = yard.sample.admin_token
})
afterAll(() => yard?.close())

interface Sent {
  name: string
  bytes: Uint8Array | string
}

/** Uploads a form, as clients do. */
async function upload<T = UploadedFiles>(
  files: Sent[],
  { token = alice, channel_id = yard.sample.channel_id, client_ids = [] as string[], at = yard } = {},
): Promise<Answered<T>> {
  const form = new FormData()
  form.append('channel_id', channel_id)
  for (const id of client_ids) form.append('client_ids', id)
  for (const { name, bytes } of files) form.append('files', new Blob([Uint8Array.from(Buffer.from(bytes))]), name)
  const response = await fetch(`${at.url}/api/v4/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) }
}

/** Uploads the bytes of one file. */
const uploadRaw = <T = UploadedFiles>(query: string, body: Uint8Array | string, headers = {}) =>
  yard.send<T>(`/api/v4/files?${query}`, { method: 'POST', token: alice, body, headers })

const one = async (name: string, bytes: Uint8Array | string, options = {}): Promise<FileInfo> => {
  const [info] = (await upload([{ name, bytes }], options)).json.file_infos
  if (info === undefined) throw new Error('Nothing was uploaded.')
  return info
}

async function download(path: string, token = alice): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const answer = await fetch(`${yard.url}/api/v4/files/${path}`, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const UNREADABLE = 'api.file.upload_file.read_request.app_error'

describe('an upload is refused', () => {
  it('without a session', async () => {
    expect((await upload<ErrorBody>([{ name: 'a.txt', bytes: 'a' }], { token: 'nobody' })).status).toBe(401)
  })

  it('to a channel that is unknown, not one’s own, or not named', async () => {
    const file = [{ name: 'a.txt', bytes: 'a' }]
    const unknown = 'y'.repeat(26)
    expect(await upload(file, { channel_id: unknown })).toMatchObject(forbidden)
    expect(await upload(file, { channel_id: unknown, token: admin })).toMatchObject(
      refusal(404, 'app.channel.get.existing.app_error'),
    )
    const leads = await desk.channel('on-call-leads')
    expect(await upload(file, { channel_id: leads, token: carol })).toMatchObject(forbidden)
    expect(await upload(file, { channel_id: '' })).toMatchObject(invalidBody('channel_id'))
  })

  it('to a bot that is no member of the channel, be it an admin', async () => {
    const leads = await desk.channel('on-call-leads')
    const file = [{ name: 'a.txt', bytes: 'a' }]
    const { id } = (await desk.get<{ id: string }>('/users/me')).json
    await desk.put(`/users/${id}/roles`, { roles: 'system_user system_admin' }, admin)
    try {
      expect(await upload(file, { channel_id: leads, token: yard.sample.bot_token })).toMatchObject(forbidden)
      expect((await upload(file, { token: yard.sample.bot_token })).status).toBe(201)
    } finally {
      await desk.put(`/users/${id}/roles`, { roles: 'system_user' }, admin)
    }
  })

  it('when the form is broken, cut off, or has no file', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const query = `channel_id=${yard.sample.channel_id}`
    const cut = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhalf'
    expect(await uploadRaw(query, cut, type)).toMatchObject(refusal(400, UNREADABLE))
    expect(await uploadRaw(query, 'no form', type)).toMatchObject(refusal(400, UNREADABLE))
    expect(await uploadRaw(query, '', { 'content-type': 'multipart/form-data' })).toMatchObject(
      refusal(400, UNREADABLE),
    )
    expect(await upload([])).toMatchObject(refusal(400, UNREADABLE))
  })

  it('of bytes without a name', async () => {
    expect(await uploadRaw(`channel_id=${yard.sample.channel_id}`, 'bytes')).toMatchObject(invalidUrl('filename'))
  })

  it(`of more than ${limits.filesPerPost} files at once`, async () => {
    const files = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `${i}.txt`, bytes: `${i}` }))
    expect(await upload(files(11))).toMatchObject(
      refusal(400, 'api.file.upload_file.too_many_files.app_error', 'Uploads are limited to 10 files at once.'),
    )
    expect((await upload(files(10))).json.file_infos).toHaveLength(10)
  })

  it('of one byte more than a file may have, in a form and as it is', async () => {
    const bytes = Buffer.alloc(limits.fileBytes + 1)
    const tooLarge = refusal(
      413,
      'api.file.upload_file.too_large_detailed.app_error',
      'Unable to upload file big.bin. File is too large.',
    )
    expect(await upload([{ name: 'big.bin', bytes }])).toMatchObject(tooLarge)
    expect(await uploadRaw(`channel_id=${yard.sample.channel_id}&filename=big.bin`, bytes)).toMatchObject(tooLarge)
  })
})

describe('an upload', () => {
  it('is answered with what is known of each file, and the ids of the client', async () => {
    const sent = [
      { name: 'Report Q3.PDF', bytes: '%PDF-1.7' },
      { name: 'notes.txt', bytes: 'grüße' },
    ]
    const answer = await upload(sent, { client_ids: ['c1', 'c2'] })
    expect(answer.status).toBe(201)
    expect(answer.json.client_ids).toEqual(['c1', 'c2'])
    const me = (await desk.get<{ id: string }>('/users/me', alice)).json.id
    expect(answer.json.file_infos).toMatchObject([
      { name: 'Report Q3.PDF', extension: 'pdf', mime_type: 'application/pdf', size: 8, post_id: '', user_id: me },
      { name: 'notes.txt', extension: 'txt', mime_type: 'text/plain', size: 7, channel_id: yard.sample.channel_id },
    ])
    expect(answer.json.file_infos[0]).not.toHaveProperty('width')
    expect(answer.json.file_infos[0]).not.toHaveProperty('content_hash')
  })

  it('may be the bytes alone, with channel and name in the address', async () => {
    const answer = await uploadRaw(`channel_id=${yard.sample.channel_id}&filename=log%20of%20today.txt`, 'line')
    expect(answer).toMatchObject({ status: 201, json: { client_ids: [], file_infos: [{ name: 'log of today.txt' }] } })
    const [info] = answer.json.file_infos
    expect((await download(info?.id ?? '')).bytes.toString()).toBe('line')
  })

  it('may name the channel after the files', async () => {
    const form = new FormData()
    form.append('files', new Blob(['late']), 'late.txt')
    form.append('channel_id', yard.sample.channel_id)
    const answer = await fetch(`${yard.url}/api/v4/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${alice}` },
      body: form,
    })
    expect(answer.status).toBe(201)
  })

  it('may be empty', async () => {
    const info = await one('empty.txt', '')
    expect(info.size).toBe(0)
    expect((await download(info.id)).bytes).toHaveLength(0)
  })

  it('is larger than any other request may be', async () => {
    const bytes = Buffer.alloc(2_000_000, 7)
    const info = await one('big.bin', bytes)
    expect((await download(info.id)).bytes.equals(bytes)).toBe(true)
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
    const query = `channel_id=${yard.sample.channel_id}&filename=${encodeURIComponent(given)}`
    expect((await uploadRaw(query, 'x')).json.file_infos[0]?.name).toBe(kept)
  })
})

describe('the kind of a file', () => {
  it.each(pictures)('of $name is told by its content, with its size', async ({ name, bytes, ...known }) => {
    expect(await one(name, bytes)).toMatchObject({ ...known, has_preview_image: true })
    expect(await one('unnamed', bytes)).toMatchObject(known)
  })

  it('of a photograph that is turned is as viewers show it', async () => {
    const turned = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await one('photo.jpg', turned)).toMatchObject({ mime_type: 'image/jpeg', width: 20, height: 40 })
  })

  it.each([
    ['page.png', '<html><script>alert(1)</script></html>', 'application/octet-stream'],
    ['data.json', '{}', 'application/json'],
    ['page.html', '<html></html>', 'text/html'],
    ['README', 'text', 'application/octet-stream'],
    ['broken.gif', 'GIF89a', 'application/octet-stream'],
  ])('of %s is no picture because of its name', async (name, bytes, mime_type) => {
    const info = await one(name, bytes)
    expect(info.mime_type).toBe(mime_type)
    expect(info).not.toHaveProperty('has_preview_image')
  })
})

describe('a file', () => {
  it('comes back byte for byte, under its name and type, and is never sniffed or run', async () => {
    const info = await one('notes.txt', 'grüße')
    const { status, headers, bytes } = await download(info.id)
    expect([status, bytes.toString()]).toEqual([200, 'grüße'])
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('content-length')).toBe('7')
    expect(headers.get('content-disposition')).toBe('inline; filename=notes.txt')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  it('that browsers could run is saved, not shown', async () => {
    for (const name of ['page.html', 'code.js', 'feed.xml', 'paper.pdf', 'unknown']) {
      const { headers } = await download((await one(name, '<script>alert(1)</script>')).id)
      expect(headers.get('content-disposition'), name).toMatch(/^attachment;/)
    }
  })

  it('that is an SVG is shown without its scripts, and every file is saved when asked', async () => {
    const info = await one('x.svg', svg('<script>alert(1)</script>'))
    const { headers } = await download(info.id)
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect((await download(`${info.id}?download=true`)).headers.get('content-disposition')).toMatch(/^attachment;/)
  })

  it('has a name in any writing in its header', async () => {
    const { headers } = await download((await one('отчёт "final".txt', 'x')).id)
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''")
  })

  it('is described', async () => {
    const info = await one('notes.txt', 'x')
    expect((await desk.get(`/files/${info.id}/info`, alice)).json).toEqual(info)
  })

  it.each(['', '/info', '/thumbnail', '/preview', '/link'])(
    'is refused at …%s to who cannot read its channel',
    async what => {
      const info = await one('dot.png', pictures[0].bytes, { channel_id: await desk.channel('on-call-leads') })
      expect(await desk.get(`/files/${info.id}${what}`, carol)).toMatchObject(forbidden)
      expect(await desk.get(`/files/${'y'.repeat(26)}${what}`)).toMatchObject(
        refusal(404, 'app.file_info.get.app_error'),
      )
      expect(await desk.get(`/files/short${what}`)).toMatchObject(invalidUrl('file_id'))
    },
  )
})

describe('the smaller pictures of a picture', () => {
  it('are JPEGs that fit, in the same proportions', async () => {
    const large = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    const info = await one('large.png', large)
    const thumbnail = await download(`${info.id}/thumbnail`)
    expect(thumbnail.headers.get('content-type')).toBe('image/jpeg')
    expect(imageSize(thumbnail.bytes)).toMatchObject({ type: 'jpg', width: 120, height: 30 })
    expect(imageSize((await download(`${info.id}/preview`)).bytes)).toMatchObject({ width: 1920, height: 480 })
  })

  it('are never larger than the picture', async () => {
    const info = await one('drawing.svg', svg())
    expect(imageSize((await download(`${info.id}/preview`)).bytes)).toMatchObject({ width: 400, height: 300 })
  })

  it('are the picture itself where it cannot be made smaller', async () => {
    const [info, bytes] = [await one('area.bmp', pictures[3].bytes), pictures[3].bytes]
    const { headers, bytes: got } = await download(`${info.id}/thumbnail`)
    expect(headers.get('content-type')).toBe('image/bmp')
    expect(got.equals(bytes)).toBe(true)
  })

  it.each([
    ['thumbnail', 'api.file.get_file_thumbnail.no_thumbnail.app_error'],
    ['preview', 'api.file.get_file_preview.no_preview.app_error'],
  ] as const)('have no %s when it is none', async (kind, id) => {
    const info = await one('notes.txt', 'x')
    expect(await desk.get(`/files/${info.id}/${kind}`, alice)).toMatchObject(refusal(400, id))
  })
})

describe('the public address of a file', () => {
  it('opens it to anybody, once a post names it', async () => {
    const info = await one('notes.txt', 'public')
    expect(await desk.get(`/files/${info.id}/link`, alice)).toMatchObject(
      refusal(400, 'api.file.get_public_link.no_post.app_error'),
    )
    await desk.make('here', { file_ids: [info.id] }, alice)
    const { link } = (await desk.get<{ link: string }>(`/files/${info.id}/link`, alice)).json
    expect(link.startsWith(`${yard.url}/files/${info.id}/public?h=`)).toBe(true)
    const answer = await fetch(link)
    expect([answer.status, await answer.text()]).toEqual([200, 'public'])
    for (const wrong of [link.slice(0, -2), `${link}x`, link.replace(/h=.*/, 'h='), link.replace(/\?.*/, '')]) {
      expect(await (await fetch(wrong)).json(), wrong).toMatchObject({ id: 'api.context.invalid_url_param.app_error' })
    }
  })
})

describe('the files of a post', () => {
  it('are described with it, in its order, and by themselves', async () => {
    const [first, second] = [await one('1.txt', '1'), await one('2.txt', '2')]
    const post = await desk.make('two', { file_ids: [second.id, first.id] }, alice)
    expect(post.file_ids).toEqual([second.id, first.id])
    const files = post.metadata?.files as FileInfo[]
    expect(files.map(file => [file.name, file.post_id])).toEqual([
      ['2.txt', post.id],
      ['1.txt', post.id],
    ])
    expect((await desk.get<FileInfo[]>(`/posts/${post.id}/files/info`)).json).toEqual(files)
  })

  it('are 10 at most', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => 'y'.repeat(26))
    const body = (count: number) => ({ message: 'x', file_ids: ids(count) })
    expect(await desk.create(body(11), alice)).toMatchObject(refusal(400, 'model.post.is_valid.file_ids.app_error'))
    expect((await desk.create(body(10), alice)).status).toBe(201)
  })

  it('leave out what is unknown, of others, of another channel or taken, and a warning says so', async () => {
    const mine = await one('mine.txt', 'x')
    const others = await one('others.txt', 'x', { token: carol })
    const elsewhere = await one('elsewhere.txt', 'x', { channel_id: await desk.channel('incidents') })
    const taken = await one('taken.txt', 'x')
    await desk.make('has it', { file_ids: [taken.id] }, alice)
    const file_ids = [mine.id, mine.id, others.id, elsewhere.id, taken.id, 'y'.repeat(26), 'no id']
    const made = await desk.create<Post>({ message: 'x', file_ids }, alice)
    expect([made.status, made.json.file_ids]).toEqual([201, [mine.id]])
    expect(made.headers.get('x-svc-warning')).toContain('5 files were left out')
  })

  it('change with an update, and come back with a former version', async () => {
    const [first, second] = [await one('1.txt', '1'), await one('2.txt', '2')]
    const post = await desk.make('x', { file_ids: [first.id] }, alice)
    const patch = (body: unknown) => desk.put<Post>(`/posts/${post.id}/patch`, body, alice)
    const changed = await patch({ file_ids: [second.id] })
    expect(changed.json.file_ids).toEqual([second.id])
    expect(changed.json.edit_at).toBe(changed.json.update_at)
    expect((await download(first.id)).status).toBe(404)
    expect((await patch({ message: 'y' })).json.file_ids).toEqual([second.id])
    const versions = (await desk.get<Post[]>(`/posts/${post.id}/edit_history`, alice)).json
    const oldest = versions.at(-1)
    const restored = await desk.post<Post>(`/posts/${post.id}/restore/${oldest?.id}`, undefined, alice)
    expect(restored.json.file_ids).toEqual([first.id])
    expect((await download(first.id)).bytes.toString()).toBe('1')
    expect((await download(second.id)).status).toBe(404)
  })

  it('go with the post', async () => {
    const info = await one('1.txt', '1')
    const post = await desk.make('x', { file_ids: [info.id] }, alice)
    await desk.remove(`/posts/${post.id}`, alice)
    expect((await download(info.id)).status).toBe(404)
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
      const at = { at: yard2, token: admin_token, channel_id }
      const [one1] = (await upload([{ name: 'a.txt', bytes }], at)).json.file_infos
      const [two] = (await upload([{ name: 'b.txt', bytes }], at)).json.file_infos
      expect(existsSync(path)).toBe(true)
      expect(readdirSync(join(data, 'files', 'incoming'))).toEqual([])
      await yard2.close()
      yard2 = await startService({ data })
      const get = async (id = '') => (await yard2.send(`/api/v4/files/${id}`, { token: admin_token })).text
      expect(await get(one1?.id)).toBe(bytes)
      await withSettings(yard2, { EnableAPIPostDeletion: true }, async () => {
        for (const file of [one1, two]) {
          const body = { channel_id, message: 'x', file_ids: [file?.id] }
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

  it('of a refused upload leave nothing behind', async () => {
    const data = mkdtempSync(join(tmpdir(), 'blockyard-files-'))
    const other = await startService({ data })
    try {
      const at = { at: other, token: other.sample.bot_token, channel_id: 'y'.repeat(26) }
      expect((await upload<ErrorBody>([{ name: 'a.txt', bytes: 'a' }], at)).status).toBe(403)
      expect(readdirSync(join(data, 'files'))).toEqual(['incoming'])
      expect(readdirSync(join(data, 'files', 'incoming'))).toEqual([])
    } finally {
      await other.close()
      rmSync(data, { recursive: true, force: true })
    }
  })
})
