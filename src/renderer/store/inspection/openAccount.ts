import { openPage } from '../payloads/pageTabs'
import type { State } from '../state'
import { userById } from '../world/people'

/** Opens the page of a bot, or that of a person among all people. */
export const openAccount = (state: State, userId: string): Partial<State> =>
  userById(state.world, userId)?.is_bot
    ? openPage(state, { page: 'bot', subject: userId })
    : openPage(state, { page: 'people', at: `people/${userId}` })

/** Opens the page of a channel among all channels. */
export const openChannelPage = (state: State, channelId: string): Partial<State> =>
  openPage(state, { page: 'people', at: `channels/${channelId}` })
