import { type Actor, can } from './can'

/** What decides about a bot; `owner_id` is a user or a plugin. */
export interface BotFacts {
  user_id: string
  owner_id: string
}

/**
 * Whether an actor sees that a bot exists: others get a not-found error, never a rejection
 * (docs/reference/bots.md#routes).
 */
export const canReadBot = (actor: Actor, bot: BotFacts): boolean =>
  can(actor, 'read_others_bots') || (bot.owner_id === actor.id && can(actor, 'read_bots'))

/** Whether an actor may change, enable, disable or hand on a bot, and handle its tokens. */
export const canManageBot = (actor: Actor, bot: BotFacts): boolean =>
  can(actor, 'manage_others_bots') || (bot.owner_id === actor.id && can(actor, 'manage_bots'))

export type BotCreation = 'allowed' | 'disabled' | 'forbidden'

/**
 * Bots cannot create bots; the setting must be on, except for plugins, who have no actor
 * (docs/reference/bots.md#routes).
 */
export function botCreation(
  actor: Actor & { is_bot: boolean },
  settings: { EnableBotAccountCreation: boolean },
): BotCreation {
  if (actor.is_bot || !can(actor, 'create_bot')) return 'forbidden'
  return settings.EnableBotAccountCreation ? 'allowed' : 'disabled'
}

/**
 * What happens to a bot when its owner is deactivated; activating the owner again never enables it
 * (docs/reference/bots.md#deactivation).
 */
export const isDisabledWithOwner = (settings: { DisableBotsWhenOwnerIsDeactivated: boolean }): boolean =>
  settings.DisableBotsWhenOwnerIsDeactivated
