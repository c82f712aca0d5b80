import {
  ArrowDownLeft,
  ArrowUpRight,
  Copy,
  Pause,
  Play,
  RotateCw,
  SquareSlash,
  Trash2,
  WandSparkles,
} from 'lucide-react'
import type { WindowHook } from '#contract/window'
import type { Command as SlashCommand } from '#contract/wire/commands'
import type { OutgoingHook } from '#contract/wire/hooks'
import { type NamedHook, setHookEnabled } from '../../explain/fixes/hookEnabled'
import { deleteCommand, renewToken as renewCommandToken } from '../../features/command/operations'
import { deleteHook, renewKey } from '../../features/incoming/operations'
import { deleteWebhook, renewToken } from '../../features/outgoing/operations'
import type { State } from '../../store/state'
import { copyText } from '../../ui/files/copyText'
import { accountCommands } from './accountCommands'
import type { Command, CommandContext } from './command'
import { making, subjectOnStage } from './pageOnStage'
import { pluginCommands } from './pluginCommands'

/** Makes the verbs of whatever page of one kind is on the stage. */
const verbsOf =
  <T>(find: (state: State) => T | undefined, why: string) =>
  (command: Pick<Command, 'id' | 'label' | 'icon'>, run: (context: CommandContext, subject: T) => void): Command => ({
    ...command,
    why: state => (find(state) === undefined ? why : null),
    run(context) {
      const subject = find(context.store.getState())
      if (subject !== undefined) run(context, subject)
    },
  })

const ofIncoming = verbsOf<WindowHook>(state => {
  const subject = subjectOnStage(state, 'incoming')
  return state.world.incomingHooks.find(({ ref }) => ref === subject)
}, 'No page of an incoming webhook is open.')

const ofOutgoing = verbsOf<OutgoingHook>(state => {
  const subject = subjectOnStage(state, 'outgoing')
  return state.world.outgoingHooks.find(({ id }) => id === subject)
}, 'No page of an outgoing webhook is open.')

const ofCommand = verbsOf<SlashCommand>(state => {
  const subject = subjectOnStage(state, 'command')
  return state.world.commands.find(({ id }) => id === subject)
}, 'No page of a slash command is open.')

/** The webhook whose page is on the stage, while it is on or off. */
const hookOnStage =
  (isOff: boolean) =>
  (state: State): NamedHook | undefined => {
    const { incomingHooks, outgoingHooks, disabledHooks } = state.world
    const incoming = incomingHooks.find(({ ref }) => ref === subjectOnStage(state, 'incoming'))
    const outgoing = outgoingHooks.find(({ id }) => id === subjectOnStage(state, 'outgoing'))
    const hook = incoming
      ? { id: incoming.ref, name: incoming.display_name || 'Incoming webhook' }
      : outgoing && { id: outgoing.id, name: outgoing.display_name || 'Outgoing webhook' }
    return hook !== undefined && disabledHooks.has(hook.id) === isOff ? hook : undefined
  }

const ofEnabledHook = verbsOf(hookOnStage(false), 'No page of an enabled webhook is open.')
const ofDisabledHook = verbsOf(hookOnStage(true), 'No page of a disabled webhook is open.')

/** What can be done with webhooks, commands, bots and simulated integrations; ids of what makes one begin with `integration.new.`. */
export const integrationCommands: readonly Command[] = [
  {
    id: 'integration.new.incoming',
    label: 'New incoming webhook',
    icon: ArrowDownLeft,
    run: context => making(context, 'incoming'),
  },
  {
    id: 'integration.new.outgoing',
    label: 'New outgoing webhook',
    icon: ArrowUpRight,
    run: context => making(context, 'outgoing'),
  },
  {
    id: 'integration.new.simulated',
    label: 'New simulated integration',
    icon: WandSparkles,
    run: ({ store }) => store.setState({ making: 'simulated', simulating: '' }),
  },
  {
    id: 'integration.new.command',
    label: 'New slash command',
    icon: SquareSlash,
    run: context => making(context, 'command'),
  },
  ofIncoming(
    { id: 'incoming.copyUrl', label: 'Copy the URL of this webhook', icon: Copy },
    ({ store, notify }, { id }) => {
      const url = `${store.getState().world.service?.url ?? ''}/hooks/${id}`
      void copyText(url, () => notify('Webhook URL copied'))
    },
  ),
  ofIncoming({ id: 'incoming.renew', label: 'Give this webhook a new URL', icon: RotateCw }, (context, hook) => {
    void renewKey(context, hook)
  }),
  ofEnabledHook({ id: 'webhook.disable', label: 'Disable this webhook', icon: Pause }, (context, hook) => {
    void setHookEnabled(context, hook, false)
  }),
  ofDisabledHook({ id: 'webhook.enable', label: 'Enable this webhook', icon: Play }, (context, hook) => {
    void setHookEnabled(context, hook, true)
  }),
  ofIncoming({ id: 'incoming.remove', label: 'Delete this incoming webhook', icon: Trash2 }, deleteHook),
  ofOutgoing({ id: 'outgoing.renew', label: 'Give this webhook a new token', icon: RotateCw }, (context, hook) => {
    void renewToken(context, hook)
  }),
  ofOutgoing({ id: 'outgoing.remove', label: 'Delete this outgoing webhook', icon: Trash2 }, deleteWebhook),
  ...accountCommands,
  ofCommand({ id: 'command.renew', label: 'Give this command a new token', icon: RotateCw }, (context, command) => {
    void renewCommandToken(context, command)
  }),
  ofCommand({ id: 'command.remove', label: 'Delete this slash command', icon: Trash2 }, deleteCommand),
  ...pluginCommands,
]
