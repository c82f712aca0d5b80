import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  Bot,
  Braces,
  KeyRound,
  type LucideIcon,
  MousePointerClick,
  SquareSlash,
  UserRound,
} from 'lucide-react'
import type { brokenKinds } from '#domain/settings/breakage/broken'
import { openPayload } from '../../../files/openPayload'
import { openWebhook } from '../../../store/inspection/openWebhook'
import { openPage } from '../../../store/payloads/pageTabs'
import { withTraffic } from '../../../store/payloads/stage'
import type { State } from '../../../store/state'
import type { Workbench } from '../../../store/workbench'

/** A thing of the workspace that settings decide about. */
export interface SettingsSubject {
  kind: (typeof brokenKinds)[number]
  id: string
}

interface KindFacts {
  icon: LucideIcon
  /** What it is, in words. */
  word: string
  /** Brings its page on the stage; `null` where it has none. */
  open: ((workbench: Workbench, id: string) => void) | null
}

const putting =
  (next: (state: State, id: string) => Partial<State>): KindFacts['open'] =>
  ({ store }, id) =>
    store.setState(state => next(state, id))

/** A callback is known by the plugin or the simulated integration that it goes to, or by its host. */
const receiver = (state: State, id: string): Partial<State> => {
  if (state.lab.list.some(({ name }) => name === id)) return openPage(state, { page: 'simulated', subject: id })
  if (state.project.plugins.some(plugin => plugin.id === id)) return openPage(state, { page: 'plugin', subject: id })
  return { ...withTraffic(state), filters: ['kind:callback', `integration:${id}`], filterDraft: '' }
}

/** What kinds of things are called, and where each is shown. */
export const subjectKinds: Readonly<Record<SettingsSubject['kind'], KindFacts>> = {
  incoming_webhook: {
    icon: ArrowDownLeft,
    word: 'incoming webhook',
    open: putting((state, subject) => openPage(state, { page: 'incoming', subject })),
  },
  outgoing_webhook: {
    icon: ArrowUpRight,
    word: 'outgoing webhook',
    open: putting(openWebhook),
  },
  command: {
    icon: SquareSlash,
    word: 'slash command',
    open: putting((state, subject) => openPage(state, { page: 'command', subject })),
  },
  callback: { icon: MousePointerClick, word: 'callbacks', open: putting(receiver) },
  bot: { icon: Bot, word: 'bot', open: putting((state, subject) => openPage(state, { page: 'bot', subject })) },
  person: {
    icon: UserRound,
    word: 'person',
    open: putting((state, id) => openPage(state, { page: 'people', at: `people/${id}` })),
  },
  app: { icon: KeyRound, word: 'OAuth app', open: null },
  payload: { icon: Braces, word: 'payload', open: (workbench, path) => void openPayload(workbench, path) },
  traffic: { icon: ArrowLeftRight, word: 'traffic', open: putting(state => withTraffic(state)) },
}
