import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { Bundle } from '#domain/bundle/schema/bundle'
import { addBundleCommands } from './bundle/bundleCommands'
import { addConvertCommand } from './convert/convertCommand'
import { addNewCommand } from './create/newCommand'
import { addImportCommand } from './har/importCommand'
import { addProjectCommands } from './project/projectCommands'
import type { RecordOptions } from './record/recording'
import { addRenderCommand } from './render/renderCommand'
import { addFuzzCommand } from './replay/fuzzCommand'
import { addReplayCommand } from './replay/replayCommand'
import { addSceneCommand } from './scene/sceneCommand'
import { addSchemaCommand } from './schema/schemaCommand'
import { addSendCommand } from './send/sendCommand'
import { addStateCommands } from './states/stateCommands'
import { adminToken, hostArgument, portArgument } from './terminal/arguments'
import { durationArgument } from './terminal/duration'
import { exitCodes } from './terminal/exitCodes'
import { findInstallation } from './terminal/installation'
import { addTrafficCommand } from './traffic/trafficCommand'
import { addValidateCommand } from './validate/validateCommand'
import { addAccountCommands } from './workspace/accountCommands'
import { dataOption } from './workspace/dataOption'
import { addExportCommand } from './workspace/exportCommand'

interface ServeFlags {
  host: string
  port?: number
  data: string
  empty?: true
  firstTeam?: true
  json?: true
  attached?: true
  trash?: true
  reuse?: true
}

const SERVE_NOTES = `
With --json, stdout has one line when the service is ready:
  {"url", "open", "version", "sample": {...}, "admin": {...}}
  open is a one-time link to the workbench; sample is present only if this start created the sample workspace,
  admin only if it created the first admin of an empty one: admin_token, login_id, password.

Environment:
  BLOCKYARD_ADMIN_TOKEN   sets the token of a new workspace's admin, for repeatable runs
  BLOCKYARD_WORKSPACES    file that lists the workspaces of this computer, in place of the one beside the default folder

Exit codes:
  0 stopped by Ctrl-C   1 failed   2 wrong flag   3 --port is in use   4 the workspace cannot be used
`

/** What every command that runs the service takes. */
const withServeFlags = (command: Command): Command =>
  command
    .addOption(
      new Option('--host <address>', 'loopback address to listen on').default('127.0.0.1').argParser(hostArgument),
    )
    .addOption(
      new Option(
        '--port <number>',
        'port to listen on; 0 picks any free one (default: 8065, or the next free one)',
      ).argParser(portArgument),
    )
    .addOption(dataOption('folder of the workspace, or :memory: to keep nothing'))
    .addOption(
      new Option('--reuse', 'where a service runs on the folder already, print a link to it and end').hideHelp(),
    )
    .option('--empty', 'create a new workspace with an admin only, without the sample')
    .option('--json', 'print one line of JSON when ready, and nothing else on stdout')
    .addOption(new Option('--first-team', 'with --empty: also create one team with one channel').hideHelp())
    .addOption(new Option('--attached', 'exchange messages with the process that forked this one').hideHelp())
    .addOption(new Option('--trash', 'that process moves what is deleted to the trash of the system').hideHelp())

interface Serving {
  record?: RecordOptions
  bundle?: Bundle
}

async function serveWith(flags: ServeFlags, { record, bundle }: Serving = {}): Promise<number> {
  const token = adminToken(process.env['BLOCKYARD_ADMIN_TOKEN'])
  const { serve } = await import('./serve/serve')
  return serve({
    ...flags,
    empty: flags.empty ?? false,
    firstTeam: flags.firstTeam ?? false,
    json: flags.json ?? false,
    attached: flags.attached ?? false,
    trash: flags.trash ?? false,
    reuse: flags.reuse ?? false,
    adminToken: token,
    ...(record === undefined ? {} : { record }),
    ...(bundle === undefined ? {} : { bundle }),
  })
}

const serveCommand = (setCode: (code: number) => void): Command =>
  withServeFlags(new Command('serve'))
    .description('Run the service and the workbench on this computer, without the desktop shell.')
    .addHelpText('after', SERVE_NOTES)
    .option('--bundle <file>', 'with --data :memory:: begin with what a repro bundle has')
    .action(async ({ bundle: file, ...flags }: ServeFlags & { bundle?: string }) => {
      if (file === undefined) return setCode(await serveWith(flags))
      if (flags.data !== ':memory:')
        throw new InvalidArgumentError(
          `With --bundle, use --data :memory:, or blockyard bundle open ${file} --data FOLDER`,
        )
      const { withBundle } = await import('./bundle/showBundle')
      setCode(await withBundle(file, false, bundle => serveWith(flags, { bundle })))
    })

const RECORD_NOTES = `
The files are written when the command ends: by Ctrl-C, or after --for. A recording holds no secret.
With --json, stdout has the same line as that of serve.

  blockyard record --data release-desk --out release-desk/recordings/friday-release --for 60s

Exit codes:
  0 recorded   1 failed   2 wrong flag, or --out is not empty   3 --port is in use   4 the workspace cannot be used
`

const recordCommand = (setCode: (code: number) => void): Command =>
  withServeFlags(new Command('record'))
    .description('Run the service, and record what it receives and sends into a folder.')
    .requiredOption('--out <folder>', 'folder of the recording; its last part is its name')
    .addOption(
      new Option('--for <time>', 'end after this time: 60s, 5m, 1h (default: until Ctrl-C)').argParser(
        durationArgument,
      ),
    )
    .addHelpText('after', RECORD_NOTES)
    .action(async ({ out, for: lasts, ...flags }: ServeFlags & { out: string; for?: number }) => {
      const { folderFault } = await import('./record/recording')
      const fault = await folderFault(out)
      if (fault !== null) throw new InvalidArgumentError(fault)
      setCode(await serveWith(flags, { record: { out, ...(lasts === undefined ? {} : { lasts }) } }))
    })

/** Runs the command line; resolves to the exit code. Nothing is loaded for a command that was not asked for. */
export async function run(argv: string[]): Promise<number> {
  let code: number = exitCodes.ended
  const program = new Command('blockyard')
    .description('A workbench for building and testing integrations of a team-messaging service.')
    .version(findInstallation().version, '-v, --version')
    .configureHelp({ sortOptions: false })
    .showHelpAfterError('Run with --help for all flags.')
    .exitOverride()
  const setCode = (value: number): void => {
    code = value
  }
  program.addCommand(serveCommand(setCode).copyInheritedSettings(program))
  program.addCommand(recordCommand(setCode).copyInheritedSettings(program))
  addAccountCommands(program, setCode)
  addExportCommand(program, setCode)
  addValidateCommand(program, setCode)
  addRenderCommand(program, setCode)
  addConvertCommand(program, setCode)
  addSendCommand(program, setCode)
  addTrafficCommand(program, setCode)
  addImportCommand(program, setCode)
  addProjectCommands(program, setCode)
  addNewCommand(program, setCode)
  addSchemaCommand(program, setCode)
  addReplayCommand(program, setCode)
  addFuzzCommand(program, setCode)
  addStateCommands(program, setCode)
  addBundleCommands(program, setCode)
  addSceneCommand(program, setCode)
  try {
    await program.parseAsync(argv, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof InvalidArgumentError) process.stderr.write(`${error.message}\n`)
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ended : exitCodes.usage
    throw error
  }
}
