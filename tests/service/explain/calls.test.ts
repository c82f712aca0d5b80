import type { Server } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import { ended, startHttps, startRaw } from '../../support/secureServers'
import { withSettings } from '../../support/settings'

let desk: ClickDesk
const servers: Server[] = []
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())
afterEach(() => Promise.all(servers.splice(0).map(ended)))

const secure = async (...given: Parameters<typeof startHttps>): Promise<number> => {
  const { port, server } = await startHttps(...given)
  servers.push(server)
  return port
}
const raw = async (...given: Parameters<typeof startRaw>): Promise<number> => {
  const { port, server } = await startRaw(...given)
  servers.push(server)
  return port
}

/** What the rows of the click and of the callback say, and the client. */
async function clicked(url: string) {
  const post = await desk.makeClickable(url)
  const rejected = await desk.click(post)
  const { exchanges } = await desk.service.snapshot()
  const last = (kind: string) => exchanges.findLast(one => one.kind === kind && one.post_id === post.id)
  const callback = await desk.service.exchange(last('callback')?.id ?? '')
  const click = await desk.service.exchange(last('click')?.id ?? '')
  return {
    detail: rejected.json.detailed_error,
    note: callback.summary.note,
    outcome: callback.summary.outcome,
    clickNote: click.summary.note,
    explanations: callback.explanations,
    clickExplanations: click.explanations,
  }
}

const thisYear = { from: '2026-01-01T00:00:00Z', to: '2036-01-01T00:00:00Z' }

describe('a call that comes to nothing says the same in its row and in that of its click', () => {
  it('where nothing listens: the address, and whether the integration runs', async () => {
    const { detail, note, clickNote, explanations, clickExplanations } = await clicked('http://127.0.0.1:9/go')
    expect(note).toBe('Nothing listens at 127.0.0.1:9. Is the integration running? The post is unchanged.')
    expect(clickNote).toBe(note)
    expect(clickExplanations).toEqual(explanations)
    expect(explanations).toEqual([{ code: 'call.refused', text: note, fixes: [{ do: 'resend', label: 'Resend' }] }])
    // Whoever clicks over the API does not learn the address.
    expect(detail).toBe(
      'Nothing listens at the address of the integration. Is the integration running? The post is unchanged.',
    )
  })

  it('where it listens at the other address of this computer', async () => {
    const port = await raw(socket => socket.end())
    const { note } = await clicked(`http://[::1]:${port}/go`)
    expect(note).toBe(
      `Nothing listens at [::1]:${port}, but something does at 127.0.0.1:${port}: use that address in the URL. The post is unchanged.`,
    )
  })

  it('where no host has the name, with the one that was probably meant', async () => {
    // No resolver is asked for a label of more than 63 characters.
    const name = `${'x'.repeat(64)}.localhost`
    expect((await clicked(`http://${name}/go`)).note).toMatch(
      new RegExp(`^(No host is named ${name}|The address of ${name} could not be looked up)`),
    )
  })

  it('where the certificate is self-signed: whose it is, and from when to when', async () => {
    const port = await secure({ name: 'gate.test', hosts: ['ip:127.0.0.1'], ...thisYear })
    const { note, explanations, detail } = await clicked(`https://127.0.0.1:${port}/go`)
    expect(note).toBe(
      `The certificate of 127.0.0.1:${port} (“gate.test”, valid from 2026-01-01 to 2036-01-01) is not trusted: it is self-signed. Nothing was sent. The post is unchanged.`,
    )
    expect(explanations).toMatchObject([{ code: 'call.certificate', raw: 'DEPTH_ZERO_SELF_SIGNED_CERT' }])
    expect(detail).toBe('The certificate of the integration is not trusted. Nothing was sent. The post is unchanged.')
  })

  it('where the certificate has expired and is for another host', async () => {
    const port = await secure({
      name: 'old.test',
      hosts: ['old.test', 'www.old.test'],
      from: '2024-01-01T00:00:00Z',
      to: '2025-01-01T00:00:00Z',
    })
    expect((await clicked(`https://127.0.0.1:${port}/go`)).note).toBe(
      `The certificate of 127.0.0.1:${port} (“old.test”, valid from 2024-01-01 to 2025-01-01) is not trusted: it is self-signed; it expired on 2025-01-01; it is for old.test, www.old.test, not for 127.0.0.1. Nothing was sent. The post is unchanged.`,
    )
  })

  it('where https:// is asked of a port that speaks plain HTTP', async () => {
    const url = (await desk.responding({ kind: 'json', body: {} })).replace('http:', 'https:')
    const { host } = new URL(url)
    expect((await clicked(url)).note).toBe(
      `The port at ${host} speaks plain HTTP: use http:// instead of https:// in the URL. The post is unchanged.`,
    )
  })

  it('where http:// is asked of a port that speaks HTTPS', async () => {
    const port = await secure({ name: 'localhost', hosts: ['localhost'], ...thisYear })
    expect((await clicked(`http://127.0.0.1:${port}/go`)).note).toBe(
      `The port at 127.0.0.1:${port} speaks HTTPS: use https:// instead of http:// in the URL. The post is unchanged.`,
    )
  })

  it('where something else listens, with the first of what it said', async () => {
    const port = await raw(socket => socket.write('SSH-2.0-OpenSSH_9.6\r\n'))
    const { note, explanations } = await clicked(`http://127.0.0.1:${port}/go`)
    expect(note).toBe(`What listens at 127.0.0.1:${port} does not speak HTTP. The post is unchanged.`)
    expect(explanations).toMatchObject([{ code: 'call.not_http', raw: 'SSH-2.0-OpenSSH_9.6' }])
  })

  it('where the connection is closed before a byte came, and after some', async () => {
    const silent = await raw(socket => socket.once('data', () => socket.end()))
    expect((await clicked(`http://127.0.0.1:${silent}/go`)).note).toBe(
      `The connection to 127.0.0.1:${silent} was closed before a response arrived. The post is unchanged.`,
    )
    const early = await raw(socket =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1500\r\n\r\n{"upda')),
    )
    expect((await clicked(`http://127.0.0.1:${early}/go`)).note).toBe(
      `The connection to 127.0.0.1:${early} was closed before the whole response arrived: only 6 of 1,500 bytes of a response with status 200 came. The post is unchanged.`,
    )
  })

  it('where the response does not end in the time allowed, with a way to allow more', async () => {
    const slow = await raw(socket =>
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1500\r\n\r\n{"upda')),
    )
    const { note, outcome, explanations } = await withSettings(
      desk.service,
      { OutgoingIntegrationRequestsTimeout: 1 },
      () => clicked(`http://127.0.0.1:${slow}/go`),
    )
    expect([outcome, note]).toEqual([
      'timed_out',
      `Timed out: only 6 of 1,500 bytes of a response with status 200 arrived from 127.0.0.1:${slow} within 1 s, the time allowed. The post is unchanged.`,
    ])
    expect(explanations[0]?.fixes).toEqual([
      { do: 'resend', label: 'Resend' },
      { do: 'change_setting', label: 'Allow 2 s', setting: 'OutgoingIntegrationRequestsTimeout', value: 2 },
    ])
  })

  it.each([
    ['HTTP/1.1 100 Continue\r\n\r\n', 'It sent 100 Continue, which was not requested, instead of a response.'],
    [
      `HTTP/1.1 200 OK\r\n${'x: a long value\r\n'.repeat(5000)}\r\n`,
      'The headers of the response are larger than 16 KiB, the limit; the rest was not read.',
    ],
  ])('where the head of the response cannot be used', async (head, sentence) => {
    const port = await raw(socket => socket.once('data', () => socket.write(head)))
    expect((await clicked(`http://127.0.0.1:${port}/go`)).note).toBe(`${sentence} The post is unchanged.`)
  })

  it('where the response is too large', async () => {
    const { note } = await clicked(await desk.responding({ kind: 'large' }))
    expect(note).toBe(
      'The response is larger than 1 MiB, the limit; the rest was not read, and nothing of it was used. The post is unchanged.',
    )
  })

  it('where the address is private and not trusted: the rule, and a way to trust it', async () => {
    const { note, clickNote, detail, outcome, explanations } = await clicked('http://10.0.4.12/approve')
    expect([outcome, note]).toEqual([
      'blocked',
      '10.0.4.12 is a private address, and AllowedUntrustedInternalConnections does not list it, so nothing was sent. The post is unchanged.',
    ])
    expect(clickNote).toBe(note)
    expect(explanations[0]?.fixes).toEqual([{ do: 'trust_address', label: 'Trust this address', host: '10.0.4.12' }])
    expect(detail).toBe(
      'The address of the integration is a private address, and AllowedUntrustedInternalConnections does not list it, so nothing was sent. The post is unchanged.',
    )
  })

  it('where a name stands for a private address', async () => {
    const { note } = await withSettings(desk.service, { AllowedUntrustedInternalConnections: '' }, () =>
      clicked('http://localhost:9/go'),
    )
    expect(note).toMatch(
      /^localhost stands for (127\.0\.0\.1|::1), a private address, and AllowedUntrustedInternalConnections does not list it, so nothing was sent\./,
    )
  })

  it('where a redirect leads to such an address', async () => {
    const url = await desk.responding({ kind: 'redirect', location: 'http://10.1.2.3/x' })
    const { note } = await withSettings(desk.service, { FollowOutboundRedirects: true }, () => clicked(url))
    expect(note).toBe(
      'The redirect led to 10.1.2.3, which is a private address, and AllowedUntrustedInternalConnections does not list it, so it was not followed. The post is unchanged.',
    )
  })
})
