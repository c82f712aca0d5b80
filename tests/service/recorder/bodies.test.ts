import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exchange, Message } from '#contract/exchange'
import { type ClickDesk, startClickDesk } from '../../support/clicks'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

const FIRST_PART = 524_288
const KEPT = 1_048_576

/** The recorded response of an integration that sends this many bytes: as the detail pane gets it, and whole. */
async function recorded(bytes: number): Promise<Record<'first' | 'whole', Message['body']>> {
  const { service } = desk
  const body = JSON.stringify({}).padEnd(bytes)
  const clicked = await desk.click(await desk.makeResponding({ kind: 'text', body, contentType: 'application/json' }))
  const { exchanges } = await service.story(clicked.headers.get('x-request-id') ?? '')
  const id = exchanges.find(({ kind }) => kind === 'callback')?.id ?? ''
  const whole = (await service.window<Exchange>(`/exchanges/${id}?whole=true`)).json
  return { first: (await service.exchange(id)).response?.body ?? null, whole: whole.response?.body ?? null }
}

describe('the recorded body of a response', () => {
  it.each([
    [FIRST_PART - 1, FIRST_PART - 1],
    [FIRST_PART, FIRST_PART],
    [FIRST_PART + 1, FIRST_PART],
  ])('of %i bytes comes with its first %i, unless the whole is asked for', async (bytes, shown) => {
    const { first, whole } = await recorded(bytes)
    expect(first).toMatchObject({ bytes, truncated: shown < bytes })
    expect(first?.text).toHaveLength(shown)
    expect(whole).toMatchObject({ bytes, truncated: false })
    expect(whole?.text).toHaveLength(bytes)
  })

  it('is whole at 1 MiB, and says that it is not when the response was larger', async () => {
    expect((await recorded(KEPT)).whole).toMatchObject({ bytes: KEPT, truncated: false })
    const { first, whole } = await recorded(KEPT + 1)
    expect(whole?.text).toHaveLength(KEPT)
    expect(whole).toMatchObject({ bytes: KEPT + 1, truncated: true })
    expect(first).toMatchObject({ bytes: KEPT + 1, truncated: true })
  })
})
