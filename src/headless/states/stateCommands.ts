import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { SavedState } from '#contract/states/states'
import { dataOption } from '../workspace/dataOption'
import { manageStates, report } from '../workspace/maintain'

type SetCode = (code: number) => void

interface Common {
  data: string
  json?: true
}

const NOTES = `
A save state is the whole workspace as it was: posts, people, channels, webhooks, bots, what simulated integrations remember, uploads and
traffic. Files of the project stay as they are. Works on a stopped workspace, or through the service that runs on it, whose windows follow.

  blockyard state save "before canary"
  blockyard state restore "before canary"
  blockyard state fork "before canary" --to ../canary-lab

A state is found by its name or by the name of its folder below DATA/states. With --json one line of JSON is printed.

Exit codes:
  0 done   1 rejected or failed; the workspace is as it was   2 wrong flag   4 the workspace cannot be used
`

/** `state save|restore|list|delete|fork`: save states of a workspace, stopped or running. */
export function addStateCommands(program: Command, setCode: SetCode): void {
  const state = program
    .command('state')
    .description('Save states: the whole workspace, saved under a name to return to.')
  const add = (name: string, description: string): Command =>
    state
      .command(name)
      .description(description)
      .addOption(dataOption())
      .option('--json', 'print one line of JSON')
      .addHelpText('after', NOTES)
  add('save <name>', 'Save the workspace under a name.').action(async (name: string, { data, json }: Common) =>
    setCode(
      await manageStates(data, async states => {
        const saved = await states.save(name)
        report(saved, { json, lines: [`Saved ${saved.name}: ${contentsOf(saved)}.`] })
      }),
    ),
  )
  add('restore <name>', 'Bring the workspace back to a state. The state before is kept.').action(
    async (name: string, { data, json }: Common) =>
      setCode(
        await manageStates(data, async states => {
          const restored = await states.restore(name)
          const { state: back, undo } = restored
          const lines = [
            `Restored ${back.name}: ${contentsOf(back)}.`,
            `What was there before is “${undo.name}”: blockyard state restore ${undo.id}`,
          ]
          report(restored, { json, lines })
        }),
      ),
  )
  add('list', 'List the states, newest first.').action(async ({ data, json }: Common) =>
    setCode(
      await manageStates(data, async states => {
        const found = await states.list()
        const lines = found.length === 0 ? ['No save states yet: blockyard state save NAME'] : found.map(lineOf)
        report({ states: found }, { json, lines })
      }),
    ),
  )
  add('delete <name>', 'Delete a state.').action(async (name: string, { data, json }: Common) =>
    setCode(
      await manageStates(data, async states => {
        const deleted = await states.delete(name)
        report(deleted, { json, lines: [`Deleted ${name}.`] })
      }),
    ),
  )
  addFork(add, setCode)
}

interface ForkFlags extends Common {
  to: string
  name?: string
  traffic?: true
}

function addFork(add: (name: string, description: string) => Command, setCode: SetCode): void {
  add('fork [name]', 'Make a workspace of its own from a state, or from the workspace as it is.')
    .requiredOption('--to <folder>', 'folder of the new workspace: empty, or not there yet')
    .option('--name <name>', 'name of the new workspace (default: that of its folder)')
    .option('--traffic', 'with what was said over HTTP')
    .action(async (name: string | undefined, { data, json, to, name: wished, traffic }: ForkFlags) => {
      const folder = resolve(to)
      setCode(
        await manageStates(data, async states => {
          const forked = await states.fork({
            name: wished ?? folder.split(/[\\/]/).at(-1) ?? '',
            folder,
            with_traffic: traffic === true,
            ...(name === undefined ? {} : { state_id: name }),
          })
          const lines = [`Made ${forked.name} in ${forked.folder}: blockyard serve --data "${forked.folder}"`]
          report(forked, { json, lines })
        }),
      )
    })
}

const contentsOf = ({ counts, bytes }: SavedState): string =>
  `${counts.posts} posts, ${counts.people} people, ${counts.exchanges} exchanges, ${megabytes(bytes)}`

const lineOf = (state: SavedState): string => {
  const why = state.fault === '' ? '' : `  ${state.fault}`
  return `${new Date(state.saved_at).toISOString()}  ${megabytes(state.bytes).padStart(9)}  ${state.name}${why}`
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
