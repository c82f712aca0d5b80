import { at } from './at'

/** Opening a websocket, and what it responds to what it is asked (docs/reference/websocket.md). */
export const websocketErrors = {
  'api.web_socket.connect.upgrade.app_error': at(400, 'Failed to upgrade websocket connection.'),
  'api.web_socket_router.bad_seq.app_error': at(400, 'Invalid sequence for WebSocket message.'),
  'api.web_socket_router.no_action.app_error': at(400, 'No websocket action.'),
  'api.web_socket_router.not_authenticated.app_error': at(401, 'WebSocket connection is not authenticated.'),
  'api.web_socket_router.bad_action.app_error': at(400, 'Unknown WebSocket action.'),
} as const
