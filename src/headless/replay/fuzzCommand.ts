import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { BoundaryRun } from '#service/replaying'
import { InputError } from '../input/inputFile'
import { requireWritable } from '../input/outputFile'
import { SendFailed } from '../send/failures'
import { projectAbove } from '../send/savedTargets'
import { untilAskedToStop } from '../serve/stopping'
import { exitCodes } from '../terminal/exitCodes'
import { findInstallation } from '../terminal/installation'
import { complain, print, readable } from '../terminal/print'
import { progressOn } from '../terminal/progress'

interface FuzzFlags {
  target?: string
  json?: true
  junit?: string
}

const NOTES = `
Sends requests at, one below and one above every limit, and one for each error, and expects the verdict that the service
gives. Without --target a service of its own is started for it, in memory. On a target, the suite makes a team, users, a
bot and a webhook, and archives the team at its end; it needs the token of an admin: that of a saved target, or
BLOCKYARD_TARGET_TOKEN.

  blockyard fuzz
  blockyard fuzz --target https://chat.staging.test

With --json, stdout has one line: {"results": [...], "left", "ended"}, or {"error": {"message"}}.

Exit codes:
  0 every verdict is as expected   2 wrong flag   6 a verdict is another one   7 it could not run, or not to its end
`

/** `fuzz`: the boundary suite. */
export function addFuzzCommand(program: Command, setCode: (code: number) => void): void {
  program
    .command('fuzz')
    .description('Send the boundary suite to a service: every limit, and every error.')
    .option('--target <name or URL>', 'a saved target or an address (default: a service of its own)')
    .option('--json', 'print one line of JSON')
    .option('--junit <file>', 'write a report as JUnit XML')
    .addHelpText('after', NOTES)
    .action(async (flags: FuzzFlags) => setCode(await fuzzCommand(flags)))
}

async function fuzzCommand({ target: name, json, junit }: FuzzFlags): Promise<number> {
  const { fuzz, NoPlaceError } = await import('#service/replaying')
  const { namedServer } = await import('./namedServer')
  const stop = new AbortController()
  void untilAskedToStop().then(() => stop.abort())
  const line = progressOn()
  try {
    if (junit !== undefined) await requireWritable(junit)
    const target = name === undefined ? null : await namedServer(name, projectAbove('blockyard.json'))
    const { version } = findInstallation()
    const run = await fuzz({ version, target, signal: stop.signal, progress: line.show })
    line.end()
    if (junit !== undefined) await writeJunit(junit, run)
    await print(json ? `${JSON.stringify(run)}\n` : `${readableRun(run)}\n`)
    return codeOf(run)
  } catch (error) {
    line.end()
    if (!(error instanceof NoPlaceError || error instanceof InputError || error instanceof SendFailed)) throw error
    complain(error.message)
    if (json) await print(`${JSON.stringify({ error: { message: error.message } })}\n`)
    return error instanceof InputError ? exitCodes.usage : exitCodes.notRun
  }
}

async function writeJunit(file: string, { results }: BoundaryRun): Promise<void> {
  const { boundaryReport } = await import('#service/reports/boundaryReport')
  await writeFile(file, boundaryReport(results)).catch((error: unknown) => {
    throw new InputError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  })
}

function codeOf({ results, left }: BoundaryRun): number {
  if (results.some(({ verdict }) => verdict === 'changed')) return exitCodes.changed
  return left > 0 || results.some(({ verdict }) => verdict === 'failed') ? exitCodes.notRun : exitCodes.ended
}

/** The first case that is not as expected in full, the rest by name. */
function readableRun({ results, left, ended }: BoundaryRun): string {
  const others = results.filter(({ verdict }) => verdict !== 'same')
  const [first, ...more] = others
  const whole = first && [
    `${first.verdict}: ${first.name}`,
    `  expected  ${first.expected}`,
    `  got       ${first.got}`,
    `  request   ${first.request}`,
  ]
  const count = `${results.length - others.length} same, ${others.length} not${left > 0 ? `, ${left} not sent` : ''}.`
  return readable(
    [...(whole ?? []), ...more.map(one => `${one.verdict}: ${one.name}`), ended, count].filter(Boolean).join('\n'),
  )
}
