import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fork } from '#service/context'
import { openService } from '#service/createService'
import { forkNow } from '#service/states/forkNow'

let own: Fork
beforeAll(async () => {
  own = await openService({ data: ':memory:', version: '0.1.0' })
})
afterAll(() => own.service.close())

const rows = ({ ctx }: Fork, channelId: string) => ctx.store.posts.newest(channelId, 100)

describe('a fork of the workspace as it is', () => {
  it('has the same posts, people, places and integrations under the same ids, and no traffic', async () => {
    const { ctx } = own
    const fork = await forkNow(ctx)
    try {
      const [channel] = ctx.store.channels.all()
      expect(rows(fork, channel?.id ?? '')).toEqual(rows(own, channel?.id ?? ''))
      expect(fork.ctx.store.users.all()).toEqual(ctx.store.users.all())
      expect(fork.ctx.store.channels.all()).toEqual(ctx.store.channels.all())
      expect(fork.ctx.store.hooks.allIncoming()).toEqual(ctx.store.hooks.allIncoming())
      expect(fork.ctx.store.exchanges.count()).toBe(0)
    } finally {
      await fork.service.close()
    }
  })
})
