import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { complain } from '../terminal/print'
import { dataOption } from './dataOption'
import { maintain } from './maintain'

interface ExportFlags {
  compliance: true
  output?: string
  data: string
}

/** `export --compliance`: the posts of a workspace as a table. */
export function addExportCommand(program: Command, setCode: (code: number) => void): void {
  program
    .command('export')
    .description('Write the posts of a workspace as CSV, with a column UserType that distinguishes bots from users.')
    .requiredOption('--compliance', 'what to export')
    .option('-o, --output <file>', 'file to write (default: stdout)')
    .addOption(dataOption())
    .addHelpText(
      'after',
      '\nThe service must not be running on the workspace. While it is, /api/v4/compliance/reports does the same.',
    )
    .action(async ({ output, data }: ExportFlags) => {
      const write = await maintain(data, async workspace => {
        const csv = workspace.complianceCsv()
        if (output) await pipeline(csv, createWriteStream(resolve(output)))
        else await pipeline(csv, process.stdout, { end: false }).catch(unlessCut)
        if (output) complain(`Wrote ${output}.`)
      })
      setCode(write)
    })
}

/** Whoever reads may stop early, as `head` does: that is no failure. */
function unlessCut(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
}
