import Sqlite, { type Database } from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fork } from '#service/context'
import { openService } from '#service/createService'
import { forkNow } from '#service/states/forkNow'
import { adminToken } from '../../support/service'

let own: Fork
beforeAll(async () => {
  own = await openService({ data: ':memory:', version: '0.1.0', adminToken })
})
afterAll(() => own.service.close())

/** A request to the API of a service that nobody can reach over HTTP. */
async function asAdmin({ ctx }: Fork, path: string, body: object) {
  const { host } = new URL(ctx.url())
  const headers = { host, authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' }
  const sent = await ctx.inject({
    method: 'POST',
    url: `/api/v4${path}`,
    headers,
    body: Buffer.from(JSON.stringify(body)),
  })
  return JSON.parse(sent.body.toString())
}

async function found(fork: Fork, terms: string): Promise<string[]> {
  const [team] = fork.ctx.store.teams.all()
  return (await asAdmin(fork, `/teams/${team?.id}/posts/search`, { terms, is_or_search: false })).order
}

const deployments = (): string => own.ctx.store.channels.all().find(({ name }) => name === 'deployments')?.id ?? ''

const formerRows = (db: Database): number =>
  db.prepare<[], { n: number }>('SELECT count(*) AS n FROM former_rows').get()?.n ?? -1

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

  it('leaves behind what rows were before they changed, which nobody goes back to in it', async () => {
    await asAdmin(own, '/posts', { channel_id: deployments(), message: 'a numbat' })
    expect(own.ctx.store.copies.look(formerRows)).toBeGreaterThan(0)
    const image = new Sqlite(own.ctx.store.copies.quietImage())
    try {
      expect(formerRows(image)).toBe(0)
    } finally {
      image.close()
    }
  })

  it('finds its posts by their words: those of the workspace, and those that came to the fork alone', async () => {
    const there = await asAdmin(own, '/posts', { channel_id: deployments(), message: 'a wallaby' })
    const fork = await forkNow(own.ctx)
    try {
      expect(await found(fork, 'wallaby')).toEqual([there.id])
      const added = await asAdmin(fork, '/posts', { channel_id: deployments(), message: 'a quokka' })
      expect(await found(fork, 'quokka')).toEqual([added.id])
      expect(await found(own, 'quokka')).toEqual([])
    } finally {
      await fork.service.close()
    }
  })
})
