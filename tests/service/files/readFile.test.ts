import { imageSize } from 'image-size'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileInfo } from '#contract/wire/files'
import { type FileDesk, fileDeskOf } from '../../support/files'
import { pictures, svg } from '../../support/pictures'
import { type Desk, deskOf } from '../../support/posts'
import { forbidden, invalidUrl, rejection } from '../../support/rejection'
import { type Post, startService, type TestService } from '../../support/service'

let service: TestService
let desk: Desk
let fileDesk: FileDesk
let alice: string
let carol: string
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
  alice = await service.tokenOf('alice')
  fileDesk = fileDeskOf(service, alice)
  carol = await service.tokenOf('carol')
})
afterAll(() => service?.close())

describe('a file', () => {
  it('comes back byte for byte, under its name and type, and is never sniffed or run', async () => {
    const info = await fileDesk.one('notes.txt', 'grüße')
    const { status, headers, bytes } = await fileDesk.download(info.id)
    expect([status, bytes.toString()]).toEqual([200, 'grüße'])
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('content-length')).toBe('7')
    expect(headers.get('content-disposition')).toBe('inline; filename=notes.txt')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  it('that browsers could run is saved, not shown', async () => {
    for (const name of ['page.html', 'code.js', 'feed.xml', 'paper.pdf', 'unknown']) {
      const { headers } = await fileDesk.download((await fileDesk.one(name, '<script>alert(1)</script>')).id)
      expect(headers.get('content-disposition'), name).toMatch(/^attachment;/)
    }
  })

  it.each([
    'page.html',
    'page.xhtml',
    'page.mht',
    'code.js',
    'code.mjs',
    'code.wasm',
    'style.css',
    'feed.xml',
    'feed.rss',
    'turn.xsl',
    'app.appcache',
    'app.webmanifest',
    'app.swf',
    'app.jar',
  ])('that browsers could run or read as a page has no type: %s', async name => {
    const { headers } = await fileDesk.download((await fileDesk.one(name, 'alert(1)')).id)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment;/)
  })

  it.each([
    ['paper.pdf', 'application/pdf'],
    ['data.json', 'application/json'],
    ['data.csv', 'text/csv; charset=utf-8'],
    ['words.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['all.zip', 'application/zip'],
  ])('that can only be read keeps its type: %s', async (name, type) => {
    const { headers } = await fileDesk.download((await fileDesk.one(name, 'x')).id)
    expect(headers.get('content-type')).toBe(type)
  })

  it.each(['script', 'worker', 'sharedworker', 'serviceworker', 'style', 'object', 'embed', 'iframe', 'frame'])(
    'is never part of a page: %s',
    async destination => {
      const headers = { 'sec-fetch-dest': destination, authorization: `Bearer ${alice}` }
      for (const name of ['code.js', 'notes.txt']) {
        const { id } = await fileDesk.one(name, 'onfetch = () => {}')
        await desk.make('with a file', { file_ids: [id] }, alice)
        const { link } = (await desk.get<{ link: string }>(`/files/${id}/link`, alice)).json
        for (const address of [`${service.url}/api/v4/files/${id}`, link]) {
          const rejected = await fetch(address, { headers })
          expect([rejected.status, (await rejected.json()).id]).toEqual([403, 'workbench.destination.app_error'])
        }
      }
    },
  )

  it.each(['image', 'video', 'document', 'empty'])('is sent for its own sake: %s', async destination => {
    const { id } = await fileDesk.one('notes.txt', 'x')
    const headers = { 'sec-fetch-dest': destination, authorization: `Bearer ${alice}` }
    expect((await fetch(`${service.url}/api/v4/files/${id}`, { headers })).status).toBe(200)
  })

  it('that is an SVG is shown without its scripts, and every file is saved when asked', async () => {
    const info = await fileDesk.one('x.svg', svg('<script>alert(1)</script>'))
    const { headers } = await fileDesk.download(info.id)
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect((await fileDesk.download(`${info.id}?download=true`)).headers.get('content-disposition')).toMatch(
      /^attachment;/,
    )
  })

  it('has a name in any writing in its header', async () => {
    const { headers } = await fileDesk.download((await fileDesk.one('отчёт "final".txt', 'x')).id)
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''")
  })

  it('is described', async () => {
    const info = await fileDesk.one('notes.txt', 'x')
    expect((await desk.get(`/files/${info.id}/info`, alice)).json).toEqual(info)
  })

  it.each(['', '/info', '/thumbnail', '/preview', '/link'])(
    'is rejected at …%s to who cannot read its channel',
    async what => {
      const info = await fileDesk.one('dot.png', pictures[0].bytes, { channel_id: await desk.channel('on-call-leads') })
      expect(await desk.get(`/files/${info.id}${what}`, carol)).toMatchObject(forbidden)
      expect(await desk.get(`/files/${'y'.repeat(26)}${what}`)).toMatchObject(
        rejection(404, 'app.file_info.get.app_error'),
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
    const info = await fileDesk.one('large.png', large)
    const thumbnail = await fileDesk.download(`${info.id}/thumbnail`)
    expect(thumbnail.headers.get('content-type')).toBe('image/jpeg')
    expect(imageSize(thumbnail.bytes)).toMatchObject({ type: 'jpg', width: 120, height: 30 })
    expect(imageSize((await fileDesk.download(`${info.id}/preview`)).bytes)).toMatchObject({ width: 1920, height: 480 })
  })

  it('are never larger than the picture', async () => {
    const info = await fileDesk.one('drawing.svg', svg())
    expect(imageSize((await fileDesk.download(`${info.id}/preview`)).bytes)).toMatchObject({ width: 400, height: 300 })
  })

  it('are the picture itself where it cannot be made smaller', async () => {
    const [info, bytes] = [await fileDesk.one('area.bmp', pictures[3].bytes), pictures[3].bytes]
    const { headers, bytes: got } = await fileDesk.download(`${info.id}/thumbnail`)
    expect(headers.get('content-type')).toBe('image/bmp')
    expect(got.equals(bytes)).toBe(true)
  })

  it.each([
    ['thumbnail', 'api.file.get_file_thumbnail.no_thumbnail.app_error'],
    ['preview', 'api.file.get_file_preview.no_preview.app_error'],
  ] as const)('have no %s when it is none', async (kind, id) => {
    const info = await fileDesk.one('notes.txt', 'x')
    expect(await desk.get(`/files/${info.id}/${kind}`, alice)).toMatchObject(rejection(400, id))
  })
})

describe('the public address of a file', () => {
  it('opens it to anybody, once a post names it', async () => {
    const info = await fileDesk.one('notes.txt', 'public')
    expect(await desk.get(`/files/${info.id}/link`, alice)).toMatchObject(
      rejection(400, 'api.file.get_public_link.no_post.app_error'),
    )
    await desk.make('here', { file_ids: [info.id] }, alice)
    const { link } = (await desk.get<{ link: string }>(`/files/${info.id}/link`, alice)).json
    expect(link.startsWith(`${service.url}/files/${info.id}/public?h=`)).toBe(true)
    const response = await fetch(link)
    expect([response.status, await response.text()]).toEqual([200, 'public'])
    for (const wrong of [link.slice(0, -2), `${link}x`, link.replace(/h=.*/, 'h='), link.replace(/\?.*/, '')]) {
      expect(await (await fetch(wrong)).json(), wrong).toMatchObject({ id: 'api.context.invalid_url_param.app_error' })
    }
  })
})

describe('the files of a post', () => {
  it('are described with it, in its order, and by themselves', async () => {
    const [first, second] = [await fileDesk.one('1.txt', '1'), await fileDesk.one('2.txt', '2')]
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
    expect(await desk.create(body(11), alice)).toMatchObject(rejection(400, 'model.post.is_valid.file_ids.app_error'))
    expect((await desk.create(body(10), alice)).status).toBe(201)
  })

  it('leave out what is unknown, of others, of another channel or taken, and a warning says so', async () => {
    const mine = await fileDesk.one('mine.txt', 'x')
    const others = await fileDesk.one('others.txt', 'x', { token: carol })
    const elsewhere = await fileDesk.one('elsewhere.txt', 'x', { channel_id: await desk.channel('incidents') })
    const taken = await fileDesk.one('taken.txt', 'x')
    await desk.make('has it', { file_ids: [taken.id] }, alice)
    const file_ids = [mine.id, mine.id, others.id, elsewhere.id, taken.id, 'y'.repeat(26), 'no id']
    const made = await desk.create<Post>({ message: 'x', file_ids }, alice)
    expect([made.status, made.json.file_ids]).toEqual([201, [mine.id]])
    expect(made.headers.get('x-svc-warning')).toContain('5 files were left out')
  })

  it('change with an update, and come back with a former version', async () => {
    const [first, second] = [await fileDesk.one('1.txt', '1'), await fileDesk.one('2.txt', '2')]
    const post = await desk.make('x', { file_ids: [first.id] }, alice)
    const patch = (body: unknown) => desk.put<Post>(`/posts/${post.id}/patch`, body, alice)
    const changed = await patch({ file_ids: [second.id] })
    expect(changed.json.file_ids).toEqual([second.id])
    expect(changed.json.edit_at).toBe(changed.json.update_at)
    expect((await fileDesk.download(first.id)).status).toBe(404)
    expect((await patch({ message: 'y' })).json.file_ids).toEqual([second.id])
    const versions = (await desk.get<Post[]>(`/posts/${post.id}/edit_history`, alice)).json
    const oldest = versions.at(-1)
    const restored = await desk.post<Post>(`/posts/${post.id}/restore/${oldest?.id}`, undefined, alice)
    expect(restored.json.file_ids).toEqual([first.id])
    expect((await fileDesk.download(first.id)).bytes.toString()).toBe('1')
    expect((await fileDesk.download(second.id)).status).toBe(404)
  })

  it('go with the post', async () => {
    const info = await fileDesk.one('1.txt', '1')
    const post = await desk.make('x', { file_ids: [info.id] }, alice)
    await desk.remove(`/posts/${post.id}`, alice)
    expect((await fileDesk.download(info.id)).status).toBe(404)
  })
})
