import { type Command, Option } from 'commander'
import { dataOption } from '../workspace/dataOption'
import type { ExportFlags } from './exportCommand'
import type { FromFlags } from './fromCommand'

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

const EXPORT_NOTES = `
The scene is played in a fork, and each of its steps is drawn as clients show it. The file has Next and Back, plays by itself, and asks
nobody for anything. Notes of the presenter are left out, and so are secrets of the workspace.

  blockyard scene export release-day -o release-day.html --data release-desk

Exit codes:
  0 written   1 the file cannot be written   2 wrong flag, or no such scene   4 the workspace cannot be used
  6 written without cues that cannot run   7 the scene cannot be played
`

const FROM_NOTES = `
Makes cues of what people and programs did in a recording, and writes scenes/NAME.json with the payloads that it sends. What no cue can
express is named with the reason.

  blockyard scene from friday --data release-desk
  blockyard scene from recordings/friday -o friday-demo --data .

Exit codes:
  0 written   2 wrong flag, no such recording, or the scene is there already
`

/** `scene play`, `scene export` and `scene from`: a scene without a window, for CI. */
export function addSceneCommand(program: Command, setCode: (code: number) => void): void {
  const scene = program.command('scene').description('Scenes: demos that are played cue by cue.')
  scene
    .command('export <name>')
    .description('Write a scene as one HTML file that plays by itself.')
    .requiredOption('-o, --output <file>', 'the file, such as release-day.html')
    .addOption(dataOption('folder of the workspace, or of a project'))
    .option('--fonts', 'bundle the faces that the messages use')
    .option('--json', 'print one line of JSON')
    .addHelpText('after', EXPORT_NOTES)
    .action(async (name: string, flags: ExportFlags) => {
      const { exportCommand } = await import('./exportCommand')
      setCode(await exportCommand(name, flags))
    })
  scene
    .command('from <recording>')
    .description('Make a scene from a recording.')
    .option('-o, --output <name>', 'name of the scene; that of the recording without it')
    .addOption(dataOption('folder of the workspace, or of a project'))
    .option('--json', 'print one line of JSON')
    .addHelpText('after', FROM_NOTES)
    .action(async (recording: string, flags: FromFlags) => {
      const { fromCommand } = await import('./fromCommand')
      setCode(await fromCommand(recording, flags))
    })
  scene
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
