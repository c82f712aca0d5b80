import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { exitCodes } from '../terminal/exitCodes'
import { complain, print } from '../terminal/print'

const NOTES = `
Without a name, all are listed: name, the files it is for, and what it describes.

  blockyard schema post > post.schema.json
  blockyard schema --out schemas

A file names its schema for other editors with "$schema": "schemas/post.json". A running service has them at
/api/schemas/NAME.json.

Exit codes:
  0 printed   2 wrong flag or name
`

/** `schema [NAME]`: the JSON Schema of one format. */
export function addSchemaCommand(program: Command, setCode: (code: number) => void): void {
  program
    .command('schema [name]')
    .description('Print the JSON Schema of a file format of the project, or list them.')
    .option('--out <folder>', 'write all of them into a folder')
    .option('--json', 'list them as one line of JSON')
    .addHelpText('after', NOTES)
    .action(async (name: string | undefined, { out, json }: { out?: string; json?: true }) => {
      const { schemas, schemaNamed } = await import('#contract/schemas')
      if (out !== undefined) return writeAll(resolve(out))
      if (name === undefined) {
        const list = schemas.map(({ name, files, title }) => ({ name, files, title }))
        const width = Math.max(...list.map(one => one.name.length))
        const filesWidth = Math.max(...list.map(one => one.files.length))
        const lines = list.map(one => `${one.name.padEnd(width)}  ${one.files.padEnd(filesWidth)}  ${one.title}`)
        return print(json ? `${JSON.stringify(list)}\n` : `${lines.join('\n')}\n`)
      }
      const found = schemaNamed(name)
      if (found) return print(`${JSON.stringify(found.schema(), null, 2)}\n`)
      complain(`No schema is called ${name}. There are ${schemas.map(one => one.name).join(', ')}.`)
      setCode(exitCodes.usage)
    })
}

async function writeAll(folder: string): Promise<void> {
  const { schemas } = await import('#contract/schemas')
  await mkdir(folder, { recursive: true })
  for (const { name, schema } of schemas)
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(schema(), null, 2)}\n`)
}
