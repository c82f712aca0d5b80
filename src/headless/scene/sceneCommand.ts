import { type Command, Option } from 'commander'
import { dataOption } from '../workspace/dataOption'

export interface PlayFlags {
  target: 'fork' | 'workspace'
  data: string
  json?: true
}

const NOTES = `
Runs the cues of scenes/NAME.json one after the other, without their pauses, and prints what became of each. It plays in a fork: a copy
of the workspace in memory, so that nothing changes. With --target workspace it plays on the workspace itself.

  blockyard scene play release-day --data release-desk
  blockyard scene play release-day --data . --json

Works on a stopped workspace, or through the service that runs on it. A project without a workspace, as git has it, is played in a
sample workspace in memory with the files of the project. The format: docs/reference/scenes.md.

Exit codes:
  0 every cue ran   2 wrong flag, or no such scene   4 the workspace cannot be used   6 a cue cannot run, or failed
  7 the scene cannot be played, or not to its end
`

/** `scene play`: a scene without a window, for CI. */
export function addSceneCommand(program: Command, setCode: (code: number) => void): void {
  program
    .command('scene')
    .description('Scenes: demos that are played cue by cue.')
    .command('play <name>')
    .description('Play a scene without pauses, and print what became of each cue.')
    .addOption(new Option('--target <what>', 'where it is played').choices(['fork', 'workspace']).default('fork'))
    .addOption(dataOption('folder of the workspace, or of a project'))
    .option('--json', 'print one line of JSON')
    .addHelpText('after', NOTES)
    .action(async (name: string, flags: PlayFlags) => {
      const { playCommand } = await import('./playCommand')
      setCode(await playCommand(name, flags))
    })
}
