import {
  AppWindow,
  Bookmark,
  Clapperboard,
  Columns2,
  Disc3,
  Eye,
  FileDown,
  GitBranch,
  type LucideIcon,
  MessageSquareText,
  Package,
  Pencil,
  RotateCw,
  Terminal,
  Trash2,
  WandSparkles,
  Webhook,
} from 'lucide-react'
import { withBundle } from '../../../store/inspection/bundleAsked'
import { countChosen } from '../../../store/inspection/chosen'
import { editExchange } from '../../../store/inspection/editing'
import { type IntegrationLink, integrationOfCall, simulationOfCall } from '../../../store/inspection/openIntegration'
import { showStory } from '../../../store/inspection/showStory'
import { summaryOf } from '../../../store/inspection/summaryOf'
import type { State } from '../../../store/state'
import type { Workbench } from '../../../store/workbench'
import { saveHar } from '../exchange/har'
import { chosenForService } from './choose'
import { compareChosen, compareChosenInTab } from './compareChosen'
import { toggleMark } from './mark'
import { recordChosen, sceneOfChosen, tooManyToRecord } from './record'
import { deleteChosen } from './remove'
import { copyChosenAsCurl, mostAtOnce, resendChosen } from './several'

/** What can be done with the exchanges that are chosen in the list: its keys, menu, legend and commands are drawn from it. */
export interface ExchangeVerb {
  id: string
  /** As in the menu; `many` where several are chosen, and `selected` as a command of the palette. */
  label(state: State): string
  selected: string
  icon: LucideIcon
  /** The key in the list, as it is printed and as it is pressed. */
  key?: { printed: string; pressed: string }
  /** In the legend below the list. */
  legend?: string
  isDanger?: boolean
  /** Why it cannot be used now, as a sentence; `null` when it can. */
  why(state: State): string | null
  run(workbench: Workbench): void
}

export const countOf = ({ chosen, selected, result }: State): number => countChosen(chosen, selected, result.total)

const several = (state: State, one: string, many: (count: string) => string): string =>
  countOf(state) > 1 ? many(countOf(state).toLocaleString('en-US')) : one

const noneSelected = (state: State): string | null => (countOf(state) === 0 ? 'No exchange is selected.' : null)
const tooMany = (state: State): string | null =>
  noneSelected(state) ?? (countOf(state) > mostAtOnce ? `At most ${mostAtOnce} exchanges at once.` : null)

const severalSelected = (state: State): string | null =>
  noneSelected(state) ?? (countOf(state) > 1 ? 'Select only one.' : null)
const moreThanTwo = (state: State): string | null =>
  noneSelected(state) ?? (countOf(state) > 2 ? 'Select one or two.' : null)

const isMarked = (state: State): boolean => summaryOf(state, state.selected)?.is_marked ?? false

/** What the selected exchange is a call of. */
function linkOf(state: State): IntegrationLink | null {
  const summary = summaryOf(state, state.selected)
  return summary ? (integrationOfCall(state.world, summary) ?? simulationOfCall(state.lab.list, summary)) : null
}

/** Why no rule can be made that responds as the selected exchange. */
function whyNoRule(state: State): string | null {
  const why = severalSelected(state)
  const summary = summaryOf(state, state.selected)
  if (why !== null || !summary) return why
  if (summary.direction === 'in') return 'It is a request to the service, and no call of an integration.'
  return summary.status === null ? 'The integration sent no response.' : null
}

export const exchangeVerbs: readonly ExchangeVerb[] = [
  {
    id: 'exchange.resend',
    label: state => several(state, 'Resend', count => `Resend ${count}, one after the other`),
    selected: 'Resend selected exchange',
    icon: RotateCw,
    key: { printed: 'R', pressed: 'r' },
    legend: 'resend',
    why: tooMany,
    run: workbench => void resendChosen(workbench),
  },
  {
    id: 'exchange.story',
    label: () => 'Show the story',
    selected: 'Show story of selected exchange',
    icon: GitBranch,
    key: { printed: 'S', pressed: 's' },
    why: state => (state.selected === '' ? 'No exchange is selected.' : null),
    run: ({ store }) => showStory(store, store.getState().selected),
  },
  {
    id: 'exchange.integration',
    label: state => `Show its ${linkOf(state)?.what ?? 'webhook'}`,
    selected: 'Show webhook, command or simulated integration of selected exchange',
    icon: Webhook,
    why: state =>
      severalSelected(state) ??
      (linkOf(state) ? null : 'It is no call of a webhook, a command or a simulated integration.'),
    run: ({ store }) => {
      const link = linkOf(store.getState())
      if (link) store.setState(link.open)
    },
  },
  {
    id: 'exchange.rule',
    label: () => 'Create a rule from it…',
    selected: 'Create a rule from selected exchange',
    icon: WandSparkles,
    why: whyNoRule,
    run: ({ store }) => store.setState(({ selected }) => ({ ruleFrom: selected })),
  },
  {
    id: 'exchange.edit',
    label: () => 'Edit and resend',
    selected: 'Edit and resend selected exchange',
    icon: Pencil,
    key: { printed: 'E', pressed: 'e' },
    legend: 'edit',
    why: severalSelected,
    run: ({ store }) => editExchange(store, store.getState().selected),
  },
  {
    id: 'exchange.curl',
    label: state => several(state, 'Copy as curl', count => `Copy ${count} as curl`),
    selected: 'Copy selected exchange as curl',
    icon: Terminal,
    key: { printed: 'C', pressed: 'c' },
    legend: 'curl',
    why: tooMany,
    run: workbench => void copyChosenAsCurl(workbench),
  },
  {
    id: 'exchange.compare',
    label: state =>
      several(state, 'Compare with previous of its kind', count => (count === '2' ? 'Compare these two' : 'Compare')),
    selected: 'Compare selected exchange with previous of its kind',
    icon: Columns2,
    key: { printed: 'D', pressed: 'd' },
    legend: 'compare',
    why: moreThanTwo,
    run: workbench => void compareChosen(workbench),
  },
  {
    id: 'exchange.compareTab',
    label: state => (countOf(state) === 2 ? 'Compare these two in a tab' : 'Compare two in a tab'),
    selected: 'Compare two selected exchanges in a tab',
    icon: AppWindow,
    why: state => (countOf(state) === 2 ? null : 'Select two.'),
    run: workbench => void compareChosenInTab(workbench),
  },
  {
    id: 'exchange.mark',
    label: state =>
      several(state, isMarked(state) ? 'Unmark' : 'Mark', count => `${isMarked(state) ? 'Unmark' : 'Mark'} ${count}`),
    selected: 'Mark or unmark selected exchange',
    icon: Bookmark,
    key: { printed: 'M', pressed: 'm' },
    legend: 'mark',
    why: noneSelected,
    run: workbench => void toggleMark(workbench),
  },
  {
    id: 'exchange.comment',
    label: state => several(state, 'Comment…', count => `Comment on ${count}…`),
    selected: 'Comment on selected exchange',
    icon: MessageSquareText,
    why: noneSelected,
    run: ({ store }) => store.setState({ commenting: true }),
  },
  {
    id: 'exchange.record',
    label: state => several(state, 'Make a recording…', count => `Make a recording of ${count}…`),
    selected: 'Make a recording of selected exchanges',
    icon: Disc3,
    why: state => noneSelected(state) ?? tooManyToRecord(countOf(state)),
    run: ({ store }) => recordChosen(store),
  },
  {
    id: 'exchange.scene',
    label: state => several(state, 'Make a scene from it…', count => `Make a scene from these ${count}…`),
    selected: 'Make a scene from selected exchanges',
    icon: Clapperboard,
    why: state => noneSelected(state) ?? tooManyToRecord(countOf(state)),
    run: ({ store }) => sceneOfChosen(store),
  },
  {
    id: 'exchange.har',
    label: state => several(state, 'Save as HAR', count => `Save ${count} as HAR`),
    selected: 'Save selected exchanges as HAR',
    icon: FileDown,
    why: noneSelected,
    run: workbench => {
      const state = workbench.store.getState()
      void saveHar(workbench, chosenForService(state), countOf(state))
    },
  },
  {
    id: 'exchange.bundle',
    label: state => several(state, 'Save as repro bundle…', count => `Save ${count} as repro bundle…`),
    selected: 'Save selected exchanges as repro bundle',
    icon: Package,
    why: noneSelected,
    run: ({ store }) => store.setState(state => withBundle(state, 'selection')),
  },
  {
    id: 'exchange.peek',
    label: () => 'Peek',
    selected: 'Peek at selected exchange',
    icon: Eye,
    key: { printed: 'Space', pressed: ' ' },
    legend: 'peek',
    why: state => (state.selected === '' ? 'No exchange is selected.' : null),
    run: ({ store }) => store.setState(({ peeking }) => ({ peeking: !peeking })),
  },
  {
    id: 'exchange.delete',
    label: state => several(state, 'Delete', count => `Delete ${count}`),
    selected: 'Delete selected exchange',
    icon: Trash2,
    key: { printed: 'Del', pressed: 'Delete' },
    legend: 'delete',
    isDanger: true,
    why: noneSelected,
    run: workbench => void deleteChosen(workbench),
  },
]

/** Returns the verb of a key; those of one letter only while they are on. */
export const verbOfKey = (key: string, letterKeys: boolean): ExchangeVerb | undefined =>
  letterKeys || key.length > 1 || key === ' ' ? exchangeVerbs.find(verb => verb.key?.pressed === key) : undefined
