import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { htmlReport } from '#domain/comparison/report/htmlReport'
import { annotations, isFailing, jsonReport, type RunReport, textReport } from '#domain/comparison/report/runReport'
import { integrationNames } from '#domain/replay/integrations'
import type { RecordingFolder, Replayed } from '#service/replaying'
import { InputError } from '../input/inputFile'
import { requireWritable } from '../input/outputFile'
import { SendFailed } from '../send/failures'
import { projectAbove, secretsAt } from '../send/savedTargets'
import { untilAskedToStop } from '../serve/stopping'
import { exitCodes } from '../terminal/exitCodes'
import { findInstallation } from '../terminal/installation'
import { complain, print, readable } from '../terminal/print'
import { progressOn } from '../terminal/progress'
import { readFolder, writeFolder } from './recordingFolder'
import { simulationsAt } from './simulationsAt'

interface ReplayFlags {
  target: string
  integration: Record<string, string>
  pace: string
  concurrency: number
  chaos?: string
  seed: number
  headers?: string
  leaveOut: string[]
  calibrate?: true
  junit?: string
  json?: string
  html?: string
  update?: true
}

const NOTES = `
Sends the stimuli of recordings again, and compares what comes of them with what was recorded. The usual target is a fork
of the start state: a service of its own, in memory. It listens at the address that was recorded if nothing does there now,
so that integrations reach it; name their tokens in blockyard.local.json, as in {"secrets": {"token-deploy-gate": "..."}}.

  blockyard replay recordings/friday-release
  blockyard replay recordings/* --integration '*=recorded' --junit replay.xml
  blockyard replay recordings/friday-release --integration deploy-gate=http://127.0.0.1:4000 --update
  blockyard replay recordings/friday-release --target staging --pace x4

--update accepts what differs: new values are written into the files of the recording, and nothing else.

Exit codes:
  0 same, or accepted   2 wrong flag, or no such folder   6 changed   7 it could not run, or not to its end
`

function integrationArgument(text: string, had: Record<string, string>): Record<string, string> {
  const mark = text.indexOf('=')
  if (mark < 1)
    throw new InvalidArgumentError('It must be NAME=live, NAME=recorded, NAME=simulated or NAME=URL; NAME may be *.')
  return { ...had, [text.slice(0, mark)]: text.slice(mark + 1) }
}

const numberArgument =
  (least: number, most: number) =>
  (text: string): number => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
  }

/** `replay`: recordings against a fork or a server. */
export function addReplayCommand(program: Command, setCode: (code: number) => void): void {
  program
    .command('replay')
    .argument('<recording...>', 'folders of recordings')
    .description('Send recordings again, and say what is not as it was.')
    .option('--target <fork, name or URL>', 'fork, a saved target or an address', 'fork')
    .addOption(
      new Option('--integration <name=mode>', 'live, recorded, simulated or a URL; NAME may be *; may be given again')
        .argParser(integrationArgument)
        .default({}, 'live'),
    )
    .option('--pace <pace>', 'recorded, x4, 10/s or max', 'max')
    .addOption(
      new Option('--concurrency <number>', 'stimuli at the same time').argParser(numberArgument(1, 64)).default(1),
    )
    .option('--chaos <spec>', 'what to do to stimuli, as in duplicate=5%,delay=20%:500ms,race')
    .addOption(
      new Option('--seed <number>', 'repeats a run with chaos').argParser(numberArgument(0, 2 ** 31 - 1)).default(1),
    )
    .option('--headers <names>', 'headers that count, as in location,x-build; otherwise all that are not volatile')
    .addOption(
      new Option('--leave-out <path>', 'a JSON path that does not count, as in $..build; may be given again')
        .argParser((path: string, had: string[]) => [...had, path])
        .default([], 'none'),
    )
    .option('--calibrate', 'run twice before, and leave out what differs between the two')
    .option('--junit <file>', 'write a report as JUnit XML')
    .option('--json <file>', 'write a report as JSON')
    .option('--html <file>', 'write a report as one page')
    .option('--update', 'accept what differs: write it into the recordings')
    .addHelpText('after', NOTES)
    .action(async (folders: string[], flags: ReplayFlags) => setCode(await replayCommand(folders, flags)))
}

async function replayCommand(folders: readonly string[], flags: ReplayFlags): Promise<number> {
  const { NoReplayError } = await import('#service/replaying')
  try {
    // All of them are read first: nothing is sent where one cannot be used.
    const recordings = await Promise.all(folders.map(readFolder))
    return await replayAll(recordings, flags)
  } catch (error) {
    if (error instanceof NoReplayError || error instanceof SendFailed) complain(error.message)
    else if (error instanceof InputError) complain(error.message)
    else throw error
    return error instanceof InputError && !error.isContent ? exitCodes.usage : exitCodes.notRun
  }
}

interface Run {
  recording: RecordingFolder
  replayed: Replayed
}

async function replayAll(recordings: readonly RecordingFolder[], flags: ReplayFlags): Promise<number> {
  const { replay } = await import('#service/replaying')
  const options = await optionsOf(flags)
  requireNamed(recordings, Object.keys(flags.integration))
  for (const file of [flags.junit, flags.json, flags.html]) if (file !== undefined) await requireWritable(file)
  const { version } = findInstallation()
  const stop = new AbortController()
  void untilAskedToStop().then(() => stop.abort())
  const line = progressOn()
  const runs: Run[] = []
  try {
    for (const recording of recordings) {
      const project = projectAbove(join(recording.folder, 'recording.json'))
      const target = await targetOf(flags.target, project)
      const given = await secretsAt(project, Object.keys(recording.recording.head.redactions))
      const simulations = await simulationsAt(project)
      const how = { version, options, target, given, simulations, signal: stop.signal, progress: line.show }
      runs.push({ recording, replayed: await replay(recording, how) })
    }
  } finally {
    line.end()
  }
  return report(runs, flags)
}

/** A name with a slip in it would leave its integration live. @throws InputError */
function requireNamed(recordings: readonly RecordingFolder[], names: readonly string[]): void {
  const known = new Set(recordings.flatMap(({ recording }) => [...integrationNames(recording)]))
  const unknown = names.find(name => name !== '*' && !known.has(name))
  if (unknown === undefined) return
  const short = [...known].filter(name => !name.includes('://')).toSorted()
  const listed = short.length === 0 ? 'No integration was called.' : `There are ${short.join(', ')}.`
  throw new InputError(`--integration ${unknown}: nothing that was called has this name. ${listed}`)
}

async function targetOf(name: string, project: string | null) {
  if (name === 'fork') return null
  const { namedServer } = await import('./namedServer')
  return namedServer(name, project)
}

/** What the flags say, checked before anything is sent. */
async function optionsOf(flags: ReplayFlags) {
  const { readOptions, NoReplayError } = await import('#service/replaying')
  const { usualOptions } = await import('#contract/replay/runs')
  const { target, integration: integrations, pace, concurrency, chaos = '', seed, calibrate = false } = flags
  const options = {
    ...usualOptions,
    ...{ integrations, pace, concurrency, chaos, seed, calibrate },
    ...{ headers: flags.headers?.split(',') ?? null, left_out: flags.leaveOut },
    target: target === 'fork' ? ({ is: 'fork' } as const) : ({ is: 'server', name: target } as const),
  }
  try {
    readOptions(options)
    return options
  } catch (error) {
    if (!(error instanceof NoReplayError)) throw error
    throw new InputError(error.message)
  }
}

async function report(runs: readonly Run[], flags: ReplayFlags): Promise<number> {
  const reports = runs.map(({ replayed }) => replayed.report)
  await writeReports(reports, flags)
  const ended = runs.flatMap(({ replayed: { why } }) => (why === '' ? [] : [why]))
  await print(`${readable([textReport(reports), ...ended].join('\n'))}\n`)
  const marks = process.env['GITHUB_ACTIONS'] === 'true' ? annotations(reports) : ''
  if (marks !== '') await print(`${marks}\n`)
  const code = codeOf(runs)
  if (!flags.update || code !== exitCodes.changed) return code
  for (const { recording, replayed } of runs) {
    if (!replayed.report.rows.some(isFailing)) continue
    const written = await writeFolder(recording, replayed.accepted())
    complain(`Accepted: ${written.map(name => join(recording.folder, name)).join(', ')}`)
  }
  return runs.some(({ replayed }) => replayed.report.rows.some(isNotRun)) ? exitCodes.notRun : exitCodes.ended
}

async function writeReports(reports: readonly RunReport[], { junit, json, html }: ReplayFlags): Promise<void> {
  const { junitReport } = await import('#service/reports/junitReport')
  const texts: [string | undefined, () => string][] = [
    [junit, () => junitReport(reports)],
    [json, () => jsonReport(reports)],
    [html, () => htmlReport(reports)],
  ]
  for (const [name, make] of texts) {
    if (name === undefined) continue
    await writeFile(name, make()).catch((error: unknown) => {
      throw new InputError(`${name} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
    })
  }
}

/** What chaos dropped was not meant to run. */
const isNotRun = ({ verdict, note }: RunReport['rows'][number]): boolean =>
  verdict === 'interrupted' && note !== 'Not sent: dropped.'

function codeOf(runs: readonly Run[]): number {
  const rows = runs.flatMap(({ replayed }) => replayed.report.rows)
  if (runs.some(({ replayed }) => replayed.why !== '' || replayed.left > 0)) return exitCodes.notRun
  if (rows.some(row => isFailing(row) && !isNotRun(row))) return exitCodes.changed
  return rows.some(isNotRun) ? exitCodes.notRun : exitCodes.ended
}
