import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'

export const repository = resolve(import.meta.dirname, '../..')
/** The built service, as the command line and the desktop shell run it. */
export const headlessEntry = resolve(repository, 'out/main/headless.js')

const END_TIMEOUT_MS = 15_000

export interface RunningCommand {
  child: ChildProcess
  stdout(): string
  stderr(): string
  /** Resolves to the first match in stdout or stderr; rejects when it ends, or 30 s pass, without one. */
  see(pattern: RegExp): Promise<RegExpMatchArray>
  /** Resolves to the exit code; a command that hangs is ended and rejects. */
  ended: Promise<number | null>
  /** Asks it to end and waits. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

interface Start {
  env?: Record<string, string>
  cwd?: string
  stdio?: 'pipe' | 'ipc'
  /** Milliseconds until it is ended by force. */
  limit?: number
}

/** Starts `file` with `args` and follows what it says. */
export function startCommand(file: string, args: string[], { env, cwd, stdio = 'pipe', limit = 60_000 }: Start = {}) {
  const child = spawn(file, args, {
    cwd: cwd ?? repository,
    env: { ...process.env, ...env },
    stdio: stdio === 'ipc' ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  const watchers = new Set<() => void>()
  const report = () => {
    for (const watcher of watchers) watcher()
  }
  child.stdout?.on('data', chunk => {
    out += chunk
    report()
  })
  child.stderr?.on('data', chunk => {
    err += chunk
    report()
  })
  const ended = new Promise<number | null>((done, reject) => {
    const force = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`${file} ${args.join(' ')} ran longer than ${limit} ms.\n${out}${err}`))
    }, limit)
    child.on('error', reject)
    // Not `close`: it never comes for a child whose channel was ended from here.
    child.on('exit', async code => {
      clearTimeout(force)
      await Promise.allSettled([child.stdout, child.stderr].map(stream => stream && finished(stream)))
      done(code)
    })
  })
  // Whoever only stops it does not hear of its end otherwise.
  ended.catch(() => {})

  const see = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((found, reject) => {
      const look = () => {
        const match = pattern.exec(out) ?? pattern.exec(err)
        if (match) settle(() => found(match))
      }
      const settle = (then: () => void) => {
        watchers.delete(look)
        clearTimeout(limitToSee)
        then()
      }
      const giveUp = (why: string) => settle(() => reject(new Error(`${why} before ${pattern}.\n${out}${err}`)))
      const limitToSee = setTimeout(() => giveUp('30 s passed'), 30_000)
      watchers.add(look)
      ended.then(
        code => giveUp(`It ended with code ${code}`),
        () => giveUp('It was ended by force'),
      )
      look()
    })

  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    if (child.exitCode !== null || child.signalCode !== null) return ended
    const force = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS)
    child.kill(signal)
    return ended.finally(() => clearTimeout(force))
  }

  return { child, stdout: () => out, stderr: () => err, see, ended, stop } satisfies RunningCommand
}
