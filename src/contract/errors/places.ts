import { limits } from '#domain/limits'
import { at } from './at'

/**
 * Teams, channels and their members, preferences (docs/reference/clients.md#endpoints, docs/reference/websocket.md).
 */
export const placeErrors = {
  'app.team.get.find.app_error': at(404, 'Unable to find the existing team.'),
  'app.team.get_by_name.missing.app_error': at(404, 'Unable to find the existing team.'),
  'store.sql_team.save_team.existing.app_error': at(400, 'A team with that name already exists.'),
  'model.team.is_valid.url.app_error': at(400, 'Invalid team name.'),
  'app.channel.get.existing.app_error': at(404, 'Unable to find the existing channel.'),
  'app.channel.get_by_name.missing.app_error': at(404, 'Channel does not exist.'),
  'app.channel.get_member.missing.app_error': at(404, 'No channel member found for that user ID and channel ID.'),
  'store.sql_channel.save_channel.exists.app_error': at(
    400,
    'A channel with that name already exists on the same team.',
  ),
  'model.channel.is_valid.name.app_error': at(
    400,
    `Invalid channel name. It has up to ${limits.channelNameLength} lowercase letters, digits, "-" and "_".`,
  ),
  'model.channel.is_valid.display_name.app_error': at(
    400,
    `Invalid display name. It can have up to ${limits.channelDisplayNameLength} characters.`,
  ),
  'model.channel.is_valid.header.app_error': at(
    400,
    `Invalid header. It can have up to ${limits.channelHeaderLength} characters.`,
  ),
  'model.channel.is_valid.purpose.app_error': at(
    400,
    `Invalid purpose. It can have up to ${limits.channelPurposeLength} characters.`,
  ),
  'model.channel.is_valid.type.app_error': at(400, 'Invalid type.'),
  'model.team.is_valid.name.app_error': {
    status: 400,
    message: `Invalid display name. A team needs one, of up to ${limits.teamDisplayNameLength} characters.`,
  },
  'model.team.is_valid.description.app_error': {
    status: 400,
    message: `Invalid description. It can have up to ${limits.teamDescriptionLength} characters.`,
  },
  'model.team.is_valid.type.app_error': {
    status: 400,
    message: 'Invalid type. A team is O, open, or I, by invitation.',
  },
  'api.team.restore_team.restored.app_error': { status: 400, message: 'This team is not archived.' },
  'api.channel.create_channel.direct_channel.app_error': {
    status: 400,
    message: 'Must use createDirectChannel API service for direct message channel creation.',
  },
  'api.channel.create_group.bad_size.app_error': {
    status: 400,
    message: `Group message channels must contain at least ${limits.groupMembersMin} and no more than ${limits.groupMembersMax} users.`,
  },
  'api.channel.update_channel.deleted.app_error': {
    status: 400,
    message: 'The channel has been archived or deleted.',
  },
  'api.channel.update_channel.tried.app_error': {
    status: 400,
    message: 'Tried to perform an invalid update of the default channel {Channel}.',
  },
  'api.channel.patch_update_channel.forbidden.app_error': {
    status: 400,
    message: 'Only the header of a direct or group message channel can change.',
  },
  'api.channel.update_channel_privacy.default_channel_error': {
    status: 400,
    message: 'The default channel cannot be made private.',
  },
  'api.channel.update_channel_privacy.invalid.app_error': {
    status: 400,
    message: 'Only a public or private channel can change its privacy.',
  },
  'api.channel.delete_channel.deleted.app_error': {
    status: 400,
    message: 'The channel has been archived or deleted.',
  },
  'api.channel.delete_channel.cannot.app_error': {
    status: 400,
    message: 'Unable to delete the default channel {Channel}.',
  },
  'api.channel.delete_channel.type.invalid': {
    status: 400,
    message: 'Unable to delete direct or group message channels.',
  },
  'api.channel.restore_channel.restored.app_error': {
    status: 400,
    message: 'Unable to unarchive channel. The channel is not archived.',
  },
  'api.channel.add_user_to_channel.type.app_error': {
    status: 400,
    message: 'Can not add user to this channel type.',
  },
  'api.channel.remove_channel_member.type.app_error': {
    status: 400,
    message: 'Unable to remove user from this channel type.',
  },
  'api.channel.remove.default.app_error': {
    status: 400,
    message: 'Unable to remove user from the default channel {Channel}.',
  },
  'model.preference.is_valid.category.app_error': {
    status: 400,
    message: `Invalid category. It has 1 to ${limits.preferenceCategoryLength} characters.`,
  },
  'model.preference.is_valid.name.app_error': {
    status: 400,
    message: `Invalid name. It has up to ${limits.preferenceNameLength} characters.`,
  },
  'model.preference.is_valid.value.app_error': {
    status: 400,
    message: `Invalid value. It has up to ${limits.preferenceValueLength} characters.`,
  },
} as const
