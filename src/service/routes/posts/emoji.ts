import { endpoints } from '#contract/endpoints'
import { invalidUrl, ServiceError } from '../../errors/ServiceError'
import { mount } from '../../http/mount'
import { isId } from '../../store/ids'
import type { Mounting } from '../mounting'

/** Custom emoji: there are none, and clients fall back to the built-in ones. */
export function mountEmoji(at: Mounting): void {
  mount(at, endpoints.getEmojis, () => [])
  mount(at, endpoints.getEmoji, ({ params }) => {
    if (!isId(params.emoji_id)) throw invalidUrl('emoji_id')
    throw new ServiceError('app.emoji.get.no_result')
  })
  mount(at, endpoints.getEmojiByName, () => {
    throw new ServiceError('app.emoji.get_by_name.no_result')
  })
  mount(at, endpoints.getEmojisByNames, () => [])
  mount(at, endpoints.searchEmojis, () => [])
  mount(at, endpoints.autocompleteEmojis, () => [])
}
