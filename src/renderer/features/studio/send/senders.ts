import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import type { TargetView } from '#contract/project/targets'
import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import type { IncomingHook } from '#contract/wire/hooks'
import type { StudioDocument, Thread } from '../../../store/payloads/studioDocument'
import { isMember, personasOf, userById } from '../../../store/world/people'
import type { World } from '../../../store/world/world'
import { type HookPlace, hookPlace } from './hookPlace'

/** Who a payload can be sent as: a persona over REST, or an incoming hook by its URL. */
export type Sender =
  | { kind: 'persona'; id: string; name: string; user: User }
  | { kind: 'hook'; id: string; name: string; hook: IncomingHook }

/** Who can send a document of this kind, bots first, because only integrations may bring a registry; for whom it can be opened. */
function sendersOf(world: World, kind: DocumentKind): Sender[] {
  if (kind === 'incoming_webhook') {
    return world.incomingHooks.map(hook => ({ kind: 'hook', id: hook.id, name: hook.display_name || 'hook', hook }))
  }
  if (shapes[kind].isOpened) return personasOf(world).flatMap(user => (user.is_bot ? [] : [personaOf(user)]))
  return personasOf(world)
    .toSorted((a, b) => Number(b.is_bot ?? false) - Number(a.is_bot ?? false))
    .map(personaOf)
}

const personaOf = (user: User): Sender => ({ kind: 'persona', id: user.id, name: user.username, user })

/** Where and as whom a document goes: what was chosen, as far as it still exists, else what fits. */
export interface Route {
  sender: Sender | null
  channel: Channel | null
  senders: Sender[]
  channels: Channel[]
  /** The other server it goes to instead; `null` for this one. */
  target: TargetView | null
  targets: readonly TargetView[]
  /** The thread it replies in; `null` for posts of their own. */
  thread: Thread | null
  /** Where a webhook posts it, and why it is rejected there; `null` for posts of people and bots. */
  hook: HookPlace | null
  /** Where the submission of a dialog goes; `''` while nobody has said, and for what is no dialog. */
  submitUrl: string
  /** Why it cannot go where it was to go; `null` while that is there. */
  gone: string | null
}

/**
 * What of a document says who sends it and where. `plugin` is the one its text calls: a bot of that name sends it,
 * where nobody is chosen.
 */
export type RoutedDocument = Pick<
  StudioDocument,
  'kind' | 'senderId' | 'hookId' | 'channelId' | 'target' | 'thread' | 'submitUrl'
> & {
  plugin?: string
  /** Who acts: a dialog is opened for them, where nobody is chosen. */
  personaId?: string
  /** The channel that it names itself, to a webhook. */
  channelName?: string
  targets?: readonly TargetView[]
}

/** What a person chooses of the route of a document. */
export type RouteChoice = Partial<
  Pick<StudioDocument, 'senderId' | 'hookId' | 'channelId' | 'target' | 'thread' | 'submitUrl'>
>

export function routeOf(world: World, document: RoutedDocument, lookedAt: string): Route {
  const { targets = [] } = document
  const target = targets.find(one => one.name === document.target) ?? null
  const here = routeHere(world, document, lookedAt)
  const gone = target === null ? whyGone(world, document, here) : null
  // A channel is still offered in place of a target: it has to be chosen.
  const channel = gone === null || document.target !== undefined ? here.channel : null
  const place = target?.name ?? channel?.id
  const thread = document.thread !== undefined && document.thread.place === place ? document.thread : null
  const submitUrl = shapes[document.kind].isOpened ? (document.submitUrl ?? '').trim() : ''
  return { ...here, channel, target, targets, thread, gone, submitUrl }
}

/** What was chosen and is gone is chosen anew: nothing goes elsewhere unasked. */
function whyGone(
  world: World,
  { kind, target, channelId, senderId }: RoutedDocument,
  { channel, sender, senders }: Pick<Route, 'channel' | 'sender' | 'senders'>,
): string | null {
  if (target !== undefined) return `The target ${target} was deleted. Choose where to send it.`
  if (sender === null && senders.length > 0) {
    if (kind === 'incoming_webhook') return 'The webhook was deleted. Choose another one.'
    return `${userById(world, senderId ?? '')?.username ?? 'The sender'} was deactivated. Choose another sender.`
  }
  const isGone = kind !== 'incoming_webhook' && channelId !== undefined && channel?.id !== channelId
  return isGone ? 'The channel was archived. Choose another one.' : null
}

function routeHere(
  world: World,
  document: RoutedDocument,
  lookedAt: string,
): Omit<Route, 'target' | 'targets' | 'thread' | 'gone' | 'submitUrl'> {
  const senders = sendersOf(world, document.kind)
  const chosenId = document.kind === 'incoming_webhook' ? document.hookId : document.senderId
  const chosen = senders.find(sender => sender.id === chosenId)
  const channels = world.channels.filter(channel => channel.delete_at === 0)
  const byId = (id: string | undefined) => channels.find(channel => channel.id === id)
  if (document.kind === 'incoming_webhook') {
    const sender = chosenId === undefined ? (senders[0] ?? null) : (chosen ?? null)
    const hook = sender?.kind === 'hook' ? hookPlace(world, sender.hook, document.channelName ?? '') : null
    return { sender, senders, channels, channel: hook?.channel ?? null, hook }
  }
  const rooms = channels.filter(one => one.type !== 'D')
  const home = document.channelId === undefined ? homeOf(world, senders, rooms) : undefined
  const isBotIn = (channel: Channel | undefined) =>
    channel && senders.some(one => isBot(one) && isIn(world, one, channel))
  const near = rooms.find(one => one.id === lookedAt)
  const channel = byId(document.channelId) ?? (isBotIn(near) ? near : undefined) ?? home ?? near ?? rooms[0] ?? null
  const inside = senders.filter(sender => channel !== null && isIn(world, sender, channel))
  const acting = shapes[document.kind].isOpened ? senders.find(({ id }) => id === document.personaId) : undefined
  const own = acting ?? inside.find(sender => sender.name === document.plugin)
  const sender = chosenId === undefined ? (own ?? inside[0] ?? senders[0] ?? null) : (chosen ?? null)
  return { sender, senders, channels, channel, hook: null }
}

/** The first plugin a text calls: a bot of that name is the one that most likely posts it. */
export const pluginOf = (text: string): string | undefined => /"\/?plugins\/([\w.-]+)\//.exec(text)?.[1]

/**
 * The route as the document's own choice, from then on: a text that is being changed does not change who sends it, or
 * where.
 */
export function settled({ sender, channel }: Route): Pick<StudioDocument, 'senderId' | 'hookId' | 'channelId'> {
  if (sender?.kind === 'hook') return { hookId: sender.id }
  return { ...(sender ? { senderId: sender.id } : {}), ...(channel ? { channelId: channel.id } : {}) }
}

/** A sender as the choice of a document. */
export const chosen = (sender: Sender): Pick<StudioDocument, 'senderId' | 'hookId'> =>
  sender.kind === 'hook' ? { hookId: sender.id } : { senderId: sender.id }

/** With whom another sender has the direct messages that a route leads to; `null` where it leads elsewhere. */
export function directPartner({ sender, channel, target }: Route, next: Sender): string | null {
  if (target || channel?.type !== 'D' || sender?.kind !== 'persona' || next.kind !== 'persona') return null
  const ids = channel.name.split('__')
  if (ids.includes(next.id)) return null
  return ids.find(id => id !== sender.id) ?? sender.id
}

const isBot = (sender: Sender): boolean => sender.kind === 'persona' && (sender.user.is_bot ?? false)
const isIn = (world: World, sender: Sender, channel: Channel): boolean => isMember(world, channel.id, sender.id)

/** A channel in which a bot is: there a payload with actions can be tried at once. */
const homeOf = (world: World, senders: Sender[], channels: Channel[]): Channel | undefined =>
  channels.find(channel => senders.some(sender => isBot(sender) && isIn(world, sender, channel)))

/** Why the service drops the registry of what this sender posts; `null` when it keeps it (docs/spec-coverage.md). */
export function registryDropped({ sender, senders }: Pick<Route, 'sender' | 'senders'>): string | null {
  if (sender?.kind !== 'persona' || isBot(sender)) return null
  const wayOut = senders.some(isBot) ? 'Send as a bot.' : 'There is no bot yet: make one in the list of “Send as”.'
  return `${sender.name} is not an integration, so the service drops this registry and nothing can be clicked. ${wayOut}`
}
