import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import type { IntegrationResponse } from '../../support/integration'
import { startRaw } from '../../support/secureServers'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

/** What the rows of the callback and of its click say, after a click on a new post. */
async function clicked(post: { id: string }) {
  const { status, json } = await desk.click(post)
  const { exchanges } = await desk.service.snapshot()
  const of = (kind: string) => exchanges.findLast(one => one.kind === kind && one.post_id === post.id)?.id ?? ''
  const callback = await desk.service.exchange(of('callback'))
  const click = await desk.service.exchange(of('click'))
  const codes = callback.explanations.map(({ code }) => code)
  return { status, detail: json.detailed_error, note: callback.summary.note, codes, callback, click }
}

const responded = async (response: IntegrationResponse) => clicked(await desk.makeResponding(response))
const json = (body: unknown): IntegrationResponse => ({ kind: 'json', body })

/** A response of these bytes, on a connection of its own. */
async function bytes(headers: string, body: Buffer) {
  const { port, server } = await startRaw(socket => {
    socket.write(
      `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${headers}Content-Length: ${body.length}\r\n\r\n`,
    )
    socket.end(body)
  })
  try {
    return await clicked(await desk.makeClickable(`http://127.0.0.1:${port}/go`))
  } finally {
    server.close()
  }
}

describe('the bytes of a response', () => {
  it('are compressed, which no call asks for', async () => {
    const { note, codes, detail } = await bytes('Content-Encoding: gzip\r\n', gzipSync('{"ephemeral_text":"x"}'))
    expect(note).toBe(
      'The response is compressed (Content-Encoding: gzip), and only plain bodies are read, as the call asks for. Send it without compression. The post is unchanged.',
    )
    expect(codes).toEqual(['response.compressed'])
    expect(detail).toBe(note)
  })

  it('are plain, though a header says that they are compressed', async () => {
    const { status, codes } = await bytes('Content-Encoding: GZIP\r\n', Buffer.from('{"ephemeral_text":"x"}'))
    expect([status, codes]).toEqual([200, ['response.compressed']])
    expect((await bytes('Content-Encoding: identity\r\n', Buffer.from('{"ephemeral_text":"x"}'))).codes).toEqual([])
  })

  it('are UTF-16, with and without a mark', async () => {
    for (const start of ['\uFEFF', '']) {
      const { codes, note } = await bytes('', Buffer.from(`${start}{"ephemeral_text":"x"}`, 'utf16le'))
      expect(codes).toEqual(['response.charset'])
      expect(note).toContain('UTF-16')
    }
  })

  it('are of another alphabet, of which letters are lost', async () => {
    const { status, codes } = await bytes('', Buffer.from('{"ephemeral_text":"für"}', 'latin1'))
    expect([status, codes]).toEqual([200, ['response.charset']])
    expect((await bytes('', Buffer.from('{"ephemeral_text":"für 🎉"}'))).codes).toEqual([])
  })

  it('have a key twice', async () => {
    const { note, codes } = await bytes('', Buffer.from('{"ephemeral_text":"a","ephemeral_text":"b"}'))
    expect(codes).toEqual(['document.repeated_key'])
    expect(note).toBe('ephemeral_text: The key “ephemeral_text” comes again below: only the last one counts.')
  })
})

describe('an update', () => {
  it('that is what the post has says that nothing changed', async () => {
    const post = await desk.makeResponding(json({ update: { message: 'Click me' } }))
    await desk.put(`/posts/${post.id}/patch`, { message: 'Click me' })
    const { note, codes } = await clicked(post)
    expect([note, codes]).toEqual(['The update is the same as the post, so nothing changed.', []])
  })

  it('without a message says that it empties that of the post; one that is empty on purpose does not', async () => {
    const post = await desk.makeResponding(json({ update: {} }))
    await desk.put(`/posts/${post.id}/patch`, { message: 'To be lost' })
    expect((await clicked(post)).note).toMatch(/^update\.message: It is missing, so the post has no message any more/)
    const meant = await desk.makeResponding(json({ update: { message: '' } }))
    await desk.put(`/posts/${meant.id}/patch`, { message: 'To be lost' })
    expect((await clicked(meant)).codes).toEqual([])
  })

  it('of a post that was deleted meanwhile says so', async () => {
    const post = await desk.makeResponding({ kind: 'slow', ms: 300, body: { update: { message: 'Late' } } })
    const [said] = await Promise.all([clicked(post), desk.remove(`/posts/${post.id}`)])
    expect(said.note).toBe('update: The post was deleted before the response arrived, so there is nothing to change.')
  })

  it('that cannot be stored is explained by the click as by the call, whose response its fix opens', async () => {
    const { note, callback, click } = await responded(json({ update: { message: 'x'.repeat(17_000) } }))
    expect(click.summary.note).toBe(note)
    expect(note).toContain('The post is unchanged.')
    expect(click.explanations[0]?.fixes).toMatchObject([{ do: 'open_body', exchange_id: callback.summary.id }])
  })

  it('that brings a control without an entry says that none came with it', async () => {
    const svc_blocks = [{ type: 'button', text: 'Next', action_id: 'next' }]
    const post = await desk.makeResponding(json({ update: { message: 'x', props: { svc_blocks } } }))
    await clicked(post)
    const { json: rejected } = await desk.click(post, {}, { action: 'next' })
    expect(rejected.detailed_error).toMatch(/was brought without an entry on .+: no svc_blocks_actions came with it/)
  })
})

describe('a plugin path that nobody is registered for', () => {
  it('names one that is like it, to the window alone', async () => {
    const { note, detail } = await clicked(await desk.makeClickable('/plugins/nobody-at-all/go'))
    expect(note).toMatch(/^No plugin is registered for \/plugins\/nobody-at-all\. Its address belongs under plugins/)
    expect(detail).toBe('No plugin is registered for /plugins/nobody-at-all. The post is unchanged.')
  })
})
