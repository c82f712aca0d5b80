import { basename } from 'node:path'
import { type HarImport, type HarImportBody, harImports } from '#contract/replay/har'
import { nothingTaken } from '#domain/har/read/nothingTaken'
import { readEntry } from '#domain/har/read/readEntry'
import { readHarFile } from '#domain/har/read/readHarFile'
import { leftReasons } from '#domain/har/read/reasons'
import { sortEntries } from '#domain/har/read/sortEntries'
import { inputFailure } from '../input/inputFailure'
import { InputError, readText } from '../input/inputFile'
import { exitCodes } from '../terminal/exitCodes'
import { complain, print, readable } from '../terminal/print'
import { maintain } from '../workspace/maintain'
import { findRunning, NotRunning, Rejected, sender } from '../workspace/runningService'
import type { ImportFlags } from './importCommand'

/** Entries that are left out, of each reason, that are named. */
const MOST_NAMED = 5

/** Makes a recording of a HAR file and prints what became of it; resolves to the exit code. */
export async function importFile(name: string, flags: ImportFlags): Promise<number> {
  try {
    return await imported(name, flags)
  } catch (error) {
    if (error instanceof InputError) return inputFailure(error, { json: flags.json, contentCode: exitCodes.rejected })
    throw error
  }
}

async function imported(
  name: string,
  { data, json, name: called, host, withoutResponse }: ImportFlags,
): Promise<number> {
  const har = await readText(name)
  // A file that cannot be read is named before any workspace is opened.
  const read = readHarFile(har, { file: name, bytes: Buffer.byteLength(har) })
  if (!read.ok) throw new InputError(read.issues.map(({ message }) => message).join('\n'), 'content')
  const body: HarImportBody = {
    file: basename(name),
    har,
    ...(called === undefined ? {} : { name: called }),
    ...(host === undefined ? {} : { hosts: host }),
    ...(withoutResponse ? { take: withoutResponses(read.value.entries) } : {}),
  }
  const { taken, hosts } = sortEntries(read.value, body)
  if (taken.length === 0) throw new InputError(nothingTaken(name, hosts).message, 'content')
  const said = (report: HarImport): Promise<void> =>
    print(json ? `${JSON.stringify(report)}\n` : `${readable(linesOf(report).join('\n'))}\n`)
  const running = findRunning(data)
  try {
    if (running !== null) {
      await said(await sender(running.url, running.key)<HarImport>('POST', harImports.importHar.path, body))
      return exitCodes.ended
    }
  } catch (error) {
    if (error instanceof Rejected) complain(error.message)
    if (error instanceof Rejected) return exitCodes.rejected
    if (!(error instanceof NotRunning)) throw error
  }
  return maintain(data, async workspace => said(await workspace.importHar(body)))
}

const withoutResponses = (entries: readonly unknown[]): number[] =>
  entries.flatMap((value, index) => {
    const read = readEntry(value, index)
    return read.ok && read.entry.response === null ? [read.entry.number] : []
  })

function linesOf({ file, version, creator, taken, left, hosts, secrets, variables, recording }: HarImport): string[] {
  const reasons = Map.groupBy(left, ({ why }) => why)
  return [
    `${file}: HAR ${version}${creator === '' ? '' : ` of ${creator}`}`,
    `  taken     ${counted(taken, 'exchange')}: recordings/${recording.folder}`,
    ...hosts.map(
      ({ host, entries, is }) => `  host      ${host}, ${counted(entries, 'request')}: ${is.replace('_', ' ')}`,
    ),
    `  secrets   ${counted(secrets, 'placeholder')}, ${counted(variables, 'variable')}`,
    ...[...reasons].flatMap(([why, entries]) => [
      `  left out  ${entries.length}: ${leftReasons[why]}`,
      ...entries
        .slice(0, MOST_NAMED)
        .map(({ number, method, url, at }) => `            ${number} ${method} ${url}${at === '' ? '' : ` (${at})`}`),
      ...(entries.length > MOST_NAMED ? [`            and ${entries.length - MOST_NAMED} more`] : []),
    ]),
  ]
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`
