import type { StartState } from '#domain/recording/schema/startState'
import type { Context } from '../../context'
import { hashToken } from '../../sessions/caller'
import { hookRef } from '../../store/secrets/hookRef'

const nameOf = (placeholder: string): string => placeholder.replace(/^\{\{|\}\}$/g, '')

/** Creates the webhooks, commands and apps of a start state, with the secrets that were made for them. */
export function putIntegrations(ctx: Context, start: StartState, values: ReadonlyMap<string, string>): void {
  const { store } = ctx
  const secret = (placeholder: string): string => values.get(nameOf(placeholder)) ?? ctx.newId()
  const texts = { display_name: '', description: '', username: '', icon_url: '', delete_at: 0 }
  for (const { ref: _, key, disabled, ...hook } of start.incoming_hooks ?? []) {
    const id = secret(key)
    store.hooks.insertIncoming({ ...texts, channel_locked: false, ...hook, id, update_at: hook.create_at })
    if (disabled) store.disabledHooks.put(hookRef(id))
  }
  for (const { token, disabled, ...hook } of start.outgoing_hooks ?? []) {
    const lists = { trigger_words: [], callback_urls: [], trigger_when: 0, content_type: '', channel_id: '' }
    store.hooks.insertOutgoing({ ...texts, ...lists, ...hook, token: secret(token), update_at: hook.create_at })
    if (disabled) store.disabledHooks.put(hook.id)
  }
  for (const { token, method, ...command } of start.commands ?? []) {
    const completion = { auto_complete: false, auto_complete_desc: '', auto_complete_hint: '', url: '' }
    store.commands.insert({
      ...texts,
      ...completion,
      ...command,
      method: method === 'G' || method === 'P' ? method : '',
      token: secret(token),
      update_at: command.create_at,
    })
  }
  for (const { secret: placeholder = '', ...app } of start.apps ?? []) {
    const fields = { description: '', homepage: '', icon_url: '', callback_urls: [], is_trusted: false }
    const secret_hash = hashToken(secret(placeholder))
    store.oauthApps.insert({ ...fields, ...app, secret_hash, update_at: app.create_at })
  }
}
