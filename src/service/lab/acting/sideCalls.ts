import type { LabCall, SideCall } from '#contract/lab/lab'
import { isObject, type JsonObject } from '#domain/json'
import type { IntegrationCall, SideCallWanted, WantedMessage } from '#domain/lab/call'
import type { Context } from '../../context'
import { sendEphemeral } from '../../posts/write/sendEphemeral'
import type { DecidedCall } from '../calls'
import { sideBot } from './bot'

/** What simulated integrations do beside responding. */
export interface SideCalls {
  /** Shows the private messages that a response has no place for: they are effects of the call, which is open still. */
  before(decided: DecidedCall): void
  /**
   * Does what else a rule wants, after the response: over the API of the service, in order, as the bot of the integration
   * and in the story of the call. Tells what came of it.
   */
  after(decided: DecidedCall, tell: (call: LabCall) => void): Promise<void>
  /** Drops what is still to come later. */
  close(): void
}

export function createSideCalls(ctx: Context): SideCalls {
  const waiting = new Set<NodeJS.Timeout>()

  async function later(acting: Acting, { ms, ...wanted }: Wanted<'later'>, told: (call: SideCall) => void) {
    told({ is: 'later', outcome: 'waiting', note: '' })
    const timer = setTimeout(async () => {
      waiting.delete(timer)
      told(outcomeOf('later', await attempt(() => callBack(acting, wanted))))
    }, ms)
    waiting.add(timer.unref())
  }

  return {
    before(decided) {
      for (const wanted of decided.decided.side_calls) {
        if (wanted.is !== 'private') continue
        const note = attemptNow(() => tellPrivately(actingOf(ctx, decided), wanted.text))
        decided.entry.side_calls.push(outcomeOf('private', note))
      }
    },
    async after(decided, tell) {
      const { entry } = decided
      const acting = actingOf(ctx, decided)
      for (const wanted of decided.decided.side_calls) {
        if (wanted.is === 'private') continue
        const place = entry.side_calls.length
        const told = (side: SideCall): void => {
          entry.side_calls = entry.side_calls.toSpliced(place, 1, side)
          tell(entry)
        }
        if (wanted.is === 'later') await later(acting, wanted, told)
        else told(outcomeOf(wanted.is, await attempt(() => actOn(acting, wanted))))
      }
    },
    close() {
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
    },
  }
}

type Wanted<I extends SideCallWanted['is']> = Extract<SideCallWanted, { is: I }>

interface Acting {
  ctx: Context
  call: IntegrationCall
  /** Id of the plugin that the integration is. */
  plugin: string
  /** The exchange whose story it belongs to; `''` for none. */
  cause: string
}

const outcomeOf = (is: SideCall['is'], note: string): SideCall => ({
  is,
  outcome: note === '' ? 'made' : 'failed',
  note,
})

const actingOf = (ctx: Context, { entry, call }: DecidedCall): Acting => ({
  ctx,
  call,
  plugin: entry.integration,
  cause: entry.exchange_id,
})

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function attemptNow(act: () => string): string {
  try {
    return act()
  } catch (error) {
    return wordsOf(error)
  }
}

/** Why it failed, else `''`. */
async function attempt(act: () => Promise<string> | string): Promise<string> {
  try {
    return await act()
  } catch (error) {
    return wordsOf(error)
  }
}

function actOn(acting: Acting, wanted: Exclude<SideCallWanted, { is: 'later' | 'private' }>): Promise<string> | string {
  switch (wanted.is) {
    case 'post':
      return post(acting, wanted.message, '')
    case 'reply':
      return post(acting, wanted.message, rootOf(acting))
    case 'update':
      return changePost(acting, wanted)
    case 'dialog':
      return openDialog(acting, wanted)
  }
}

/** The post that begins the thread of the called one. */
const rootOf = ({ ctx, call: { post } }: Acting): string =>
  post === null ? '' : ctx.store.posts.byId(post.id)?.root_id || post.id

async function post(acting: Acting, message: WantedMessage, root_id: string): Promise<string> {
  const { ctx, call } = acting
  const channel = channelFor(ctx, call, message.channel)
  if (channel === null) return `There is no channel ${message.channel}.`
  if (channel === '') return 'The call names no channel of this workspace. Name one in the rule.'
  const { id, token } = sideBot(ctx, acting.plugin, channel)
  const look = {
    ...(message.username === '' ? {} : { override_username: message.username }),
    ...(message.icon_url === '' ? {} : { override_icon_url: message.icon_url }),
  }
  const props = { ...message.props, ...look }
  const body = { user_id: id, channel_id: channel, root_id, message: message.text, props }
  return send(acting, { method: 'POST', url: '/api/v4/posts', token, body })
}

/** By name in the team of the call; `null` for a name that no channel has. */
function channelFor({ store }: Context, { channel, team }: IntegrationCall, name: string): string | null {
  if (name === '' || name === channel.name) return store.channels.byId(channel.id)?.id ?? ''
  const found = store.channels.byName(team.id, name) ?? store.channels.byId(name)
  return found?.id ?? null
}

/** Only admins may send private messages over REST, and plugins without it: this one is an effect of the call itself. */
function tellPrivately({ ctx, call, plugin, cause }: Acting, message: string): string {
  const channel_id = channelFor(ctx, call, '') ?? ''
  if (ctx.store.users.byId(call.user.id) === undefined || channel_id === '')
    return 'The call names no user and channel of this workspace.'
  const { id: user_id } = sideBot(ctx, plugin, channel_id)
  const draft = { user_id, channel_id, root_id: '', message, props: { from_bot: 'true' } }
  const live = ctx.recorder.recentCalls().find(({ summary }) => summary.id === cause)
  const tell = () => ctx.store.write(() => sendEphemeral(ctx, call.user.id, draft))
  if (live === undefined) tell()
  else ctx.recorder.within(live, tell)
  return ''
}

function changePost(acting: Acting, { post_id, content }: Wanted<'update'>): Promise<string> {
  const { token } = sideBot(acting.ctx, acting.plugin, acting.ctx.store.posts.byId(post_id)?.channel_id ?? '')
  return send(acting, { method: 'PUT', url: `/api/v4/posts/${post_id}/patch`, token, body: { ...content } })
}

function openDialog(acting: Acting, { path, dialog }: Wanted<'dialog'>): Promise<string> | string {
  if (acting.call.trigger_id === '') return 'The call has no trigger id, without which no dialog can be opened.'
  const url = `/plugins/${acting.plugin}/${path.replace(/^\/+/, '')}`
  const body = { trigger_id: acting.call.trigger_id, url, dialog: isObject(dialog) ? dialog : {} }
  return send(acting, { method: 'POST', url: '/api/v4/actions/dialogs/open', token: '', body })
}

async function callBack(acting: Acting, { text, everyone }: Omit<Wanted<'later'>, 'ms'>): Promise<string> {
  const { ctx, call } = acting
  const message = { text, props: {}, username: '', icon_url: '', channel: '' }
  if (call.response_url === '') return everyone ? post(acting, message, '') : tellPrivately(acting, text)
  const body = { text, response_type: everyone ? 'in_channel' : 'ephemeral' }
  const own = ctx.url()
  if (call.response_url.startsWith(`${own}/`))
    return send(acting, { method: 'POST', url: call.response_url.slice(own.length), token: '', body })
  const result = await ctx.outbound.call({
    kind: 'send',
    url: call.response_url,
    label: 'Delayed response',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
    about: {},
  })
  if (!result.ok) return result.reason.text
  ctx.outbound.settle(result, { outcome: 'ok', fault: null })
  return result.status < 400 ? '' : `The response URL responded with status ${result.status}.`
}

interface Request {
  method: string
  url: string
  /** `''` for none. */
  token: string
  body: JsonObject
}

/** Makes a request of the API of the service, as an integration does that hands on the cause. Returns why it failed, else `''`. */
async function send({ ctx, cause }: Acting, { method, url, token, body }: Request): Promise<string> {
  const { status, text } = await ctx.inject({
    method,
    url,
    headers: {
      host: new URL(ctx.url()).host,
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(cause === '' ? {} : { 'x-svc-cause': cause }),
    },
    body: Buffer.from(JSON.stringify(body)),
  })
  return status < 400 ? '' : reasonIn(text, status)
}

function reasonIn(text: string, status: number): string {
  try {
    const body: unknown = JSON.parse(text)
    return isObject(body) && typeof body.message === 'string' ? body.message : `Status ${status}.`
  } catch {
    return `Status ${status}.`
  }
}
