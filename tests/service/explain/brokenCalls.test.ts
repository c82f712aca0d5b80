import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import { ended, startRaw } from '../../support/secureServers'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

/** What the row of a click on this address says, without what stays as it is; and what the client reads. */
async function clicked(url: string) {
  const post = await desk.makeClickable(url)
  const { json } = await desk.click(post)
  const { exchanges } = await desk.service.snapshot()
  const click = exchanges.findLast(({ kind, post_id }) => kind === 'click' && post_id === post.id)
  const note = click?.note.replace(/ The post is unchanged\.$/, '').replaceAll(/127\.0\.0\.1:\d{4,}/g, 'HERE') ?? ''
  return { note, client: json.detailed_error }
}

/** The same of a server that sends these bytes and closes. */
async function sent(bytes: string) {
  const { port, server } = await startRaw(socket => socket.once('data', () => socket.end(Buffer.from(bytes))))
  try {
    return (await clicked(`http://127.0.0.1:${port}/go`)).note
  } finally {
    await ended(server)
  }
}

const head = 'HTTP/1.1 200 OK\r\n'
const breaks = 'The response from HERE breaks the rules of HTTP:'

describe('a response that begins as HTTP', () => {
  it.each([
    [`${head}Content Type: x\r\n\r\n{}`, 'the name of a header has a character that names do not have.'],
    [`${head}X: a\0b\r\n\r\n{}`, 'the value of a header has a control character.'],
    [`${head}Content-Length: abc\r\n\r\n{}`, 'its Content-Length is not a number.'],
    [
      `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      'its Content-Length is not the length of its body, or comes twice.',
    ],
    [`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}`, 'a chunk of its body does not begin with its size.'],
    [
      `${head}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
      'it has both Content-Length and Transfer-Encoding.',
    ],
    ['HTTP/1.1 200 OK\nContent-Length: 2\n\n{}', 'its lines do not end with CR LF.'],
    ['HTTP/1.1 2x0 OK\r\n\r\n', 'its status is not a number of three digits.'],
    ['HTTP/7.3 200 OK\r\n\r\n', 'its version of HTTP does not exist.'],
  ])('%j says which rule it breaks', async (bytes, rule) => expect(await sent(bytes)).toBe(`${breaks} ${rule}`))

  it('and ends within its headers, or after an interim status, was no response', async () => {
    const closed = 'The connection to HERE was closed before a response arrived.'
    expect(await sent(`${head}Content-Type: application/json\r\n`)).toBe(closed)
    expect(await sent('HTTP/1.1 103 Early Hints\r\n\r\n')).toBe(closed)
  })

  it('and asks for another protocol, in words, with and without the header for it', async () => {
    const other = 'It sent 101 Switching Protocols, which was not requested, instead of a response.'
    expect(await sent('HTTP/1.1 101 Switching Protocols\r\n\r\n')).toBe(other)
    expect(await sent('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n')).toBe(other)
  })

  it('and is 304 is no redirect', async () => {
    expect(await sent('HTTP/1.1 304 Not Modified\r\n\r\n')).toBe(
      'The integration returned status 304 Not Modified; only 200 is accepted. The call asks for no older copy, so there is none that could be unchanged.',
    )
  })

  it('and ends where its Content-Length says, though its JSON does not', async () => {
    expect(await sent(`${head}Content-Length: 10\r\n\r\n{"ephemeral_text":"x"}`)).toMatch(
      /This string is not closed\. It ends after the 10 bytes that its Content-Length says: are these too few\?$/,
    )
  })
})

describe('an address that cannot be called', () => {
  it.each([
    ['http://a.test:99999/x', 'its port is 99999, and ports end at 65535'],
    ['http://', 'it names no host'],
    ['http://127.0.0.1:{PORT}/x', 'its host holds a variable that was not filled in'],
    ['http://a.test/50%', 'after a % in it come no two hexadecimal digits; a % itself is written as %25'],
    ['http://a.test:http/x', 'its port is not a number'],
    ['http://[::x]/x', 'no host can be called so'],
  ])('%s says what of it cannot be read, to the window', async (url, why) => {
    const { note, client } = await clicked(url)
    expect(note).toBe(`The URL of the action go, “${url}”, cannot be read: ${why}.`)
    expect(client).not.toMatch(/a\.test|127/)
  })

  it('shows neither the query nor the credentials in it', async () => {
    const { note } = await clicked('http://me:hidden@a.test:99999/x?key=hidden')
    expect(note).toContain('“http://a.test:99999/x”')
  })

  it('has the port 0', async () => {
    expect((await clicked('http://127.0.0.1:0/x')).note).toBe('Nothing can listen at 127.0.0.1:0: 0 is not a port.')
  })
})
