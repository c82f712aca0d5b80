import { type Command, InvalidArgumentError, Option } from 'commander'
import { parseFilter } from '#domain/filter/parse'
import { exitCodes } from '../terminal/exitCodes'
import { complain } from '../terminal/print'
import { dataOption } from '../workspace/dataOption'

export interface TrafficFlags {
  filter: string
  limit: number
  follow?: true
  json?: true
  har?: string
  secretHeaders?: true
  data: string
}

const NOTES = `
Reads the record of the service that runs on the workspace, or of the workspace itself while none does.

  blockyard traffic --filter 'status:>=400 since:1h'
  blockyard traffic --filter 'json:context.build=5121 kind:callback' --json
  blockyard traffic --filter 'is:failed or is:timed_out' --follow
  blockyard traffic --filter 'kind:callback since:1d' --har callbacks.har

The newest are printed, oldest first. With --json each exchange is one line of JSON, as the window's API has it. --follow needs a running
service, goes on with what comes, and ends with Ctrl-C. The language: docs/reference/filter.md.
--har writes all that pass into one file that browsers and other tools open (docs/reference/har.md); no secret is in it.

Exit codes:
  0 done   1 failed   2 wrong flag, or a filter that cannot be understood   4 the workspace cannot be used, or no service runs on it
`

/** `traffic`: exchanges of a workspace that pass a filter. */
export function addTrafficCommand(program: Command, setCode: (code: number) => void): void {
  program
    .command('traffic')
    .description('Print recorded exchanges that pass a filter.')
    .option('--filter <line>', 'what to print (default: everything)', '')
    .option('--limit <number>', 'at most so many, the newest', limitArgument, 100)
    .option('--follow', 'go on with what comes')
    .addOption(
      new Option('--har <file>', 'write what passes, all of it, as a HAR 1.2 file').conflicts([
        'follow',
        'json',
        'limit',
      ]),
    )
    .option('--secret-headers', 'with --har: keep headers that hold secrets, with placeholders in place of these')
    .addOption(dataOption())
    .option('--json', 'print one line of JSON for each exchange')
    .addHelpText('after', NOTES)
    .action(async (flags: TrafficFlags) => {
      const parsed = parseFilter(flags.filter)
      if (!parsed.ok) {
        complain(`${parsed.problem.message}\n  ${flags.filter}\n  ${' '.repeat(parsed.problem.from)}^`)
        return setCode(exitCodes.usage)
      }
      if (flags.har !== undefined) {
        const { saveHar } = await import('../har/saveHar')
        return setCode(await saveHar({ ...flags, har: flags.har }))
      }
      const { printTraffic } = await import('./printTraffic')
      setCode(await printTraffic(flags))
    })
}

function limitArgument(text: string): number {
  const limit = Number(text)
  if (!/^\d+$/.test(text) || limit < 1 || limit > 100_000) {
    throw new InvalidArgumentError('It must be a whole number from 1 to 100000.')
  }
  return limit
}
