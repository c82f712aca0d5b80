import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { exitCodes } from '../../../src/headless/terminal/exitCodes'
import { repository } from '../../support/command'
import { fileCommand } from '../fileCommand'

const files = fileCommand()
afterAll(() => files.remove())

/** The commands that the help of a command lists. */
async function commandsOf(...args: string[]): Promise<string[]> {
  const { stdout } = await files.run([...args, '--help'])
  const [, list = ''] = stdout.split('\nCommands:\n')
  return [...list.matchAll(/^ {2}(\w+)/gm)].map(([, name = '']) => name).filter(name => name !== 'help')
}

it('has every command and every exit code on its page of the reference', async () => {
  const page = readFileSync(join(repository, 'docs/reference/command-line.md'), 'utf8')
  const names = await commandsOf()
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    const below = await commandsOf(name)
    for (const full of below.length === 0 ? [name] : below.map(one => `${name} ${one}`))
      expect(page).toMatch(new RegExp(`^\\| .*\`${full}\`.* \\|`, 'm'))
  }
  for (const code of Object.values(exitCodes)) expect(page).toContain(`\n| ${code} |`)
})
