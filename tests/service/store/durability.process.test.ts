import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PostList } from '#contract/wire/content'
import type { Post } from '#domain/posts/post'
import { headlessEntry, type RunningCommand, startCommand } from '../../support/command'
import { startIntegration } from '../../support/integration'
import { adminToken, clickable, fetchResponse, startService } from '../../support/service'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Ready {
  url: string
  sample: { bot_token: string; channel_id: string; webhook_key: string }
}

const serve = (): RunningCommand =>
  startCommand(process.execPath, [headlessEntry, 'serve', '--json', '--port', '0', '--data', folder])
const ready = async (command: RunningCommand): Promise<Ready> => JSON.parse((await command.see(/^\{.*\}$/m))[0])

describe('what was acknowledged', () => {
  it('is there after a kill at any moment: every 201 and every ok', async () => {
    const command = serve()
    const { url, sample } = await ready(command)
    const acknowledged: string[] = []
    const hooked: string[] = []
    const sender = async (name: string): Promise<void> => {
      for (let n = 0; ; n++) {
        const message = `${name}-${n}`
        const body = { channel_id: sample.channel_id, message }
        const made = await fetchResponse<Post>(`${url}/api/v4/posts`, { method: 'POST', token: sample.bot_token, body })
        if (made.status === 201) acknowledged.push(made.json.id)
        const text = `hook-${message}`
        const hook = await fetchResponse(`${url}/hooks/${sample.webhook_key}`, { method: 'POST', body: { text } })
        if (hook.text === 'ok') hooked.push(text)
        if (name === 'a' && n === 30) await command.stop('SIGKILL')
      }
    }
    await Promise.allSettled(['a', 'b', 'c', 'd'].map(sender))
    expect(acknowledged.length).toBeGreaterThan(30)
    const again = await startService({ data: folder })
    try {
      const found = new Set<string>()
      const messages = new Set<string>()
      for (let page = 0; ; page++) {
        const path = `/api/v4/channels/${sample.channel_id}/posts?per_page=200&page=${page}`
        const { json } = await again.send<PostList>(path, { token: sample.bot_token })
        for (const post of Object.values(json.posts)) {
          found.add(post.id)
          messages.add(post.message)
        }
        if (json.order.length < 200) break
      }
      expect(acknowledged.filter(id => !found.has(id))).toEqual([])
      expect(hooked.filter(text => !messages.has(text))).toEqual([])
    } finally {
      await again.close()
    }
  })

  it('is recorded, each request once, also what only read', async () => {
    const command = serve()
    const { url, sample } = await ready(command)
    const ids: (string | null)[] = []
    const reader = async (): Promise<void> => {
      for (;;) {
        const { headers } = await fetchResponse(`${url}/api/v4/users/me`, { token: sample.bot_token })
        ids.push(headers.get('x-request-id'))
        if (ids.length === 200) await command.stop('SIGKILL')
      }
    }
    await Promise.allSettled([reader(), reader(), reader()])
    expect(ids.length).toBeGreaterThanOrEqual(200)
    const again = await startService({ data: folder })
    try {
      const { exchanges } = await again.snapshot()
      const recorded = exchanges.map(({ id }) => id)
      expect(ids.filter(id => recorded.filter(one => one === id).length !== 1)).toEqual([])
    } finally {
      await again.close()
    }
  })

  it('leaves a call that was under way marked as interrupted, with its story', async () => {
    const integration = await startIntegration()
    const command = serve()
    try {
      const { url, sample } = await ready(command)
      await integration.respond('/hang', { kind: 'hang' })
      const token = sample.bot_token
      const post = await fetchResponse<Post>(`${url}/api/v4/posts`, {
        method: 'POST',
        token,
        body: clickable(sample.channel_id, `${integration.url}/hang`),
      })
      const click = fetchResponse(`${url}/api/v4/posts/${post.json.id}/actions/go`, { method: 'POST', token }).catch(
        () => {},
      )
      await integration.nextCall()
      await command.stop('SIGKILL')
      await click
      const again = await startService({ data: folder })
      try {
        const { exchanges } = await again.snapshot()
        const half = exchanges.filter(exchange => exchange.kind === 'click' || exchange.kind === 'callback')
        expect(half.map(({ kind, outcome, fault }) => [kind, outcome, fault])).toEqual([
          ['click', 'interrupted', 'interrupted'],
          ['callback', 'interrupted', 'interrupted'],
        ])
        expect((await again.story(half[0]?.id ?? '')).exchanges).toHaveLength(2)
      } finally {
        await again.close()
      }
    } finally {
      await command.stop('SIGKILL')
      await integration.close()
    }
  })
})

describe('a workspace', () => {
  it('keeps everything over a restart, makes no second sample, and goes on numbering events above the old ones', async () => {
    const first = await startService({ data: folder })
    const before = await first.snapshot()
    await first.close()
    const second = await startService({ data: folder })
    try {
      expect(second.service.sample).toBeNull()
      const after = await second.snapshot()
      expect(after.channels).toEqual(before.channels)
      expect(after.seq).toBeGreaterThan(before.seq)
      expect((await second.send('/api/v4/users/me', { token: adminToken })).status).toBe(200)
    } finally {
      await second.close()
    }
  })

  it('is opened by one service at a time, and is free again when that one ends', async () => {
    const first = await startService({ data: folder })
    await expect(startService({ data: folder })).rejects.toThrow(/in use by another running instance/)
    await first.close()
    await (await startService({ data: folder })).close()
  })

  it('of a newer program is rejected and left alone', async () => {
    await (await startService({ data: folder })).close()
    const file = join(folder, 'workspace.sqlite')
    const db = new Sqlite(file)
    db.pragma('user_version = 1000')
    db.close()
    await expect(startService({ data: folder })).rejects.toThrow(
      /Saved in format 1000, this version reads up to \d+\. The folder is unchanged\. Open it with a newer version of Blockyard/,
    )
  })

  it('that is damaged, or another program’s, is rejected with what to do', async () => {
    const file = join(folder, 'workspace.sqlite')
    writeFileSync(file, 'this is no database at all, only some text that is long enough'.repeat(20))
    await expect(startService({ data: folder })).rejects.toThrow(/damaged or not a workspace.*move it away/)
    rmSync(file)
    const db = new Sqlite(file)
    db.exec('CREATE TABLE theirs (a)')
    db.close()
    await expect(startService({ data: folder })).rejects.toThrow(/database of another program/)
  })

  it('whose folder is a file is rejected', async () => {
    const file = join(folder, 'file')
    copyFileSync(import.meta.filename, file)
    await expect(startService({ data: file })).rejects.toThrow(/its folder is a file|part of its path is a file/)
  })

  it('in memory writes no file', async () => {
    await (await startService()).close()
    expect(existsSync(':memory:')).toBe(false)
  })
})

describe('a port', () => {
  it('that is taken is named, with the next free one', async () => {
    const first = await startService()
    try {
      const port = Number(new URL(first.url).port)
      await expect(startService({ port })).rejects.toMatchObject({ port, free: expect.any(Number) })
    } finally {
      await first.close()
    }
  })

  it('on an address that is not loopback is rejected', async () => {
    await expect(startService({ host: '0.0.0.0' })).rejects.toThrow(/not a loopback address/)
  })
})
