import type { FromService, ToService } from '#contract/attached'

/** The line to the process that started this one. */
export interface Channel {
  send(message: FromService): void
  onMessage(listener: (message: ToService) => void): void
  /** The other process is gone without a word. */
  onGone(listener: () => void): void
}

/** As Electron gives it to a utility process; in plain Node there is none. */
interface ParentPort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { data: unknown }) => void): unknown
}

const isToService = (message: unknown): message is ToService =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  ['link', 'close', 'trashed', 'opened'].includes(String(message.type))

const parentPort = (): ParentPort | undefined => (process as { parentPort?: ParentPort }).parentPort

const only = (listener: (message: ToService) => void) => (message: unknown) => {
  if (isToService(message)) listener(message)
}

/** The channel to whoever forked this process, or `undefined` when nobody did. */
export function openChannel(): Channel | undefined {
  const port = parentPort()
  if (port) {
    return {
      send: message => port.postMessage(message),
      onMessage: listener => void port.on('message', event => only(listener)(event.data)),
      // Electron ends its utility processes itself.
      onGone: () => {},
    }
  }
  if (!process.send) return undefined
  return {
    // A parent that goes away meanwhile is reported by `onGone`; a message it no longer takes is no error.
    send: message => void (process.connected && process.send?.(message, undefined, undefined, () => {})),
    onMessage: listener => void process.on('message', only(listener)),
    onGone: listener => void (process.connected ? process.on('disconnect', listener) : listener()),
  }
}
