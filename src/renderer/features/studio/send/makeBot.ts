import { bots } from '#contract/endpoints/accounts/bots'
import { channelMembers } from '#contract/endpoints/places/channelMembers'
import { teamMembers } from '#contract/endpoints/places/teamMembers'
import type { Channel } from '#contract/wire/channels'
import type { Store, Workbench } from '../../../store/workbench'
import { adminOf, userById } from '../../../store/world/people'

type MadeBot = { ok: true; id: string } | { ok: false; problem: string }

/**
 * Makes a bot and brings it into the channel that it is to post to. A channel that it cannot be brought into is said;
 * the bot stands.
 */
export async function makeBot(
  { store, callAs, notify }: Workbench,
  { username, channel }: { username: string; channel: Channel | null },
): Promise<MadeBot> {
  const admin = adminOf(store.getState().world)
  if (!admin) return { ok: false, problem: 'Only an admin can make a bot, and there is none.' }
  const made = await callAs(admin.id, bots.createBot, { body: { username } })
  if (!made.ok) return { ok: false, problem: made.error.message }
  const { user_id } = made.value
  await known(store, user_id)
  if (channel === null || channel.team_id === '') return { ok: true, id: user_id }
  const { team_id, id: channel_id } = channel
  const inTeam = await callAs(admin.id, teamMembers.addTeamMember, { params: { team_id }, body: { team_id, user_id } })
  const added = inTeam.ok
    ? await callAs(admin.id, channelMembers.addChannelMember, { params: { channel_id }, body: { user_id } })
    : inTeam
  if (!added.ok) notify(`${username} was made, but could not be added to ${channel.name}: ${added.error.message}`)
  return { ok: true, id: user_id }
}

/** Resolves when the stream has brought the bot: until then nobody is called by its id. */
const known = (store: Store, id: string): Promise<void> =>
  new Promise(resolve => {
    const isThere = () => userById(store.getState().world, id) !== undefined
    if (isThere()) return resolve()
    const leave = store.subscribe(() => {
      if (!isThere()) return
      leave()
      resolve()
    })
  })
