import { limits } from '#domain/limits'
/**
 * What clients call around posting: sessions, files, preferences, roles, emoji, reports
 * (docs/reference/clients.md#endpoints).
 */
export const clientErrors = {
  'app.session.get.app_error': { status: 404, message: 'Unable to find the session.' },
  'api.user.update_password.incorrect.app_error': { status: 400, message: 'The current password is wrong.' },
  'model.user.is_valid.nickname.app_error': { status: 400, message: 'Invalid nickname.' },
  'model.user.is_valid.first_name.app_error': { status: 400, message: 'Invalid first name.' },
  'model.user.is_valid.last_name.app_error': { status: 400, message: 'Invalid last name.' },
  'model.user.is_valid.position.app_error': {
    status: 400,
    message: `Invalid position. It has up to ${limits.positionLength} characters.`,
  },
  'app.team.get_member.missing.app_error': {
    status: 404,
    message: 'No team member found for that user ID and team ID.',
  },
  'api.file.get_file_thumbnail.no_thumbnail.app_error': { status: 400, message: 'This file has no thumbnail.' },
  'api.file.get_file_preview.no_preview.app_error': { status: 400, message: 'This file has no preview.' },
  'api.file.get_public_link.no_post.app_error': {
    status: 400,
    message: 'A file has a public link once a post names it.',
  },
  'api.preference.update_preferences.set.app_error': {
    status: 403,
    message: 'Unable to set preferences of another user.',
  },
  'api.preference.delete_preferences.delete.app_error': {
    status: 403,
    message: 'Unable to delete preferences of another user.',
  },
  'app.preference.get_category.app_error': { status: 404, message: 'There are no preferences of this category.' },
  'app.preference.get.app_error': { status: 404, message: 'Unable to find the preference.' },
  'app.role.get.app_error': { status: 404, message: 'Unable to get role.' },
  'app.role.get_by_name.app_error': { status: 404, message: 'Unable to get role.' },
  'app.emoji.get.no_result': { status: 404, message: 'Unable to find the emoji.' },
  'app.emoji.get_by_name.no_result': { status: 404, message: 'Unable to find the emoji.' },
  'ent.compliance.get.finding.app_error': { status: 404, message: 'Unable to find the compliance report.' },
  'model.compliance.is_valid.desc.app_error': {
    status: 400,
    message: `Invalid description. It has 1 to ${limits.complianceDescriptionLength} characters.`,
  },
  'model.compliance.is_valid.start_at.app_error': { status: 400, message: 'From must be a valid time.' },
  'model.compliance.is_valid.end_at.app_error': { status: 400, message: 'To must be a valid time.' },
  'model.compliance.is_valid.start_end_at.app_error': { status: 400, message: 'To must be greater than From.' },
} as const
