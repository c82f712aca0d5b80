import { ArrowDownLeft, ArrowUpRight, Copy, RotateCw, Trash2, WandSparkles } from 'lucide-react'
import type { WindowHook } from '#contract/window'
import type { OutgoingHook } from '#contract/wire/hooks'
import { deleteHook, renewKey } from '../../features/incoming/operations'
import { deleteWebhook, renewToken } from '../../features/outgoing/operations'
import type { State } from '../../store/state'
import { copyText } from '../../ui/files/copyText'
import { accountCommands } from './accountCommands'
import type { Command, CommandContext } from './command'
import { making, subjectOnStage } from './pageOnStage'

const incomingOnStage = (state: State): WindowHook | undefined => {
  const subject = subjectOnStage(state, 'incoming')
  return state.world.incomingHooks.find(({ ref }) => ref === subject)
}

/** A verb of the incoming webhook whose page is on the stage. */
const ofIncoming = (
  command: Pick<Command, 'id' | 'label' | 'icon'>,
  run: (context: CommandContext, hook: WindowHook) => void,
): Command => ({
  ...command,
  why: state => (incomingOnStage(state) ? null : 'No page of an incoming webhook is open.'),
  run(context) {
    const hook = incomingOnStage(context.store.getState())
    if (hook) run(context, hook)
  },
})

const outgoingOnStage = (state: State): OutgoingHook | undefined => {
  const subject = subjectOnStage(state, 'outgoing')
  return state.world.outgoingHooks.find(({ id }) => id === subject)
}

/** A verb of the outgoing webhook whose page is on the stage. */
const ofOutgoing = (
  command: Pick<Command, 'id' | 'label' | 'icon'>,
  run: (context: CommandContext, hook: OutgoingHook) => void,
): Command => ({
  ...command,
  why: state => (outgoingOnStage(state) ? null : 'No page of an outgoing webhook is open.'),
  run(context) {
    const hook = outgoingOnStage(context.store.getState())
    if (hook) run(context, hook)
  },
})

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
  ofIncoming({ id: 'incoming.remove', label: 'Delete this incoming webhook', icon: Trash2 }, deleteHook),
  ofOutgoing({ id: 'outgoing.renew', label: 'Give this webhook a new token', icon: RotateCw }, (context, hook) => {
    void renewToken(context, hook)
  }),
  ofOutgoing({ id: 'outgoing.remove', label: 'Delete this outgoing webhook', icon: Trash2 }, deleteWebhook),
  ...accountCommands,
]
