import {
  ArrowDownLeft,
  ArrowUpRight,
  Bot,
  Clapperboard,
  type LucideIcon,
  Plug,
  Settings,
  SquareSlash,
  UsersRound,
  WandSparkles,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { PageKind, PageTab } from '../../store/payloads/pageTabs'
import type { State } from '../../store/state'
import { EmptyState } from '../../ui/states/EmptyState'
import { type LoadedPane, loadedPane } from './loadedPane'

/** What the view of a page gets; `key` is its subject, so that another subject begins anew. */
export interface PageProps {
  subject: string
  /** Where in the page; `''` for its beginning. */
  at: string
}

interface PageFacts {
  icon: LucideIcon
  /** What its tab says beside the name. */
  detail: string
  /** The name of its tab. */
  label(state: State, tab: PageTab): string
  /** Loaded when it is first shown. */
  pane: LoadedPane<PageProps>
}

/** The pages of the window; each feature has its line. */
const pages: Partial<Record<PageKind, PageFacts>> = {
  incoming: {
    icon: ArrowDownLeft,
    detail: 'incoming webhook',
    label: ({ world }, { subject }) =>
      world.incomingHooks.find(({ ref }) => ref === subject)?.display_name || 'Incoming webhook',
    pane: loadedPane(async () => (await import('../../features/incoming/page/IncomingView')).IncomingView),
  },
  outgoing: {
    icon: ArrowUpRight,
    detail: 'outgoing webhook',
    label: ({ world }, { subject }) =>
      world.outgoingHooks.find(({ id }) => id === subject)?.display_name || 'Outgoing webhook',
    pane: loadedPane(async () => (await import('../../features/outgoing/page/OutgoingView')).OutgoingView),
  },
  command: {
    icon: SquareSlash,
    detail: 'slash command',
    label: ({ world }, { subject }) => {
      const command = world.commands.find(({ id }) => id === subject)
      return command ? `/${command.trigger}` : 'Slash command'
    },
    pane: loadedPane(async () => (await import('../../features/command/page/CommandView')).CommandView),
  },
  settings: {
    icon: Settings,
    detail: 'of the service and this window',
    label: () => 'Settings',
    pane: loadedPane(async () => (await import('../../features/settings/page/SettingsView')).SettingsView),
  },
  simulated: {
    icon: WandSparkles,
    detail: 'simulated integration',
    label: (_, { subject }) => subject,
    pane: loadedPane(async () => (await import('../../features/simulated/page/SimulatedView')).SimulatedView),
  },
  plugin: {
    icon: Plug,
    detail: 'plugin',
    label: (_, { subject }) => subject,
    pane: loadedPane(async () => (await import('../../features/plugin/page/PluginView')).PluginView),
  },
  bot: {
    icon: Bot,
    detail: 'bot',
    label: ({ world }, { subject }) => world.bots.find(({ user_id }) => user_id === subject)?.username ?? 'Bot',
    pane: loadedPane(async () => (await import('../../features/bot/page/BotView')).BotView),
  },
  scene: {
    icon: Clapperboard,
    detail: 'scene',
    label: (_, { subject }) => subject,
    pane: loadedPane(async () => (await import('./ScenePage')).ScenePage),
  },
  people: {
    icon: UsersRound,
    detail: 'of the workspace',
    label: () => 'People and channels',
    pane: loadedPane(async () => (await import('../../features/people/page/PeopleView')).PeopleView),
  },
}

/** Kinds of pages that can be opened. */
export const builtPages: ReadonlySet<string> = new Set(Object.keys(pages))

/** How the tab of a page is called. */
export function pageTab(state: State, tab: PageTab): { label: string; icon?: LucideIcon; detail?: string } {
  const facts = pages[tab.page]
  return facts ? { label: facts.label(state, tab), icon: facts.icon, detail: facts.detail } : { label: tab.page }
}

/** The page that a tab is of. */
export function PageOf({ tab }: { tab: PageTab }) {
  const View: ComponentType<PageProps> | undefined = pages[tab.page]?.pane.View
  if (View === undefined) return <EmptyState title="This page is not in this version" />
  return <View key={tab.id} subject={tab.subject} at={tab.at} />
}

/** Loads the code of pages anew that could not be loaded. */
export const loadPagesAgain = (): void => {
  for (const facts of Object.values(pages)) facts.pane.loadAgain()
}
