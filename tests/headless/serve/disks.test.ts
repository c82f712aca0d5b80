import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { headlessEntry, type RunningCommand, startCommand } from '../../support/command'
import type { Ready } from '../../support/running'

/** Mounts of these are seen by the processes inside alone, and end with them. */
const apart = ['--map-root-user', '--mount', 'sh', '-c']
/** Where users may not make a namespace, there is no disk to try. */
const canMount = spawnSync('unshare', [...apart, 'mount -t tmpfs none /mnt']).status === 0
const noMounts = 'this system lets nobody mount a disk for one process'

let folder: string
const started: RunningCommand[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-disk-'))
  mkdirSync(join(folder, 'disk'))
})

afterEach(async () => {
  for (const command of started.splice(0)) await command.stop('SIGKILL').catch(() => {})
  rmSync(folder, { recursive: true, force: true })
})

const disk = () => join(folder, 'disk')

/** Runs `serve` with a workspace on the disk, after what `mount` does to it. */
function serveOn(mount: string, workspace = 'workspace'): RunningCommand {
  const serve = `exec "$0" "$1" serve --json --port 0 --data "$2/${workspace}"`
  const command = startCommand('unshare', [...apart, `${mount} && ${serve}`, process.execPath, headlessEntry, disk()])
  started.push(command)
  return command
}

const readOnly = 'mount --bind "$2" "$2" && mount -o remount,ro,bind "$2"'
const small = 'mount -t tmpfs -o size=3m none "$2"'

const ready = async (command: RunningCommand): Promise<Ready> => JSON.parse((await command.see(/^\{.*\}$/m))[0])

describe('blockyard serve on a disk', () => {
  it('that can only be read says so, of a workspace that is there and of one that is to be made', async context => {
    if (!canMount) return context.skip(noMounts)
    const first = serveOn('true')
    await ready(first)
    await first.stop()
    for (const workspace of ['workspace', 'folder/new']) {
      const command = serveOn(readOnly, workspace)
      expect(await command.ended).toBe(4)
      expect(command.stderr()).toBe(
        `${join(disk(), workspace, 'workspace.sqlite')} is on a read-only disk. Choose another folder.\n`,
      )
    }
  })

  it('that has no room to begin says so', async context => {
    if (!canMount) return context.skip(noMounts)
    const command = serveOn(`${small} && { head -c 3m /dev/zero >"$2/other" || true; } 2>/dev/null`)
    expect(await command.ended).toBe(4)
    expect(command.stderr()).toContain('cannot grow: the disk is full. Free some space and start again.')
  })

  it('that gets full rejects what it cannot keep, and names the reason', async context => {
    if (!canMount) return context.skip(noMounts)
    const { url, sample } = await ready(serveOn(small))
    const headers = { Authorization: `Bearer ${sample?.bot_token}`, 'Content-Type': 'application/json' }
    const post = (message: string) =>
      fetch(`${url}/api/v4/posts`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ channel_id: sample?.channel_id, message }),
      })
    const acknowledged: string[] = []
    for (let status = 201; status === 201 && acknowledged.length < 1000; ) {
      const response = await post('x'.repeat(4000))
      status = response.status
      const { id, ...rejection }: { id: string } = await response.json()
      if (status === 201) acknowledged.push(id)
      else {
        expect(id).toBe('workbench.store.commit.app_error')
        expect(rejection).toMatchObject({ status_code: 507, message: expect.stringContaining('The disk is full.') })
      }
    }
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(acknowledged.length).toBeLessThan(1000)
  })
})
