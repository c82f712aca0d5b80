import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedState } from '#contract/states/states'
import { type Friday, startFriday } from '../replay/friday'

let friday: Friday
beforeAll(async () => {
  friday = await startFriday()
})
afterAll(() => friday.close())

const automatic = async (): Promise<SavedState[]> => {
  const { json } = await friday.service.window<{ states: SavedState[] }>('/states')
  return json.states.filter(state => state.automatic !== null)
}

describe('the workspace saves a state by itself', () => {
  it('before a replay into it, which that state takes back, and before none into a fork', async () => {
    const { service, alice } = friday
    const { folder } = await friday.record('One post', async () => {
      await service.post('/posts', { channel_id: service.sample.channel_id, message: 'said twice' }, alice)
    })
    const posts = async () => {
      const { json } = await service.window<{ posts: { message: string }[] }>(
        `/channels/${service.sample.channel_id}/posts`,
      )
      return json.posts.filter(({ message }) => message === 'said twice').length
    }
    await friday.replay(folder, { target: { is: 'fork' } })
    expect(await automatic()).toEqual([])
    await friday.replay(folder, { target: { is: 'workspace' } })
    expect(await posts()).toBe(2)
    const [state] = await automatic()
    expect(state).toMatchObject({ automatic: 'replay', name: expect.stringMatching(/^before replay, \d\d:\d\d$/) })
    await service.window(`/states/${state?.id}/restore`, { method: 'POST' })
    expect(await posts()).toBe(1)
  })

  it('before an import, and before none that is rejected', async () => {
    const { service } = friday
    const count = async () => (await automatic()).filter(state => state.automatic === 'import').length
    const rejected = await service.window('/recordings/har', { method: 'POST', body: { file: 'x.har', har: '{}' } })
    expect([rejected.status, await count()]).toEqual([400, 0])
    const entry = {
      startedDateTime: '2026-05-16T10:00:00.000Z',
      time: 5,
      request: {
        method: 'GET',
        url: `${service.url}/api/v4/users/me`,
        httpVersion: 'HTTP/1.1',
        headers: [],
        queryString: [],
        cookies: [],
        headersSize: -1,
        bodySize: 0,
      },
      response: {
        status: 200,
        statusText: 'OK',
        httpVersion: 'HTTP/1.1',
        headers: [],
        cookies: [],
        content: { size: 2, mimeType: 'application/json', text: '{}' },
        redirectURL: '',
        headersSize: -1,
        bodySize: 2,
      },
      cache: {},
      timings: { send: 0, wait: 5, receive: 0 },
    }
    const har = JSON.stringify({ log: { version: '1.2', creator: { name: 'x', version: '1' }, entries: [entry] } })
    const taken = await service.window('/recordings/har', { method: 'POST', body: { file: 'x.har', har } })
    expect([taken.status, await count()]).toEqual([201, 1])
  })
})
