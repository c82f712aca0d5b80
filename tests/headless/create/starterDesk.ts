import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Created } from '../../../src/headless/create/createIntegration'
import type { Language } from '../../../src/headless/create/starter'
import { headlessEntry, type RunningCommand, startCommand } from '../../support/command'
import { startService, type TestService } from '../../support/service'
import { type OpenStream, openStream } from '../../support/stream'

/** What a person types in the folder of a starter: to run its tests, and to run it. */
const commands: Record<Language, { test: string[]; start: string[] }> = {
  js: { test: [process.execPath, '--test'], start: [process.execPath, 'main.js'] },
  ts: { test: [process.execPath, 'run.mjs', '--test'], start: [process.execPath, 'run.mjs', 'main.ts'] },
  python: { test: ['python3', '-m', 'unittest'], start: ['python3', 'main.py'] },
}

const env = { PYTHONDONTWRITEBYTECODE: '1' }

/** A starter that was just created, in a folder beside a project on which a service runs. */
export interface StarterDesk extends Created {
  service: TestService
  /** Token of a person of the sample. */
  alice: string
  /** Runs the command line in the folder above. */
  blockyard(...args: string[]): Promise<{ code: number | null; out: string; err: string }>
  /** Runs the tests that it came with. */
  test(): Promise<{ code: number | null; said: string }>
  /** Starts it, with these settings in place of those that it came with. */
  start(settings?: Record<string, unknown>): Promise<RunningCommand>
  stream(): Promise<OpenStream>
  [Symbol.asyncDispose](): Promise<void>
}

export async function starterDesk(language: Language, name: string): Promise<StarterDesk> {
  const above = mkdtempSync(join(tmpdir(), 'blockyard-starter-'))
  const project = join(above, 'desk')
  const service = await startService({ data: project })
  const streams: OpenStream[] = []
  const running: RunningCommand[] = []
  const stream = async () => {
    const opened = await openStream(service.url, await service.windowHeaders())
    streams.push(opened)
    return opened
  }
  const close = async () => {
    for (const one of running) await one.stop('SIGTERM')
    for (const one of streams) await one.close()
    await service.close()
    rmSync(above, { recursive: true, force: true })
  }
  const blockyard = async (...args: string[]) => {
    const command = startCommand(process.execPath, [headlessEntry, ...args], { cwd: above })
    return { code: await command.ended, out: command.stdout(), err: command.stderr() }
  }
  try {
    // What happens to the files of a project is told once somebody looked at it.
    await service.window('/project')
    const settled = (await stream()).next(event => event.type === 'project_settings' && event.plugins.length > 0)
    const made = await blockyard('new', 'integration', name, '--language', language, '--data', project, '--json')
    if (made.code !== 0) throw new Error(made.err)
    await settled
    const created: Created = JSON.parse(made.out)
    const run = ([file = '', ...args]: string[]) =>
      startCommand(file, args, { cwd: created.folder, env, limit: 600_000 })
    return {
      ...created,
      service,
      alice: await service.tokenOf('alice'),
      blockyard,
      test: async () => {
        const command = run(commands[language].test)
        return { code: await command.ended, said: command.stdout() + command.stderr() }
      },
      start: async settings => {
        if (settings !== undefined) writeFileSync(join(created.folder, 'settings.json'), JSON.stringify(settings))
        const command = run(commands[language].start)
        running.push(command)
        await command.see(/ listens at http/)
        return command
      },
      stream,
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
