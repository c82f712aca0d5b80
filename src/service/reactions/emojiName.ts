import { limits } from '#domain/limits'
import { ServiceError } from '../errors/ServiceError'

const pattern = /^[a-zA-Z0-9_+-]+$/

/** @throws 400 when it cannot be the name of an emoji. */
export function requireEmojiName(name: string): void {
  if (pattern.test(name) && name.length <= limits.emojiNameLength) return
  throw new ServiceError('model.reaction.is_valid.emoji_name.app_error')
}
