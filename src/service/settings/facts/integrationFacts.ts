import { receiverOf } from '#domain/addresses/receiverOf'
import type { CalledFacts, IncomingFacts } from '#domain/settings/breakage/facts'
import type { Context } from '../../context'
import { hookRef } from '../../store/secrets/hookRef'
import type { StoredPost } from '../../store/tables/posts/posts'
import { callFacts, type Exchanges } from './callFacts'
import { offerOf, offersOf } from './offers'
import { commandPayloads, receivedPayloads, repliedPayloads } from './seenPayloads'

/** The recorded exchanges by what they are about. */
interface Recorded {
  byHook: ReadonlyMap<string, Exchanges>
  callbacks: Exchanges
}

/** Parts recorded exchanges by webhook, and keeps the callbacks. */
export const recordedOf = (exchanges: Exchanges): Recorded => ({
  byHook: Map.groupBy(
    exchanges.filter(({ hook_id }) => hook_id !== ''),
    ({ hook_id }) => hook_id,
  ),
  callbacks: exchanges.filter(({ kind }) => kind === 'callback'),
})

/** What is known of the incoming webhooks. */
export function incomingFacts(ctx: Context, { byHook }: Recorded): IncomingFacts[] {
  return ctx.store.hooks.allIncoming().map(({ id, display_name, username, icon_url }) => {
    const ref = hookRef(id)
    const calls = (byHook.get(ref) ?? []).filter(({ kind }) => kind === 'hook')
    return {
      ref,
      name: display_name,
      look: { username, icon_url },
      calls: callFacts(calls),
      payloads: receivedPayloads(ctx, calls),
    }
  })
}

const noOffers = { blocks: false, attachments: false }

/** What is known of everything that the service calls: outgoing webhooks, slash commands, and who handles controls. */
export function calledFacts(ctx: Context, recorded: Recorded, posts: readonly StoredPost[]): CalledFacts[] {
  const plain = plainUrl(ctx)
  const outgoing = ctx.store.hooks.allOutgoing().map((hook): CalledFacts => {
    const calls = (recorded.byHook.get(hook.id) ?? []).filter(({ kind }) => kind === 'webhook')
    return {
      kind: 'outgoing_webhook',
      id: hook.id,
      name: hook.display_name || 'Outgoing webhook',
      urls: hook.callback_urls.map(plain),
      look: { username: hook.username, icon_url: hook.icon_url },
      calls: callFacts(calls),
      payloads: repliedPayloads(ctx, calls),
      offers: noOffers,
    }
  })
  const commands = ctx.store.teams
    .all()
    .flatMap(({ id }) => ctx.store.commands.ofTeam(id))
    .map((command): CalledFacts => {
      const calls = recorded.callbacks.filter(({ label }) => label === `/${command.trigger}`)
      return {
        kind: 'command',
        id: command.id,
        name: `/${command.trigger}`,
        urls: [plain(command.url)],
        look: { username: command.username, icon_url: command.icon_url },
        calls: callFacts(calls),
        payloads: commandPayloads(ctx, calls),
        offers: noOffers,
      }
    })
  return [...outgoing, ...commands, ...handlers(recorded, offersOf(posts, plain), plain)]
}

/** Who handles clicks: by what posts offer, and by what was clicked. */
function handlers(
  { callbacks }: Recorded,
  offers: ReturnType<typeof offersOf>,
  plain: (url: string) => string,
): CalledFacts[] {
  // A command has its label of a slash and its word; it is no control.
  const clicks = callbacks.filter(({ label }) => !label.startsWith('/'))
  for (const { url } of clicks) offerOf(offers, plain(withoutQuery(url)))
  const calls = Map.groupBy(clicks, ({ url }) => receiverOf(plain(url)))
  return [...offers].map(([receiver, { urls, ...offered }]) => ({
    kind: 'callback',
    id: receiver,
    name: receiver,
    urls: [...urls],
    look: null,
    calls: callFacts(calls.get(receiver) ?? []),
    payloads: [],
    offers: offered,
  }))
}

const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url

/** An address of this service's own plugins as the path that it is. */
function plainUrl({ url }: Context): (address: string) => string {
  const own = url()
  return address => (own !== '' && address.startsWith(`${own}/plugins/`) ? address.slice(own.length) : address)
}
