import type { ExchangeSummary } from '#contract/exchange'
import type { LabIntegration } from '#contract/lab/lab'
import type { Post } from '#domain/posts/post'
import { simulationOf } from '../lab/simulationOf'
import { openPage } from '../payloads/pageTabs'
import type { State } from '../state'
import type { World } from '../world/world'
import { openWebhook } from './openWebhook'

/** The page of an integration: what it is of, and how it is opened. */
export interface IntegrationLink {
  /** What it is, for the words of a button. */
  what: 'webhook' | 'command' | 'simulated integration'
  name: string
  open(state: State): Partial<State>
}

/** What an exchange is a call of, by the `hook_id` that it has; `null` for other exchanges, and for what was deleted. */
export function integrationOfCall(
  world: World,
  { kind, hook_id }: Pick<ExchangeSummary, 'kind' | 'hook_id'>,
): IntegrationLink | null {
  if (hook_id === '') return null
  if (kind === 'hook') return incomingLink(world.incomingHooks.find(({ ref }) => ref === hook_id))
  if (kind === 'webhook') return outgoingLink(world.outgoingHooks.find(({ id }) => id === hook_id))
  const command = world.commands.find(({ id }) => id === hook_id)
  if (!command) return null
  const { id, trigger } = command
  return { what: 'command', name: `/${trigger}`, open: state => openPage(state, { page: 'command', subject: id }) }
}

/** The simulated integration that an exchange is a call of, be it on or off; `null` where there is none. */
export function simulationOfCall(
  list: readonly LabIntegration[],
  { direction, url }: Pick<ExchangeSummary, 'direction' | 'url'>,
): IntegrationLink | null {
  if (direction === 'in' && !url.startsWith('/plugins/')) return null
  const found = simulationOf(list, url)
  if (!found) return null
  const { name } = found
  return {
    what: 'simulated integration',
    name,
    open: state => openPage(state, { page: 'simulated', subject: name }),
  }
}

const incomingLink = (hook: World['incomingHooks'][number] | undefined): IntegrationLink | null =>
  hook === undefined
    ? null
    : {
        what: 'webhook',
        name: hook.display_name || 'Incoming webhook',
        open: state => openPage(state, { page: 'incoming', subject: hook.ref }),
      }

const outgoingLink = (hook: World['outgoingHooks'][number] | undefined): IntegrationLink | null =>
  hook === undefined
    ? null
    : {
        what: 'webhook',
        name: hook.display_name || 'Outgoing webhook',
        open: state => openWebhook(state, hook.id),
      }

/**
 * The webhook that made a post: the one with the owner and the name that the post has. `null` for posts of others, and
 * where two have both.
 */
export function webhookOfPost(
  world: World,
  { user_id, props }: Pick<Post, 'user_id' | 'props'>,
): IntegrationLink | null {
  if (props.from_webhook !== 'true') return null
  const incoming = world.incomingHooks.filter(
    hook => hook.user_id === user_id && hook.display_name === props.webhook_display_name,
  )
  const outgoing = world.outgoingHooks.filter(
    hook => hook.creator_id === user_id && hook.display_name === props.webhook_display_name,
  )
  return incoming.length + outgoing.length === 1 ? (incomingLink(incoming[0]) ?? outgoingLink(outgoing[0])) : null
}
