/** Why an entry of a HAR file is left out, in the words of the report. */
export const leftReasons = {
  no_request: 'it has no request, or one without method or address',
  bad_body: 'its body is not base64, though it says so',
  no_address: 'no HTTP address: nothing was sent',
  data_url: 'data: URL, nothing was sent',
  websocket: 'WebSocket, not part of a HAR',
  preflight: 'CORS preflight, which browsers send by themselves',
  window: 'request of a Blockyard window',
  asset: 'static file, not a call of the service',
  other_call: 'not a call of the service',
  other_host: 'another host',
  no_response: 'no response captured',
} as const

export type LeftReason = keyof typeof leftReasons

/** Why it is left out, as a sentence without its end. */
export const reasonText = (why: LeftReason): string => leftReasons[why]
