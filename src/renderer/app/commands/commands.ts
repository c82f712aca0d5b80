import {
  ArrowLeftRight,
  AtSign,
  Braces,
  Contrast,
  Download,
  Hash,
  Image,
  ImageOff,
  ImagePlus,
  Keyboard,
  type LucideIcon,
  MessagesSquare,
  Monitor,
  Moon,
  PanelLeft,
  PanelRight,
  RefreshCw,
  Search,
  Shapes,
  Sun,
  Terminal,
  Undo2,
  UsersRound,
  X,
} from 'lucide-react'
import type { ImageChoice } from '../../store/images'
import type { ThemeChoice } from '../../store/layout'
import { openGalleryTab } from '../../store/payloads/tabs'
import type { State } from '../../store/state'
import { firstDocument } from '../../store/templates/firstDocument'
import { newDocument } from '../../store/templates/newDocument'
import type { Workbench } from '../../store/workbench'
import { personasOf } from '../../store/world/people'
import { copyText } from '../../ui/files/copyText'
import type { Connection } from '../session/connect'
import { channelOnStage } from '../session/followStage'
import { beginCommands, withFirstTeam } from './beginCommands'
import { closeStageTab, closeStageTabs, reopenStageTab } from './closeStageTab'
import { curlThatPosts, curlWithToken } from './curlThatPosts'
import { fileCommands } from './fileCommands'
import { isFullStage, showChannels, showPayloads, showTraffic, toggleNavigator } from './navigation'
import { payloadCommands } from './payloadCommands'
import { postCommands } from './postCommands'
import { settingsCommands } from './settingsCommands'
import { templateCommands } from './templateCommands'
import { trafficCommands } from './trafficCommands'

/** What a command may use beside the store. */
export interface CommandContext extends Workbench {
  connection: Connection
  openPalette(mode: 'commands' | 'goto'): void
  openShortcuts(): void
}

/** One action of the user: menu, palette, shortcut and button are all drawn from it. */
export interface Command {
  id: string
  label: string
  icon: LucideIcon
  /** `Mod` is Ctrl, or Cmd on a Mac. The first is the one that is shown. */
  keys?: readonly string[]
  /** Keys that mean it only while the focus is in a place of the window. */
  local?: { place: 'Post' | 'Exchange list' | 'Payload'; keys: readonly string[] } | undefined
  /** Why it cannot run now, as a sentence; `null` when it can. */
  why?(state: State): string | null
  run(context: CommandContext): void
}

const theme = (choice: ThemeChoice, label: string, icon: LucideIcon): Command => ({
  id: `theme.${choice}`,
  label,
  icon,
  run: ({ store }) => store.setState({ themeChoice: choice }),
})

const images = (choice: ImageChoice, label: string, icon: LucideIcon): Command => ({
  id: `images.${choice}`,
  label,
  icon,
  run: ({ store }) => store.setState({ images: choice }),
})

const noPersonas = (state: State): string | null =>
  personasOf(state.world).length > 1 ? null : 'There is no other person or bot.'

/** Whoever stands beside the persona in the list of all, round and round. */
function neighbour({ world, personaId }: State, step: 1 | -1): Pick<State, 'personaId' | 'voiceId'> {
  const personas = personasOf(world)
  const at = personas.findIndex(user => user.id === personaId)
  return { personaId: personas[(at + step + personas.length) % personas.length]?.id ?? personaId, voiceId: '' }
}

/** Studio and full traffic leave no room for zones at the side (docs/reference/look.md#window). */
const takesWholeStage = (state: State): string | null => (isFullStage(state) ? 'The open view fills the window.' : null)

const noTeam = ({ world }: State): string | null => (world.teams.length > 0 ? null : 'There is no team yet.')

const otherTabs = ({ tabs, activeTab }: State): string[] => tabs.flatMap(tab => (tab.id === activeTab ? [] : [tab.id]))

/** Tabs whose closing loses no work: everything but payloads that were changed since they were sent. */
const savedTabs = ({ tabs, documents }: State): string[] =>
  tabs.flatMap(tab => (tab.kind === 'document' && documents[tab.documentId]?.unsaved ? [] : [tab.id]))

export const commands: readonly Command[] = [
  {
    id: 'palette.commands',
    label: 'Show all commands',
    icon: Search,
    keys: ['Mod+K', 'Mod+Shift+P'],
    run: ({ openPalette }) => openPalette('commands'),
  },
  {
    id: 'palette.goto',
    label: 'Go to a channel, payload, person or webhook',
    icon: Search,
    keys: ['Mod+P'],
    run: ({ openPalette }) => openPalette('goto'),
  },
  {
    id: 'shortcuts',
    label: 'Show keyboard shortcuts',
    icon: Keyboard,
    keys: ['F1'],
    run: ({ openShortcuts }) => openShortcuts(),
  },
  { id: 'place.channels', label: 'Show channels', icon: MessagesSquare, run: ({ store }) => showChannels(store) },
  { id: 'place.payloads', label: 'Show payloads', icon: Braces, run: ({ store }) => showPayloads(store) },
  { id: 'place.traffic', label: 'Show all traffic', icon: ArrowLeftRight, run: ({ store }) => showTraffic(store) },
  {
    id: 'navigator.toggle',
    label: 'Toggle navigator',
    icon: PanelLeft,
    keys: ['Mod+B'],
    why: ({ place }) => (place === 'traffic' ? 'The open view fills the window.' : null),
    run: ({ store }) => toggleNavigator(store),
  },
  {
    id: 'inspector.toggle',
    label: 'Toggle inspector',
    icon: PanelRight,
    keys: ['Mod+J'],
    why: takesWholeStage,
    run: ({ store }) => store.setState(state => ({ inspectorOpen: !state.inspectorOpen })),
  },
  {
    id: 'channel.search',
    label: 'Search in this channel',
    icon: Search,
    keys: ['Mod+F'],
    why: state => (channelOnStage(state) ? null : 'No channel is open.'),
    run: ({ store }) =>
      store.setState(state => ({ search: { channelId: channelOnStage(state), text: state.search?.text ?? '' } })),
  },
  {
    id: 'channel.save',
    label: 'Save posts in this channel as HTML',
    icon: Download,
    why: state => (channelOnStage(state) ? null : 'No channel is open.'),
    run: ({ store }) => store.setState(state => ({ saving: { channelId: channelOnStage(state), from: 0 } })),
  },
  {
    id: 'persona.next',
    label: 'Act as the next person or bot',
    icon: UsersRound,
    keys: ['F7'],
    why: noPersonas,
    run: ({ store }) => store.setState(state => neighbour(state, 1)),
  },
  {
    id: 'persona.previous',
    label: 'Act as the previous person or bot',
    icon: UsersRound,
    keys: ['Shift+F7'],
    why: noPersonas,
    run: ({ store }) => store.setState(state => neighbour(state, -1)),
  },
  images('on', 'Remote images: always load', Image),
  images('ask', 'Remote images: ask for each', ImagePlus),
  images('off', 'Remote images: never load', ImageOff),
  {
    id: 'channel.new',
    label: 'New channel',
    icon: Hash,
    run: context => void withFirstTeam(context, () => context.store.setState({ adding: 'channel' })),
  },
  {
    id: 'direct.new',
    label: 'New direct message',
    icon: AtSign,
    why: noTeam,
    run: ({ store }) => store.setState({ adding: 'direct' }),
  },
  ...beginCommands,
  {
    id: 'document.new',
    label: 'New payload',
    icon: Braces,
    run: ({ store }) => newDocument(store, firstDocument),
  },
  ...templateCommands,
  {
    id: 'gallery.open',
    label: 'Open gallery',
    icon: Shapes,
    run: ({ store }) => store.setState(state => ({ place: 'tabs', ...openGalleryTab(state) })),
  },
  {
    id: 'tab.close',
    label: 'Close tab',
    icon: X,
    keys: ['Alt+W'],
    why: state => (state.activeTab === '' ? 'No tab is open.' : null),
    run: context => closeStageTab(context, context.store.getState().activeTab),
  },
  {
    id: 'tab.closeOthers',
    label: 'Close other tabs',
    icon: X,
    why: state => (otherTabs(state).length === 0 ? 'No other tab is open.' : null),
    run: context => closeStageTabs(context, otherTabs(context.store.getState())),
  },
  {
    id: 'tab.closeSaved',
    label: 'Close saved tabs',
    icon: X,
    why: state => (savedTabs(state).length === 0 ? 'No saved tab is open.' : null),
    run: context => closeStageTabs(context, savedTabs(context.store.getState())),
  },
  {
    id: 'tab.reopen',
    label: 'Reopen closed tab',
    icon: Undo2,
    keys: ['Alt+Shift+W'],
    why: state => (state.closed.length === 0 ? 'There is no recently closed tab.' : null),
    run: reopenStageTab,
  },
  ...postCommands,
  ...fileCommands,
  ...payloadCommands,
  ...trafficCommands,
  ...settingsCommands,
  {
    id: 'copy.address',
    label: 'Copy service address',
    icon: Terminal,
    run: ({ store, notify }) => copyText(store.getState().world.service?.url ?? '', () => notify('Address copied')),
  },
  {
    id: 'copy.curl',
    label: 'Copy curl command',
    icon: Terminal,
    run: context => void withFirstTeam(context, () => void curlThatPosts(context)),
  },
  {
    id: 'copy.curlWithToken',
    label: 'Copy curl command with token',
    icon: Terminal,
    run: context => void withFirstTeam(context, () => void curlWithToken(context)),
  },
  {
    id: 'refresh',
    label: 'Reload everything from the service',
    icon: RefreshCw,
    run: ({ connection }) => void connection.refresh(),
  },
  theme('system', 'Theme: system', Monitor),
  theme('light', 'Theme: light', Sun),
  theme('dark', 'Theme: dark', Moon),
  theme('hc', 'Theme: high contrast', Contrast),
]

/** Why a command cannot run now, or `null`. */
export const whyNot = (command: Command, state: State): string | null => command.why?.(state) ?? null
