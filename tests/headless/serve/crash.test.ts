import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WorkspaceCrash } from '#contract/workspaces/crash'
import { headlessEntry, type RunningCommand, startCommand } from '../../support/command'
import { type Integration, startIntegration } from '../../support/integration'
import { fetchResponse } from '../../support/service'
import { callAt } from '../../support/webhooks'

let root: string
let integration: Integration
let started: RunningCommand[]
beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'blockyard-crash-')))
  integration = await startIntegration()
  started = []
})
afterEach(async () => {
  for (const command of started) await command.stop('SIGKILL').catch(() => {})
  await integration.close()
  rmSync(root, { recursive: true, force: true, maxRetries: 3 })
})

const folder = (name: string) => join(root, name)

async function serve(name: string): Promise<RunningCommand> {
  const args = [headlessEntry, 'serve', '--json', '--port', '0', '--empty', '--data', folder(name)]
  const command = startCommand(process.execPath, args, { env: { BLOCKYARD_WORKSPACES: join(root, 'workspaces.json') } })
  started.push(command)
  await command.see(/^\{.*\}$/m)
  return command
}

interface Ready {
  url: string
  key: string
  pid: number
}
const ready = (name: string): Ready => JSON.parse(readFileSync(join(folder(name), 'service.json'), 'utf8'))

/** A request with the key that is beside a workspace. */
async function ask<T>(name: string, path: string, body?: unknown): Promise<T> {
  const { url, key } = ready(name)
  const method = body === undefined ? 'GET' : 'POST'
  const { json } = await fetchResponse<T>(url + path, { method, token: key, ...(body === undefined ? {} : { body }) })
  return json
}
const crashOf = (asked: string, name: string) =>
  ask<WorkspaceCrash>(asked, `/workbench/api/workspaces/crash?folder=${encodeURIComponent(folder(name))}`)

/** Another workspace in a service of its own, with two webhooks whose calls are under way; the second waits for the first. */
async function withCalls(asked: string, name: string): Promise<void> {
  await ask(asked, '/workbench/api/workspaces/new', { name, content: 'sample' })
  const [team] = await ask<{ id: string }[]>(name, '/api/v4/teams')
  const teamId = team?.id ?? ''
  const [channel] = await ask<{ id: string }[]>(name, `/api/v4/teams/${teamId}/channels`)
  await integration.respond('/first', { kind: 'hang' })
  for (const one of ['first', 'second']) {
    const callback_urls = [`${integration.url}/${one}`]
    const fields = { trigger_words: ['go'], content_type: 'application/json', display_name: one }
    await ask(name, '/api/v4/hooks/outgoing', { team_id: teamId, callback_urls, ...fields })
  }
  await ask(name, '/api/v4/posts', { channel_id: channel?.id, message: 'go' })
  await callAt(integration, '/first')
}

describe('a workspace whose service was killed', () => {
  it('is known by how it ended, and by the deliveries that it left, without being opened', async () => {
    await serve('release-desk')
    await withCalls('release-desk', 'canary-lab')
    const before = Date.now()
    process.kill(ready('canary-lab').pid, 'SIGKILL')
    await expect
      .poll(async () => (await crashOf('release-desk', 'canary-lab')).end, { timeout: 20_000 })
      .toMatchObject({ code: null, signal: 'SIGKILL' })
    const files = () =>
      readdirSync(folder('canary-lab'))
        .filter(name => name.startsWith('workspace.sqlite'))
        .map(name => [name, statSync(join(folder('canary-lab'), name)).mtimeMs])
    const left = files()
    const crash = await crashOf('release-desk', 'canary-lab')
    expect(crash.interrupted).toBe(2)
    expect(crash.workspace_id).toMatch(/^[a-z0-9]{26}$/)
    expect(crash.end?.at).toBeGreaterThanOrEqual(before)
    expect(crash.written_at).toBeLessThanOrEqual(crash.end?.at ?? 0)
    expect(files()).toEqual(left)
  })

  it('says no more of it once it is open again', async () => {
    await serve('release-desk')
    await withCalls('release-desk', 'canary-lab')
    process.kill(ready('canary-lab').pid, 'SIGKILL')
    const read = () => crashOf('release-desk', 'canary-lab')
    await expect.poll(async () => (await read()).end?.signal, { timeout: 20_000 }).toBe('SIGKILL')
    await ask('release-desk', '/workbench/api/workspaces/open', { folder: folder('canary-lab') })
    expect(await read()).toMatchObject({ end: null, interrupted: null, workspace_id: null })
    expect(readdirSync(folder('canary-lab'))).not.toContain('service.json.ended')
  })

  it('is known by its last write alone where what started it was killed as well', async () => {
    const command = await serve('canary-lab')
    await command.stop('SIGKILL')
    await serve('release-desk')
    const crash = await crashOf('release-desk', 'canary-lab')
    expect(crash).toMatchObject({ end: null, interrupted: 0 })
    expect(crash.written_at).toBeGreaterThan(0)
  })
})

it('a workspace that ended as it was asked to has no such note', async () => {
  const command = await serve('release-desk')
  await ask('release-desk', '/workbench/api/workspaces/new', { name: 'canary-lab', content: 'empty' })
  expect(await command.stop()).toBe(0)
  expect(readdirSync(folder('canary-lab')).filter(name => name.startsWith('service.json'))).toEqual([])
})

it('a folder that is not in the list is not looked into', async () => {
  await serve('release-desk')
  expect(await crashOf('release-desk', 'nowhere')).toMatchObject({ id: 'workbench.workspaces.unlisted.app_error' })
})
