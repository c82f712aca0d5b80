import { extname } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { DocumentKind } from '#contract/documents'
import { inputFailure } from '../input/inputFailure'
import { kindOption, writeOutput } from '../input/inputFile'
import { exitCodes } from '../terminal/exitCodes'
import { print } from '../terminal/print'

export interface RenderFlags {
  kind?: DocumentKind
  output?: string
  theme?: 'light' | 'dark' | 'hc'
  narrow?: boolean
  ghosts?: boolean
  fonts?: boolean
  images?: 'on' | 'off'
  title?: string
  as?: string
  at?: number
  json?: true
}

const NOTES = `
A PNG needs an installed Chromium, Chrome or Edge; BLOCKYARD_BROWSER names another. The HTML needs nothing: it has no script,
follows the reader's light or dark system unless --theme is given, and can be printed.

With --json, stdout has one line with "output" (or "html" without -o), "kind" and "bytes", or with "error" (message, line,
column) and the reason why nothing was rendered.

Exit codes:
  0 rendered   1 it cannot be rendered, or there is no browser for a PNG   2 wrong flag, or a file that cannot be read or written
`

const timeArgument = (text: string): number => {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new InvalidArgumentError('A time looks like 2026-01-05T10:41:00Z.')
  return at
}

const outputArgument = (text: string): string => {
  if (['.html', '.htm', '.png'].includes(extname(text).toLowerCase())) return text
  throw new InvalidArgumentError('The name must end in .html or .png.')
}

/** `render FILE`: a payload as clients draw it, as one HTML file or a PNG. */
export function addRenderCommand(program: Command, setCode: (code: number) => void): void {
  program
    .command('render <file>')
    .description('Render a payload as clients show it, into one HTML file or a PNG.')
    .addOption(kindOption())
    .addOption(new Option('-o, --output <file>', '.html or .png (default: HTML on stdout)').argParser(outputArgument))
    .addOption(
      new Option('--theme <theme>', 'light, dark or high contrast (default: as the system; a PNG is light)').choices([
        'light',
        'dark',
        'hc',
      ]),
    )
    .option('--narrow', 'use the layout of phones')
    .option('--ghosts', 'show what clients leave out, dashed and with the reason')
    .option('--fonts', 'bundle the fonts, so that the HTML looks the same everywhere; a PNG always has them')
    .addOption(
      new Option('--images <mode>', 'load pictures of other hosts (default: on in HTML, off in a PNG)').choices([
        'on',
        'off',
      ]),
    )
    .option('--title <text>', 'heading of the page (default: the name of the file)')
    .option('--as <name>', 'name of the author', 'integration')
    .addOption(new Option('--at <time>', 'time of the post (default: now)').argParser(timeArgument))
    .option('--json', 'print one line of JSON')
    .addHelpText('after', NOTES)
    .action(async (name: string, flags: RenderFlags) => setCode(await render(name, flags)))
}

async function render(name: string, flags: RenderFlags): Promise<number> {
  const { renderFile } = await import('./renderFile')
  try {
    const { kind, content } = await renderFile(name, flags)
    const { output, json } = flags
    if (output) await writeOutput(output, content)
    const where = output ? { output } : { html: String(content) }
    if (json) await print(`${JSON.stringify({ ...where, kind, bytes: Buffer.byteLength(content) })}\n`)
    else if (!output) await print(content)
    return exitCodes.ended
  } catch (error) {
    return inputFailure(error, { json: flags.json })
  }
}
