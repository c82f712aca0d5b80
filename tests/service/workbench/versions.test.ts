import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PostVersion } from '#contract/traffic/versions'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import type { Post, ServiceResponse } from '../../support/service'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

const versionsOf = async (id: string): Promise<PostVersion[]> =>
  (await desk.service.window<{ versions: PostVersion[] }>(`/posts/${id}/versions`)).json.versions

const idOf = (response: ServiceResponse<unknown>) => response.headers.get('x-request-id') ?? ''

describe('the versions of a post', () => {
  it('are what it was after each change, oldest first, with the exchange that made each', async () => {
    const made = await desk.makeResponding({ kind: 'json', body: { update: { message: 'Approved' } } })
    const click = await desk.click(made)
    const patched = await desk.service.send<Post>(`/api/v4/posts/${made.id}/patch`, {
      method: 'PUT',
      token: desk.service.sample.bot_token,
      body: { message: 'Approved by hand' },
    })
    const versions = await versionsOf(made.id)
    expect(versions.map(({ post }) => post.message)).toEqual([made.message, 'Approved', 'Approved by hand'])
    expect(versions.map(({ exchange }) => exchange?.kind)).toEqual(['rest', 'callback', 'rest'])
    expect(versions[1]?.exchange?.parent_id).toBe(idOf(click))
    expect(versions[2]?.exchange?.id).toBe(idOf(patched))
    expect(versions.every(({ post }) => post.id === made.id)).toBe(true)
  })

  it('are one alone for a post that was never changed', async () => {
    const made = await desk.makeResponding({ kind: 'json', body: {} })
    expect(await versionsOf(made.id)).toHaveLength(1)
  })
})
