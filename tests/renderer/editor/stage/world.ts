import type { WindowHook } from '#contract/window'
import type { Bot, User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { emptyWorld, memberKey, type World } from '../../../../src/renderer/store/world/world'

const user = (id: string, username: string, bot = false): User => ({
  id,
  create_at: 1,
  update_at: 1,
  delete_at: 0,
  username,
  auth_service: '',
  email: '',
  nickname: '',
  first_name: '',
  last_name: '',
  position: '',
  roles: 'system_user',
  locale: 'en',
  timezone: {},
  is_bot: bot,
  disable_welcome_email: true,
})

const channel = (id: string, name: string): Channel => ({
  id,
  create_at: 1,
  update_at: 1,
  delete_at: 0,
  team_id: 'team',
  type: 'O',
  display_name: name,
  name,
  header: '',
  purpose: '',
  last_post_at: 0,
  total_msg_count: 0,
  extra_update_at: 0,
  creator_id: '',
  scheme_id: null,
  props: null,
  group_constrained: null,
  shared: null,
  total_msg_count_root: 0,
  policy_id: null,
  last_root_post_at: 0,
})

const hook: WindowHook = {
  id: 'hookkey',
  create_at: 1,
  update_at: 1,
  delete_at: 0,
  user_id: 'u1',
  channel_id: 'c1',
  team_id: 'team',
  display_name: 'ci reports',
  description: '',
  username: 'ci',
  icon_url: '',
  ref: 'hook-ref',
  channel_locked: false,
}
const bot: Bot = { user_id: 'b1', username: 'deploy-gate', owner_id: 'u1', create_at: 1, update_at: 1, delete_at: 0 }

/** One team, two channels, two people and a bot: enough to send from. */
export const world: World = {
  ...emptyWorld,
  channels: [channel('c1', 'deployments'), channel('c2', 'town-square')],
  users: [user('u1', 'alice'), user('u2', 'bob'), user('b1', 'deploy-gate', true)],
  bots: [bot],
  members: new Set([memberKey('c1', 'b1'), memberKey('c1', 'u1')]),
  incomingHooks: [hook],
}
