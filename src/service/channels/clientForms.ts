import type { Channel } from '#contract/wire/channels'
import type { ChannelMember } from '#contract/wire/membership'
import type { ChannelMemberRow } from '../store/tables/places/channelMembers'
import type { ChannelRow } from '../store/tables/places/channels'

/** A channel as clients get it (docs/reference/clients.md#endpoints). */
export const clientChannel = (channel: ChannelRow): Channel => ({
  ...channel,
  extra_update_at: 0,
  scheme_id: null,
  props: null,
  group_constrained: null,
  shared: null,
  policy_id: null,
})

/** How a member is notified who chose nothing. */
const usualNotifyProps = {
  desktop: 'default',
  email: 'default',
  push: 'default',
  mark_unread: 'all',
  ignore_channel_mentions: 'default',
  channel_auto_follow_threads: 'off',
}

/**
 * A membership as clients get it (docs/reference/clients.md#endpoints); roles are given by name and by what they let
 * the member do.
 */
export const clientMember = (member: ChannelMemberRow): ChannelMember => ({
  ...member,
  notify_props: { ...usualNotifyProps, ...member.notify_props },
  scheme_guest: false,
  scheme_user: member.roles.split(' ').includes('channel_user'),
  scheme_admin: member.roles.split(' ').includes('channel_admin'),
  explicit_roles: '',
})
