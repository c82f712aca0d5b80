/** Role names as they stand in `roles`, separated by spaces (docs/reference/bots.md#permissions). */
export const roleNames = [
  'system_admin',
  'system_user',
  'system_guest',
  'system_post_all',
  'system_post_all_public',
  'system_user_access_token',
  'team_admin',
  'team_user',
  'channel_admin',
  'channel_user',
] as const
export type Role = (typeof roleNames)[number]

/** Everything that can be asked for; names of the wire. */
export const permissionNames = [
  'create_post',
  'create_post_public',
  'create_post_ephemeral',
  'edit_post',
  'edit_others_posts',
  'delete_post',
  'delete_others_posts',
  'read_channel',
  'read_channel_content',
  'read_public_channel',
  'read_deleted_posts',
  'upload_file',
  'use_channel_mentions',
  'create_public_channel',
  'create_private_channel',
  'create_direct_channel',
  'create_group_channel',
  'manage_public_channel_members',
  'manage_private_channel_members',
  'manage_public_channel_properties',
  'manage_private_channel_properties',
  'delete_public_channel',
  'delete_private_channel',
  'convert_public_channel_to_private',
  'convert_private_channel_to_public',
  'manage_channel_roles',
  'join_public_channels',
  'create_team',
  'list_public_teams',
  'join_public_teams',
  'view_team',
  'invite_user',
  'add_user_to_team',
  'remove_user_from_team',
  'manage_team',
  'manage_team_roles',
  'manage_own_incoming_webhooks',
  'manage_others_incoming_webhooks',
  'bypass_incoming_webhook_channel_lock',
  'manage_own_outgoing_webhooks',
  'manage_others_outgoing_webhooks',
  'manage_own_slash_commands',
  'manage_others_slash_commands',
  'create_bot',
  'read_bots',
  'read_others_bots',
  'manage_bots',
  'manage_others_bots',
  'assign_bot',
  'manage_oauth',
  'create_user_access_token',
  'read_user_access_token',
  'revoke_user_access_token',
  'edit_other_users',
  'manage_system',
  'sysconsole_write_user_management_users',
] as const
export type Permission = (typeof permissionNames)[number]

/** Where a role counts: everywhere, in one team, or in one channel. */
const channelUser = [
  'create_post',
  'edit_post',
  'delete_post',
  'read_channel',
  'read_channel_content',
  'upload_file',
  'use_channel_mentions',
  'manage_public_channel_members',
  'manage_private_channel_members',
  'manage_public_channel_properties',
  'manage_private_channel_properties',
  'delete_public_channel',
  'delete_private_channel',
] as const satisfies readonly Permission[]

const teamUser = [
  'view_team',
  'invite_user',
  'add_user_to_team',
  'join_public_channels',
  'read_public_channel',
  'create_public_channel',
  'create_private_channel',
] as const satisfies readonly Permission[]

const tokens = [
  'create_user_access_token',
  'read_user_access_token',
  'revoke_user_access_token',
] as const satisfies readonly Permission[]

/**
 * Role -> permissions. An ordinary member posts and reads; hooks and the care of public channels are for team admins,
 * who see into a private channel only as its members; bots and everything else are for the system admin, who may also
 * read, write and update everywhere (docs/reference/bots.md#records).
 */
export const rolePermissions: Record<Role, readonly Permission[]> = {
  system_admin: permissionNames,
  system_user: [
    'create_direct_channel',
    'create_group_channel',
    'create_team',
    'list_public_teams',
    'join_public_teams',
  ],
  system_guest: ['create_direct_channel', 'create_group_channel'],
  system_post_all: ['create_post', 'use_channel_mentions'],
  system_post_all_public: ['create_post_public', 'use_channel_mentions'],
  system_user_access_token: tokens,
  team_admin: [
    ...teamUser,
    'manage_public_channel_members',
    'manage_public_channel_properties',
    'delete_public_channel',
    'remove_user_from_team',
    'manage_team',
    'manage_team_roles',
    'manage_channel_roles',
    'convert_public_channel_to_private',
    'convert_private_channel_to_public',
    'edit_others_posts',
    'delete_others_posts',
    'manage_own_incoming_webhooks',
    'manage_others_incoming_webhooks',
    'bypass_incoming_webhook_channel_lock',
    'manage_own_outgoing_webhooks',
    'manage_others_outgoing_webhooks',
    'manage_own_slash_commands',
    'manage_others_slash_commands',
  ],
  team_user: teamUser,
  channel_admin: [...channelUser, 'manage_channel_roles', 'convert_public_channel_to_private'],
  channel_user: channelUser,
}

/** The known roles in a `roles` text; unknown words are left out. */
export const parseRoles = (roles: string): Role[] => [...new Set(roles.split(/\s+/).filter(isRole))]

const known: ReadonlySet<string> = new Set(roleNames)
const isRole = (word: string): word is Role => known.has(word)
