import { FileDown, MonitorPlay, NotebookText, Presentation } from 'lucide-react'
import { openPresenter } from '../../features/present/windows/openPresenter'
import { askToExport, presentScene, showPlay } from '../../store/play/playVerbs'
import { sceneOnStage } from '../../store/play/sceneOnStage'
import { playable } from '../../store/scenes/scenes'
import type { State } from '../../store/state'
import type { Command, CommandContext } from './command'

const inPresent = ({ past, connection }: State): string | null => {
  if (past !== null) return 'The window shows the past.'
  return connection === 'open' ? null : 'The service is not running.'
}

const onStage = (state: State): string | null =>
  inPresent(state) ?? (sceneOnStage(state) === '' ? 'No scene is open.' : null)

const present = (context: CommandContext, name: string): void =>
  void presentScene(context, name).then(why => why !== '' && context.notify(why))

/** What shows a scene to an audience. */
export const presentCommands: readonly Command[] = [
  {
    id: 'scene.present',
    label: 'Present scene',
    icon: Presentation,
    keys: ['F5'],
    yields: true,
    why: onStage,
    run: context => present(context, sceneOnStage(context.store.getState())),
  },
  {
    id: 'scene.export',
    label: 'Export scene…',
    icon: FileDown,
    why: onStage,
    run: context => askToExport(context, sceneOnStage(context.store.getState())),
  },
  {
    id: 'scene.join',
    label: 'Show the scene that is played in this window',
    icon: MonitorPlay,
    why: state => inPresent(state) ?? (state.playing.play === null ? 'No scene is played.' : null),
    run: showPlay,
  },
  {
    id: 'scene.presenter',
    label: 'Open presenter window',
    icon: NotebookText,
    run: ({ notify }) => {
      if (!openPresenter()) notify(`The browser blocked the window. Allow pop-ups for ${location.host}`)
    },
  },
]

/** The same for each scene by its title. */
export const playCommands = ({ scenes }: State): Command[] => [
  ...playable(scenes).map(({ name, title }) => ({
    id: `scene.present.${name}`,
    label: `Present ${title}`,
    icon: Presentation,
    why: inPresent,
    run: (context: CommandContext) => present(context, name),
  })),
  ...playable(scenes).map(({ name, title }) => ({
    id: `scene.export.${name}`,
    label: `Export ${title}…`,
    icon: FileDown,
    why: inPresent,
    run: (context: CommandContext) => askToExport(context, name),
  })),
]
