import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readHar } from '../../../src/renderer/features/import/read/readHar'
import { hasPacked, unpackHar } from '../../../src/renderer/features/import/read/unpackHar'

const packed = gzipSync(JSON.stringify({ text: 'Zürich 🎉' }))

const entriesWith = (postData: object) =>
  readHar({
    log: {
      entries: [{ request: { method: 'POST', url: `https://a.test/hooks/${'h'.repeat(26)}`, headers: [], postData } }],
    },
  })

describe('a compressed body of a HAR file', () => {
  it.each([
    ['as base64', { text: packed.toString('base64'), encoding: 'base64' }],
    ['as a character for each byte', { text: packed.toString('latin1') }],
  ])('is unpacked: %s', async (_, postData) => {
    const [entry, ...others] = await unpackHar(entriesWith(postData))
    expect(others).toEqual([])
    expect(entry).toMatchObject({ number: 1, found: { ok: true, value: { value: { text: 'Zürich 🎉' } } } })
  })

  it.each([
    ['some of its bytes are lost', { text: packed.toString('utf8') }],
    ['its end is missing', { text: packed.subarray(0, -12).toString('base64'), encoding: 'base64' }],
    ['it unpacks to more than a message has', { text: gzipSync(Buffer.alloc(30_000_000, ' ')).toString('latin1') }],
  ])('is named where it cannot be, since %s', async (_, postData) => {
    const [entry] = await unpackHar(entriesWith(postData))
    expect(entry?.found).toMatchObject({ ok: false, problem: expect.stringMatching(/^Its body is compressed, /) })
  })

  it('is waited for only where there is one', () => {
    expect(hasPacked(entriesWith({ text: '{"text":"plain"}' }))).toBe(false)
    expect(hasPacked(entriesWith({ text: packed.toString('latin1') }))).toBe(true)
  })
})
