import { FileInput, Play, SquareDashed } from 'lucide-react'
import { workbench as endpoints } from '#contract/workbench'
import { openFromDisk } from '../../files/payloadVerbs'
import type { State } from '../../store/state'
import type { Store, Workbench } from '../../store/workbench'
import type { Command } from './command'

const hasChannel = ({ world }: State): boolean => world.channels.length > 0

const notEmpty = ({ world }: State): string | null => (world.teams.length > 0 ? 'The workspace is not empty.' : null)

/** Ways to begin in a workspace without a team (docs/reference/workbench.md#window). */
export const beginCommands: readonly Command[] = [
  {
    id: 'workspace.sample',
    label: 'Open sample workspace',
    icon: Play,
    why: notEmpty,
    run: context => void openSample(context),
  },
  {
    id: 'workspace.begin',
    label: 'Start empty, with one team and one channel',
    icon: SquareDashed,
    why: state => (hasChannel(state) ? 'The workspace has a channel already.' : null),
    run: context => void withFirstTeam(context, () => undefined),
  },
  {
    id: 'document.import',
    label: 'Open a payload from disk',
    icon: FileInput,
    run: context => void importPayload(context),
  },
  {
    id: 'payload.import',
    label: 'Import from curl, HAR or a post…',
    icon: FileInput,
    run: context => void withFirstTeam(context, () => context.store.setState({ importing: 'payloads' })),
  },
  {
    id: 'recording.import',
    label: 'Import a HAR file as a recording…',
    icon: FileInput,
    run: ({ store }) => store.setState({ importing: 'recording' }),
  },
]

async function openSample({ call, notify }: Workbench): Promise<void> {
  const response = await call(endpoints.seedSample, {})
  if (!response.ok) notify(response.error.message)
}

/** Runs `then` in a workspace that has a team with a channel: creates them first where there is none. */
export async function withFirstTeam({ store, call, notify }: Workbench, then: () => void): Promise<void> {
  if (!hasChannel(store.getState())) {
    const response = await call(endpoints.firstTeam, {})
    if (!response.ok) return notify(response.error.message)
    await firstChannel(store)
  }
  then()
}

/** Resolves when the stream has brought the first channel. */
const firstChannel = (store: Store): Promise<void> =>
  new Promise(resolve => {
    if (hasChannel(store.getState())) return resolve()
    const leave = store.subscribe(state => {
      if (!hasChannel(state)) return
      leave()
      resolve()
    })
  })

const importPayload = (workbench: Workbench): Promise<void> =>
  withFirstTeam(workbench, () => void openFromDisk(workbench))
