import type { OpenWish } from '#contract/attached'
import type { Channel } from './channel'

/** A start of another service takes seconds on a busy machine; one that takes longer than this hangs. */
const PATIENCE_MS = 60_000

/** Asks the process that started this one to open another workspace: it has the windows, and ends what it started. */
export function openOver(channel: Channel): (wish: OpenWish) => Promise<string | null> {
  const waiting = new Map<number, { done(link: string | null): void; failed(why: Error): void }>()
  let last = 0
  channel.onMessage(message => {
    if (message.type !== 'opened') return
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.fault === '') asked?.done(message.link)
    else asked?.failed(new Error(message.fault))
  })
  return wish =>
    new Promise((done, failed) => {
      const id = ++last
      waiting.set(id, { done, failed })
      const late = () => waiting.delete(id) && failed(new Error('It did not start within a minute.'))
      setTimeout(late, PATIENCE_MS).unref()
      channel.send({ type: 'open', id, wish })
    })
}
