const closed = 'The connection was closed before the whole response arrived.'

/** What the code of a failed connection means. */
export const connectionNotes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at this address.',
  ENOTFOUND: 'The host name does not exist.',
  EAI_AGAIN: 'The host name could not be resolved.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network of the host cannot be reached.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The server does not speak HTTPS. Try http:// instead.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'A certificate in the chain of the server is self-signed.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The issuer of the certificate of the server is not known.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another host name.',
  ECONNRESET: closed,
  EPIPE: closed,
  UND_ERR_SOCKET: closed,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: closed,
}

/** Whether a connection that ended with this code had been made. */
export const wasClosed = (code: string): boolean => connectionNotes[code] === closed

export const notHttpNote = 'The server at this address does not speak HTTP.'

export const timeoutNote = (ms: number): string => `Timed out: no response within ${ms / 1000} s.`
