import { InvalidArgumentError } from 'commander'

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']
/** Longer tokens are cut before they are looked up, so one could never be used (docs/reference/http.md#headers). */
const TOKEN_LENGTH = 50

/** `--port`: 0 takes any free one. */
export function portArgument(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('A port is a whole number from 0 to 65535.')
  return port
}

/** `--host`: this computer only (docs/reference/workbench.md#safety). */
export function hostArgument(text: string): string {
  if (LOOPBACK.includes(text)) return text
  throw new InvalidArgumentError(`Blockyard listens on this computer only: ${LOOPBACK.join(', ')}.`)
}

/** `BLOCKYARD_ADMIN_TOKEN`; unset and blank are the same. */
export function adminToken(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (text.length <= TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(text)) return text
  throw new InvalidArgumentError(
    `BLOCKYARD_ADMIN_TOKEN holds a token of at most ${TOKEN_LENGTH} visible characters without spaces; this one has ${text.length}.`,
  )
}
