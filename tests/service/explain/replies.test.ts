import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import type { IntegrationResponse } from '../../support/integration'
import { deliveryFor, makeOutgoing, say } from '../../support/webhooks'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

let words = 0
const json = (body: unknown): IntegrationResponse => ({ kind: 'json', body })

/** What the row of the call says, after a response like this to an outgoing webhook. */
async function replied(response: IntegrationResponse) {
  words += 1
  const word = `reply${words}`
  await makeOutgoing(desk.service, { trigger_words: [word], callback_urls: [await desk.responding(response)] })
  const { id } = await say(desk.service, word, {}, desk.alice)
  return (await deliveryFor(desk.service, id)).summary.note
}

describe('a response to an outgoing webhook', () => {
  it.each([
    ['Comment', 'Only comment in small letters replies in the thread, so this is a new post.'],
    ['ephemeral', 'Nobody clicked, so there is nobody to see it alone: everybody in the channel sees the post.'],
    ['thread', 'Only comment has an effect, and replies in the thread: “thread” makes a new post.'],
  ])('with the response_type %s says what it comes to', async (response_type, why) => {
    expect(await replied(json({ text: 'x', response_type }))).toBe(`response_type: ${why}`)
  })

  it.each(['comment', 'in_channel', ''])('with the response_type “%s” is what it says', async response_type => {
    expect(await replied(json({ text: 'x', response_type }))).toBe('')
  })

  it('that is no object says once that nothing was posted', async () => {
    expect(await replied(json([{ text: 'x' }]))).toBe(
      'The response must be a JSON object, and is a list of one. Send the object in it. Nothing was posted.',
    )
  })

  it('of which only the first value was read says so', async () => {
    const body = '{"text":"x"}\n{"text":"y"}'
    expect(await replied({ kind: 'text', body, contentType: 'application/json' })).toBe(
      'Only the first JSON value of the response was read, and “{"text":"y"}” follows it. Return one object.',
    )
  })

  it('with a blank text says that there is nothing in the post', async () => {
    expect(await replied(json({ text: '  ' }))).toBe('text: The text is blank, so there is nothing in the post.')
  })

  it('inside of something else says where it belongs', async () => {
    expect(await replied(json({ data: { text: 'x' } }))).toContain(
      'data: The response to an outgoing webhook has no key of this name, so it was not read. What is in it belongs at the top of the response.',
    )
    expect(await replied(json({ statusCode: 200, body: '{"text":"x"}' }))).toMatch(
      /statusCode: .* Functions behind a gateway return it to their gateway/,
    )
  })
})
