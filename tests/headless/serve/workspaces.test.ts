import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { KeptWorkspace, WorkspaceList } from '#contract/workspaces/listed'
import type { OpenedWorkspace } from '#contract/workspaces/workspaces'
import { headlessEntry, type RunningCommand, startCommand } from '../../support/command'
import type { Ready } from '../../support/running'

let root: string
let started: RunningCommand[]
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'blockyard-desks-')))
  started = []
})
afterEach(async () => {
  for (const command of started) await command.stop('SIGKILL').catch(() => {})
  rmSync(root, { recursive: true, force: true, maxRetries: 3 })
})

const folder = (name: string) => join(root, name)
const list = () => join(root, 'workspaces.json')

/** The built service on a folder, as `blockyard serve` runs it. */
async function serve(name: string, ...flags: string[]): Promise<{ command: RunningCommand; url: string }> {
  const args = [headlessEntry, 'serve', '--json', '--port', '0', '--empty', '--data', folder(name), ...flags]
  const command = startCommand(process.execPath, args, { env: { BLOCKYARD_WORKSPACES: list() } })
  started.push(command)
  const [line] = await command.see(/^\{.*\}$/m)
  const { url }: Ready = JSON.parse(line)
  return { command, url }
}

/** A request with the key that is beside the workspace. */
async function ask<T>(name: string, path: string, body?: unknown): Promise<T> {
  const { url, key }: { url: string; key: string } = JSON.parse(
    readFileSync(join(folder(name), 'service.json'), 'utf8'),
  )
  const response = await fetch(`${url}/workbench/api/workspaces${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${key}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect([path, response.status]).toEqual([path, 200])
  return (await response.json()) as T
}

const statuses = async (name: string): Promise<Record<string, string>> => {
  const { workspaces } = await ask<WorkspaceList>(name, '')
  return Object.fromEntries(workspaces.map(one => [one.name, one.status]))
}
const kept = (): Record<string, KeptWorkspace> => {
  const { workspaces }: { workspaces: KeptWorkspace[] } = JSON.parse(readFileSync(list(), 'utf8'))
  return Object.fromEntries(workspaces.map(one => [one.name, one]))
}
const responds = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

describe('blockyard serve with several workspaces', () => {
  it('starts a service for each that is opened, and ends them with its own end', async () => {
    const { command, url } = await serve('release-desk')
    const { link } = await ask<OpenedWorkspace>('release-desk', '/new', { name: 'canary-lab', content: 'empty' })
    const other = new URL(link ?? '').origin
    expect(other).not.toBe(url)
    expect(await responds(other)).toBe(true)
    expect(await statuses('release-desk')).toEqual({ 'release-desk': 'running', 'canary-lab': 'running' })
    expect(await statuses('canary-lab')).toEqual({ 'release-desk': 'running', 'canary-lab': 'running' })
    expect(await command.stop()).toBe(0)
    expect([await responds(url), await responds(other)]).toEqual([false, false])
    expect(Object.values(kept()).map(({ closed_at }) => closed_at !== null)).toEqual([true, true])
  })

  it('is asked by the windows of these as well, so that none is the child of a child', async () => {
    const { command } = await serve('release-desk')
    await ask('release-desk', '/new', { name: 'second', content: 'empty' })
    const { link } = await ask<OpenedWorkspace>('second', '/new', { name: 'third', content: 'empty' })
    const back = await ask<OpenedWorkspace>('third', '/open', { folder: folder('release-desk') })
    expect(new URL(back.link ?? '').origin).toBe(new URL(readUrl('release-desk')).origin)
    await command.stop()
    expect(await responds(new URL(link ?? '').origin)).toBe(false)
  })

  it('that is killed takes the others with it, which close in order; it is known as closed unexpectedly', async () => {
    const { command } = await serve('release-desk')
    await ask('release-desk', '/new', { name: 'canary-lab', content: 'empty' })
    const other = readUrl('canary-lab')
    await command.stop('SIGKILL')
    await expect.poll(() => responds(other), { timeout: 20_000 }).toBe(false)
    await expect.poll(() => kept()['canary-lab']?.closed_at ?? null, { timeout: 20_000 }).not.toBeNull()
    await serve('looks')
    expect(await statuses('looks')).toEqual({ looks: 'running', 'release-desk': 'crashed', 'canary-lab': 'closed' })
    await serve('release-desk')
    expect((await statuses('looks'))['release-desk']).toBe('running')
  })

  it('says why a workspace that another program holds cannot be opened, and goes on', async () => {
    await serve('release-desk')
    const { url } = await serve('held')
    rmSync(join(folder('held'), 'service.json'))
    const { key }: { key: string } = JSON.parse(readFileSync(join(folder('release-desk'), 'service.json'), 'utf8'))
    const response = await fetch(`${readUrl('release-desk')}/workbench/api/workspaces/open`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body: JSON.stringify({ folder: folder('held') }),
    })
    const { message }: { message: string } = await response.json()
    expect([response.status, message]).toEqual([422, expect.stringMatching(/could not be started.*in use/)])
    expect(await responds(url)).toBe(true)
    expect((await statuses('release-desk'))['release-desk']).toBe('running')
  })
})

function readUrl(name: string): string {
  const { url }: { url: string } = JSON.parse(readFileSync(join(folder(name), 'service.json'), 'utf8'))
  return url
}
