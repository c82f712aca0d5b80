import { limits } from '#domain/limits'
import { at } from './at'

/** Posts and their reactions (docs/reference/posts.md). */
export const postErrors = {
  'model.post.is_valid.message_length.app_error': at(
    400,
    'Post Message property is longer than the maximum permitted length.',
  ),
  'model.post.is_valid.props.app_error': at(400, 'Invalid props.'),
  'model.post.is_valid.file_ids.app_error': at(
    400,
    `Invalid file ids. Note that uploads are limited to ${limits.filesPerPost} files maximum.`,
  ),
  'model.post.is_valid.type.app_error': at(400, 'Invalid type.'),
  'api.post.post_priority.priority_post_only_allowed_for_root_post.request_error': at(
    400,
    'Only a root post can have a priority.',
  ),
  'api.post.post_priority.urgent_persistent_notification_post.request_error': at(
    400,
    'Only an urgent post can repeat its notification.',
  ),
  'api.post.post_priority.priority_post_not_allowed_for_user.request_error': at(
    403,
    'Guests cannot give a post a priority.',
  ),
  'api.post.create_post.can_not_post_to_deleted.error': at(400, 'Can not post to deleted channel.'),
  'api.post.create_post.root_id.app_error': at(400, 'Invalid RootId parameter.'),
  'api.post.create_post.channel_root_id.app_error': at(400, 'Invalid ChannelId for RootId parameter.'),
  'app.post.save.existing.app_error': at(400, 'You cannot update an existing Post.'),
  'api.post.update_post.permissions_time_limit.app_error': at(
    400,
    'Post edit is only allowed for {Seconds} seconds. Please ask your systems administrator for details.',
  ),
  'api.post.update_post.system_message.app_error': at(400, 'Unable to update system message.'),
  'api.post.update_post.can_not_update_post_in_deleted.error': at(400, 'Can not update a post in a deleted channel.'),
  'api.post.patch_post.can_not_update_post_in_deleted.error': at(400, 'Can not update a post in a deleted channel.'),
  'api.post.delete_post.can_not_delete_post_in_deleted.error': at(400, 'Can not delete a post in a deleted channel.'),
  'api.post.delete_post.not_enabled.app_error': at(
    501,
    'Permanent post deletion is not enabled. Set EnableAPIPostDeletion to allow it.',
  ),
  'app.post.get.app_error': at(404, 'Unable to get the post.'),
  'api.post.restore_post_version.not_allowed.app_error': at(400, 'This version does not belong to the post.'),
  'model.reaction.is_valid.emoji_name.app_error': at(400, 'Invalid emoji name.'),
  'api.reaction.save.archived_channel.app_error': at(403, 'You cannot react in an archived channel.'),
  'api.reaction.delete.archived_channel.app_error': at(403, 'You cannot remove a reaction in an archived channel.'),
  'app.reaction.save.save.too_many_reactions': at(400, 'A post can have {Max} different reactions at most.'),
} as const
