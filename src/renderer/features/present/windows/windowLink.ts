import { useEffect, useMemo, useRef } from 'react'

/** What a presenter window asks of the window on the stage beyond the play: what is not of the workspace. */
export type LinkMessage = { is: 'blank' } | { is: 'bar' } | { is: 'full' }

const NAME = 'blockyard-present'

/** Sends to the other windows of this browser, and hears what they send. */
export function useWindowLink(onMessage?: (message: LinkMessage) => void): (message: LinkMessage) => void {
  const channel = useMemo(() => new BroadcastChannel(NAME), [])
  const latest = useRef(onMessage)
  latest.current = onMessage
  useEffect(() => {
    const hear = ({ data }: MessageEvent<unknown>): void => {
      const message = readMessage(data)
      if (message !== null) latest.current?.(message)
    }
    channel.addEventListener('message', hear)
    return () => channel.removeEventListener('message', hear)
  }, [channel])
  return message => channel.postMessage(message)
}

function readMessage(data: unknown): LinkMessage | null {
  if (typeof data !== 'object' || data === null || !('is' in data)) return null
  return data.is === 'blank' || data.is === 'bar' || data.is === 'full' ? { is: data.is } : null
}
