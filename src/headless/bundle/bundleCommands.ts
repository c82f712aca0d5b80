import { resolve } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { durationArgument } from '../terminal/duration'
import { dataOption } from '../workspace/dataOption'

type SetCode = (code: number) => void

const NOTES = `
A repro bundle is one file of JSON with exchanges and what they touch: posts, people, channels, webhooks, commands, settings. It holds no
secret; what was removed is named in it. Open it as a workspace of its own, in any Blockyard, or read it in an editor.

  blockyard bundle create -o stuck.bundle.json --last 15m
  blockyard bundle create -o stuck.bundle.json --filter 'kind:callback status:5xx since:1d'
  blockyard bundle show stuck.bundle.json
  blockyard bundle open stuck.bundle.json --data ./stuck

Works on a stopped workspace, or through the service that runs on it. With --json one line of JSON is printed.

Exit codes:
  0 done   1 failed   2 wrong flag, or a file that cannot be read or written   4 the workspace or folder cannot be used
  5 no exchange, or too many; a bundle that is broken, or of a newer version
`

export interface CreateFlags {
  out: string
  last?: number
  story?: string
  filter?: string
  name?: string
  notes?: string
  data: string
  json?: true
}

export interface OpenFlags {
  data: string
  name?: string
  json?: true
}

/** `bundle create|show|open`: repro bundles. */
export function addBundleCommands(program: Command, setCode: SetCode): void {
  const bundle = program.command('bundle').description('Repro bundles: what happened as one file, without secrets.')
  const add = (name: string, description: string): Command =>
    bundle.command(name).description(description).option('--json', 'print one line of JSON').addHelpText('after', NOTES)
  add('create', 'Make a bundle from recorded exchanges and what they touch.')
    .requiredOption('-o, --out <file>', 'file to write: NAME.bundle.json')
    .addOption(
      new Option('--last <time>', 'what happened in this time: 15m, 1h (default: 15m)')
        .argParser(minutesArgument)
        .conflicts(['story', 'filter']),
    )
    .addOption(new Option('--story <id>', 'all of the story of this exchange').conflicts('filter'))
    .option('--filter <line>', 'all that pass this filter')
    .option('--name <name>', 'name of the bundle', nameArgument)
    .option('--notes <text>', 'what it shows, for whoever opens it')
    .addOption(dataOption())
    .action(async (flags: CreateFlags) => {
      const { createBundle } = await import('./createBundle')
      setCode(await createBundle(flags))
    })
  add('show <file>', 'Print what a bundle has, and which secrets were removed.').action(
    async (file: string, { json }: { json?: true }) => {
      const { showBundle } = await import('./showBundle')
      setCode(await showBundle(file, { json: json === true }))
    },
  )
  add('open <file>', 'Make a workspace from a bundle, in a folder that is empty or not there yet.')
    .requiredOption('--data <folder>', 'folder of the new workspace', folderArgument)
    .option('--name <name>', 'name of the workspace (default: that of the bundle)', nameArgument)
    .action(async (file: string, flags: OpenFlags) => {
      const { openBundleFile } = await import('./openBundle')
      setCode(await openBundleFile(file, flags))
    })
}

const folderArgument = (text: string): string => resolve(text)

/** Whole minutes, rounded up: traffic is chosen by minutes. */
const minutesArgument = (text: string): number => Math.max(1, Math.ceil(durationArgument(text) / 60_000))

function nameArgument(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > 80) throw new InvalidArgumentError('It must have 1 to 80 characters.')
  return name
}
