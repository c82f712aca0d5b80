import {
  ArrowDownUp,
  Copy,
  FileDown,
  FileUp,
  Filter,
  FunnelX,
  ListChecks,
  type LucideIcon,
  Pause,
  Tags,
  Timer,
  WrapText,
} from 'lucide-react'
import { copyBody } from '../../../features/traffic/exchange/operations'
import { copyFilter } from '../../../features/traffic/filter/copyFilter'
import { togglePause } from '../../../features/traffic/result/pause'
import { chooseAll } from '../../../features/traffic/verbs/choose'
import { clearVerbs } from '../../../features/traffic/verbs/clearVerbs'
import { exchangeVerbs } from '../../../features/traffic/verbs/verbs'
import type { BodyView, DetailPart } from '../../../store/inspection/inspection'
import { showStory } from '../../../store/inspection/showStory'
import { withTraffic } from '../../../store/payloads/stage'
import type { State } from '../../../store/state'
import type { Command } from '../command'

const noExchange = ({ selected }: State): string | null => (selected ? null : 'No exchange is selected.')

const part = (detailPart: DetailPart, label: string, icon: LucideIcon): Command => ({
  id: `exchange.part.${detailPart}`,
  label: `Show ${label} of selected exchange`,
  icon,
  why: noExchange,
  run: ({ store }) => store.setState(state => ({ ...withTraffic(state), detailPart })),
})

const bodies = (bodyView: BodyView): Command => ({
  id: `exchange.bodies.${bodyView}`,
  label: `Bodies: ${bodyView}`,
  icon: WrapText,
  run: ({ store }) => store.setState({ bodyView: { request: bodyView, response: bodyView } }),
})

/** The verbs of the inspector, and of the exchange that is selected in it. */
export const trafficCommands: readonly Command[] = [
  {
    id: 'traffic.filter',
    label: 'Filter traffic',
    icon: Filter,
    why: ({ traffic }) => (traffic.total === 0 ? 'There is no traffic yet.' : null),
    run: ({ store }) => {
      store.setState(withTraffic)
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-filter]')?.focus())
    },
  },
  {
    id: 'traffic.pause',
    label: 'Pause or resume traffic',
    icon: Pause,
    run: ({ store }) => togglePause(store),
  },
  {
    id: 'traffic.unfilter',
    label: 'Clear traffic filter',
    icon: FunnelX,
    why: ({ filters, filterDraft }) => (filters.length > 0 || filterDraft ? null : 'No filter is set.'),
    run: ({ store }) => store.setState({ filters: [], filterDraft: '' }),
  },
  {
    id: 'traffic.copyFilter',
    label: 'Copy traffic filter',
    icon: Copy,
    why: ({ filters, filterDraft }) => (filters.length > 0 || filterDraft ? null : 'No filter is set.'),
    run: context => void copyFilter(context),
  },
  {
    id: 'traffic.selectAll',
    label: 'Select all exchanges of the list',
    icon: ListChecks,
    why: ({ result }) => (result.total === 0 ? 'There are none.' : null),
    run: chooseAll,
  },
  ...exchangeVerbs.map(
    (verb): Command => ({
      id: verb.id,
      label: verb.selected,
      icon: verb.icon,
      local: verb.key && { place: 'Exchange list', keys: [verb.key.printed] },
      why: verb.why,
      run: verb.run,
    }),
  ),
  ...clearVerbs.map(
    ({ id, command, icon, why, run }): Command => ({
      id,
      label: command,
      icon,
      why,
      run: context => void run(context),
    }),
  ),
  {
    id: 'exchange.copyRequest',
    label: 'Copy request body of selected exchange',
    icon: FileUp,
    why: noExchange,
    run: context => void copyBody(context, context.store.getState().selected, 'request'),
  },
  {
    id: 'exchange.copyResponse',
    label: 'Copy response body of selected exchange',
    icon: FileDown,
    why: noExchange,
    run: context => void copyBody(context, context.store.getState().selected, 'response'),
  },
  {
    id: 'exchange.story.sequence',
    label: 'Show story of selected exchange as sequence diagram',
    icon: ArrowDownUp,
    why: noExchange,
    run: ({ store }) => showStory(store, store.getState().selected, 'sequence'),
  },
  part('request', 'request', FileUp),
  part('response', 'response', FileDown),
  part('headers', 'headers', Tags),
  part('timing', 'timing', Timer),
  bodies('pretty'),
  bodies('raw'),
]
