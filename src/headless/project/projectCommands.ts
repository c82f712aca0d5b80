import { resolve } from 'node:path'
import type { Command } from 'commander'
import { exitCodes } from '../terminal/exitCodes'
import { complain, print } from '../terminal/print'
import { dataOption } from '../workspace/dataOption'

type SetCode = (code: number) => void

interface Flags {
  data: string
  replace?: true
  json?: true
}

const EXPORT_NOTES = `
Writes blockyard.json, .gitignore and the payloads. What is personal or secret, and what happened, stays.

Exit codes:
  0 written   1 failed   2 wrong flag, or the folder is not empty
`

const IMPORT_NOTES = `
Nothing outside of the project is written, and nothing at all when the archive is too large (100 MB unpacked, 5 MB a file),
has names that a project cannot have, or files that are there with other contents; --replace replaces those. The
project keeps its own blockyard.json.

Exit codes:
  0 imported   1 failed   2 wrong flag, or an archive that cannot be imported   5 files are there with other contents
`

/** `project export` and `project import`: what a project shares, as a folder or a ZIP archive. */
export function addProjectCommands(program: Command, setCode: SetCode): void {
  const project = program.command('project').description('The files of a project.')
  project
    .command('export <to>')
    .description('Write what a project shares into an empty folder, or into a .zip archive.')
    .addOption(dataOption('folder of the project'))
    .option('--json', 'print one line of JSON')
    .addHelpText('after', EXPORT_NOTES)
    .action((to: string, { data, json }: Flags) =>
      managed(setCode, async ({ exportProject }) => {
        const files = await exportProject(data, resolve(to))
        await print(json ? `${JSON.stringify({ to, files })}\n` : `Wrote ${files.length} files to ${to}.\n`)
        return exitCodes.ended
      }),
    )
  project
    .command('import <from>')
    .description('Read payloads from a folder or a .zip archive into a project.')
    .addOption(dataOption('folder of the project'))
    .option('--replace', 'replace files that are there with other contents')
    .option('--json', 'print one line of JSON')
    .addHelpText('after', IMPORT_NOTES)
    .action((from: string, { data, replace, json }: Flags) =>
      managed(setCode, async ({ importProject }) => {
        const { written, same, conflicts } = await importProject(resolve(from), data, { replace: replace ?? false })
        const lines = conflicts.map(path => `${path} is there with other contents.`)
        const sum = `Imported ${written.length} files, ${same.length} were there already.`
        const said = conflicts.length > 0 ? [...lines, 'Nothing was imported. --replace replaces these.'] : [sum]
        await print(json ? `${JSON.stringify({ written, same, conflicts })}\n` : `${said.join('\n')}\n`)
        return conflicts.length > 0 ? exitCodes.rejected : exitCodes.ended
      }),
    )
}

type ProjectFolder = typeof import('#service/projectFolder')

async function managed(setCode: SetCode, run: (folder: ProjectFolder) => Promise<number>): Promise<void> {
  const folder = await import('#service/projectFolder')
  try {
    setCode(await run(folder))
  } catch (error) {
    const isExpected = error instanceof folder.ArchiveError
    const isOfSystem = error instanceof Error && 'syscall' in error
    if (!isExpected && !isOfSystem) throw error
    complain(error.message)
    setCode(isExpected ? exitCodes.usage : exitCodes.failed)
  }
}
