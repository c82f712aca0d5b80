/** Any request (docs/reference/errors.md#general-errors). */
export const generalErrors = {
  'api.context.invalid_body_param.app_error': { status: 400, message: 'Invalid or missing {Name} in request body.' },
  'api.context.invalid_url_param.app_error': {
    status: 400,
    message: 'Invalid or missing {Name} parameter in request URL.',
  },
  'api.context.invalid_param.app_error': { status: 400, message: 'Invalid {Name} parameter.' },
  'api.context.session_expired.app_error': { status: 401, message: 'Invalid or expired session, please login again.' },
  'api.context.token_provided.app_error': {
    status: 401,
    message: 'Session is not OAuth but token was provided in the query string.',
  },
  'api.context.permissions.app_error': { status: 403, message: 'You do not have the appropriate permissions.' },
  'api.context.404.app_error': { status: 404, message: 'Sorry, we could not find the page.' },
  'api.context.405.app_error': { status: 405, message: '{Method} is not allowed here; this path allows {Allowed}.' },
  'api.context.request_body_too_large.app_error': {
    status: 413,
    message: 'Unable to process request. Request body too large.',
  },
  'workbench.http.unreadable.app_error': { status: 400, message: 'The request cannot be read as HTTP.' },
  'workbench.http.timeout.app_error': { status: 408, message: 'The request took too long to arrive.' },
  'workbench.http.headers_too_long.app_error': {
    status: 431,
    message: 'The URL and the headers of the request are too long.',
  },
  'basic_security_check.url.too_long_error': { status: 414, message: 'URL is too long' },
  'api.internal.app_error': {
    status: 500,
    message: 'The service could not finish this request because of an internal error.',
  },
} as const
