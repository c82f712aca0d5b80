import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { headlessEntry } from '../support/command'

export interface Ran {
  code: number | null
  stdout: string
  stderr: string
}

/** A folder of files for one spec, and the built command line run in it. */
export interface FileCommand {
  folder: string
  /** Writes a file; anything but text as JSON. Returns its name. */
  write(name: string, content: unknown): string
  run(args: string[], options?: { input?: string; env?: Record<string, string> }): Promise<Ran>
  remove(): void
}

const LIMIT_MS = 60_000

export function fileCommand(): FileCommand {
  const folder = mkdtempSync(join(tmpdir(), 'blockyard-files-'))
  return {
    folder,
    write: (name, content) => {
      writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
      return name
    },
    run: async (args, { input = '', env = {} } = {}) => {
      const child = spawn(process.execPath, [headlessEntry, ...args], {
        cwd: folder,
        env: { ...process.env, ...env },
        timeout: LIMIT_MS,
      })
      child.stdin.end(input)
      const ended = new Promise<number | null>((done, failed) => child.on('exit', done).on('error', failed))
      const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
      return { code, stdout, stderr }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
