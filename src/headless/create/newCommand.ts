import { join, resolve } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { projectAbove } from '../send/savedTargets'
import { portArgument } from '../terminal/arguments'
import { exitCodes } from '../terminal/exitCodes'
import { complain, print } from '../terminal/print'
import { dataOption } from '../workspace/dataOption'
import { type Language, languages } from './starter'

interface Flags {
  language: Language
  dir?: string
  port?: number
  data: string
  json?: true
}

const NOTES = `
The starter handles clicks, a slash command, a dialog and an outgoing webhook, has tests, and needs no package. It becomes
a plugin of the project: blockyard.json gets its base URL, payloads/NAME.post.json has buttons that call it.

  blockyard new integration deploy-bot --language ts
  blockyard new integration deploy-bot --language python --dir bots/deploy --data release-desk

The project is the folder of --data, else the nearest one above --dir that has a blockyard.json, else that of the desktop.
Nothing that is there is overwritten.

With --json, stdout has one line:
  {"name", "language", "folder", "files", "project", "plugin": {"id", "base_url"}, "payload": {"path", "written"},
   "is_simulated", "next"}

Exit codes:
  0 written   1 failed   2 wrong flag or name, a folder that is not empty, or a project that has the plugin
`

/** `new integration NAME`: a starter that runs, as a plugin of the project. */
export function addNewCommand(program: Command, setCode: (code: number) => void): void {
  program
    .command('new')
    .description('New integrations.')
    .command('integration <name>')
    .description('Write a small integration that runs, and add it to the project.')
    .addOption(new Option('--language <language>', 'language of the starter').choices(languages).makeOptionMandatory())
    .option('--dir <folder>', 'where it is written (default: a folder of its name)')
    .addOption(new Option('--port <number>', 'port it listens on (default: a free one from 3001)').argParser(ownPort))
    .addOption(dataOption('folder of the project'))
    .option('--json', 'print one line of JSON')
    .addHelpText('after', NOTES)
    .action(async (name: string, { language, dir, port, data, json }: Flags, command: Command) => {
      const { createIntegration, NotCreated } = await import('./createIntegration')
      const { nextCommands, readableLines } = await import('./report')
      const folder = resolve(dir ?? name)
      const isGiven = command.getOptionValueSource('data') === 'cli'
      const project = (isGiven ? null : projectAbove(join(folder, 'README.md'))) ?? data
      try {
        if (project === ':memory:') throw new NotCreated('A workspace in memory has no folder that could name it.')
        const created = await createIntegration({ name, language, folder, project, port })
        const next = nextCommands(created, process.cwd())
        await print(json ? `${JSON.stringify({ ...created, next })}\n` : `${readableLines(created, next)}\n`)
        setCode(exitCodes.ended)
      } catch (error) {
        const isOfSystem = error instanceof Error && 'syscall' in error
        if (!(error instanceof NotCreated || isOfSystem)) throw error
        complain(error.message)
        setCode(error instanceof NotCreated ? exitCodes.usage : exitCodes.failed)
      }
    })
}

function ownPort(text: string): number {
  const port = portArgument(text)
  if (port === 0) throw new InvalidArgumentError('The port stands in blockyard.json, so it has to be one.')
  return port
}
