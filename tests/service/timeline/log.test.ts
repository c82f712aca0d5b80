import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StretchContent, TimelinePage, TimelineView } from '#contract/timeline/timeline'
import { isLong } from '#service/timeline/stretches'
import { startService, type TestService } from '../../support/service'

let ground: string
const open: TestService[] = []
beforeEach(async () => {
  ground = await mkdtemp(join(tmpdir(), 'blockyard-log-'))
})
afterEach(async () => {
  for (const service of open.splice(0)) await service.close()
  await rm(ground, { recursive: true, force: true })
})

async function start(options: Parameters<typeof startService>[0] = {}): Promise<TestService> {
  const service = await startService({ data: join(ground, 'desk'), ...options })
  open.push(service)
  return service
}
const view = async (at: TestService): Promise<TimelineView> => (await at.window<TimelineView>('/timeline')).json
const stretchAt = async (at: TestService, seq: number): Promise<StretchContent> =>
  (await at.window<StretchContent>(`/timeline/${seq}/stretch`)).json
const say = (at: TestService, message: string, channel_id: string, token?: string) =>
  at.post<{ id: string }>('/posts', { channel_id, message }, token)
const begins = async (at: TestService): Promise<string[]> => (await view(at)).stretches.map(stretch => stretch.begins)
const files = join('desk', 'workspace.sqlite.timeline')

describe('an event that the timeline does not have', () => {
  it.each(['0', '7', '999999999999', 'x'])('is named with what it has: %s', async seq => {
    const at = await start()
    const { status, json } = await at.window<{ message: string }>(`/timeline/${seq}/stretch`)
    expect(status).toBe(404)
    expect(json.message).toMatch(/^The timeline does not have event .+\. It goes from 1\d{9} to 1\d{9}/)
  })
})

describe('a timeline that is killed', () => {
  it('has what was written, says that there is a gap, and goes on from a new snapshot', async () => {
    const at = await start()
    await say(at, 'before the kill', at.sample.channel_id)
    const { seq } = await at.snapshot()
    await view(at)
    await expect.poll(async () => (await stretchAt(at, seq)).events.at(-1)?.seq).toBeGreaterThanOrEqual(seq - 1)
    // What a kill leaves: the files as they are, the last line cut off.
    await cp(join(ground, 'desk'), join(ground, 'killed'), { recursive: true })
    const after = await start({ data: join(ground, 'killed') })
    expect(await begins(after)).toEqual(['first', 'gap'])
    const { events } = await stretchAt(after, (await view(after)).stretches[0]?.to ?? 0)
    expect(JSON.stringify(events)).toContain('before the kill')
  })

  it('leaves out a line that was cut off', async () => {
    const at = await start()
    await say(at, 'whole', at.sample.channel_id)
    await at.close()
    open.splice(0)
    const names = (await readdir(join(ground, files))).filter(name => name.endsWith('.events'))
    const file = join(ground, files, names[0] ?? '')
    const text = await readFile(file, 'utf8')
    await rm(file.replace(/events$/, 'marks'))
    await writeFile(file, text.slice(0, -20))
    const again = await start()
    const [first] = (await view(again)).stretches
    expect(first?.events).toBe(text.trimEnd().split('\n').length - 2)
    expect(await begins(again)).toEqual(['first', 'gap'])
  })
})

describe('the timeline of a service that is started again', () => {
  it('has what happened before, and goes on without a gap', async () => {
    const at = await start()
    await say(at, 'before the restart', at.sample.channel_id)
    const { sample } = at
    await at.close()
    open.splice(0)
    const again = await start()
    await say(again, 'after it', sample.channel_id, sample.bot_token)
    expect(await begins(again)).toEqual(['first', 'start'])
    const [before, after] = (await view(again)).stretches
    expect(JSON.stringify((await stretchAt(again, before?.to ?? 0)).events)).toContain('before the restart')
    expect(JSON.stringify((await stretchAt(again, after?.to ?? 0)).events)).toContain('after it')
  })

  it('is its owner’s alone, and has no key of the window', async () => {
    const at = await start()
    await say(at, 'x', at.sample.channel_id)
    const { service } = await at.snapshot()
    await at.close()
    open.splice(0)
    for (const name of await readdir(join(ground, files))) {
      const path = join(ground, files, name)
      if (process.platform !== 'win32') expect((await stat(path)).mode & 0o077).toBe(0)
      const text = await readFile(path, 'utf8')
      expect(text).not.toContain(service.file_key)
      expect(text).not.toContain(at.sample.bot_token)
      expect(text).not.toContain(Object.values(await at.windowHeaders())[0])
    }
  })
})

describe('a stretch', () => {
  it.each([
    [399, 1_000_000, true, false],
    [400, 0, true, true],
    [400, 999, false, false],
    [400, 1000, false, true],
  ])('of %i events and %i bytes, with a snapshot that is due: %s, ends: %s', (events, bytes, isDue, ends) => {
    expect(isLong({ events, bytes }, { mostBytes: 1000, headBytes: 100, isDue })).toBe(ends)
  })

  it('is four times as long as its snapshot where that is more, unless the next one is due', () => {
    const ends = (bytes: number, isDue: boolean) =>
      isLong({ events: 400, bytes }, { mostBytes: 1000, headBytes: 500, isDue })
    expect([ends(1999, false), ends(2000, false), ends(600, true)]).toEqual([false, true, true])
  })
})

describe('the budget', () => {
  it('is kept by deleting whole stretches, the oldest first, and the timeline says where it begins', async () => {
    const at = await start({ timelineBudget: 1_500_000 })
    const first = (await view(at)).stretches[0]?.from ?? 0
    for (let round = 0; round < 5; round += 1) {
      for (let count = 0; count < 210; count += 1) await say(at, 'x'.repeat(600), at.sample.channel_id)
      await sleep(250)
    }
    await expect.poll(async () => (await view(at)).stretches[0]?.from).toBeGreaterThan(first)
    const { stretches, bytes, budget_bytes } = await view(at)
    expect(budget_bytes).toBe(1_500_000)
    expect(bytes).toBeLessThan(2 * budget_bytes)
    const { status } = await at.window(`/timeline/${first}/stretch`)
    expect(status).toBe(404)
    const begin = await stretchAt(at, stretches[0]?.from ?? 0)
    expect(begin.snapshot.seq).toBe(stretches[0]?.from)
    const kept = async () => (await readdir(join(ground, files))).filter(name => name.endsWith('.events')).length
    await expect.poll(async () => (await kept()) === (await view(at)).stretches.length).toBe(true)
  }, 120_000)
})

describe('a restore', () => {
  it('is an event of the timeline, and what was before can still be shown and forked', async () => {
    const at = await start()
    await say(at, 'in both', at.sample.channel_id)
    await at.window('/states', { method: 'POST', body: { name: 'kept' } })
    await say(at, 'set aside', at.sample.channel_id)
    const { seq } = await at.snapshot()
    expect((await at.window('/states/kept/restore', { method: 'POST', body: {} })).status).toBe(200)
    await say(at, 'in the other life', at.sample.channel_id)
    expect(await begins(at)).toEqual(['first', 'restored'])
    expect(JSON.stringify((await stretchAt(at, seq)).events)).toContain('set aside')
    const { status, json } = await at.window<{ folder: string }>('/states/fork', {
      method: 'POST',
      body: { name: 'of before', event: seq, with_files: false },
    })
    expect(status).toBe(200)
    const fork = await start({ data: json.folder, sample: false })
    const { posts } = (await fork.window<TimelinePage>(`/channels/${at.sample.channel_id}/posts`)).json
    const messages = posts.map(({ message }) => message)
    expect(messages).toContain('set aside')
    expect(messages).not.toContain('in the other life')
  })

  it('whose state before is deleted is named by a fork of what was before', async () => {
    const at = await start()
    const { seq } = await at.snapshot()
    await at.window('/states', { method: 'POST', body: { name: 'kept' } })
    await at.window('/states/kept/restore', { method: 'POST', body: {} })
    const { states } = (await at.window<{ states: { id: string; automatic: string | null }[] }>('/states')).json
    const undo = states.find(({ automatic }) => automatic === 'restore')
    await at.window(`/states/${undo?.id}`, { method: 'DELETE' })
    const { status, json } = await at.window<{ message: string }>('/states/fork', {
      method: 'POST',
      body: { name: 'of before', event: seq },
    })
    expect(status).toBe(422)
    expect(json.message).toContain(undo?.id)
  })
})
