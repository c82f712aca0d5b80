import { incomingHooks } from '#contract/endpoints/integrations/incomingHooks'
import { outgoingHooks } from '#contract/endpoints/integrations/outgoingHooks'
import type { OutgoingHook } from '#contract/wire/hooks'
import type { Fix } from '#domain/explain/explanation'
import type { Workbench } from '../../store/workbench'
import { namesOf } from '../../store/world/names'
import { callAsAdmin, change } from './change'

/** Lets an incoming webhook post to any channel that its creator can read. */
export async function unlockWebhook(
  workbench: Workbench,
  { hook_ref }: Extract<Fix, { do: 'unlock_webhook' }>,
): Promise<void> {
  const hook = workbench.store.getState().world.incomingHooks.find(({ ref }) => ref === hook_ref)
  if (!hook) return workbench.notify('This webhook has been deleted')
  const { id, channel_id, display_name, description, username, icon_url } = hook
  const put = (channel_locked: boolean) =>
    callAsAdmin(workbench, incomingHooks.updateIncomingHook, {
      params: { hook_id: id },
      body: { id, channel_id, display_name, description, username, icon_url, channel_locked },
    })
  await change(workbench, {
    text: `${display_name || 'The webhook'} can post to other channels`,
    make: () => put(false),
    undo: () => put(true),
  })
}

type Changed = (hook: OutgoingHook) => { text: string; fields: Partial<OutgoingHook> }

/** Changes some fields of an outgoing webhook; undo puts the record back as it was. */
async function changeOutgoing(workbench: Workbench, hook_id: string, changed: Changed): Promise<void> {
  const hook = workbench.store.getState().world.outgoingHooks.find(({ id }) => id === hook_id)
  if (!hook) return workbench.notify('This webhook has been deleted')
  const { text, fields } = changed(hook)
  const put = (body: OutgoingHook) =>
    callAsAdmin(workbench, outgoingHooks.updateOutgoingHook, { params: { hook_id }, body })
  await change(workbench, { text, make: () => put({ ...hook, ...fields }), undo: () => put(hook) })
}

const nameOf = ({ display_name }: OutgoingHook): string => display_name || 'The webhook'

/** Adds a word to those that trigger an outgoing webhook. */
export const addTriggerWord = (
  workbench: Workbench,
  { hook_id, word }: Extract<Fix, { do: 'add_trigger_word' }>,
): Promise<void> =>
  changeOutgoing(workbench, hook_id, hook => ({
    text: `“${word}” triggers ${hook.display_name || 'the webhook'}`,
    fields: { trigger_words: [...hook.trigger_words, word] },
  }))

/** Lets the first word be a trigger word as a whole, or only start with one. */
export const setTriggerWhen = (
  workbench: Workbench,
  { hook_id, trigger_when }: Extract<Fix, { do: 'set_trigger_when' }>,
): Promise<void> =>
  changeOutgoing(workbench, hook_id, hook => ({
    text: `${nameOf(hook)} matches ${trigger_when === 1 ? 'words that start with a trigger word' : 'whole words'}`,
    fields: { trigger_when },
  }))

/** Sets the only channel that an outgoing webhook fires in, or lets it fire in any public one. */
export const setTriggerChannel = (
  workbench: Workbench,
  { hook_id, channel_id }: Extract<Fix, { do: 'set_trigger_channel' }>,
): Promise<void> =>
  changeOutgoing(workbench, hook_id, hook => {
    const name = namesOf(workbench.store.getState().world).channelName(channel_id)
    return {
      text: `${nameOf(hook)} fires in ${channel_id === '' ? 'any public channel' : `#${name}`}`,
      fields: { channel_id },
    }
  })
