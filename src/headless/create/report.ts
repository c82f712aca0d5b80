import { relative, sep } from 'node:path'
import type { Created } from './createIntegration'
import type { Language } from './starter'

const isWindows = process.platform === 'win32'
const python = isWindows ? 'py' : 'python3'

const commands: Record<Language, { test: string; start: string }> = {
  js: { test: 'npm test', start: 'npm start' },
  ts: { test: 'npm test', start: 'npm start' },
  python: { test: `${python} -m unittest`, start: `${python} main.py` },
}

/** A path as a command takes it. */
const quoted = (path: string): string => (/^[\w@%+=:,./\\-]+$/.test(path) ? path : `"${path}"`)

/** The shortest way to a folder from the one that is worked in. */
function shortest(folder: string, cwd: string): string {
  const way = relative(cwd, folder)
  return way === '' ? '.' : way.startsWith(`..${sep}..`) ? folder : way
}

/** What to run next, in order: the last one in another terminal. */
export function nextCommands({ folder, language, project, payload }: Created, cwd: string): string[] {
  const { test, start } = commands[language]
  const file = quoted(`${project}${sep}${payload.path.split('/').join(sep)}`)
  return [`cd ${quoted(shortest(folder, cwd))}`, test, start, `blockyard send ${file} --data ${quoted(project)}`]
}

/** What was written and what comes next, for people. */
export function readableLines(
  { folder, files, plugin, project, payload, name, is_simulated }: Created,
  next: string[],
) {
  const [send = '', ...run] = [next.at(-1), ...next.slice(0, -1)]
  return [
    `Wrote ${files.length} files into ${folder}:`,
    ...files.map(file => `  ${file}`),
    `Added to the project ${project}:`,
    `  blockyard.json: /plugins/${plugin.id} calls ${plugin.base_url}`,
    `  ${payload.path}: ${payload.written ? 'a message whose buttons call it' : 'was there already, and is as it was'}`,
    ...(is_simulated ? [`integrations/${name}.json simulates ${name}, and gets its calls while it is enabled.`] : []),
    '',
    'Next:',
    ...run.map(line => `  ${line}`),
    'and, while it runs and the service does, in another terminal:',
    `  ${send}`,
  ].join('\n')
}
