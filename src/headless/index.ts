import { nodeTooOld } from './nodeVersion'

/**
 * The entry of the service: run by the command line, and forked by the desktop shell. The version is checked before
 * anything else is loaded, because the database binding ends an older Node without a word.
 */
const rejection = nodeTooOld(process.versions)
if (rejection) {
  process.stderr.write(`${rejection}\n`)
  process.exit(1)
}

const { run } = await import('./cli')
process.exit(await run(process.argv.slice(2)))
