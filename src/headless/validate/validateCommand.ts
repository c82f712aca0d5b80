import { type Command, Option } from 'commander'
import type { DocumentKind } from '#contract/documents'
import { inputFailure } from '../input/inputFailure'
import { kindOption } from '../input/inputFile'
import { exitCodes } from '../terminal/exitCodes'
import { print } from '../terminal/print'
import type { ValidatedFile } from './validateFile'

interface ValidateFlags {
  kind?: DocumentKind
  json?: true
  sarif?: true
  notes?: boolean
}

const NOTES = `
  blockyard validate payloads/ 'extra/**/*.post.json'

A folder means all JSON files below it, of a project its payloads, integrations, scenes and blockyard.json; a pattern is matched on every
system. The name says what a file holds (.post.json, .webhook.json, ...; docs/reference/project.md), otherwise its
content. NAME.sample.json beside a payload gives values for its {{variables}}: it is checked with each sample.

A file holds a post, the payload of an incoming webhook, an action response, or the list of svc_blocks, attachments, or
third-party blocks or cards alone; - is standard input. A list alone has no registry, so its action ids are not checked.
In a folder integrations/ it holds the rules of a simulated integration (docs/reference/integrations.md), in a folder scenes/
the cues of a scene (docs/reference/scenes.md).

Each finding is one line: file:line:column: severity: what is wrong (code).
  error     the service rejects it
  warning   it is accepted, but does not do what it seems to ask for
  omitted   the block is left out when rendered, its siblings stay

With --json, stdout has one line with "files" (file, kind, accepted, findings), "errors" and "others", or with "error" and
the reason why a file could not be read.

Exit codes:
  0 the service accepts every file   2 wrong flag, or a file that cannot be read   5 the service would reject something
`

/** `validate FILE...`: the service's own rules, without a service. */
export function addValidateCommand(program: Command, setCode: (code: number) => void): void {
  program
    .command('validate <files...>')
    .description('Validate payloads, simulated integrations and scenes by the rules of the service.')
    .addOption(kindOption())
    .option('--notes', 'also report what stock clients render differently and what some readers miss')
    .option('--json', 'print one line of JSON')
    .addOption(new Option('--sarif', 'print SARIF 2.1.0, for code scanning').conflicts('json'))
    .addHelpText('after', NOTES)
    .action(async (names: string[], { kind, notes = false, json, sarif }: ValidateFlags) => {
      const { readableReport, jsonReport } = await import('./validateReport')
      const { sarifReport } = await import('./validateSarif')
      const { validateFile } = await import('./validateFile')
      const { findFiles } = await import('../input/findFiles')
      const report = sarif ? sarifReport : json ? jsonReport : readableReport
      try {
        const files: ValidatedFile[] = []
        for (const name of await findFiles(names)) files.push(await validateFile(name, { kind, notes }))
        await print(`${report(files)}\n`)
        setCode(files.some(file => file.isRejected) ? exitCodes.rejected : exitCodes.ended)
      } catch (error) {
        setCode(await inputFailure(error, { json, contentCode: exitCodes.usage }))
      }
    })
}
