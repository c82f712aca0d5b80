import { openDirect } from '../../features/channel/navigator/openDirect'
import { kindLabels } from '../../files/kindIcons'
import { openPayload } from '../../files/openPayload'
import { selectExchange } from '../../store/inspection/chosen'
import { openAccount } from '../../store/inspection/openAccount'
import { openWebhook } from '../../store/inspection/openWebhook'
import { nameOfFile } from '../../store/payloads/followMoves'
import { openPage } from '../../store/payloads/pageTabs'
import { folderOf, payloadFiles } from '../../store/payloads/project'
import { withTraffic } from '../../store/payloads/stage'
import { openChannelTab, reopenTab } from '../../store/payloads/tabs'
import type { State } from '../../store/state'
import { channelById, channelTitle, personasOf } from '../../store/world/people'
import type { CommandContext } from '../commands/command'

export type DestinationKind = 'channel' | 'payload' | 'person' | 'hook' | 'scene' | 'exchange'

/** A place that can be gone to by name. */
export interface Destination {
  id: string
  kind: DestinationKind
  label: string
  /** What it is, beside the name. */
  more: string
  go(context: CommandContext): void
}

/** How many of the newest exchanges can be gone to by name. */
const newest = 200

/** Everything with a name: channels, people to act as, hooks, the newest exchanges. */
export function destinationsOf(state: State): Destination[] {
  const { world, personaId } = state
  const channels = world.channels.map<Destination>(channel => ({
    id: `channel ${channel.id}`,
    kind: 'channel',
    label: channelTitle(world, channel, personaId),
    more: channel.type === 'D' ? 'direct messages' : 'channel',
    go: ({ store }) => store.setState(now => ({ place: 'tabs', ...openChannelTab(now, channel.id) })),
  }))
  const people = personasOf(world).map<Destination>(user => ({
    id: `person ${user.id}`,
    kind: 'person',
    label: user.username,
    more: user.is_bot ? 'act as this bot' : 'act as this person',
    go: ({ store }) => store.setState({ personaId: user.id, voiceId: '' }),
  }))
  const letters = personasOf(world).map<Destination>(user => ({
    id: `direct ${user.id}`,
    kind: 'person',
    label: user.username,
    more: 'write direct messages',
    go: context => void openDirect(context, [user.id]).then(why => why && context.notify(why)),
  }))
  const accounts = world.users.map<Destination>(user => ({
    id: `account ${user.id}`,
    kind: 'person',
    label: user.username,
    more: user.is_bot ? 'page of this bot' : 'page of this person',
    go: ({ store }) => store.setState(now => openAccount(now, user.id)),
  }))
  const placeOf = ({ channel_id }: { channel_id: string }) =>
    `#${channelById(world, channel_id)?.name ?? 'any channel'}`
  const incoming = world.incomingHooks.map<Destination>(hook => ({
    id: `hook ${hook.ref}`,
    kind: 'hook',
    label: hook.display_name || 'Incoming webhook',
    more: `incoming webhook, ${placeOf(hook)}`,
    go: ({ store }) => store.setState(now => openPage(now, { page: 'incoming', subject: hook.ref })),
  }))
  const outgoing = world.outgoingHooks.map<Destination>(hook => ({
    id: `hook ${hook.id}`,
    kind: 'hook',
    label: hook.display_name || 'Outgoing webhook',
    more: `outgoing webhook, ${placeOf(hook)}`,
    go: ({ store }) => store.setState(now => openWebhook(now, hook.id)),
  }))
  const simulated = state.lab.list.map<Destination>(({ name, description }) => ({
    id: `simulated ${name}`,
    kind: 'hook',
    label: name,
    more: description === '' ? 'simulated integration' : `simulated integration, ${description}`,
    go: ({ store }) => store.setState(now => openPage(now, { page: 'simulated', subject: name })),
  }))
  const scenes = state.scenes.list.map<Destination>(({ name, title }) => ({
    id: `scene ${name}`,
    kind: 'scene',
    label: title || name,
    more: title === '' || title === name ? 'scene' : `scene, ${name}`,
    go: ({ store }) => store.setState(now => openPage(now, { page: 'scene', subject: name })),
  }))
  const commands = world.commands.map<Destination>(command => ({
    id: `command ${command.id}`,
    kind: 'hook',
    label: `/${command.trigger}`,
    more: 'slash command',
    go: ({ store }) => store.setState(now => openPage(now, { page: 'command', subject: command.id })),
  }))
  const plugins = state.project.plugins.map<Destination>(({ id, base_url }) => ({
    id: `plugin ${id}`,
    kind: 'hook',
    label: id,
    more: `plugin, ${base_url}`,
    go: ({ store }) => store.setState(now => openPage(now, { page: 'plugin', subject: id })),
  }))
  const exchanges = state.traffic.exchanges
    .slice(-newest)
    .reverse()
    .map<Destination>(exchange => ({
      id: `exchange ${exchange.id}`,
      kind: 'exchange',
      label: `${exchange.kind} ${exchange.label}`,
      more: `exchange ${exchange.number.toLocaleString('en-US')}`,
      go: context => {
        context.store.setState(now => ({ ...withTraffic(now), filters: [], filterDraft: '' }))
        selectExchange(context.store, exchange.id)
      },
    }))
  const closed = state.closed.flatMap<Destination>(({ tab, document }) =>
    document && (document.path === undefined || !(document.path in state.project.files))
      ? [
          {
            id: `closed ${tab.id}`,
            kind: 'payload',
            label: document.name,
            more: 'closed payload',
            go: ({ store }) => store.setState(now => ({ place: 'tabs', ...reopenTab(now, tab.id) })),
          },
        ]
      : [],
  )
  const payloads = Object.values(payloadFiles(state.project.files))
    .filter(({ kind }) => kind !== 'sample')
    .map<Destination>(({ path, kind }) => ({
      id: `payload ${path}`,
      kind: 'payload',
      label: nameOfFile(path),
      more: `${kindLabels[kind].toLowerCase()}, ${folderOf(path)}/`,
      go: context => void openPayload(context, path),
    }))
  return [
    ...channels,
    ...payloads,
    ...closed,
    ...people,
    ...letters,
    ...accounts,
    ...incoming,
    ...outgoing,
    ...simulated,
    ...scenes,
    ...commands,
    ...plugins,
    ...exchanges,
  ]
}
