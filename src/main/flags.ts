import { resolve } from 'node:path'

/** What stands after `--` on the command line are flags of `blockyard serve`. */
export function serveFlags(argv: readonly string[]): string[] {
  const at = argv.indexOf('--')
  return at < 0 ? [] : argv.slice(at + 1)
}

/** The value of a flag, given as `--data DIR` or `--data=DIR`. */
function flagValue(flags: readonly string[], flag: string): string | undefined {
  const joined = flags.find(one => one.startsWith(`${flag}=`))
  if (joined !== undefined) return joined.slice(flag.length + 1)
  const at = flags.indexOf(flag)
  return at < 0 ? undefined : flags[at + 1]
}

/** The folder that is named, as an absolute path; `null` where none is, or where the workspace is to be in memory. */
export function namedFolder(flags: readonly string[], from: string): string | null {
  const data = flagValue(flags, '--data')
  return data === undefined || data === ':memory:' ? null : resolve(from, data)
}

/** Flags that hold for every workspace that is opened, not for the first alone. */
export function sharedFlags(flags: readonly string[]): string[] {
  const host = flagValue(flags, '--host')
  return host === undefined ? [] : ['--host', host]
}
