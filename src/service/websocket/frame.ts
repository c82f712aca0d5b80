/**
 * Who gets an event (docs/reference/websocket.md): the first of user, channel and team that is named, else everybody.
 */
export interface Broadcast {
  /** These do not get it. */
  omit_users: Record<string, true> | null
  user_id: string
  channel_id: string
  team_id: string
  connection_id: string
  omit_connection_id: string
}

/** An event as clients of the websocket get it, before it is numbered. */
export interface Frame {
  event: string
  data: Record<string, unknown>
  broadcast: Broadcast
}

const everybody: Broadcast = {
  omit_users: null,
  user_id: '',
  channel_id: '',
  team_id: '',
  connection_id: '',
  omit_connection_id: '',
}

/** A frame for those whom `to` names. */
export const frame = (event: string, data: Record<string, unknown>, to: Partial<Broadcast> = {}): Frame => ({
  event,
  data,
  broadcast: { ...everybody, ...to },
})

/** Writes a frame once for all connections; each puts its own number at the end. */
export function numbered({ event, data, broadcast }: Frame): (seq: number) => string {
  const head = JSON.stringify({ event, data, broadcast }).slice(0, -1)
  return seq => `${head},"seq":${seq}}`
}
