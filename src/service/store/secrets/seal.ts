import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals what clients carry for us, and opens it again: AES-256-GCM, nonce in front, standard base64 with padding
 * (docs/reference/actions.md#cookie).
 */
export interface Seal {
  seal(content: unknown): string
  /** `null` when it was not sealed here, or was touched since. */
  open(cookie: string): unknown
}

/** `secret` is 32 bytes, kept with the workspace so that cookies outlive a restart; `randomBytes` makes the nonces. */
export function createSeal(secret: Buffer, randomBytes: (size: number) => Buffer): Seal {
  const key = createSecretKey(secret)
  return {
    seal(content) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = cipher.update(JSON.stringify(content), 'utf8')
      return Buffer.concat([nonce, sealed, cipher.final(), cipher.getAuthTag()]).toString('base64')
    },
    open(cookie) {
      const bytes = Buffer.from(cookie, 'base64')
      if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString('base64') !== cookie) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
        const text =
          decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        return JSON.parse(text)
      } catch {
        return null
      }
    },
  }
}
