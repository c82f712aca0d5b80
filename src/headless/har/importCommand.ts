import { type Command, InvalidArgumentError, Option } from 'commander'
import { type HostRole, hostRoles } from '#domain/har/read/sortEntries'
import { dataOption } from '../workspace/dataOption'

export interface ImportFlags {
  data: string
  name?: string
  host?: Record<string, HostRole>
  withoutResponse?: true
  json?: true
}

const NOTES = `
The file becomes a recording in DATA/recordings, with secrets as placeholders; nothing is sent. Requests to /api/v4 and /hooks are
calls of the service; the hosts that have them are found. Of another host say what it is:

  blockyard import capture.har --host pager.northwind.test=integration --host old.northwind.test=left_out

What was taken, mapped, and left out and why is printed; with --json as one line. The service may be running on the workspace.

Exit codes:
  0 imported   1 failed   2 wrong flag, or a file that cannot be read   4 the workspace cannot be used   5 a file that cannot be imported
`

/** `import FILE`: a recording of what a browser or proxy saved. */
export function addImportCommand(program: Command, setCode: (code: number) => void): void {
  program
    .command('import <file>')
    .description('Make a recording of a HAR 1.2 file, as browsers and proxies save it.')
    .option('--name <name>', 'name of the recording (default: that of the file)')
    .addOption(
      new Option('--host <host=role>', `what a host is: ${hostRoles.join(', ')}; can be repeated`).argParser(
        hostArgument,
      ),
    )
    .option('--without-response', 'also take requests that have no response')
    .addOption(dataOption())
    .option('--json', 'print one line of JSON')
    .addHelpText('after', NOTES)
    .action(async (file: string, flags: ImportFlags) => {
      const { importFile } = await import('./importFile')
      setCode(await importFile(file, flags))
    })
}

function hostArgument(text: string, known: Record<string, HostRole> = {}): Record<string, HostRole> {
  const [, host = '', role] = /^(.+)=(\w+)$/.exec(text) ?? []
  const is = hostRoles.find(one => one === role)
  if (is === undefined)
    throw new InvalidArgumentError(`Write it as pager.example=integration: ${hostRoles.join(', ')}.`)
  return { ...known, [host.toLowerCase()]: is }
}
