import { bots } from '#contract/endpoints/accounts/bots'
import { channelMembers } from '#contract/endpoints/places/channelMembers'
import { teamMembers } from '#contract/endpoints/places/teamMembers'
import type { Channel } from '#contract/wire/channels'
import { createToken } from '../../../accounts/access/tokenOperations'
import { callAsAdmin } from '../../../explain/fixes/change'
import { openPage } from '../../../store/payloads/pageTabs'
import type { Store, Workbench } from '../../../store/workbench'
import { adminOf } from '../../../store/world/people'

export interface NewBotFields {
  username: string
  display_name: string
  description: string
  ownerId: string
  /** Where it is to post. */
  channel: Channel | undefined
}

/**
 * Creates a bot with a first token, brings it into a channel and opens its page. Resolves to why the bot could not be
 * created, or `null`; whatever fails after that is said, and the bot stands.
 */
export async function createBot(
  workbench: Workbench,
  { ownerId, channel, ...body }: NewBotFields,
): Promise<string | null> {
  const { store, notify } = workbench
  const made = await callAsAdmin(workbench, bots.createBot, { body })
  if (!made.ok) return made.error.message
  const { user_id, username } = made.value
  await known(store, user_id)
  if (ownerId !== adminOf(store.getState().world)?.id) {
    const moved = await callAsAdmin(workbench, bots.assignBot, { params: { bot_user_id: user_id, user_id: ownerId } })
    if (!moved.ok) notify(`${username} belongs to the admin: ${moved.error.message}`)
  }
  if (channel) await bringIn(workbench, username, { user_id, channel })
  store.setState(state => openPage(state, { page: 'bot', subject: user_id }))
  const problem = await createToken(workbench, user_id, 'first token')
  if (problem !== null) notify(`${username} has no token yet: ${problem}`)
  return null
}

async function bringIn(
  workbench: Workbench,
  username: string,
  { user_id, channel: { id, team_id, name } }: { user_id: string; channel: Channel },
): Promise<void> {
  const inTeam = await callAsAdmin(workbench, teamMembers.addTeamMember, {
    params: { team_id },
    body: { team_id, user_id },
  })
  const added = inTeam.ok
    ? await callAsAdmin(workbench, channelMembers.addChannelMember, { params: { channel_id: id }, body: { user_id } })
    : inTeam
  if (!added.ok) workbench.notify(`${username} could not be added to ${name}: ${added.error.message}`)
}

/** Resolves when the stream has brought the bot: until then its page has nothing to show. */
const known = (store: Store, id: string): Promise<void> =>
  new Promise(resolve => {
    const isThere = () => store.getState().world.bots.some(({ user_id }) => user_id === id)
    if (isThere()) return resolve()
    const leave = store.subscribe(() => {
      if (!isThere()) return
      leave()
      resolve()
    })
  })
