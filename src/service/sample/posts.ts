import type { PostContent, Props } from '#domain/posts/post'
import { approval } from '#domain/templates/approvals/approval'
import { templateOfPlugin } from '#domain/templates/catalogue'
import { incident } from '#domain/templates/incidents/incident'
import { poll } from '#domain/templates/people/poll'
import { readHookPayload } from '#domain/webhooks/payload'
import type { Context } from '../context'
import { postPayload } from '../hooks/receiveHook'
import { createPost } from '../posts/write/createPost'
import type { Caller } from '../sessions/caller'
import type { UserRow } from '../store/tables/accounts/users'
import type { ChannelRow } from '../store/tables/places/channels'
import { canaryReport, incidentBoard, releaseCard } from './boards'
import type { Places } from './places'
import { rolloutGate } from './rolloutGate'
import type { Staff } from './staff'
import * as texts from './texts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

interface Said {
  by: UserRow
  in: ChannelRow
  /** Before now, in milliseconds. */
  ago: number
  message?: string
  props?: Props
  root_id?: string
}

/** Posts of the sample workspace: yesterday and today, in every style a post can have. */
export function postSample(ctx: Context, staff: Staff, places: Places): void {
  const now = ctx.now()
  const say = ({ by, in: channel, ago, ...request }: Said): string => {
    const at = now - ago
    return createPost(ctx, sessionOf(by), { ...request, channel_id: channel.id }, { at }).id
  }
  const hook = (ago: number, payload: Record<string, unknown>): void => {
    const read = readHookPayload(payload, ctx.newId)
    if (read.ok) postPayload(ctx, places.hook, read.value, { at: now - ago })
  }
  yesterday(say, staff, places)
  today(say, staff, places)
  pipeline(hook)
  desks(hook)
  say({ by: staff.bots.gate, in: places.channels.deployments, ago: 2 * MINUTE, props: rolloutGate })
}

type Say = (said: Said) => string

function yesterday(say: Say, { people, bots }: Staff, { channels }: Places): void {
  const { alice, bob, carol } = people
  const at = (minutes: number): number => DAY + minutes * MINUTE
  say({ by: alice, in: channels.townSquare, ago: at(95), message: texts.welcome })
  say({ by: bob, in: channels.townSquare, ago: at(80), message: texts.table })
  say({ by: carol, in: channels.townSquare, ago: at(71), message: texts.tasks })
  say({ by: alice, in: channels.deployments, ago: at(60), message: texts.freeze })
  say({ by: bots.canary, in: channels.deployments, ago: at(42), message: texts.rolledBack })
  const outage = say({ by: bots.canary, in: channels.incidents, ago: at(30), props: incidentBoard })
  say({ by: carol, in: channels.incidents, ago: at(28), message: texts.onIt, root_id: outage })
  say({ by: bob, in: channels.incidents, ago: at(21), message: texts.logs, root_id: outage })
  say({ by: carol, in: channels.incidents, ago: at(6), message: texts.solved, root_id: outage })
  say({ by: alice, in: channels.leads, ago: at(12), message: texts.handover })
  say({ by: bob, in: channels.withBob, ago: at(4), message: 'Can you look at the gate for 4.18.0 tomorrow at ten?' })
}

function today(say: Say, { people, bots }: Staff, { channels }: Places): void {
  const { alice, bob, carol } = people
  say({
    by: alice,
    in: channels.withBob,
    ago: 55 * MINUTE,
    message: 'Sure. I am in the release desk from ten on. :coffee:',
  })
  say({ by: carol, in: channels.withCarol, ago: 50 * MINUTE, message: texts.handOff })
  say({ by: bots.gate, in: channels.withGate, ago: 45 * MINUTE, message: texts.gateHello })
  say({ by: bots.gate, in: channels.approvals, ago: 40 * MINUTE, props: { attachments: texts.approvalAttachments } })
  say({ by: bots.gate, in: channels.approvals, ago: 33 * MINUTE, ...texts.linkRequest })
  say({ by: bots.gate, in: channels.releaseNotes, ago: 30 * MINUTE, message: texts.notes, props: releaseCard })
  const watch = say({ by: bots.canary, in: channels.deployments, ago: 9 * MINUTE, props: canaryReport })
  say({
    by: bob,
    in: channels.deployments,
    ago: 8 * MINUTE,
    message: 'p95 looks better than last week.',
    root_id: watch,
  })
  say({
    by: carol,
    in: channels.deployments,
    ago: 7 * MINUTE,
    message: 'Agreed. :eyes: on payments too.',
    root_id: watch,
  })
}

function pipeline(hook: (ago: number, payload: Record<string, unknown>) => void): void {
  hook(26 * MINUTE, texts.releaseHook)
  hook(5 * MINUTE, texts.buildHook)
}

/** What can be clicked beside the gate: messages of templates, whose integrations come with the sample. */
function desks(hook: (ago: number, payload: Record<string, unknown>) => void): void {
  const asks: readonly (readonly [number, string, PostContent])[] = [
    [38 * MINUTE, 'approval-desk', approval.post],
    [24 * MINUTE, 'poll-box', poll.post],
    [12 * MINUTE, 'pager-bridge', incident.post],
  ]
  for (const [ago, plugin, { message: text, props }] of asks) {
    const { channel, emoji: icon_emoji } = templateOfPlugin(plugin) ?? {}
    hook(ago, { channel, username: plugin, icon_emoji, text, props })
  }
}

/** The session that a sample author posts with: bots as integrations, people as people. */
const sessionOf = (user: UserRow): Caller => ({
  user,
  session: { id: '', kind: user.is_bot ? 'bot' : 'login', csrf_hash: '', token: '' },
})
