import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { headlessEntry, startCommand } from '../../support/command'
import { type Desk, startDesk } from '../../support/desk'
import type { Ready } from '../../support/running'

/** A recording that `blockyard record` made, and the integration that it was made with. */
export interface Recorded {
  /** Folder of the workspace. */
  workspace: string
  /** Folder of the recording. */
  folder: string
  desk: Desk
  /** Address and token that the integration calls back with; both can be changed. */
  back: { url: string; token: string }
  /** Every secret that somebody has seen. */
  secrets: string[]
  files(): Record<string, string>
  replay(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }>
  close(): Promise<void>
}

/** What acts on the service while it is recorded. */
export interface Acting {
  ready: Ready
  desk: Desk
  secrets: string[]
  api<T>(token: string, method: string, path: string, body?: unknown): Promise<T>
  until(channel: string, token: string, message: string): Promise<void>
}

/** Runs `blockyard record`, acts on it, and ends it as Ctrl-C does. */
export async function record(flags: string[], act: (acting: Acting) => Promise<void>): Promise<Recorded> {
  const workspace = mkdtempSync(join(tmpdir(), 'blockyard-record-'))
  const folder = join(workspace, 'recordings', 'friday')
  const back = { url: '', token: '' }
  const desk = await startDesk({ service: () => back.url, token: () => back.token })
  const args = ['record', '--data', workspace, '--out', folder, '--json', '--port', '0', ...flags]
  const command = startCommand(process.execPath, [headlessEntry, ...args], { limit: 120_000 })
  const [line] = await command.see(/^\{.*\}$/m)
  const ready: Ready = JSON.parse(line)
  back.url = ready.url
  back.token = ready.sample?.bot_token ?? ''
  const secrets: string[] = []
  await act({ ready, desk, secrets, api: apiOf(ready.url), until: untilSaid(ready.url) })
  const code = await command.stop()
  if (code !== 0) throw new Error(command.stderr())
  return {
    ...{ workspace, folder, desk, back, secrets },
    files: () => Object.fromEntries(readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')])),
    replay: (...more) => run(['replay', folder, ...more]),
    async close() {
      await desk.close()
      rmSync(workspace, { recursive: true, force: true })
    },
  }
}

/** Runs a command to its end. */
export async function run(args: string[], env: Record<string, string> = {}) {
  const command = startCommand(process.execPath, [headlessEntry, ...args], { limit: 120_000, env })
  const code = await command.ended
  return { code, stdout: command.stdout(), stderr: command.stderr() }
}

/** Writes blockyard.local.json of a workspace. */
export const giveSecrets = (workspace: string, secrets: Record<string, string>): void =>
  writeFileSync(join(workspace, 'blockyard.local.json'), JSON.stringify({ format: 1, secrets }))

/** Uploads bytes that are no text, as a form, and posts them. */
export async function shareFile({ url, token, channel_id }: { url: string; token: string; channel_id: string }) {
  const headers = { authorization: `Bearer ${token}` }
  const body = new FormData()
  body.set('channel_id', channel_id)
  body.set('files', new Blob([Buffer.from([0, 1, 255, 254])]), 'a.bin')
  const uploaded = await fetch(`${url}/api/v4/files`, { method: 'POST', headers, body })
  const { file_infos } = (await uploaded.json()) as { file_infos: { id: string }[] }
  const post = JSON.stringify({ channel_id, message: 'Shared', file_ids: [file_infos[0]?.id] })
  const posted = await fetch(`${url}/api/v4/posts`, { method: 'POST', headers, body: post })
  if (posted.status !== 201) throw new Error(await posted.text())
}

const apiOf =
  (url: string): Acting['api'] =>
  async (token, method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await fetch(`${url}${/^\/hooks\/[a-z0-9]{26}$/.test(path) ? '' : '/api/v4'}${path}`, sent)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`)
    return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
  }

const untilSaid =
  (url: string): Acting['until'] =>
  async (channel, token, message) => {
    await vi.waitUntil(async () => {
      const { posts } = await apiOf(url)<{ posts: Record<string, { message: string }> }>(
        token,
        'GET',
        `/channels/${channel}/posts`,
      )
      return Object.values(posts).some(post => post.message === message)
    }, 20_000)
  }
