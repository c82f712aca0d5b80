/**
 * The file beside a workspace that says which service runs on it; it is gone when none does, and left behind by one that was killed. Only
 * its owner may read it.
 */
export const readyFileName = 'service.json'

/**
 * The file beside it that says how a service ended without closing its workspace. Whoever started that service writes it, where the ready
 * file is left; the next service takes it away. scripts/services.cjs writes the same.
 */
export const endFileName = `${readyFileName}.ended`

/** How the process of a service ended, as whoever started it saw it. */
export interface ServiceEnd {
  /** Milliseconds since the epoch. */
  at: number
  /** Exit code; `null` where a signal ended it. */
  code: number | null
  /** `null` where it exited by itself, and where the system does not say. */
  signal: string | null
  /** The last lines of its log, oldest first. */
  lines: string[]
}

/** How many lines of a log are kept, and how much of each. */
const mostLines = 40
const mostCharacters = 2000

/** The last lines of what a service writes to stderr. */
export interface LogTail {
  add(text: string): void
  lines(): string[]
}

export function createLogTail(): LogTail {
  let lines: string[] = []
  let rest = ''
  const kept = (all: string[]) => all.filter(line => line.trim() !== '').slice(-mostLines)
  return {
    add(text) {
      const parts = (rest + text).split(/\r?\n/).map(line => line.slice(0, mostCharacters))
      rest = parts.pop() ?? ''
      lines = kept([...lines, ...parts])
    },
    lines: () => kept([...lines, rest]),
  }
}
