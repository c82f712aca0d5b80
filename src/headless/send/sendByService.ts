import { channels } from '#contract/endpoints/places/channels'
import { posts } from '#contract/endpoints/posts/posts'
import { project } from '#contract/project/endpoints'
import type { Project } from '#contract/project/project'
import type { ReadyFile } from '#contract/readyFile'
import { type SendBody, type SendReport, sending } from '#contract/sending'
import type { Snapshot } from '#contract/window'
import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { workbench } from '#contract/workbench'
import { isObject } from '#domain/json'
import type { Post } from '#domain/posts/post'
import { exitCodes } from '../terminal/exitCodes'
import { NotRunning, Rejected, type Send, sender } from '../workspace/runningService'
import { channelNamed, peopleNamed, type SenderWish, senderNamed } from './addressing'
import { SendFailed } from './failures'
import type { Outgoing, SendOptions, SentFile } from './sendFile'
import { targetNamed } from './targetNamed'

/** Sends by the service that runs on the project, as the window does. @throws SendFailed, InputError */
export async function sendByService(running: ReadyFile, outgoing: Outgoing, options: SendOptions): Promise<SentFile> {
  const request = sender(running.url, running.key)
  try {
    return await (options.target === undefined
      ? sendHere(running.url, request, { outgoing, options })
      : sendThere(request, { outgoing, options }, options.target))
  } catch (error) {
    if (error instanceof NotRunning) throw new SendFailed(error.message, exitCodes.workspace)
    if (error instanceof Rejected) throw new SendFailed(error.message, exitCodes.rejected)
    throw error
  }
}

const sent = (request: Send, { outgoing, options }: Asked, where: Partial<SendBody>): Promise<SendReport> => {
  const { kind, json, values } = outgoing
  const body: SendBody = {
    kind,
    text: JSON.stringify(json.value),
    ...(values === undefined ? {} : { values }),
    ...(options.replyTo === undefined ? {} : { root_id: options.replyTo }),
    ...(options.url === undefined ? {} : { url: options.url }),
    ...where,
  }
  return request<SendReport>(sending.send.method, sending.send.path, body)
}

async function sendThere(request: Send, asked: Asked, name: string): Promise<SentFile> {
  const { outgoing } = asked
  const { targets } = await request<Project>('GET', project.project.path)
  const target = targetNamed(targets, name, outgoing)
  const report = await sent(request, asked, { target: target.name })
  return { outgoing, report, where: `target ${target.name}`, link: report.link || null }
}

interface Asked {
  outgoing: Outgoing
  options: SendOptions
}

async function sendHere(url: string, request: Send, asked: Asked): Promise<SentFile> {
  const { outgoing } = asked
  const snapshot = await request<Snapshot>('GET', workbench.snapshot.path)
  const { who, place, body } = await addressed(snapshot, request, asked)
  const report = await sent(request, asked, body)
  const isOutside =
    report.status === 403 &&
    body.user_id !== undefined &&
    !snapshot.memberships.some(one => one.channel_id === body.channel_id && one.user_id === body.user_id)
  if (isOutside && report.error) report.error.message = `${who} is not a member of ${place}.`
  return { outgoing, report, where: `${place} as ${who}`, link: linkOf(url, snapshot, report) }
}

interface Address {
  /** Who sends it, and where to, in words. */
  who: string
  place: string
  body: Pick<SendBody, 'hook_id' | 'user_id' | 'channel_id'>
}

async function addressed(snapshot: Snapshot, request: Send, { outgoing, options }: Asked): Promise<Address> {
  const { as, to, replyTo } = options
  const { kind, filled } = outgoing
  const people = peopleNamed(snapshot, to)
  const own = textIn(filled, 'channel_id')
  const ofThread = to === undefined && replyTo !== undefined ? (await rootNamed(request, replyTo)).channel_id : own
  const room = people === null ? channelNamed(snapshot, to ?? (ofThread === '' ? undefined : ofThread)) : null
  const wish: SenderWish = { as, kind, channel: room, to }
  const { kind: by, id, name: who, channel } = senderNamed(snapshot, wish)
  if (by === 'webhook') return { body: { hook_id: id }, who, place: textIn(filled, 'channel') || channel }
  const { id: channel_id } = room ?? (await directChannel(request, id, people ?? []))
  const place = room?.display_name ?? (people ?? []).map(({ username }) => `@${username}`).join(', ')
  return { body: { user_id: id, channel_id }, who, place }
}

function textIn(value: unknown, key: string): string {
  const text = isObject(value) ? value[key] : ''
  return typeof text === 'string' ? text.trim() : ''
}

/** Direct messages of two, or of a group. */
function directChannel(request: Send, senderId: string, people: readonly User[]): Promise<Channel> {
  const ids = [...new Set([senderId, ...people.map(({ id }) => id)])]
  if (ids.length > 2) return request<Channel>('POST', channels.createGroupChannel.path, ids)
  return request<Channel>('POST', channels.createDirectChannel.path, ids.length === 1 ? [senderId, senderId] : ids)
}

/** The post to reply to. @throws SendFailed */
async function rootNamed(request: Send, id: string): Promise<Post> {
  try {
    return await request<Post>('GET', posts.getPost.path.replace(':post_id', id))
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    throw new SendFailed(`There is no post ${id} to reply to.`, exitCodes.rejected)
  }
}

function linkOf(url: string, { channels: all, teams }: Snapshot, { post_id, channel_id }: SendReport): string | null {
  if (post_id === '') return null
  const channel = all.find(({ id }) => id === channel_id)
  const team = teams.find(({ id }) => id === channel?.team_id) ?? teams[0]
  return team === undefined ? null : `${url}/${team.name}/pl/${post_id}`
}
