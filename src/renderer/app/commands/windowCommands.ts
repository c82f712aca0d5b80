import {
  ArrowLeftRight,
  Braces,
  Clapperboard,
  Disc3,
  Keyboard,
  MessagesSquare,
  PanelLeft,
  PanelRight,
  Search,
  Settings,
  Webhook,
} from 'lucide-react'
import { isFullStage } from '../../store/payloads/stage'
import type { State } from '../../store/state'
import type { Command } from './command'
import {
  showChannels,
  showIntegrations,
  showPayloads,
  showRecordings,
  showScenes,
  showSettings,
  showTraffic,
  toggleNavigator,
} from './navigation'

/** Studio and full traffic leave no room for zones at the side (docs/reference/look.md#window). */
const takesWholeStage = (state: State): string | null => (isFullStage(state) ? 'The open view fills the window.' : null)

/** What the window shows: its places, the parts at its sides, what opens above them. */
export const windowCommands: readonly Command[] = [
  {
    id: 'palette.commands',
    label: 'Show all commands',
    icon: Search,
    keys: ['Mod+K', 'Mod+Shift+P'],
    anywhere: true,
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
    anywhere: true,
    run: ({ openShortcuts }) => openShortcuts(),
  },
  { id: 'place.channels', label: 'Show channels', icon: MessagesSquare, run: ({ store }) => showChannels(store) },
  { id: 'place.payloads', label: 'Show payloads', icon: Braces, run: ({ store }) => showPayloads(store) },
  { id: 'place.traffic', label: 'Show all traffic', icon: ArrowLeftRight, run: ({ store }) => showTraffic(store) },
  { id: 'place.recordings', label: 'Show recordings', icon: Disc3, run: ({ store }) => showRecordings(store) },
  {
    id: 'place.integrations',
    label: 'Show integrations',
    icon: Webhook,
    run: ({ store }) => showIntegrations(store),
  },
  { id: 'place.scenes', label: 'Show scenes', icon: Clapperboard, run: ({ store }) => showScenes(store) },
  {
    id: 'place.settings',
    label: 'Open settings',
    icon: Settings,
    keys: ['Mod+,'],
    run: ({ store }) => showSettings(store),
  },
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
]
