import { limits } from '#domain/limits'
import { at } from './at'

const off = 'The system admin has turned off OAuth2 Service Provider.'

/** OAuth apps and their tokens (docs/reference/errors.md). */
export const oauthAppErrors = {
  'api.oauth.register_oauth_app.turn_off.app_error': at(501, off),
  'api.oauth.allow_oauth.turn_off.app_error': at(501, off),
  'api.oauth.get_access_token.disabled.app_error': at(501, off),
  'app.oauth.get_app.find.app_error': at(404, 'Unable to find the requested app.'),
  'model.oauth.is_valid.name.app_error': at(400, `Invalid name. It can have up to ${limits.oauthAppNameBytes} bytes.`),
  'model.oauth.is_valid.description.app_error': at(
    400,
    `Invalid description. It can have up to ${limits.oauthAppDescriptionLength} characters.`,
  ),
  'model.oauth.is_valid.callback.app_error': at(
    400,
    'Callback URL must be a valid URL and start with http:// or https://.',
  ),
  'model.oauth.is_valid.homepage.app_error': at(
    400,
    'Homepage must be a valid URL and start with http:// or https://.',
  ),
  'model.oauth.is_valid.icon_url.app_error': at(
    400,
    'Icon URL must be a valid URL and start with http:// or https://.',
  ),
  'api.oauth.allow_oauth.redirect_callback.app_error': at(
    400,
    'invalid_request: Supplied redirect_uri did not match registered callback_url.',
  ),
  'workbench.oauth.consent.app_error': at(
    400,
    'This page has expired or has been used. Go back to the app and start again.',
  ),
  'api.oauth.get_access_token.bad_request.app_error': at(400, 'invalid_request: Bad request.'),
  'api.oauth.get_access_token.bad_grant.app_error': at(400, 'unsupported_grant_type: Bad grant_type.'),
  'api.oauth.get_access_token.missing_code.app_error': at(400, 'invalid_request: Missing code.'),
  'api.oauth.get_access_token.missing_refresh_token.app_error': at(400, 'invalid_request: Missing refresh_token.'),
  'api.oauth.get_access_token.credentials.app_error': at(401, 'invalid_client: Invalid client credentials.'),
  'api.oauth.get_access_token.expired_code.app_error': at(400, 'invalid_grant: Invalid or expired authorization code.'),
  'api.oauth.get_access_token.redirect_uri.app_error': at(
    400,
    'invalid_grant: Supplied redirect_uri does not match authorization code redirect_uri.',
  ),
  'api.oauth.get_access_token.code_verifier.app_error': at(
    400,
    'invalid_grant: The code_verifier does not match the code_challenge.',
  ),
  'api.oauth.get_access_token.refresh_token.app_error': at(400, 'invalid_grant: Invalid refresh token.'),
} as const
