import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../support/service'
import { ask, type Desks, listOf, makeDesks, rowOf } from './desks'

let desks: Desks
beforeEach(async () => {
  desks = await makeDesks()
})
afterEach(() => desks.close())

interface Message {
  message: string
}
interface Opened {
  folder: string
  link: string | null
}

const withSample = () => desks.start('release-desk', { sample: true })
const say = (at: TestService, message: string) =>
  at.post<{ id: string }>('/posts', { channel_id: at.sample.channel_id, message })

/** A service with no workspace open. */
async function none(): Promise<TestService> {
  const at = await desks.start('former')
  expect((await ask(at, 'close')).status).toBe(200)
  return at
}

describe('a workspace that is closed', () => {
  it('leaves the service at its address, with the window and the list, and nothing else', async () => {
    const at = await withSample()
    await ask(at, 'close')
    expect((await listOf(at)).here).toBeNull()
    expect(await rowOf(at, desks.folder('release-desk'))).toMatchObject({ status: 'closed', name: 'release-desk' })
    expect(existsSync(join(desks.folder('release-desk'), 'service.json'))).toBe(false)
    const { status, json } = await say(at, 'nobody there')
    expect([status, json]).toMatchObject([503, { id: 'workbench.workspaces.none.app_error' }])
    expect((await at.window('/snapshot')).status).toBe(503)
    expect((await at.send('/workbench/api/workspaces')).status).toBe(401)
    expect((await at.send('/workbench/api/workspaces', { headers: { host: 'evil.example' } })).status).toBe(401)
  })

  it('has all that was acknowledged when it is opened again, in the same process and for the same window', async () => {
    const at = await withSample()
    const sent = await Promise.all(Array.from({ length: 30 }, (_, index) => say(at, `post ${index}`)))
    expect(sent.every(({ status }) => status === 201)).toBe(true)
    await ask(at, 'close')
    const opened = await ask<Opened>(at, 'open', { folder: desks.folder('release-desk') })
    expect([opened.status, opened.json.link]).toEqual([200, expect.stringContaining(`${at.url}/workbench/open?token=`)])
    const { json } = await at.window<{ posts: Message[] }>(`/channels/${at.sample.channel_id}/posts?limit=200`)
    for (let index = 0; index < 30; index++) expect(json.posts.map(({ message }) => message)).toContain(`post ${index}`)
    expect((await at.snapshot()).service.workspace).toBe('release-desk')
  })

  it('is the one that was restored last, where there was a restore: it runs for others, closes, and is whole', async () => {
    const [at, beside] = [await withSample(), await desks.start('beside')]
    await say(at, 'kept')
    const saved = await at.window<{ id: string }>('/states', { method: 'POST', body: { name: 'ready' } })
    expect(saved.status).toBe(200)
    await say(at, 'after it')
    expect((await at.window(`/states/${saved.json.id}/restore`, { method: 'POST' })).status).toBe(200)
    const folder = desks.folder('release-desk')
    expect(await rowOf(beside, folder)).toMatchObject({ status: 'running' })
    expect((await ask(at, 'close')).status).toBe(200)
    expect(await rowOf(beside, folder)).toMatchObject({ status: 'closed' })
    expect((await ask(at, 'open', { folder })).status).toBe(200)
    const { json } = await at.window<{ posts: Message[] }>(`/channels/${at.sample.channel_id}/posts`)
    const messages = json.posts.map(({ message }) => message)
    expect([messages.includes('kept'), messages.includes('after it')]).toEqual([true, false])
    await at.close()
    expect(await rowOf(beside, folder)).toMatchObject({ status: 'closed' })
  })

  it('lets a post that is under way end before it closes', async () => {
    const at = await withSample()
    const [first] = await Promise.all([say(at, 'last words'), ask(at, 'close')])
    if (first.status === 201) {
      await ask(at, 'open', { folder: desks.folder('release-desk') })
      const { json } = await at.window<{ posts: Message[] }>(`/channels/${at.sample.channel_id}/posts`)
      expect(json.posts.map(({ message }) => message)).toContain('last words')
    } else expect(first.status).toBe(503)
  })

  it('is not closed where it would be lost: in memory', async () => {
    const workspaces = { list: desks.list, home: desks.root, newIn: desks.root }
    const at = await startService({ workspaces })
    try {
      const { status, json } = await ask<Message>(at, 'close')
      expect([status, json.message]).toEqual([409, expect.stringContaining('Fork it into a folder first')])
      expect((await at.window('/snapshot')).status).toBe(200)
    } finally {
      await at.close()
    }
  })

  it('can be ended without a workspace, and leaves its row closed', async () => {
    const at = await none()
    await at.close()
    expect((await rowOf(await desks.start('other'), desks.folder('former'))).status).toBe('closed')
  })
})

describe('a folder', () => {
  const fail = async (path: string, body: unknown): Promise<string> => {
    const at = await none()
    const { status, json } = await ask<Message>(at, path, body)
    expect(status).toBe(400)
    expect((await listOf(at)).here).toBeNull()
    return json.message
  }

  it('is opened by its whole path only', async () => {
    expect(await fail('open', { folder: 'release-desk' })).toContain('Give its whole path')
  })

  it('is not opened where it is a file, missing, or no workspace', async () => {
    await mkdir(desks.folder('notes'))
    const file = join(desks.folder('notes'), 'todo.txt')
    await writeFile(file, 'x')
    expect(await fail('open', { folder: file })).toContain('It is a file')
    expect(await fail('open', { folder: desks.folder('gone') })).toContain('not there any more')
    expect(await fail('open', { folder: desks.folder('notes') })).toContain('not a workspace, and it is not empty')
  })

  it('takes no new workspace where something is in it, or where it cannot be made', async () => {
    await mkdir(desks.folder('notes'))
    await writeFile(join(desks.folder('notes'), 'todo.txt'), 'x')
    const make = (folder: string, name = 'new desk') => fail('new', { name, folder, content: 'empty' })
    expect(await make(desks.folder('notes'))).toContain('it is not empty')
    expect(await make(join(desks.folder('notes'), 'todo.txt', 'desk'))).toContain('on the way to it is a file')
    expect(await make(join(desks.folder('not'), 'there'))).toContain(`there is no folder ${desks.folder('not')}`)
    expect(await make(desks.folder('former'))).toContain('there is a workspace already')
    expect(await make(desks.folder('x'), ' ')).toContain('it has no name')
    expect(existsSync(desks.folder('x'))).toBe(false)
  })

  it('gets a new workspace under its own name: with the sample, or with one team and one channel', async () => {
    const at = await none()
    const made = await ask<Opened>(at, 'new', { name: 'Canary lab', content: 'empty' })
    expect([made.status, made.json.folder]).toEqual([200, join(desks.root, 'new', 'canary-lab')])
    const empty = await at.snapshot()
    expect(empty.service.workspace).toBe('Canary lab')
    expect([empty.teams.length, empty.channels.map(({ name }) => name)]).toEqual([1, ['town-square']])
    await ask(at, 'close')
    await ask(at, 'new', { name: 'Canary lab', content: 'sample' })
    expect((await at.snapshot()).service.workspace).toBe('Canary lab')
    expect((await at.snapshot()).channels.length).toBeGreaterThan(1)
    expect((await listOf(at)).here?.folder).toBe(join(desks.root, 'new', 'canary-lab-2'))
  })

  it('that came by git, without a database, is opened as a workspace', async () => {
    await mkdir(desks.folder('from-git'))
    await writeFile(join(desks.folder('from-git'), 'blockyard.json'), '{"format": 1, "name": "Northwind"}\n')
    const at = await none()
    expect((await ask(at, 'open', { folder: desks.folder('from-git') })).status).toBe(200)
    expect((await listOf(at)).here?.name).toBe('Northwind')
  })

  it('is found by browsing, with what it can be used for', async () => {
    const at = await none()
    await mkdir(desks.folder('.hidden'))
    await mkdir(desks.folder('free'))
    const browse = (path: string) =>
      at.window<{ folders: unknown[] }>(`/workspaces/folders?path=${encodeURIComponent(path)}`)
    const { json } = await browse(desks.root)
    expect(json.folders).toEqual([
      { name: 'former', path: desks.folder('former'), is_workspace: true },
      { name: 'free', path: desks.folder('free'), is_workspace: false },
    ])
    expect((await browse(desks.folder('free'))).json).toMatchObject({ kind: 'empty', parent: desks.root })
    expect((await browse(desks.folder('nowhere'))).status).toBe(400)
    expect((await browse('../etc')).status).toBe(400)
  })
})

describe('a workspace that is opened where one is open', () => {
  it('is led to when it runs already', async () => {
    const other = await desks.start('canary-lab')
    const at = await desks.start('release-desk')
    const { json } = await ask<Opened>(at, 'open', { folder: desks.folder('canary-lab') })
    expect(json.link).toContain(`${other.url}/workbench/open?token=`)
    const led = await fetch(json.link ?? '', { redirect: 'manual' })
    expect([led.status, led.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/#open=/)])
  })

  it('is given to whoever can start another service, once however often it is asked for', async () => {
    const asked: unknown[] = []
    const elsewhere = {
      canShow: true,
      open: async (wish: unknown) => {
        asked.push(wish)
        return 'http://127.0.0.1:1/workbench/open?token=t'
      },
    }
    const workspaces = { list: desks.list, home: desks.root, newIn: desks.root, elsewhere }
    const at = await desks.start('release-desk', { workspaces })
    const made = await ask<Opened>(at, 'new', { name: 'second', content: 'sample', target: 'new' })
    expect(made.json.link).toBe('http://127.0.0.1:1/workbench/open?token=t')
    expect(asked).toEqual([{ folder: join(desks.root, 'second'), link: null, content: 'sample', show: true }])
  })

  it('leaves no folder behind where its service cannot be started', async () => {
    const elsewhere = {
      canShow: false,
      open: () => Promise.reject(new Error('Port 8065 is in use by another program.')),
    }
    const workspaces = { list: desks.list, home: desks.root, newIn: desks.root, elsewhere }
    const at = await desks.start('release-desk', { workspaces })
    const { status, json } = await ask<Message>(at, 'new', { name: 'second', content: 'empty' })
    expect([status, json.message]).toEqual([422, expect.stringContaining('Port 8065 is in use')])
    expect(existsSync(join(desks.root, 'second'))).toBe(false)
  })
})
