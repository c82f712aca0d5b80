import { type Command, InvalidArgumentError, Option } from 'commander'
import type { DocumentKind } from '#contract/documents'
import { characterProblem, urlProblem } from '#domain/actions/registry/checkUrl'
import { baseUrlProblem } from '#domain/legacy/convert/baseUrl'
import { inputFailure } from '../input/inputFailure'
import { kindOption, writeOutput } from '../input/inputFile'
import { exitCodes } from '../terminal/exitCodes'
import { complain, print } from '../terminal/print'

interface ConvertFlags {
  kind?: DocumentKind
  output?: string
  url?: string
  baseUrl?: string
  /** False with `--no-keep-ids`. */
  keepIds: boolean
  /** False with `--no-keep-values`. */
  keepValues: boolean
  remedy?: true
  to?: 'svc_blocks' | 'attachments'
  json?: true
}

const NOTES = `
What is converted: attachments, third-party blocks, third-party cards; in a post or webhook payload, the one that clients
would render. Each control gets a registry entry; new ones call a placeholder unless --base-url or --url names an address.

The loss report is on stderr, one line each with what can be done about it; with --json stdout has one line with
"document", "losses" (number, severity, path, what, why, advice, remedy, line, column) and their counts instead, or
"error" (message, line, column) with the reason why nothing was converted.

Exit codes:
  0 converted, with or without losses   1 nothing to convert   2 wrong flag, or a file that cannot be read or written
`

const urlArgument = (url: string): string => {
  const found = urlProblem('external', url) ?? characterProblem(url)
  if (found === null) return url
  throw new InvalidArgumentError(`It ${found.problem}.`)
}

const baseArgument = (url: string): string => {
  const problem = baseUrlProblem(url)
  if (problem === null) return url
  throw new InvalidArgumentError(problem)
}

/** `convert FILE`: a legacy payload as `svc_blocks` with its registry (docs/reference/workbench.md#convert). */
export function addConvertCommand(program: Command, setCode: (code: number) => void): void {
  program
    .command('convert <file>')
    .description('Turn attachments and third-party formats into svc_blocks and their registry.')
    .addOption(kindOption())
    .option('-o, --output <file>', 'file to write (default: stdout)')
    .addOption(
      new Option('--base-url <url>', 'what new registry entries call; the action id is appended').argParser(
        baseArgument,
      ),
    )
    .addOption(new Option('--url <url>', 'where all new registry entries call').argParser(urlArgument))
    .option('--no-keep-ids', 'name actions by the words on their controls')
    .option('--no-keep-values', 'leave out the values of legacy buttons instead of putting them into the context')
    .option('--remedy', 'apply every remedy that changes the payload')
    .addOption(
      new Option('--to <format>', 'what to convert to; attachments are made of blocks and cards').choices([
        'svc_blocks',
        'attachments',
      ]),
    )
    .option('--json', 'print one line of JSON with the document and its losses')
    .addHelpText('after', NOTES)
    .action(async (name: string, flags: ConvertFlags) => setCode(await convert(name, flags)))
}

async function convert(name: string, { output, json, ...options }: ConvertFlags): Promise<number> {
  const [{ convertFile }, { lossSentence, reportSummary }] = await Promise.all([
    import('./convertFile'),
    import('#domain/legacy/report/reportText'),
  ])
  try {
    const { document, ...report } = await convertFile(name, options)
    const written = `${JSON.stringify(document, null, 2)}\n`
    if (output) await writeOutput(output, written)
    if (json) await print(`${JSON.stringify({ ...(output ? { output } : { document }), ...report })}\n`)
    else {
      if (!output) await print(written)
      for (const loss of report.losses) complain(`${name}:${loss.line}:${loss.column}: ${lossSentence(loss)}`)
      if (report.losses.length > 0) complain(`${name}: ${reportSummary(report)}`)
    }
    return exitCodes.ended
  } catch (error) {
    return inputFailure(error, { json })
  }
}
