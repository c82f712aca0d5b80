import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { limits } from '#domain/limits'
import { ServiceError } from '../errors/ServiceError'

/** What a trigger id proves: who clicked, and when (docs/reference/actions.md#dialogs). */
export interface Trigger {
  clientTriggerId: string
  userId: string
  at: number
}

/** Signs and checks the ids with which an integration may respond to a click with a dialog. */
export interface TriggerIds {
  /** base64 of `<client id>:<user id>:<millis>:` and the signature of that. */
  encode(trigger: Trigger): string
  /** @throws ServiceError `interactive_message.decode_trigger_id.*`, by what is wrong with it. */
  decode(text: string): Trigger
}

/** A new P-256 key, as PEM. */
export const newTriggerKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** `pem` is a key of `newTriggerKey`, kept with the workspace so that trigger ids outlive a restart. */
export function createTriggerIds(pem: string, now: () => number): TriggerIds {
  const key = createPrivateKey(pem)
  const publicKey = createPublicKey(key)
  return {
    encode({ clientTriggerId, userId, at }) {
      const prefix = `${clientTriggerId}:${userId}:${at}:`
      const signature = sign('sha256', Buffer.from(prefix), key).toString('base64')
      return Buffer.from(prefix + signature).toString('base64')
    },
    decode(text) {
      const plain = fromBase64(text)
      if (plain === null) throw new ServiceError('interactive_message.decode_trigger_id.base64_decode_failed')
      const [clientTriggerId = '', userId = '', millis = '', signature, more] = plain.toString('utf8').split(':')
      if (signature === undefined || more !== undefined) {
        throw new ServiceError('interactive_message.decode_trigger_id.missing_data')
      }
      const at = Number(millis)
      requireFresh(at, now())
      const bytes = fromBase64(signature)
      if (bytes === null) throw new ServiceError('interactive_message.decode_trigger_id.base64_decode_failed_signature')
      if (bytes[0] !== 0x30) throw new ServiceError('interactive_message.decode_trigger_id.signature_decode_failed')
      if (!verify('sha256', Buffer.from(`${clientTriggerId}:${userId}:${millis}:`), publicKey, bytes)) {
        throw new ServiceError('interactive_message.decode_trigger_id.verify_signature_failed')
      }
      return { clientTriggerId, userId, at }
    },
  }
}

function requireFresh(at: number, now: number): void {
  if (Number.isFinite(at) && now - at <= limits.triggerIdLifetimeMs) return
  throw new ServiceError('interactive_message.decode_trigger_id.expired', {
    values: { Seconds: String(limits.triggerIdLifetimeMs / 1000) },
  })
}

function fromBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : null
}
