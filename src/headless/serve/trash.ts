import type { Channel } from './channel'

const PATIENCE_MS = 10_000

/** Moves a path of the project to the system's trash; `false` where the system has none for it. */
export type Trash = (path: string) => Promise<boolean>

/** The trash of the system, which the process that started this one can reach. */
export function trashOver(channel: Channel): Trash {
  const waiting = new Map<number, (done: boolean) => void>()
  let last = 0
  const settle = (id: number, done: boolean) => {
    waiting.get(id)?.(done)
    waiting.delete(id)
  }
  channel.onMessage(message => {
    if (message.type === 'trashed') settle(message.id, message.done)
  })
  return path =>
    new Promise(resolve => {
      const id = ++last
      waiting.set(id, resolve)
      setTimeout(() => settle(id, false), PATIENCE_MS).unref()
      channel.send({ type: 'trash', id, path })
    })
}
