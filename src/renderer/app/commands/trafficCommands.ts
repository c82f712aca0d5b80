import {
  FileDown,
  FileUp,
  Filter,
  FunnelX,
  GitBranch,
  type LucideIcon,
  Pause,
  RotateCw,
  Tags,
  Terminal,
  Timer,
  Trash2,
  WrapText,
} from 'lucide-react'
import { clearTraffic, copyAsCurl, copyBody, resend } from '../../features/inspector/exchange/operations'
import type { BodyView, DetailPart } from '../../store/inspection/inspection'
import type { State } from '../../store/state'
import type { Command } from './command'

const noExchange = ({ selected }: State): string | null => (selected ? null : 'No exchange is selected.')

const part = (detailPart: DetailPart, label: string, icon: LucideIcon): Command => ({
  id: `exchange.part.${detailPart}`,
  label: `Show ${label} of selected exchange`,
  icon,
  why: noExchange,
  run: ({ store }) => store.setState({ detailPart, inspectorOpen: true }),
})

const bodies = (bodyView: BodyView): Command => ({
  id: `exchange.bodies.${bodyView}`,
  label: `Bodies: ${bodyView}`,
  icon: WrapText,
  run: ({ store }) => store.setState({ bodyView }),
})

/** The verbs of the inspector, and of the exchange that is selected in it. */
export const trafficCommands: readonly Command[] = [
  {
    id: 'traffic.filter',
    label: 'Filter traffic',
    icon: Filter,
    why: ({ traffic }) => (traffic.total === 0 ? 'There is no traffic yet.' : null),
    run: ({ store }) => {
      store.setState({ inspectorOpen: true })
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-filter]')?.focus())
    },
  },
  {
    id: 'traffic.pause',
    label: 'Pause or resume traffic',
    icon: Pause,
    run: ({ store }) =>
      store.setState(({ pausedAt, traffic }) => ({
        pausedAt: pausedAt === null ? (traffic.exchanges.at(-1)?.number ?? 0) : null,
      })),
  },
  {
    id: 'traffic.unfilter',
    label: 'Clear traffic filter',
    icon: FunnelX,
    why: ({ filters, filterDraft }) => (filters.length > 0 || filterDraft ? null : 'No filter is set.'),
    run: ({ store }) => store.setState({ filters: [], filterDraft: '' }),
  },
  {
    id: 'exchange.resend',
    label: 'Resend selected exchange',
    icon: RotateCw,
    local: { place: 'Exchange list', keys: ['R'] },
    why: noExchange,
    run: context => void resend(context, context.store.getState().selected),
  },
  {
    id: 'exchange.curl',
    label: 'Copy selected exchange as curl',
    icon: Terminal,
    local: { place: 'Exchange list', keys: ['C'] },
    why: noExchange,
    run: context => void copyAsCurl(context, context.store.getState().selected),
  },
  {
    id: 'traffic.clear',
    label: 'Clear traffic',
    icon: Trash2,
    why: state => (state.traffic.total === 0 ? 'There is no traffic yet.' : null),
    run: context => clearTraffic(context),
  },
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
  part('story', 'story', GitBranch),
  part('request', 'request', FileUp),
  part('response', 'response', FileDown),
  part('headers', 'headers', Tags),
  part('timing', 'timing', Timer),
  bodies('pretty'),
  bodies('raw'),
]
