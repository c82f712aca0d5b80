import {
  ArrowDownLeft,
  ArrowUpRight,
  Bot,
  Hash,
  type LucideIcon,
  Plug,
  SlidersHorizontal,
  SquareSlash,
  UsersRound,
  WandSparkles,
} from 'lucide-react'
import type { ExchangeSummary } from '#contract/exchange'
import type { LabIntegration } from '#contract/lab/lab'
import type { Plugin } from '#contract/project/plugins'
import { receiverOf } from '#domain/addresses/receiverOf'
import { healthOf } from '../../store/inspection/wiring'
import { openPage, type PageAddress, type PageKind, pageTabId } from '../../store/payloads/pageTabs'
import type { State } from '../../store/state'
import type { World } from '../../store/world/world'
import type { Health } from '../../ui/marks/Dot'
import { counted } from '../../ui/words/amounts'

/** One integration of the list. */
export interface IntegrationRow {
  /** Id of the tab that it opens. */
  tab: string
  icon: LucideIcon
  name: string
  /** `4/h`, `disabled`, `2 tokens`. */
  word: string
  health: Health | null
  open(state: State): Partial<State>
  /** Whether its tab shows this very part. */
  isOn(state: State): boolean
}

export interface IntegrationGroup {
  id: string
  title: string
  /** Kind of its pages. */
  page: PageKind
  showsCount: boolean
  rows: IntegrationRow[]
}

/** What the list is made of. */
export interface IntegrationSources {
  world: World
  exchanges: readonly ExchangeSummary[]
  plugins: readonly Plugin[]
  simulated: readonly LabIntegration[]
}

type RowHealth = Pick<IntegrationRow, 'word' | 'health'>
type RowFacts = Pick<IntegrationRow, 'icon' | 'name' | 'word' | 'health'>

/** All integrations by what they are, with how the last calls of each went. */
export function groupsOf(
  { world, exchanges, plugins, simulated }: IntegrationSources,
  now: number,
): IntegrationGroup[] {
  const byHook = Map.groupBy(exchanges, ({ hook_id }) => hook_id)
  const callsOf = (id: string, kind: ExchangeSummary['kind']) => (byHook.get(id) ?? []).filter(one => one.kind === kind)
  const byReceiver = Map.groupBy(
    exchanges.filter(({ direction }) => direction === 'out'),
    ({ url }) => receiverOf(url),
  )
  const byUser = Map.groupBy(
    exchanges.filter(({ direction }) => direction === 'in'),
    ({ user_id }) => user_id,
  )
  const incoming = world.incomingHooks.map(hook =>
    pageRow(
      { page: 'incoming', subject: hook.ref },
      {
        icon: ArrowDownLeft,
        name: hook.display_name || 'Incoming webhook',
        ...(world.disabledHooks.has(hook.ref) ? off : healthOf(callsOf(hook.ref, 'hook'), now)),
      },
    ),
  )
  const outgoing = world.outgoingHooks.map(hook =>
    pageRow(
      { page: 'outgoing', subject: hook.id },
      {
        icon: ArrowUpRight,
        name: hook.display_name || 'Outgoing webhook',
        ...(world.disabledHooks.has(hook.id) ? off : healthOf(callsOf(hook.id, 'webhook'), now)),
      },
    ),
  )
  const commands = world.commands.map(command =>
    pageRow(
      { page: 'command', subject: command.id },
      { icon: SquareSlash, name: `/${command.trigger}`, ...healthOf(callsOf(command.id, 'callback'), now) },
    ),
  )
  const bots = world.bots.map(bot =>
    pageRow(
      { page: 'bot', subject: bot.user_id },
      {
        icon: Bot,
        name: bot.username,
        ...(bot.delete_at > 0 ? off : healthOf(byUser.get(bot.user_id) ?? [], now)),
      },
    ),
  )
  const real = plugins.map(({ id }) =>
    pageRow({ page: 'plugin', subject: id }, { icon: Plug, name: id, ...healthOf(byReceiver.get(id) ?? [], now) }),
  )
  const lab = simulated.map(one =>
    pageRow(
      { page: 'simulated', subject: one.name },
      { icon: WandSparkles, name: one.name, ...labHealth(one, healthOf(byReceiver.get(one.name) ?? [], now)) },
    ),
  )
  const people = world.users.filter(user => !user.is_bot && user.delete_at === 0)
  return [
    { id: 'incoming', title: 'Incoming webhooks', page: 'incoming', showsCount: true, rows: byName(incoming) },
    { id: 'outgoing', title: 'Outgoing webhooks', page: 'outgoing', showsCount: true, rows: byName(outgoing) },
    { id: 'commands', title: 'Slash commands', page: 'command', showsCount: true, rows: byName(commands) },
    { id: 'simulated', title: 'Simulated', page: 'simulated', showsCount: true, rows: byName(lab) },
    { id: 'bots', title: 'Bots', page: 'bot', showsCount: true, rows: byName(bots) },
    { id: 'plugins', title: 'Plugins', page: 'plugin', showsCount: true, rows: byName(real) },
    {
      id: 'people',
      title: 'People and channels',
      page: 'people',
      showsCount: false,
      rows: [
        partRow('people', { icon: UsersRound, name: 'People', word: String(people.length), health: null }),
        partRow('channels', { icon: Hash, name: 'Channels', word: String(placesOf(world)), health: null }),
      ],
    },
    {
      id: 'settings',
      title: 'Server settings',
      page: 'settings',
      showsCount: false,
      rows: [pageRow({ page: 'settings' }, { icon: SlidersHorizontal, name: 'Settings', word: '', health: null })],
    },
  ]
}

/** It is there and does nothing until it is enabled. */
const off: RowHealth = { word: 'disabled', health: 'idle' }

/** A simulated integration says how many rules it has, unless something is wrong with it. */
function labHealth({ enabled, is_stale, port_fault, rules }: LabIntegration, calls: RowHealth): RowHealth {
  if (is_stale) return { word: 'error in its file', health: 'bad' }
  if (!enabled) return { word: 'off', health: 'idle' }
  if (port_fault !== '') return { word: 'port in use', health: 'warn' }
  if (calls.health === 'good' || calls.health === 'idle') return { word: counted(rules, 'rule'), health: calls.health }
  return calls
}

const placesOf = ({ channels }: World): number => channels.filter(({ type }) => type === 'O' || type === 'P').length

const byName = (rows: IntegrationRow[]): IntegrationRow[] => rows.sort((a, b) => a.name.localeCompare(b.name))

const pageRow = (address: PageAddress, facts: RowFacts): IntegrationRow => ({
  ...facts,
  tab: pageTabId(address.page, address.subject),
  open: state => openPage(state, address),
  isOn: () => true,
})

/** A part of the one page of people and channels: `people` and `channels`, and what is chosen there below it. */
const partRow = (part: 'people' | 'channels', facts: RowFacts): IntegrationRow => ({
  ...pageRow({ page: 'people', at: part }, facts),
  isOn: ({ tabs }) => {
    const tab = tabs.find(({ id }) => id === pageTabId('people'))
    return tab?.kind === 'page' && (tab.at.split('/')[0] || 'people') === part
  },
})
