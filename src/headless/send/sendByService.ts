import type { ReadyFile } from '#contract/readyFile'
import { type SendBody, type SendReport, sending } from '#contract/sending'
import type { Snapshot } from '#contract/window'
import { workbench } from '#contract/workbench'
import { isObject } from '#domain/json'
import { exitCodes } from '../terminal/exitCodes'
import { NotRunning, Rejected, sender } from '../workspace/runningService'
import { channelNamed, type Sender, senderNamed } from './addressing'
import { SendFailed } from './failures'
import type { Outgoing, SendOptions, SentFile } from './sendFile'

/** Sends by the service that runs on the project, as the window does. @throws SendFailed, InputError */
export async function sendByService(running: ReadyFile, outgoing: Outgoing, options: SendOptions): Promise<SentFile> {
  const request = sender(running.url, running.key)
  try {
    const snapshot = await request<Snapshot>('GET', workbench.snapshot.path)
    const { body, where } = addressed(snapshot, outgoing, options)
    const report = await request<SendReport>(sending.send.method, sending.send.path, body)
    return { outgoing, report, where, link: linkOf(running.url, snapshot, report) }
  } catch (error) {
    if (error instanceof NotRunning) throw new SendFailed(error.message, exitCodes.workspace)
    if (error instanceof Rejected) throw new SendFailed(error.message, exitCodes.rejected)
    throw error
  }
}

function addressed(snapshot: Snapshot, { kind, json, value, values }: Outgoing, options: SendOptions) {
  const payload = { kind, text: JSON.stringify(json.value), ...(values === undefined ? {} : { values }) }
  if (options.target !== undefined) {
    const body: SendBody = { ...payload, target: options.target }
    return { body, where: `target ${options.target}` }
  }
  const own = isObject(value) && typeof value.channel_id === 'string' ? value.channel_id : ''
  const channel = channelNamed(snapshot, options.to ?? (own === '' ? undefined : own))
  const who = senderNamed(snapshot, { as: options.as, isHook: kind === 'incoming_webhook', channel, to: options.to })
  const body: SendBody = { ...payload, ...senderFields(who, channel.id) }
  return { body, where: `${who.kind === 'webhook' ? who.channel : channel.display_name} as ${who.name}` }
}

const senderFields = (who: Sender, channel_id: string): Partial<SendBody> =>
  who.kind === 'webhook' ? { hook_id: who.id } : { user_id: who.id, channel_id }

function linkOf(url: string, { channels, teams }: Snapshot, { post_id, channel_id }: SendReport): string | null {
  if (post_id === '') return null
  const channel = channels.find(({ id }) => id === channel_id)
  const team = teams.find(({ id }) => id === channel?.team_id) ?? teams[0]
  return team === undefined ? null : `${url}/${team.name}/pl/${post_id}`
}
