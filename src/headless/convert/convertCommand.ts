import { type Command, InvalidArgumentError, Option } from 'commander'
import type { DocumentKind } from '#contract/documents'
import { characterProblem, urlProblem } from '#domain/actions/registry/checkUrl'
import { InputError, kindOption, writeOutput } from '../input/inputFile'
import { exitCodes } from '../terminal/exitCodes'
import { complain, print } from '../terminal/print'

interface ConvertFlags {
  kind?: DocumentKind
  output?: string
  url?: string
  json?: true
}

const NOTES = `
What is converted: attachments, third-party blocks, third-party cards; in a post or webhook payload, the one that clients
would render. Each control gets a registry entry; new ones call a placeholder unless --url names an address.

The loss report is on stderr, one line each; with --json stdout has {"document", "losses"} instead of the document.

Exit codes:
  0 converted, with or without losses   1 nothing to convert   2 wrong flag, or a file that cannot be read or written
`

const urlArgument = (url: string): string => {
  const found = urlProblem('external', url) ?? characterProblem(url)
  if (found === null) return url
  throw new InvalidArgumentError(`It ${found.problem}.`)
}

/** `convert FILE`: a legacy payload as `svc_blocks` with its registry (docs/reference/workbench.md#studio). */
export function addConvertCommand(program: Command, setCode: (code: number) => void): void {
  program
    .command('convert <file>')
    .description('Turn attachments and third-party formats into svc_blocks and their registry.')
    .addOption(kindOption())
    .option('-o, --output <file>', 'file to write (default: stdout)')
    .addOption(new Option('--url <url>', 'where the new registry entries call').argParser(urlArgument))
    .option('--json', 'print one line of JSON with the document and its losses')
    .addHelpText('after', NOTES)
    .action(async (name: string, flags: ConvertFlags) => setCode(await convert(name, flags)))
}

async function convert(name: string, { kind, output, url, json }: ConvertFlags): Promise<number> {
  const { convertFile } = await import('./convertFile')
  try {
    const { document, losses } = await convertFile(name, { kind, url })
    const written = `${JSON.stringify(document, null, 2)}\n`
    if (output) await writeOutput(output, written)
    if (json) await print(`${JSON.stringify({ ...(output ? { output } : { document }), losses })}\n`)
    else {
      if (!output) await print(written)
      for (const { line, column, kind: how, what, why } of losses)
        complain(`${name}:${line}:${column}: ${how}: ${what}: ${why}`)
    }
    return exitCodes.ended
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    complain(error.message)
    return error.isContent ? exitCodes.failed : exitCodes.usage
  }
}
